Somebody has a checklist and wants it in a calendar program.

  $ cp "$FIXTURES/checklists/household.json" errands.json
  $ todosync
  Next 7 days
    1  [ ]  Call the dentist              Errands    mon 15:30  🔔
    5  [ ]  Geburtstagskuchen für Zoë 🎂  Groceries  tue 17:00
  $ todosync export | head -3
  BEGIN:VCALENDAR
  VERSION:2.0
  PRODID:-//todosync//todosync//EN
  $ todosync export -o tasks.ics
  todosync: wrote tasks.ics: 5 tasks, 1 done; reminders: 2 scheduled
  todosync: note: the tasks' identities come from the file's name; to keep them through a rename, write 'calendar-id = errands' below '[errands.json]' in .todosync beside it
  todosync: note: Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event writes events for them)
  $ ls -A
  .local
  errands.json
  tasks.ics
  $ grep -c BEGIN:VTODO tasks.ics
  5

The same again changes nothing, not even the file's time.

  $ touch -d '2030-01-01 UTC' tasks.ics
  $ todosync export -o tasks.ics
  todosync: tasks.ics is up to date: 5 tasks, 1 done; reminders: 2 kept
  $ date -u -r tasks.ics +%F
  2030-01-01

The tasks that are done can stay out, and nothing needs to be said.

  $ todosync export --done drop -q -o tasks.ics
  $ grep -c STATUS:COMPLETED tasks.ics
  0
  [1]
