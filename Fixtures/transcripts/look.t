A newcomer's first minutes, from an empty folder. It is Wednesday, the first of May 2030, midnight.

  $ export LC_ALL=C.UTF-8 && todosync
  todosync: error: there is no checklist file in this folder
  hint: name one, or set TODOSYNC_FILE; 'todosync add TEXT' makes one
  [2]
  $ todosync add Milk && todosync add Call Ann --due 18:30 -l Home && todosync add Passport --due 'fri' --remind 9:00 --tag papers
  added 1  Tasks: Milk
  new list 'Home'
  added 2  Home: Call Ann  due 2030-05-01 18:30 (today), rings 18:30
    reminder scheduled: 2030-05-01 18:30 (list added)
  added 3  Tasks: Passport  due 2030-05-03 (fri), rings 09:00
    reminder scheduled: 2030-05-03 09:00 (added)
  $ todosync add Rent --due '2 days ago'
  todosync: error: 'ago' is no date or time
  hint: write it like this: tomorrow, mon 9:00, 18:30, in 2h, 1 dec, 2026-12-01
  [2]
  $ todosync add Rent --due 2030-04-28 && todosync add Dentist --due 'next week 10:00' --remind 1d --remind 1h
  added 4  Tasks: Rent  due 2030-04-28
  added 5  Tasks: Dentist  due 2030-05-06 10:00 (mon), rings 2030-05-05 10:00
    reminder scheduled: 2030-05-05 10:00 and 1 more (added)
  $ todosync && todosync --count
  Overdue
    4  [!]  Rent      Tasks  3 days overdue
  
  Today
    2  [ ]  Call Ann  Home   today 18:30     🔔
  
  Next 7 days
    3  [ ]  Passport  Tasks  fri             🔔 09:00      #papers
    5  [ ]  Dentist   Tasks  mon 10:00       🔔 sun 10:00
  2
  $ todosync list && todosync list --sort due --count
  Tasks
    1  [ ]  Milk
    3  [ ]  Passport  fri             🔔 09:00      #papers
    4  [!]  Rent      3 days overdue
    5  [ ]  Dentist   mon 10:00       🔔 sun 10:00
  
  Home
    2  [ ]  Call Ann  today 18:30  🔔
  5
  $ todosync done milk -q && todosync list --all --sort priority --sort text
    2  [ ]  Call Ann  Home   today 18:30     🔔
    5  [ ]  Dentist   Tasks  mon 10:00       🔔 sun 10:00
    1  [x]  Milk      Tasks
    3  [ ]  Passport  Tasks  fri             🔔 09:00      #papers
    4  [!]  Rent      Tasks  3 days overdue
  $ todosync list --overdue && todosync list --tag papers && todosync list --due fri && todosync list dent && todosync list nothing
  Tasks
    4  [!]  Rent  3 days overdue
  Tasks
    3  [ ]  Passport  fri  🔔 09:00  #papers
  Tasks
    3  [ ]  Passport  fri             🔔 09:00  #papers
    4  [!]  Rent      3 days overdue
  
  Home
    2  [ ]  Call Ann  today 18:30  🔔
  Tasks
    5  [ ]  Dentist  mon 10:00  🔔 sun 10:00
  nothing to do
  $ todosync list -l home --json | sed 's/"uid": ".*"/"uid": "…"/'
  {
    "items": [
      {
        "alarms": [
          "2030-05-01T18:30:00Z"
        ],
        "checked": false,
        "completed": null,
        "due": "2030-05-01T18:30:00Z",
        "itemID": 2,
        "list": "Home",
        "location": null,
        "notes": null,
        "overdue": false,
        "parent": null,
        "priority": 0,
        "repeat": null,
        "shouldRemind": true,
        "snoozedUntil": null,
        "start": null,
        "tags": [],
        "text": "Call Ann",
        "timeZone": null,
        "uid": "…",
        "url": null
      }
    ],
    "now": "2030-05-01T00:00:00Z",
    "version": 1
  }

What will ring, also of a calendar, and on a device that keeps only so many alarms.

  $ todosync pending && todosync pending --alarm-limit 3
    today 18:30  Home   Call Ann
    fri 09:00    Tasks  Passport
    sun 10:00    Tasks  Dentist   and 1 more
  
  3 reminders, 4 alarms
    today 18:30  Home   Call Ann
    fri 09:00    Tasks  Passport
  
  2 reminders, 2 of 3 alarms
  
  Deferred, the next moves in today 18:30
    sun 10:00  Tasks  Dentist  and 1 more
  $ todosync export checklists.json -q -o out.ics && todosync pending out.ics -l home && todosync pending out.ics --exit-code --count
    today 18:30  Home  Call Ann
  
  1 reminder, 1 alarm
  3
  [1]
  $ mkdir .config .config/todosync && echo 'alarm-limit = 2' > .config/todosync/config && todosync add Late --due 'in 3w 9:00'
  added 6  Tasks: Late  due 2030-05-22 09:00
    its reminder is deferred: it is beyond the limit of 2 alarms; the next moves in fri 09:00
  $ todosync snooze ann 20:00 && todosync snooze rent 1h
  snoozed 2  Home: Call Ann  rings 2030-05-01 20:00
    reminder rescheduled: 2030-05-01 20:00 (was 2030-05-01 18:30; alarms)
  todosync: error: 'Rent' doesn't remind of anything
  hint: give it a due and a reminder with 'todosync edit'
  [2]

Parts stand below what they are parts of.

  $ printf '[{"name":"Trip","items":[{"text":"Tickets","uid":"b","parent":"a"},{"text":"Rome","uid":"a"},{"text":"Seats","uid":"c","parent":"b"}]}]' > trip.json && todosync list -f trip.json
  Trip
    –  [ ]  Rome
    –  [ ]    Tickets
    –  [ ]      Seats

Lines from standard input, and an item that a script keeps up to date.

  $ printf -- '- [ ] One\n\n* Two\nThree\n' | todosync add - -f many.json && todosync add Backup failed --uid backup -f many.json && todosync add Backup failed twice --uid backup -f many.json
  added 1  Tasks: One
  added 2  Tasks: Two
  added 3  Tasks: Three
  added 4  Tasks: Backup failed
  updated 4  Tasks: Backup failed twice
  $ todosync rm --checked -f many.json && todosync done one two -f many.json -q && todosync rm --checked -f many.json && todosync rm -l tasks -f many.json && cat many.json
  nothing is done
  deleted 1  Tasks: One
  deleted 2  Tasks: Two
  deleted 3  Tasks: Three
  deleted 4  Tasks: Backup failed twice
  deleted the list 'Tasks'
  []

Ringing needs somewhere to ring.

  $ todosync ring
  todosync: error: there is nowhere to ring: no notifications (there is no session bus), and no terminal
  hint: run it in a desktop session with a notification server, or on a terminal
  [2]
  $ todosync ring --every 20x
  todosync: error: there is nowhere to ring: no notifications (there is no session bus), and no terminal
  hint: run it in a desktop session with a notification server, or on a terminal
  [2]

A list's name may be its beginning, for add too.

  $ mkdir lists && cd lists && export TODOSYNC_FILE=a.json && todosync add Run -l Health -q && todosync add Walk -l hea -q && todosync add Pills -l HEALTH -q
  $ todosync add Bread -l Shop
  new list 'Shop'
  added 4  Shop: Bread
  $ todosync list --sort text
    4  [ ]  Bread  Shop
    3  [ ]  Pills  Health
    1  [ ]  Run    Health
    2  [ ]  Walk   Health

A day is over where the item's clocks say so: in Pago Pago it is still April.

  $ printf '[{"text":"There","dueDate":"2030-04-30","timeZone":"Pacific/Pago_Pago"},{"text":"Here","dueDate":"2030-04-30"}]' > zones.json
  $ todosync list -f zones.json --now 2030-05-01T00:00:00Z --time-zone UTC
    –  [ ]  There  yesterday
    –  [!]  Here   1 day overdue
