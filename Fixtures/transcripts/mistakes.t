The mistakes that a newcomer makes.

  $ cp "$FIXTURES/checklists/household.json" errands.json
  $ todosync exprot errands.json
  todosync: error: unknown command 'exprot'; did you mean 'export'?
  hint: todosync --help lists the commands
  [2]
  $ todosync export errands.jsn
  errands.jsn: error: no such file
  [2]
  $ todosync export errands.json tasks.ics
  todosync: error: one word too many for 'export': 'tasks.ics'
  hint: todosync export --help shows what it takes
  [2]
  $ todosync export errands.json --ouput tasks.ics
  todosync: error: unknown option '--ouput' for 'export'; did you mean '--output'?
  hint: todosync export --help lists the options
  [2]
  $ todosync export errands.json -o
  todosync: error: the option '-o' needs a value
  [2]
  $ todosync export .
  .: error: is a folder, not a checklist file
  hint: name the file in it
  [2]
  $ todosync export errands.json -o .
  .: error: is a folder
  hint: name a file in it: ./tasks.ics; for a vdir end it with a slash: ./
  [2]
  $ todosync export errands.json -o no/such/folder/tasks.ics
  no/such/folder/tasks.ics: error: there is no folder 'no/such/folder'
  hint: mkdir -p no/such/folder
  [2]
  $ todosync export errands.json --now tomorrow
  todosync: error: 'tomorrow' can't be '--now': expected a moment such as 2026-12-01T08:00:00Z
  [2]
  $ TODOSYNC_NOW=soon todosync export errands.json
  todosync: error: TODOSYNC_NOW is 'soon'; expected a moment such as 2026-12-01T08:00:00Z
  [2]
  $ SOURCE_DATE_EPOCH=today todosync export errands.json
  todosync: error: SOURCE_DATE_EPOCH is 'today', not a number of seconds since 1970
  [2]
  $ todosync export "$(printf 'caf\351.json')"
  todosync: error: the word 'caf�.json' isn't valid UTF-8
  [2]
  $ todosync export - < errands.json
  todosync: error: standard input has no name to tell its checklist by
  hint: give it one: --calendar-id ID
  [2]
  $ todosync export - --calendar-id errands --quiet < errands.json | head -3
  BEGIN:VCALENDAR
  VERSION:2.0
  PRODID:-//todosync//todosync//EN

Which file is meant must be clear.

  $ mkdir empty && cd empty && todosync export
  todosync: error: there is no checklist file in this folder
  hint: name one, or set TODOSYNC_FILE; 'todosync add TEXT' makes one
  [2]
  $ cd .. && cp errands.json other.json && todosync export
  todosync: error: there are 2 checklists in this folder: 'errands.json', 'other.json'
  hint: name one of them, or set TODOSYNC_FILE
  [2]
  $ TODOSYNC_FILE=other.json todosync export -q | grep X-WR
  X-WR-CALNAME:other

A file where a command takes words.

  $ mkdir words && cd words && printf '["Milk"]' > a.json && todosync list a.json
  todosync: error: 'a.json' is a file, and words are looked for in texts
  hint: of a file: todosync list -f 'a.json'
  [2]
