An app's file becomes JSON in git, and its tasks stay the same tasks.

  $ git init -q && todosync add -q -f Checklists.plist Passport --due 2030-05-05T10:00 && todosync add -q -f Checklists.plist Milk -l Shop
  $ todosync export Checklists.plist -o out.ics -q && git add . && git commit -qm 'The app’s file'
  $ todosync convert Checklists.plist lists.json 2>&1 | sed 's/[0-9a-f-]\{36\}/UUID/'
  todosync: wrote lists.json: 2 items
  todosync: note: left out the dates of an item that doesn't remind, which the app writes anyway; --all-dues keeps them
  todosync: note: tasks that are exported anew get other identities than those of Checklists.plist, since these come from the repository's first commit and the file's path; to keep them write 'calendar-id = UUID' below '[lists.json]' in .todosync beside it; an export over an earlier calendar keeps them anyway
  $ sed 's/[0-9]\{10\}/…/' lists.json
  [
    {
      "iconName": "No Icon",
      "items": [
        {
          "checked": false,
          "dueDate": "2030-05-05T10:00:00Z",
          "itemID": …,
          "shouldRemind": true,
          "text": "Passport"
        }
      ],
      "name": "Tasks"
    },
    {
      "iconName": "No Icon",
      "items": [
        {
          "checked": false,
          "itemID": …,
          "text": "Milk"
        }
      ],
      "name": "Shop"
    }
  ]
  $ grep ^UID out.ics > before && todosync export lists.json -o out.ics && grep ^UID out.ics | cmp - before
  todosync: wrote out.ics: 2 tasks; reminders: 1 kept

To a new target they would be others, unless the id is written down.

  $ todosync export lists.json -o new.ics -q && grep ^UID new.ics | cmp -s - before
  [1]
  $ printf '[lists.json]\ncalendar-id = %s\n' $(sed -n 's/^X-TODOSYNC-CALENDAR://p' out.ics | tr -d '\r') > .todosync
  $ todosync export lists.json -o newer.ics && grep ^UID newer.ics | cmp - before
  todosync: wrote newer.ics: 2 tasks; reminders: 1 scheduled
  todosync: note: Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event writes events for them)

What a form can't hold is named, and left out only if that is wished.

  $ printf '{"version": 3, "lists": [{"name": "Home", "items": [{"text": "Milk", "shelf": null, "done": false}]}]}' > w.json
  $ todosync convert w.json w.plist
  w.json: error: the new form can't hold version, [0].items[0].shelf
  hint: leave it out: --lossy
  [2]
  $ todosync convert w.json w.plist --lossy -q && todosync list -f w.plist
  w.json: warning: left out: version, [0].items[0].shelf
  Home
    –  [ ]  Milk
  $ todosync convert w.json w.plist --lossy
  w.json: warning: left out: version, [0].items[0].shelf
  w.plist: error: exists already
  hint: replace it with --force
  [2]
  $ todosync convert w.json w.ics
  w.ics: error: a calendar is no checklist file
  hint: todosync export w.json -o w.ics
  [2]
  $ todosync convert w.json w.txt
  w.txt: error: the name doesn't say what to write
  hint: say it: --to json, xml or binary
  [2]
  $ todosync convert w.json flat.json --to items --lossy -q && cat flat.json
  w.json: warning: left out: version, [0].name
  [
    {
      "checked": false,
      "shelf": null,
      "text": "Milk"
    }
  ]

An archive is only read, and says how it is converted.

  $ cat > Old.plist <<END
  > <plist><dict><key>\$archiver</key><string>NSKeyedArchiver</string><key>\$top</key><dict>
  > <key>ChecklistItems</key><dict><key>CF\$UID</key><integer>1</integer></dict></dict><key>\$objects</key><array>
  > <string>\$null</string>
  > <dict><key>\$class</key><dict><key>CF\$UID</key><integer>4</integer></dict><key>NS.objects</key><array>
  > <dict><key>CF\$UID</key><integer>2</integer></dict></array></dict>
  > <dict><key>\$class</key><dict><key>CF\$UID</key><integer>5</integer></dict><key>Checked</key><true/>
  > <key>Text</key><dict><key>CF\$UID</key><integer>3</integer></dict></dict>
  > <string>Walk the dog</string>
  > <dict><key>\$classname</key><string>NSMutableArray</string></dict>
  > <dict><key>\$classname</key><string>CheckList.ChecklistItem</string></dict>
  > </array></dict></plist>
  > END
  $ todosync list --all -f Old.plist && todosync reopen dog -f Old.plist
    –  [x]  Walk the dog
  Old.plist: error: is a keyed archive, which is only read
  hint: convert it: todosync convert Old.plist checklists.json
  [2]
  $ todosync convert Old.plist old.json -q && cat old.json
  [
    {
      "checked": true,
      "text": "Walk the dog"
    }
  ]

The same checklist is the same bytes, whenever it is converted; a date that an app keeps without reminding is counted, or kept.

  $ mkdir same && cd same && printf '[{"text":"a"},{"text":"b","dueDate":"2030-05-02"}]' > a.json
  $ todosync convert a.json one.plist -q && TODOSYNC_NOW=2031-01-01T00:00:00Z todosync convert a.json two.plist -q && cmp one.plist two.plist
  $ todosync convert one.plist back.json -q && todosync list -f back.json
    –  [ ]  a
    –  [ ]  b  tomorrow
  $ sed -i '/<true/!s/2030-05-02T09/2030-05-03T09/; /derivedDate/,+1d; /<key>due</,+1d' one.plist
  $ todosync convert one.plist without.json 2>&1 | grep -v identities && todosync list -f without.json
  todosync: wrote without.json: 2 items
  todosync: note: left out the dates of an item that doesn't remind, which the app writes anyway; --all-dues keeps them
    –  [ ]  a
    –  [ ]  b
  $ todosync convert one.plist with.json --all-dues -q && todosync list -f with.json
    –  [ ]  a
    –  [ ]  b  fri 09:00
