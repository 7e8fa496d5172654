An app that doesn't know our keys drops them when it saves. They count still, and the next edit writes them
back. (Here sed saves as the app does.)

  $ saves() { sed -i -e '/<key>\(notes\|due\)</,+1d' -e '/<key>derivedDate</,+1d' "$1"; }
  $ export TODOSYNC_FILE=Lists.plist
  $ todosync add Passport --due 2030-05-05 --note 'Take a picture along' | sed 's/[0-9]\{10\}/…/'
  added …  Tasks: Passport  due 2030-05-05 (sun)
  $ todosync export Lists.plist -o out.ics -q && cp out.ics before.ics
  $ saves Lists.plist && grep -c 'notes\|derivedDate' Lists.plist
  0
  [1]
  $ todosync list | sed 's/[0-9]\{10\}/…/'
  todosync: note: an app has dropped what it doesn't know from an item when it saved; it counts still, and the next edit writes it back
  Tasks
    …  [ ]  Passport  sun
  $ todosync export Lists.plist -o out.ics && cmp out.ics before.ics
  todosync: note: an app has dropped what it doesn't know from an item when it saved; it counts still, and the next edit writes it back
  todosync: out.ics is up to date: 1 task; reminders: none
  $ todosync done passport | sed 's/[0-9]\{10\}/…/'
  todosync: note: put back what an app had dropped from an item when it saved
  done …  Tasks: Passport
  $ grep -A1 'notes\|<key>due<' Lists.plist
  				<key>due</key>
  				<string>2030-05-05</string>
  --
  				<key>notes</key>
  				<string>Take a picture along</string>

What the app has moved itself counts: it knows nothing of our date beside it.

  $ saves Lists.plist && sed -i 's/2030-05-05T09:00:00Z/2030-05-06T12:00:00Z/' Lists.plist
  $ todosync reopen passport 2>&1 | sed 's/[0-9]\{10\}/…/'
  todosync: note: put back what an app had dropped from an item when it saved
  reopened …  Tasks: Passport
  $ grep -A1 'notes\|<key>due<' Lists.plist
  				<key>due</key>
  				<string>2030-05-06T12:00:00Z</string>
  --
  				<key>notes</key>
  				<string>Take a picture along</string>

What we take away ourselves stays away.

  $ todosync edit passport --note '' -q && todosync list | sed 's/[0-9]\{10\}/…/'
  Tasks
    …  [ ]  Passport  mon 12:00
  $ grep -c notes Lists.plist
  0
  [1]

In git the newest of the last commits that has such keys is where they come from.

  $ mkdir repo && cp before.ics repo && cd repo && git init -q && todosync add Passport --note 'A picture' -q
  $ git add . && git commit -qm one && rm -r ../.local && saves Lists.plist && git commit -qam 'saved by the app'
  $ todosync done passport | sed 's/[0-9]\{10\}/…/' && grep -A1 notes Lists.plist
  todosync: note: put back what an app had dropped from an item when it saved
  done …  Tasks: Passport
  				<key>notes</key>
  				<string>A picture</string>

In a file that no app reads a key that is gone is gone.

  $ export TODOSYNC_FILE=own.json && todosync add Passport --note 'A picture' -q && sed -i /notes/d own.json
  $ todosync done passport && grep -c notes own.json
  done 1  Tasks: Passport
  0
  [1]

A date that the app moves is the new due in the item's zone, and the rule stays; a tick is one of the occurrence.

  $ cd .. && mkdir rules && cd rules && export TODOSYNC_FILE=Lists.plist
  $ drops() { sed -i -e '/<key>\(repeat\|due\|timeZone\|notes\)</,+1d' -e '/<key>derivedDate</,+1d' Lists.plist; touch -d 2030-05-13T09:00Z Lists.plist; }
  $ todosync add Water --due 2030-05-06T10:00 --repeat weekly --time-zone Europe/Berlin -q
  $ drops; sed -i 's/2030-05-06T08:00:00Z/2030-05-07T07:30:41Z/' Lists.plist
  $ todosync list -q | sed 's/[0-9]\{10\}/…/'
  Tasks
    …  [ ]  Water  tue 07:30  🔔  ↻ weekly
  $ todosync edit water --note 'Two cans' | sed 's/[0-9]\{10\}/…/'
  todosync: note: put back what an app had dropped from an item when it saved
  edited …  Tasks: Water  due 2030-05-07 09:30 Europe/Berlin (tue), rings 07:30, repeats weekly
  $ grep -A1 'repeat\|timeZone\|derived' Lists.plist | grep -v key
  				<date>2030-05-07T07:30:41Z</date>
  --
  				<string>FREQ=WEEKLY</string>
  --
  				<string>Europe/Berlin</string>
  $ drops; sed -i 's/<false\/>/<true\/>/' Lists.plist; cp Lists.plist ticked.plist
  $ todosync list | sed 's/[0-9]\{10\}/…/'
  todosync: note: an app has dropped what it doesn't know from an item when it saved; it counts still, and the next edit writes it back
  todosync: note: an app has ticked an item that repeats; the next occurrence counts, and the next edit or 'todosync tidy' writes it
  Tasks
    …  [ ]  Water  2030-05-14 07:30  🔔  ↻ weekly
  $ todosync export Lists.plist -q | grep 'DUE\|STATUS\|RRULE'
  RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
  DUE;TZID=Europe/Berlin:20300514T093000
  RRULE:FREQ=WEEKLY
  STATUS:NEEDS-ACTION
  $ todosync tidy | sed 's/[0-9]\{10\}/…/'
  todosync: note: put back what an app had dropped from an item when it saved
  todosync: note: moved on an item that repeats, which an app had ticked
  todosync: Lists.plist was tidied
  $ todosync list | sed 's/[0-9]\{10\}/…/'
  Tasks
    …  [ ]  Water  2030-05-14 07:30  🔔  ↻ weekly
