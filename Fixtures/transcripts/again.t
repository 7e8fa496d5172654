Exporting over an earlier export: only what changed changes.

  $ cp "$FIXTURES/checklists/household.json" errands.json && touch -d '2030-04-01 UTC' errands.json
  $ todosync export -q -o tasks.ics && cp tasks.ics first.ics
  $ todosync export -o tasks.ics && cmp tasks.ics first.ics
  todosync: tasks.ics is up to date: 5 tasks, 1 done; reminders: 2 kept

A text is changed, and an alarm turned on.

  $ sed -i 's/the dentist/Dr Grün/' errands.json && touch -d '2030-04-02 UTC' errands.json
  $ todosync export -o tasks.ics
  todosync: wrote tasks.ics: 5 tasks, 1 done; reminders: 1 rescheduled, 1 kept
  $ diff first.ics tasks.ics
  10,13c10,13
  < DTSTAMP:20300401T000000Z
  < LAST-MODIFIED:20300401T000000Z
  < SEQUENCE:0
  < SUMMARY:Call the dentist
  ---
  > DTSTAMP:20300402T000000Z
  > LAST-MODIFIED:20300402T000000Z
  > SEQUENCE:1
  > SUMMARY:Call Dr Grün
  21c21
  < DESCRIPTION:Call the dentist
  ---
  > DESCRIPTION:Call Dr Grün
  [1]
  $ cp tasks.ics second.ics
  $ sed -i '/"itemID": 5/,/kuchen/s/"shouldRemind": false/"shouldRemind": true/' errands.json
  $ touch -d '2030-04-03 UTC' errands.json
  $ todosync export -o tasks.ics
  todosync: wrote tasks.ics: 5 tasks, 1 done; reminders: 1 scheduled, 2 kept
  $ diff second.ics tasks.ics
  77,79c77,79
  < DTSTAMP:20300401T000000Z
  < LAST-MODIFIED:20300401T000000Z
  < SEQUENCE:0
  ---
  > DTSTAMP:20300403T000000Z
  > LAST-MODIFIED:20300403T000000Z
  > SEQUENCE:1
  85a86,91
  > BEGIN:VALARM
  > UID:83fadc00-ca73-5c44-8ffc-2848d9854774
  > ACTION:DISPLAY
  > DESCRIPTION:Geburtstagskuchen für Zoë 🎂
  > TRIGGER;RELATED=END:PT0S
  > END:VALARM
  [1]

When an alarm has passed, nothing in the calendar moves.

  $ cp tasks.ics third.ics
  $ todosync export -o tasks.ics --now 2030-05-06T15:31:00Z
  todosync: tasks.ics is up to date: 5 tasks, 1 done; reminders: 2 kept
  $ cmp tasks.ics third.ics

A tick that another program made there survives, and is told.

  $ sed -i '/SUMMARY:Renew/,/STATUS/s/NEEDS-ACTION/COMPLETED/' tasks.ics && cp tasks.ics ticked.ics
  $ todosync export -o tasks.ics
  tasks.ics:25:1: warning: 'Renew passport' was edited there, and is left as it is
  hint: take it over into the checklist, or overwrite it with --force
  todosync: tasks.ics is up to date: 5 tasks, 2 done; reminders: 2 kept
  [1]
  $ cmp tasks.ics ticked.ics
  $ sed -i '/Renew/s/passport/the passport/' errands.json
  $ todosync export -o tasks.ics
  tasks.ics:25:1: warning: 'Renew passport' was edited there, and is left as it is
  hint: take it over into the checklist, or overwrite it with --force
  todosync: tasks.ics is up to date: 5 tasks, 2 done; reminders: 2 kept
  [1]
  $ cmp tasks.ics ticked.ics
  $ todosync export -o tasks.ics --force
  todosync: wrote tasks.ics: 5 tasks, 1 done; reminders: 1 scheduled, 2 kept
  $ grep -A3 Renew tasks.ics | grep STATUS
  STATUS:NEEDS-ACTION

A task that was added there is not deleted.

  $ awk '/^END:VCALENDAR/ { print "BEGIN:VTODO\r\nUID:x\r\nSUMMARY:Lunch\r\nEND:VTODO\r" } { print }' tasks.ics > more.ics
  $ cp more.ics tasks.ics && todosync export -o tasks.ics
  tasks.ics: error: has what isn't from this checklist: 'Lunch' in line 93
  hint: write to another file, or replace it with --force
  [2]
  $ cmp tasks.ics more.ics && todosync export -q -o tasks.ics --force && grep -c Lunch tasks.ics
  0
  [1]

A renamed checklist keeps its identities in the calendar; another one is refused.

  $ grep ^UID tasks.ics > uids && mv errands.json chores.json
  $ todosync export chores.json -o tasks.ics && grep ^UID tasks.ics | cmp - uids
  todosync: wrote tasks.ics: 5 tasks, 1 done; reminders: 3 kept
  $ cp "$FIXTURES/calendars/items/input.json" other.json
  $ todosync export other.json -o tasks.ics
  tasks.ics: error: holds the calendar 'errands', none of whose tasks is in this checklist
  hint: write to another file, or replace it with --force
  [2]
  $ todosync export chores.json -o tasks.ics --calendar-id mine
  tasks.ics: error: holds the calendar 'errands', and this checklist's is 'mine'
  hint: write to another file, or replace it with --force
  [2]

So it is with events, and the two are never mixed.

  $ todosync export chores.json --as event -o tasks.ics
  tasks.ics: error: holds tasks, and the two are never mixed
  hint: write to another file, or replace it with --force
  [2]
  $ todosync export chores.json --as event -o events.ics
  todosync: wrote events.ics: 3 events; reminders: 3 scheduled
  todosync: note: the tasks' identities come from the file's name; to keep them through a rename, write 'calendar-id = chores' below '[chores.json]' in .todosync beside it
  todosync: note: every calendar program shows these events; Google Calendar and Outlook ring by their own settings, whatever the alarms here say
  $ todosync export chores.json --as event -o events.ics
  todosync: events.ics is up to date: 3 events; reminders: 3 kept
  $ sed -i 's/Dr Grün/Dr Blau/' chores.json && cp events.ics first.ics
  $ todosync export chores.json --as event -o events.ics
  todosync: wrote events.ics: 3 events; reminders: 1 rescheduled, 2 kept
  $ diff first.ics events.ics | grep '^>' | grep -v -e STAMP -e MODIFIED | sed 's/^> //'
  SEQUENCE:1
  SUMMARY:☐ Call Dr Blau
  DESCRIPTION:Call Dr Blau

Without the record of the last export all in the calendar is taken for ours.

  $ rm -r .local && sed -i '/SUMMARY:Renew/,/STATUS/s/NEEDS-ACTION/COMPLETED/' tasks.ics
  $ todosync export chores.json -o tasks.ics
  todosync: note: nothing is known of an earlier export there; all in it is taken for this checklist's
  todosync: wrote tasks.ics: 5 tasks, 1 done; reminders: 1 scheduled, 1 rescheduled, 1 kept
  $ HOME=/dev/null todosync export chores.json -o tasks.ics
  todosync: note: nothing is known of an earlier export there; all in it is taken for this checklist's
  todosync: note: what was exported can't be remembered: not a directory
  todosync: tasks.ics is up to date: 5 tasks, 1 done; reminders: 3 kept

Ordinary edits don't make a calendar another checklist's: all its tasks may have changed, or gone.

  $ mkdir one && cd one
  $ echo '[{"text":"A","dueDate":"2030-06-01T10:00:00Z","itemID":1}]' > s.json
  $ todosync export s.json -q -o s.ics && todosync export s.json -q --as event -o e.ics
  $ sed -i 's/"A"/"B"/' s.json && todosync export s.json -o s.ics
  todosync: wrote s.ics: 1 task; reminders: none
  $ sed -i 's/"text"/"checked":true,"text"/' s.json && todosync export s.json --as event -o e.ics
  todosync: wrote e.ics: 0 events; reminders: none
  $ echo '[]' > s.json && todosync export s.json -o s.ics
  todosync: wrote s.ics: 0 tasks; reminders: none
  $ cd .. && mkdir two && cd two && echo '[{"text":"X","itemID":1}]' > s.json
  $ todosync export s.json -o ../one/s.ics && cp ../one/s.ics . && cat s.ics | head -5 | tail -1
  todosync: wrote ../one/s.ics: 1 task; reminders: none
  X-TODOSYNC-CALENDAR:s

A zone that isn't known makes an item one that can't be understood.

  $ echo '[{"text":"A","dueDate":"2030-06-01T10:00:00Z","timeZone":"Mars/Olympus"}]' > z.json
  $ todosync export z.json -q -o z.ics
  z.json:1:59: error: [0].timeZone: there is no time zone 'Mars/Olympus'; the item can't be understood
  hint: zones have names such as 'Europe/Berlin'
  [1]

What is removed leaves the calendar; for programs that never delete it can stay once more, as cancelled.

  $ printf '[{"text":"One","itemID":1,"dueDate":"2030-06-01T10:00:00Z","shouldRemind":true},{"text":"Two","itemID":2,"dueDate":"2030-06-02T10:00","timeZone":"Europe/Berlin","shouldRemind":true}]' > few.json
  $ todosync export few.json -q -o few.ics && todosync rm -q -f few.json 2 && todosync export few.json -o few.ics --removed cancelled
  todosync: wrote few.ics: 1 task, 1 removed, marked as cancelled; reminders: 1 cancelled, 1 kept
  $ sed -n '/SUMMARY:Two/,/END:VTODO/p' few.ics | tr -d '\r' && grep -c BEGIN:VALARM few.ics && grep SEQUENCE few.ics
  SUMMARY:Two
  DUE;TZID=Europe/Berlin:20300602T100000
  X-TODOSYNC-ITEM:2
  STATUS:CANCELLED
  END:VTODO
  1
  SEQUENCE:0
  SEQUENCE:1
  $ todosync export few.json -o few.ics --removed cancelled && grep -c -e CANCELLED -e VTIMEZONE few.ics
  todosync: wrote few.ics: 1 task; reminders: 1 kept
  0
  [1]

A new target can go on from an earlier export elsewhere.

  $ todosync export few.json -q -o first.ics --calendar-id few --now 2030-05-01T00:00:00Z && sed -i 's/"One"/"One more"/' few.json
  $ todosync export few.json --old first.ics --now 2030-05-01T00:00:00Z | grep -e SEQUENCE -e X-TODOSYNC-CALENDAR
  X-TODOSYNC-CALENDAR:few
  SEQUENCE:1
  $ todosync export few.json --old few.json
  few.json: error: is the checklist itself
  hint: write to another file
  [2]
