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

A number is nothing but a number, and a text is found where a word begins: a command typed twice deletes one item.

  $ mkdir twice && cd twice && export TODOSYNC_FILE=a.json
  $ printf '[{"text":"Milk","itemID":4},{"text":"Buy 4 chairs","itemID":9},{"text":"Create a plan","itemID":10}]' > a.json
  $ todosync rm 4 && todosync rm 4
  deleted 4  Milk
  todosync: error: no item has the number 4
  hint: todosync list shows them
  [2]
  $ todosync done eat
  todosync: error: no open item is 'eat'
  hint: todosync list shows them
  [2]
  $ todosync done 'chairs'
  done 9  Buy 4 chairs

A key that is nearly one is told in a line, with what is meant.

  $ printf '[{"text":"Call Ann","dueDate":"2030-05-02T10:00:00Z","shoudRemind":true,"itemID":1}]' > a.json
  $ todosync list; todosync export -o out.ics -q; todosync check
  a.json:1:55: warning: [0].shoudRemind: unknown key 'shoudRemind'; did you mean 'shouldRemind'?
    1  [ ]  Call Ann  tomorrow 10:00
  a.json:1:55: warning: [0].shoudRemind: unknown key 'shoudRemind'; did you mean 'shouldRemind'?
  a.json:1:55: warning: [0].shoudRemind: unknown key 'shoudRemind'; did you mean 'shouldRemind'?
  a.json: note: the text isn't canonical
  hint: 'todosync tidy' makes it so
  todosync: 2 findings
  [1]

What an editor leaves beside a checklist is none; a time behind --due is a word of the text.

  $ unset TODOSYNC_FILE; for name in 'a.json~' '#a.json#' a.json.orig a.json.bak 4913; do cp a.json "$name"; done
  $ todosync list -q
  a.json:1:55: warning: [0].shoudRemind: unknown key 'shoudRemind'; did you mean 'shouldRemind'?
    1  [ ]  Call Ann  tomorrow 10:00
  $ todosync add Buy milk --due tomorrow 9:00
  todosync: note: '9:00' is a word of the text; if it is meant as the time, quote both: --due 'tomorrow 9:00'
  added 2  Buy milk 9:00  due 2030-05-02 (tomorrow)

A wrong element is named.

  $ printf '[{"text":"a","dueDate":"2030-05-02","alarms":["PT9H","nine"]},{"text":"b","alarms":[],"shouldRemind":true,"dueDate":"2030-01-01"}]' > b.json
  $ todosync list -f b.json; todosync check b.json
  b.json:1:55: error: [0].alarms[1]: expected a duration ('-PT15M') or a moment ('2026-12-01T08:00:00Z'), found the string 'nine'; the item can't be understood
  hint: correct or remove the value
    –  [?]  a  can't be understood
    –  [!]  b  120 days overdue
  b.json:1:55: error: [0].alarms[1]: expected a duration ('-PT15M') or a moment ('2026-12-01T08:00:00Z'), found the string 'nine'; the item can't be understood
  hint: correct or remove the value
  b.json:1:63: note: [1]: 'b' has no id; its text is its identity
  hint: 'todosync tidy --uids' writes one down
  b.json: note: the text isn't canonical
  hint: 'todosync tidy' makes it so
  todosync: 3 findings
  [1]

Who is a part of itself has no parent in a calendar.

  $ printf '[{"text":"a","uid":"u1","parent":"u2"},{"text":"b","uid":"u2","parent":"u1"},{"text":"c","uid":"u3","parent":"u3"},{"text":"d","uid":"u4","parent":"u1"}]' > c.json
  $ todosync export c.json -q | grep -c 'RELATED-TO;RELTYPE=PARENT:u1'
  c.json:1:35: warning: [0].parent: 'a' is its own ancestor
  hint: calendars are told of no parent of it
  c.json:1:73: warning: [1].parent: 'b' is its own ancestor
  hint: calendars are told of no parent of it
  c.json:1:111: warning: [2].parent: 'c' is its own ancestor
  hint: calendars are told of no parent of it
  1
