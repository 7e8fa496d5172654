What repeats keeps its time through every change of the clocks.

  $ export LC_ALL=C.UTF-8 TZ=Europe/Berlin TODOSYNC_NOW=2030-03-28T08:00:00Z
  $ todosync add Standup --due '2030-03-29 10:00' --repeat daily --remind 15m && todosync add Night watch --due '2030-03-30 2:30' --repeat daily
  added 1  Tasks: Standup  due 2030-03-29 10:00 Europe/Berlin (tomorrow), rings 09:45, repeats daily
    reminder scheduled: 2030-03-29 09:45 (list added)
  added 2  Tasks: Night watch  due 2030-03-30 02:30 Europe/Berlin (sat), rings 02:30, repeats daily
    reminder scheduled: 2030-03-30 02:30 (added)
  $ todosync add Bins --due thu --repeat 'weekly on thu' --remind 20:00 && todosync add Water --due today --repeat 'every 3 days' --from-completion
  added 3  Tasks: Bins  due 2030-04-04, rings 20:00, repeats weekly on thu
    reminder scheduled: 2030-04-04 20:00 (added)
  added 4  Tasks: Water  due 2030-03-28 (today), repeats every 3 days from completion
  $ todosync list
  Tasks
    1  [ ]  Standup      tomorrow 10:00  🔔 09:45  ↻ daily
    2  [ ]  Night watch  sat 02:30       🔔        ↻ daily
    3  [ ]  Bins         2030-04-04      🔔 20:00  ↻ weekly on thu
    4  [ ]  Water        today                     ↻ every 3 days from completion
  $ todosync pending --now 2030-03-29T12:00:00Z && todosync pending --now 2030-03-30T12:00:00Z && todosync pending --now 2030-10-27T04:00:00Z
    tomorrow 02:30  Tasks  Night watch
    tomorrow 09:45  Tasks  Standup
    thu 20:00       Tasks  Bins
  
  3 reminders, 3 alarms
    tomorrow 03:30  Tasks  Night watch
    tomorrow 09:45  Tasks  Standup
    thu 20:00       Tasks  Bins
  
  3 reminders, 3 alarms
    today 09:45     Tasks  Standup
    tomorrow 02:30  Tasks  Night watch
    thu 20:00       Tasks  Bins
  
  3 reminders, 3 alarms
  $ todosync done standup bins && todosync done water --now 2030-03-30T08:00:00Z
  done 1  Tasks: Standup; again  due 2030-03-30 10:00 Europe/Berlin (sat), rings 09:45, repeats daily
  done 3  Tasks: Bins; again  due 2030-04-11, rings 20:00, repeats weekly on thu
    reminder rescheduled: 2030-03-30 09:45 (was 2030-03-29 09:45; due)  Standup
    reminder rescheduled: 2030-04-11 20:00 (was 2030-04-04 20:00; due)  Bins
  done 4  Tasks: Water; again  due 2030-04-02 (tue), repeats every 3 days from completion
  $ todosync export checklists.json -q -o out.ics && sed -n '/BEGIN:VTIMEZONE/,/END:VTIMEZONE/p' out.ics && grep -e '^RRULE' -e '^DTSTART;' -e '^DUE' out.ics
  BEGIN:VTIMEZONE
  TZID:Europe/Berlin
  BEGIN:DAYLIGHT
  DTSTART:20290325T020000
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
  END:DAYLIGHT
  BEGIN:STANDARD
  DTSTART:20291028T030000
  TZOFFSETFROM:+0200
  TZOFFSETTO:+0100
  RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
  END:STANDARD
  END:VTIMEZONE
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
  RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
  DTSTART;TZID=Europe/Berlin:20300330T100000
  DUE;TZID=Europe/Berlin:20300330T100000
  RRULE:FREQ=DAILY
  DTSTART;TZID=Europe/Berlin:20300330T023000
  DUE;TZID=Europe/Berlin:20300330T023000
  RRULE:FREQ=DAILY
  DTSTART;VALUE=DATE:20300411
  DUE;VALUE=DATE:20300411
  RRULE:FREQ=WEEKLY;BYDAY=TH
  DTSTART;VALUE=DATE:20300402
  DUE;VALUE=DATE:20300402
  RRULE:FREQ=DAILY;INTERVAL=3
  $ todosync export checklists.json -o out.ics && todosync done standup -q && todosync export checklists.json -o out.ics && todosync pending out.ics
  todosync: out.ics is up to date: 4 tasks; reminders: 3 kept
  todosync: wrote out.ics: 4 tasks; reminders: 1 rescheduled, 2 kept
    sat 02:30         Tasks  Night watch
    sun 09:45         Tasks  Standup
    2030-04-11 20:00  Tasks  Bins
  
  3 reminders, 3 alarms

A rule that ends, ends; the last occurrence is done as any item is.

  $ todosync add Pill --due tomorrow --repeat 'FREQ=DAILY;COUNT=2' && todosync done pill && todosync done pill && todosync list --all pill
  added 5  Tasks: Pill  due 2030-03-29 (tomorrow), repeats daily, 2 times
  done 5  Tasks: Pill; again  due 2030-03-30 (sat), repeats daily, 1 time
  done 5  Tasks: Pill
  Tasks
    5  [x]  Pill  sat    ↻ daily, 1 time
  $ todosync edit standup --repeat 'every mon' && todosync edit standup --repeat none && todosync list standup
  edited 1  Tasks: Standup  due 2030-04-01 10:00 Europe/Berlin (mon), rings 09:45, repeats weekly on mon
    reminder rescheduled: 2030-04-01 09:45 (was 2030-03-31 09:45; due, repeat)
  edited 1  Tasks: Standup  due 2030-04-01 10:00 Europe/Berlin (mon), rings 09:45
    reminder rescheduled: 2030-04-01 09:45 (repeat)
  Tasks
    1  [ ]  Standup  mon 10:00  🔔 09:45

What isn't a rule is told, and what has no zone.

  $ todosync add X --due tomorrow --repeat 'every blue moon'
  todosync: error: 'every blue' is no way to repeat
  hint: write it like this: daily, weekdays, weekly on mon,thu, monthly on 1, last day, every 2 weeks
  [2]
  $ todosync add X --repeat daily
  todosync: error: what repeats needs a due
  hint: give it one: --due 'tomorrow 9:00'
  [2]
  $ printf '[{"text":"UTC","dueDate":"2030-05-01T10:00:00Z","repeat":"FREQ=DAILY"},{"text":"none","repeat":"FREQ=DAILY"}]' > utc.json && todosync export utc.json > /dev/null
  utc.json:1:59: warning: [0].repeat: 'UTC' repeats at a moment in UTC: by local clocks it is an hour off after each change of them
  hint: give it a time and a 'timeZone': todosync edit ID --repeat …
  utc.json:1:97: warning: [1].repeat: 'none' repeats, and has no due to repeat from

In an editor, too; a tick there is one occurrence.

  $ printf 'sed -i "s/^repeat:.*/repeat: every mon, 3 times/" "$1"' > item.sh && rm utc.json && EDITOR='sh item.sh' todosync edit standup && EDITOR=cat todosync edit standup
  edited 1  Tasks: Standup  due 2030-04-01 10:00 Europe/Berlin (mon), rings 09:45, repeats weekly on mon, 3 times
    reminder rescheduled: 2030-04-01 09:45 (repeat)
  text: Standup
  due: 2030-04-01 10:00
  remind: 15m
  repeat: weekly on mon, 3 times
  priority: 
  tags: 
  ---
  
  todosync: nothing was changed
  $ printf 'sed -i "/Standup/s/\\[ \\]/[x]/" "$1"' > tick.sh && EDITOR='sh tick.sh' todosync edit -l tasks && todosync list standup
  done 1  Tasks: Standup; again  due 2030-04-08 10:00 Europe/Berlin, rings 09:45, repeats weekly on mon, 2 times
    reminder rescheduled: 2030-04-08 09:45 (was 2030-04-01 09:45; due, repeat)
  Tasks
    1  [ ]  Standup  2030-04-08 10:00  🔔 09:45  ↻ weekly on mon, 2 times
  $ printf 'sed -i "/Standup/s/10:00/11:00/" "$1"' > later.sh && EDITOR='sh later.sh' todosync edit -l tasks && EDITOR=cat todosync edit -l tasks --time-zone America/New_York
  edited 1  Tasks: Standup  due 2030-04-08 11:00 Europe/Berlin, rings 10:45, repeats weekly on mon, 2 times
    reminder rescheduled: 2030-04-08 10:45 (was 2030-04-08 09:45; due)
  - [ ] Standup @2030-04-08 05:00
  - [ ] Night watch @2030-03-29 21:30
  - [ ] Bins @2030-04-11
  - [ ] Water @2030-04-02
  - [x] Pill @2030-03-30
  
  # Tasks: a line for each item, '- [ ] text @due'.
  # Move lines, tick them with [x], change, add or delete them. A due is such as
  # @tomorrow, @mon 9:00, @in 2h or @2030-12-01 10:00; an @ in a text is written \@.
  todosync: nothing was changed

A time in a zone is one moment, in the file and in the calendar, wherever it is looked at, and has passed there.

  $ printf '[{"text":"There","dueDate":"2030-05-01T10:00","timeZone":"America/Los_Angeles","shouldRemind":true,"alarms":["-PT1H","PT0S"]}]' > zone.json && todosync export zone.json -q -o zone.ics && todosync pending zone.ics && todosync pending -f zone.json && TZ=Asia/Tokyo todosync pending zone.ics
    2030-05-01 18:00  –  There  and 1 more
  
  1 reminder, 2 alarms
    2030-05-01 18:00  –  There  and 1 more
  
  1 reminder, 2 alarms
    2030-05-02 01:00  –  There  and 1 more
  
  1 reminder, 2 alarms
  $ todosync export zone.json --now 2030-05-01T16:30:00Z | grep TRIGGER
  TRIGGER;RELATED=END:PT0S
  $ sed -i s/America.Los_Angeles/Asia\\/Tokyo/ zone.json && TZ=Asia/Tokyo todosync export zone.json -o zone.ics && TZ=America/Los_Angeles todosync export zone.json -o zone.ics && grep TZID zone.ics
  todosync: wrote zone.ics: 1 task; reminders: 1 rescheduled
  todosync: zone.ics is up to date: 1 task; reminders: 1 kept
  TZID:Asia/Tokyo
  DUE;TZID=Asia/Tokyo:20300501T100000

A repeat that never rings is told wherever it is met.

  $ mkdir silent && cd silent && export TODOSYNC_FILE=a.json
  $ todosync add Backup --due '2030-05-10 9:00' --repeat 'FREQ=DAILY;UNTIL=20300501T000000Z'
  a.json: warning: 'Backup' repeats by a rule that ends before it is due
  hint: '--repeat' gives it another rule, or 'none'
  added 1  Tasks: Backup  due 2030-05-10 09:00 Europe/Berlin, repeats daily, until 2030-05-01
  $ todosync add Leap --due 2030-05-11 --repeat 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
  a.json: warning: 'Leap' repeats by a rule that has no days
  hint: '--repeat' gives it another rule, or 'none'
  added 2  Tasks: Leap  due 2030-05-11, repeats FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
  $ todosync edit backup --repeat 'FREQ=DAILY;UNTIL=20300509'
  a.json: warning: 'Backup' repeats by a rule that ends before it is due
  hint: '--repeat' gives it another rule, or 'none'
  edited 1  Tasks: Backup  due 2030-05-10 09:00 Europe/Berlin, repeats daily, until 2030-05-09
  $ todosync check; todosync export -o out.ics -q
  a.json:10:20: warning: [0].items[0].repeat: 'Backup' repeats by a rule that ends before it is due
  hint: '--repeat' gives it another rule, or 'none'
  a.json:21:20: warning: [0].items[1].repeat: 'Leap' repeats by a rule that has no days
  hint: '--repeat' gives it another rule, or 'none'
  todosync: 2 findings
  a.json:10:20: warning: [0].items[0].repeat: 'Backup' repeats by a rule that ends before it is due
  hint: '--repeat' gives it another rule, or 'none'
  a.json:21:20: warning: [0].items[1].repeat: 'Leap' repeats by a rule that has no days
  hint: '--repeat' gives it another rule, or 'none'

One that is behind goes to the first occurrence that is ahead, on a day of its rule; --one is a single step.

  $ mkdir ../behind && cd ../behind && todosync add Bins --due 2030-04-04 --repeat 'weekly on mon,thu' -q
  $ todosync done bins --one
  done 1  Tasks: Bins; again  due 2030-04-08, repeats weekly on mon,thu
  $ todosync done bins --now 2030-05-01T08:00:00Z
  done 1  Tasks: Bins (6 occurrences missed); again  due 2030-05-02 (tomorrow), repeats weekly on mon,thu
  $ todosync add Plants --due 2030-03-29 --repeat 'every 3 months' --from-completion -q
  $ todosync done plants --now 2029-11-29T08:00:00Z && todosync done plants --now 2030-02-28T08:00:00Z
  done 2  Tasks: Plants; again  due 2030-02-28, repeats every 3 months from completion
  done 2  Tasks: Plants; again  due 2030-05-28, repeats every 3 months from completion

A snooze of a repeat is in its calendar, and seen there.

  $ mkdir ../snoozed && cd ../snoozed && todosync add Water --due '2030-05-01 8:00' --repeat daily --time-zone Europe/Berlin -q
  $ todosync export -o out.ics -q --now 2030-05-01T05:00:00Z
  $ todosync snooze water 30m --now 2030-05-01T06:10:00Z --time-zone Europe/Berlin
  snoozed 1  Tasks: Water  rings 2030-05-01 08:40
    reminder rescheduled: 2030-05-01 08:40 (was 2030-05-02 08:00; alarms)
  $ todosync plan out.ics a.json --now 2030-05-01T06:11:00Z --exit-code --time-zone Europe/Berlin
  plan from out.ics to a.json, at 2030-05-01 08:11
  
  Reschedule
    2030-05-01 08:40  Tasks  Water  alarms (was 2030-05-02 08:00)
  
  0 to schedule, 1 to reschedule, 0 to cancel, 0 kept
  [1]
  $ todosync export -o out.ics -q --now 2030-05-01T06:11:00Z; todosync pending out.ics --now 2030-05-01T06:11:00Z
    today 08:40  Tasks  Water
  
  1 reminder, 1 alarm
  $ todosync plan out.ics a.json --now 2030-05-01T06:11:00Z --exit-code
  plan from out.ics to a.json, at 2030-05-01 08:11
  
  nothing to do; 1 kept
  $ grep 'RRULE:FREQ=D\|TRIGGER\|ACKNOW' out.ics
  RRULE:FREQ=DAILY
  TRIGGER;RELATED=END:PT0S
  ACKNOWLEDGED:20300501T061000Z
  TRIGGER;VALUE=DATE-TIME:20300501T064000Z
