Files and folders that the user may not use. Nobody is root here: root may do everything.

  $ nobody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
  $ cp "$(command -v todosync)" "$FIXTURES/checklists/household.json" . && mv household.json errands.json && chmod 755 . todosync
  $ cp errands.json secret.json && chmod 000 secret.json
  $ nobody ./todosync export secret.json
  secret.json: error: no permission to read it
  hint: see who may: ls -l secret.json
  [2]
  $ mkdir locked && chmod 555 locked
  $ nobody ./todosync export errands.json -o locked/tasks.ics
  locked/tasks.ics: error: no permission to write in the folder 'locked'
  hint: a file is replaced as a whole, for which its folder must be writable
  [2]
  $ chmod 755 locked

An edit replaces a file as a whole; where that would part it from what it is, it is refused.

  $ rm -f secret.json errands.json && printf '[{"name":"L","items":[{"text":"Milk"}]}]' > list.json && chmod 640 list.json
  $ ln list.json second.json && todosync done -f list.json milk
  list.json: error: has several hard links, which replacing it would part
  hint: use a copy of its own
  [2]
  $ rm second.json && mkdir deep && ln -s ../list.json deep/link.json && todosync done -f deep/link.json milk && ls -l deep | grep -c -e '-> ../list.json'
  done L: Milk
  1
  $ stat -c %a list.json && grep -c true list.json
  640
  1
  $ chmod 444 list.json && nobody ./todosync reopen -f list.json milk
  list.json: error: belongs to another user, and would not any more
  hint: use a copy of your own, or do it as that user
  [2]
  $ chmod 755 . && mkdir fixed && printf '[{"name":"L","items":[{"text":"Milk"}]}]' > fixed/list.json && chmod 666 fixed/list.json && if [ $(id -u) = 0 ]; then chown -R 65534:65534 fixed; fi && chmod 555 fixed
  $ nobody ./todosync done -f fixed/list.json milk
  fixed/list.json: error: no permission to write in the folder 'fixed'
  hint: a file is replaced as a whole, for which its folder must be writable
  [2]
  $ printf '[{"text":"Milk"}]' | todosync done -f - milk
  todosync: error: standard input can't be edited
  hint: name a file: -f FILE
  [2]
  $ chmod 755 fixed
