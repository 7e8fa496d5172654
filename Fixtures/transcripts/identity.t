Identities come from the repository and the path, so two lists with equal numbers are told apart.

  $ git init -q one && cd one
  $ mkdir home work && cp "$FIXTURES/checklists/household.json" home/Checklists.json
  $ cp home/Checklists.json work/ && git add . && git commit -qm 'Two lists'
  $ todosync export home/Checklists.json > home.ics
  $ todosync export work/Checklists.json > work.ics
  $ grep ^UID home.ics work.ics | sed 's/.*://' | sort | uniq -d

A clone gives the same bytes, whatever its files' times are; stamps are the commit's.

  $ cd .. && git clone -q one two && touch -d 2029-01-01 two/home/Checklists.json
  $ todosync export two/home/Checklists.json | cmp - one/home.ics
  $ grep -m1 DTSTAMP one/home.ics
  DTSTAMP:20300401T120000Z

A change that isn't committed has the file's time; SOURCE_DATE_EPOCH decides over both.

  $ sed -i s/dentist/doctor/ two/home/Checklists.json
  $ touch -d '2030-04-03 04:05:06 UTC' two/home/Checklists.json
  $ todosync export two/home/Checklists.json | grep -m1 DTSTAMP
  DTSTAMP:20300403T040506Z
  $ SOURCE_DATE_EPOCH=1900000000 todosync export two/home/Checklists.json | grep -m1 DTSTAMP
  DTSTAMP:20300317T174640Z
  $ SOURCE_DATE_EPOCH=1900000000 todosync export one/home/Checklists.json | grep -m1 DTSTAMP
  DTSTAMP:20300317T174640Z

Without its first commit a clone can't know.

  $ cd two && git commit -qam 'Another' && cd ..
  $ git clone -q --depth 1 "file://$PWD/two" shallow
  $ todosync export shallow/home/Checklists.json
  shallow/home/Checklists.json: error: the repository is a shallow clone, without the first commit that identities come from
  hint: git fetch --unshallow, or write 'calendar-id = …' to .todosync
  [2]

What is written down holds everywhere, and outlives a rename.

  $ printf '[Checklists.json]\ncalendar-id = home\n' > shallow/home/.todosync
  $ cp shallow/home/.todosync two/home/
  $ todosync export shallow/home/Checklists.json | grep ^UID > shallow.uids
  $ todosync export two/home/Checklists.json | grep ^UID | cmp - shallow.uids
  $ cp two/home/Checklists.json elsewhere.json
  $ todosync export elsewhere.json --calendar-id home | grep ^UID | cmp - shallow.uids

A first export says where the identities come from.

  $ todosync export elsewhere.json -o elsewhere.ics
  todosync: wrote elsewhere.ics: 5 tasks, 1 done; reminders: 2 scheduled
  todosync: note: the tasks' identities come from the file's name; to keep them through a rename, write 'calendar-id = elsewhere' below '[elsewhere.json]' in .todosync beside it
  todosync: note: Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event writes events for them)
  $ todosync export one/home/Checklists.json -o home.ics
  todosync: wrote home.ics: 5 tasks, 1 done; reminders: 2 scheduled
  todosync: note: the tasks' identities come from the repository's first commit and the file's path; to keep them through a rename, write 'calendar-id = 4b6ac980-a018-5355-b92d-e3e804c806b9' below '[Checklists.json]' in .todosync beside it
  todosync: note: Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event writes events for them)
  $ todosync export two/home/Checklists.json -o named.ics
  todosync: wrote named.ics: 5 tasks, 1 done; reminders: 2 scheduled
  todosync: note: Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event writes events for them)

A setting that can't be understood is said, with its line.

  $ printf 'calender-id = x\n' > .todosync
  $ todosync export elsewhere.json --quiet -o elsewhere.ics
  .todosync:1:1: warning: unknown setting 'calender-id' (did you mean 'calendar-id'?); the line is ignored
