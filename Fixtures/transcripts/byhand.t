Files edited by hand: each slip has the outcome that its owner would want.

  $ todosync add -q Milk && todosync add -q Rent --due 2030-05-02T10:00 && todosync add -q Bins --note 'brown ones' -f checklists.json
  $ todosync export -q checklists.json -o out.ics --calendar-id a

An item doubled with its uid: the first keeps its identity, and the second has one of its own.

  $ awk '{ print } NR > 3 && NR < 11 { item = item $0 "\n" } NR == 10 { printf "%s", item }' checklists.json > doubled.json
  $ todosync plan checklists.json doubled.json --calendar-id a 2>&1 | sed 's/[0-9a-f-]\{36\}/UID/'
  doubled.json:16:17: warning: [0].items[1].uid: the uid 'UID' stands twice in the file
  hint: the first item keeps its identity; the text is part of this one's
  plan from checklists.json to doubled.json, at 2030-05-01 00:00
  
  nothing to do; 1 kept
  $ todosync list -f doubled.json 2>/dev/null
  Tasks
    –  [ ]  Milk
    –  [ ]  Milk
    2  [ ]  Rent  tomorrow 10:00  🔔
    3  [ ]  Bins
  [1]

A slip in a rule makes that item alone unreadable: what was exported of it stays, and the rest goes on.

  $ sed 's/"text": "Rent"/"repeat": "FREQ=WEEKYL",\n        "text": "Rent"/' checklists.json > typo.json
  $ todosync export typo.json -o out.ics --calendar-id a
  typo.json:17:20: error: [0].items[1].repeat: can't repeat by 'FREQ=WEEKYL': FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, not 'WEEKYL'; the item can't be understood
  hint: a rule is such as FREQ=WEEKLY;BYDAY=MO,TH (RFC 5545)
  todosync: wrote out.ics: 3 tasks, 1 left as it was; reminders: 1 kept
  [1]
  $ grep -c SUMMARY:Rent out.ics
  1
  $ todosync done rent -f typo.json
  todosync: error: 'Rent' can't be understood, and stays as it is
  hint: correct it in the file; 'todosync list' says what is wrong
  [2]

The last of our keys deleted in a file that no app reads: it is deleted.

  $ grep -v '"notes"' checklists.json > plain.json && todosync list -f plain.json
  Tasks
    1  [ ]  Milk
    2  [ ]  Rent  tomorrow 10:00  🔔
    3  [ ]  Bins
  $ todosync export plain.json -o out.ics --calendar-id a && grep -c DESCRIPTION:brown out.ics
  todosync: wrote out.ics: 3 tasks; reminders: 1 kept
  0
  [1]

A text changed in a file without ids: to every calendar that is another task.

  $ printf '[{"name":"L","items":[{"text":"Milk"},{"text":"Rent","shouldRemind":true,"dueDate":"2030-05-02"}]}]' > bare.json
  $ sed 's/Rent/Pay rent/' bare.json > new.json && todosync plan bare.json new.json
  plan from bare.json to new.json, at 2030-05-01 00:00
  
  Schedule
    2030-05-02 09:00  L  Pay rent  added
  
  Cancel
    2030-05-02 09:00  L  Rent  deleted
  
  1 to schedule, 0 to reschedule, 1 to cancel, 0 kept
  $ todosync list -f new.json && todosync done -f new.json pay && cat new.json
  L
    –  [ ]  Milk
    –  [ ]  Pay rent  tomorrow  🔔 09:00
  done L: Pay rent
    reminder cancelled: 2030-05-02 09:00 (completed)
  [{"name":"L","items":[{"text":"Milk"},{"text":"Pay rent","shouldRemind":true,"dueDate":"2030-05-02","checked":true,"completedDate":"2030-05-01T00:00:00Z","modifiedDate":"2030-05-01T00:00:00Z"}]}] (no-eol)
