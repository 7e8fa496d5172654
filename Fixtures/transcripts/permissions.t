Files and folders that the user may not use. Nobody is root here: root may do everything.

  $ nobody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
  $ cp "$(command -v todosync)" "$FIXTURES/checklists/errands.json" . && chmod 755 . todosync
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
