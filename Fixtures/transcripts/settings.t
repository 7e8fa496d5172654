What can be set once for all, and what a folder of somebody else's can't do.

  $ mkdir -p repo/sub .config/todosync && cp "$FIXTURES/checklists/household.json" repo/errands.json
  $ cd repo && git init -q && git add . && git commit -qm 'A list' && cd sub

In a repository the checklist is found from below, and -v says why it is that one.

  $ todosync export -v | head -1
  todosync: checklist: $ROOT/repo/errands.json (the one checklist in $ROOT/repo)
  todosync: time zone: UTC (from TZ)
  todosync: calendar id: a5060f5a-3d61-5b40-83f2-3f9868f3f9c0 (from the repository's first commit and the file's path)
  BEGIN:VCALENDAR
  $ todosync plan ../errands.json ../errands.json -v
  todosync: checklist: ../errands.json (as typed)
  todosync: checklist: ../errands.json (as typed)
  todosync: time zone: UTC (from TZ)
  todosync: calendar id: a5060f5a-3d61-5b40-83f2-3f9868f3f9c0 (from the repository's first commit and the file's path)
  plan from ../errands.json to ../errands.json, at 2030-05-01 00:00
  
  nothing to do; 2 kept

Settings of the folder, of the user, and the environment, from the lowest to the highest.

  $ printf 'time-zone = Asia/Tokyo\nalarm-limit = 1\n' > ~/.config/todosync/config
  $ todosync plan ../errands.json ../errands.json --all | head -6
  plan from ../errands.json to ../errands.json, at 2030-05-01 09:00
  
  Keep
    2030-05-07 00:30  Errands  Call the dentist
  
  Deferred, beyond 1 alarm; the next moves in at 2030-05-09 00:00
  $ printf '[errands.json]\ntime-zone = Europe/Berlin\ncalendar-id = mine\n' > ../.todosync
  $ todosync plan ../errands.json ../errands.json --all | head -4
  plan from ../errands.json to ../errands.json, at 2030-05-01 02:00
  
  Keep
    2030-05-06 17:30  Errands  Call the dentist
  $ todosync plan ../errands.json ../errands.json --all --time-zone UTC -v 2>&1 | head -4
  todosync: checklist: ../errands.json (as typed)
  todosync: checklist: ../errands.json (as typed)
  todosync: time zone: UTC (as typed)
  todosync: calendar id: mine (as it is set)
  $ TODOSYNC_FILE=/nowhere.json todosync export
  /nowhere.json: error: no such file
  [2]

The file to work on can be set; not from outside the folder.

  $ cp ../errands.json ../other.json && todosync export
  todosync: error: there are 2 checklists in $ROOT/repo: 'errands.json', 'other.json'
  hint: name one of them, or set TODOSYNC_FILE
  [2]
  $ printf 'file = other.json\n' > ../.todosync
  $ todosync export -v -q | grep X-WR-CALNAME
  todosync: checklist: $ROOT/repo/other.json (the setting 'file' in $ROOT/repo/.todosync)
  todosync: time zone: Asia/Tokyo (from the settings)
  todosync: calendar id: b71a31a0-e791-5551-83ec-44fede9c6e7e (from the repository's first commit and the file's path)
  X-WR-CALNAME:other
  $ printf 'file = ../../.config/todosync/config\n' > ../.todosync
  $ todosync export
  $ROOT/repo/.todosync: error: the setting 'file' leads out of the folder: '../../.config/todosync/config'
  [2]
  $ printf 'file = /etc/passwd\n' > ../.todosync
  $ todosync export
  $ROOT/repo/.todosync: error: the setting 'file' leads out of the folder: '/etc/passwd'
  [2]

What isn't known, or can't be set there, is told with its line and ignored.

  $ printf 'exec = rm -rf ~\ncolour = always\ncolor = always\nall-dues = perhaps\ncalendar-id = x\n' > ../.todosync
  $ todosync export ../errands.json -q | grep X-TODOSYNC-CALENDAR
  ../.todosync:1:1: warning: unknown setting 'exec'; the line is ignored
  ../.todosync:2:1: warning: unknown setting 'colour' (did you mean 'color'?); the line is ignored
  ../.todosync:3:1: warning: the setting 'color' can't be set in a folder's '.todosync'; the line is ignored
  ../.todosync:4:1: warning: 'all-dues' is yes or no; the line is ignored
  X-TODOSYNC-CALENDAR:x
  $ printf 'calendar-id = x\nfile = here.json\n' > ~/.config/todosync/config
  $ cd ~ && todosync export
  $ROOT/.config/todosync/config:1:1: warning: the setting 'calendar-id' can't be set in the user's 'config'; the line is ignored
  todosync: error: the setting 'file' in your settings is 'here.json', which isn't a whole path
  hint: begin it with / or ~/
  [2]
  $ todosync help settings
  Settings are lines of 'key = value'. From the lowest to the highest:
  
    ~/.config/todosync/config   your own
    .todosync                   beside a checklist, for all in its folder;
                                below a line '[FILE]' for that one alone
    the environment             TODOSYNC_FILE, NO_COLOR; TZ where no
                                time-zone is set
    options                     --time-zone and so on
  
  Keys (where only one of the two files can have them, it is named):
    file = FILE        The checklist to work on
    calendar-id = ID   What the tasks' identities follow from (folder)
    time-zone = ZONE   Where dates begin, and times are shown in
    app = yes|no       Whether an app's own decoder reads the file, too (folder)
    all-dues = yes|no  Count the dates of app files that don't remind, too
    alarm-limit = N    Plan for a device that keeps N alarms (user)
    snooze = SPAN      How long Snooze of a notification is, such as 10m (user)
    color = WHEN       auto, always or never (user)

A name with a blank and a number sign can be written down all the same.

  $ rm ~/.config/todosync/config && mkdir ~/odd && cd ~/odd && echo '[{"text":"A"}]' > 'todo #1.json'
  $ todosync export 'todo #1.json' -o t.ics 2>&1 | head -2
  todosync: wrote t.ics: 1 task; reminders: none
  todosync: note: the tasks' identities come from the file's name; to keep them through a rename, write 'calendar-id = "todo #1"' below '[todo #1.json]' in .todosync beside it
  $ printf '[todo #1.json] # mine\ncalendar-id = "todo #1"\n' > .todosync
  $ todosync export 'todo #1.json' | grep X-TODOSYNC-CALENDAR
  X-TODOSYNC-CALENDAR:todo #1
  $ mkdir inner && ln -s ../../repo/errands.json inner/link.json
  $ printf 'file = inner/link.json\n' > .todosync && todosync export
  .todosync: error: the setting 'file' leads out of the folder: 'inner/link.json'
  [2]
  $ printf 'file = -\n' > .todosync && todosync export
  .todosync: error: the setting 'file' leads out of the folder: '-'
  [2]
