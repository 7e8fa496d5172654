# make            the programs as they ship
# make install    them, their manual, completions and user units; PREFIX and DESTDIR as usual
# make test       the tests

PREFIX ?= /usr/local
DESTDIR ?=
PROGRAM = .build/release/todosync
HELPERS = todosync-serve todosync-notify
UNITS = todosync-ring.service todosync-serve.service

bindir = $(DESTDIR)$(PREFIX)/bin
libexecdir = $(DESTDIR)$(PREFIX)/libexec/todosync
mandir = $(DESTDIR)$(PREFIX)/share/man
bashdir = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
unitdir = $(DESTDIR)$(PREFIX)/lib/systemd/user

all:
	swift build -c release --static-swift-stdlib --product todosync
	for helper in $(HELPERS); do \
	  swift build -c release --static-swift-stdlib --product $$helper || exit 1; \
	done

install: all
	install -d '$(bindir)' '$(libexecdir)' '$(mandir)/man1' '$(mandir)/man5' '$(bashdir)' '$(zshdir)' '$(fishdir)' '$(unitdir)'
	install -s -m 755 $(PROGRAM) '$(bindir)/todosync'
	for helper in $(HELPERS); do \
	  install -s -m 755 .build/release/$$helper '$(libexecdir)/'$$helper || exit 1; \
	done
	install -m 644 man/todosync.1 '$(mandir)/man1/todosync.1'
	install -m 644 man/todosync.5 '$(mandir)/man5/todosync.5'
	$(PROGRAM) completions bash > '$(bashdir)/todosync'
	$(PROGRAM) completions zsh > '$(zshdir)/_todosync'
	$(PROGRAM) completions fish > '$(fishdir)/todosync.fish'
	for unit in $(UNITS); do \
	  sed 's|@bindir@|$(PREFIX)/bin|' Sources/todosync/Share/$$unit > '$(unitdir)'/$$unit || exit 1; \
	done

uninstall:
	rm -f '$(bindir)/todosync' '$(mandir)/man1/todosync.1' '$(mandir)/man5/todosync.5'
	rm -f '$(bashdir)/todosync' '$(zshdir)/_todosync' '$(fishdir)/todosync.fish'
	for helper in $(HELPERS); do rm -f '$(libexecdir)/'$$helper; done
	for unit in $(UNITS); do rm -f '$(unitdir)'/$$unit; done

test:
	swift test

.PHONY: all install uninstall test
