An app's own file: a property list. The app writes a date into every item, so a date alone means nothing.

  $ cp "$FIXTURES/calendars/app-plist/input.plist" Checklists.plist
  $ todosync export -o tasks.ics
  todosync: wrote tasks.ics: 3 tasks; reminders: 2 scheduled
  todosync: note: 1 date was left out, since its item doesn't remind; --all-dues takes it for a due
  todosync: note: the tasks' identities come from the file's name; to keep them through a rename, write 'calendar-id = Checklists' below '[Checklists.plist]' in .todosync beside it
  todosync: note: Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event writes events for them)
  $ grep -e SUMMARY -e DUE tasks.ics
  SUMMARY:Cake & candles for Zoë
  DUE:20300517T093000Z
  SUMMARY:Nothing is due here
  SUMMARY:A day\, kept as one
  DUE;VALUE=DATE:20300601
  $ todosync export --all-dues -q -o all.ics
  $ grep -e SUMMARY -e DUE all.ics
  SUMMARY:Cake & candles for Zoë
  DUE:20300517T093000Z
  SUMMARY:Nothing is due here
  DUE:20291103T182200Z
  SUMMARY:A day\, kept as one
  DUE;VALUE=DATE:20300601

JSON whose dates are numbers is an app's too, and any file is one that is said to be.

  $ printf '[{"text":"a","checked":false,"dueDate":926847027.5,"shouldRemind":false,"itemID":1}]' > a.json
  $ todosync export a.json -q | grep -c DUE
  0
  [1]
  $ printf 'all-dues = yes\n' > .todosync
  $ todosync export a.json -q | grep DUE
  DUE:20300516T093000Z
  $ printf 'app = yes\n' > .todosync
  $ printf '[{"text":"a","dueDate":"2030-01-01"}]' > b.json
  $ todosync export b.json -q | grep -c DUE
  0
  [1]
