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

"Remind Me" alone is a change of the reminder, and of nothing else.

  $ mkdir flip && cd flip && export TODOSYNC_FILE=a.plist && todosync add Ann --due '2030-05-02 10:00' -q && cp a.plist b.plist
  $ sed -i '/shouldRemind/{n;s/true/false/}' b.plist
  $ todosync plan a.plist b.plist | sed 's/[0-9]\{10\}/…/' && todosync diff a.plist b.plist | sed 's/[0-9]\{10\}/…/'
  plan from a.plist to b.plist, at 2030-05-01 00:00
  
  Cancel
    2030-05-02 10:00  Tasks  Ann  reminder turned off
  
  0 to schedule, 0 to reschedule, 1 to cancel, 0 kept
  diff from a.plist to b.plist
  
  ~ Tasks: Ann  shouldRemind: true → false
  $ todosync plan b.plist a.plist | tail -n +3 | sed 's/[0-9]\{10\}/…/' && todosync diff b.plist a.plist | sed 's/[0-9]\{10\}/…/'
  Schedule
    2030-05-02 10:00  Tasks  Ann  reminder turned on
  
  1 to schedule, 0 to reschedule, 0 to cancel, 0 kept
  diff from b.plist to a.plist
  
  ~ Tasks: Ann  shouldRemind: false → true

In an app's JSON with dates as text what is written is what the app decodes, and it is asked once whose it is.

  $ printf '[{"name":"L","iconName":"x","items":[{"text":"a","checked":false,"dueDate":"2030-05-03T10:00:00Z","shouldRemind":true,"itemID":7}]}]' > iso.json
  $ todosync add -f iso.json Milk | sed 's/[0-9]\{10\}/…/'
  todosync: note: the file looks like an app's; if an app reads it, write 'app = yes' below '[iso.json]' in .todosync beside it, else 'app = no'
  added …  L: Milk
  $ todosync done a -f iso.json && sed 's/[0-9]\{10\}/…/' iso.json && echo
  done 7  L: a
    reminder cancelled: 2030-05-03 10:00 (completed)
  [{"name":"L","iconName":"x","items":[{"text":"a","checked":true,"dueDate":"2030-05-03T10:00:00Z","shouldRemind":true,"itemID":7},{"text":"Milk","checked":false,"dueDate":"2001-01-01T00:00:00Z","shouldRemind":false,"itemID":…}]}]
  $ todosync list -f iso.json | sed 's/[0-9]\{10\}/…/'
  L
    …  [ ]  Milk
