# make            the program as it ships
# make install    it, its manual, its completions and its user unit; PREFIX and DESTDIR as usual
# make test       the tests

PREFIX ?= /usr/local
DESTDIR ?=
PROGRAM = .build/release/todosync

bindir = $(DESTDIR)$(PREFIX)/bin
mandir = $(DESTDIR)$(PREFIX)/share/man
bashdir = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
unitdir = $(DESTDIR)$(PREFIX)/lib/systemd/user

all:
	swift build -c release --static-swift-stdlib --product todosync

install: all
	install -d '$(bindir)' '$(mandir)/man1' '$(mandir)/man5' '$(bashdir)' '$(zshdir)' '$(fishdir)' '$(unitdir)'
	install -s -m 755 $(PROGRAM) '$(bindir)/todosync'
	install -m 644 man/todosync.1 '$(mandir)/man1/todosync.1'
	install -m 644 man/todosync.5 '$(mandir)/man5/todosync.5'
	$(PROGRAM) completions bash > '$(bashdir)/todosync'
	$(PROGRAM) completions zsh > '$(zshdir)/_todosync'
	$(PROGRAM) completions fish > '$(fishdir)/todosync.fish'
	sed 's|@bindir@|$(PREFIX)/bin|' Sources/todosync/Share/todosync-ring.service > '$(unitdir)/todosync-ring.service'

uninstall:
	rm -f '$(bindir)/todosync' '$(mandir)/man1/todosync.1' '$(mandir)/man5/todosync.5'
	rm -f '$(bashdir)/todosync' '$(zshdir)/_todosync' '$(fishdir)/todosync.fish'
	rm -f '$(unitdir)/todosync-ring.service'

test:
	swift test

.PHONY: all install uninstall test
