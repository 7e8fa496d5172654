The commands of every day, from nothing.

  $ todosync add Milk
  added 1  Tasks: Milk
  $ todosync add Pay rent --due 2030-05-02T10:00 --remind 15m --remind 1h -l Home
  new list 'Home'
  added 2  Home: Pay rent  due 2030-05-02 10:00 (tomorrow), rings 09:00
    reminder scheduled: 2030-05-02 09:00 and 1 more (list added)
  $ todosync add Passport --due 2030-05-05 --tag papers --priority 1
  added 3  Tasks: Passport  due 2030-05-05 (sun)
  $ todosync list
  Tasks
    1  [ ]  Milk
    3  [ ]  Passport  sun    #papers
  
  Home
    2  [ ]  Pay rent  tomorrow 10:00  🔔 09:00
  $ todosync done milk && todosync list --all
  done 1  Tasks: Milk
  Tasks
    1  [x]  Milk
    3  [ ]  Passport  sun    #papers
  
  Home
    2  [ ]  Pay rent  tomorrow 10:00  🔔 09:00
  $ todosync edit passport --remind 9:00 --note 'Take a picture along' --tag=-papers
  edited 3  Tasks: Passport  due 2030-05-05 (sun), rings 09:00
    reminder scheduled: 2030-05-05 09:00 (reminder turned on)
  $ sed 's/"uid": ".*"/"uid": "…"/' checklists.json
  [
    {
      "items": [
        {
          "checked": true,
          "completedDate": "2030-05-01T00:00:00Z",
          "createdDate": "2030-05-01T00:00:00Z",
          "itemID": 1,
          "modifiedDate": "2030-05-01T00:00:00Z",
          "text": "Milk",
          "uid": "…"
        },
        {
          "checked": false,
          "createdDate": "2030-05-01T00:00:00Z",
          "dueDate": "2030-05-05",
          "itemID": 3,
          "modifiedDate": "2030-05-01T00:00:00Z",
          "notes": "Take a picture along",
          "priority": 1,
          "shouldRemind": true,
          "text": "Passport",
          "uid": "…"
        }
      ],
      "name": "Tasks"
    },
    {
      "items": [
        {
          "alarms": [
            "-PT15M",
            "-PT1H"
          ],
          "checked": false,
          "createdDate": "2030-05-01T00:00:00Z",
          "dueDate": "2030-05-02T10:00:00Z",
          "itemID": 2,
          "shouldRemind": true,
          "text": "Pay rent",
          "uid": "…"
        }
      ],
      "name": "Home"
    }
  ]

What is so already isn't written again, and what isn't there is told.

  $ ls -i checklists.json > before && todosync done milk; todosync done 1; ls -i checklists.json | cmp - before
  todosync: error: no open item is 'milk'
  hint: todosync list shows them
  1  Tasks: Milk  is done already
  $ todosync edit 2 --text 'Pay rent'
  2  Home: Pay rent  is so already
  $ todosync reopen 2
  2  Home: Pay rent  is open already
  $ todosync add Buy milk -q && todosync add Oat milk -q && todosync rm milk
  todosync: error: 'milk' can be 2 items: 4  Tasks: Buy milk; 5  Tasks: Oat milk
  hint: name one by its number, or by more of its text
  [2]
  $ todosync rm nothing
  todosync: error: no item is 'nothing'
  hint: todosync list shows them
  [2]
  $ todosync edit 2
  todosync: error: there is no terminal to edit on, and no EDITOR
  hint: name what is to change: todosync edit --help
  [2]
  $ todosync edit 1 --remind 15m
  todosync: error: a reminder needs a due
  hint: give it one: --due 2026-12-01T10:00
  [2]
  $ todosync edit 2 --remind 9:00
  todosync: error: a time of day reminds of a date, and the due has a time already
  hint: say how long before it: --remind 15m
  [2]
  $ todosync add --due someday Call
  todosync: error: 'someday' is no date or time
  hint: write it like this: tomorrow, mon 9:00, 18:30, in 2h, 1 dec, 2026-12-01
  [2]
  $ todosync mv 2
  todosync: error: nowhere to move to
  hint: name a list (-l LIST) or a place (--position 1)
  [2]
  $ todosync mv 2 -l Nowhere
  todosync: error: there is no list 'Nowhere'
  hint: there are 'Tasks', 'Home'
  [2]
  $ todosync add ' '
  todosync: error: an item needs a text
  [2]

A dry run says what would be done.

  $ todosync rm -n 'buy milk' && todosync mv -n 2 -l tasks --position 1 && todosync list
  deleted 4  Tasks: Buy milk
  todosync: note: nothing was written: --dry-run
  moved 2  Home: Pay rent  to Tasks, place 1
  todosync: note: nothing was written: --dry-run
  Tasks
    3  [ ]  Passport  sun  🔔 09:00
    4  [ ]  Buy milk
    5  [ ]  Oat milk
  
  Home
    2  [ ]  Pay rent  tomorrow 10:00  🔔 09:00

Text is joined, and nothing in it is a command.

  $ todosync add -l Home -- --not an option 'and "quotes" \ $HOME'
  added 6  Home: --not an option and "quotes" \ $HOME
  $ grep -c '"--not an option and \\"quotes\\" \\\\ $HOME"' checklists.json
  1

An app's file: every item has the keys that its decoder wants; a date alone, which it has no form for, stands
beside them.

  $ todosync add -f Checklists.plist Trip --due 2030-05-05 | sed 's/[0-9]\{10\}/…/'
  added …  Tasks: Trip  due 2030-05-05 (sun)
  $ sed 's/[0-9]\{10\}/…/' Checklists.plist
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <array>
  	<dict>
  		<key>iconName</key>
  		<string>No Icon</string>
  		<key>items</key>
  		<array>
  			<dict>
  				<key>checked</key>
  				<false/>
  				<key>derivedDate</key>
  				<date>2030-05-05T09:00:00Z</date>
  				<key>due</key>
  				<string>2030-05-05</string>
  				<key>dueDate</key>
  				<date>2030-05-05T09:00:00Z</date>
  				<key>itemID</key>
  				<integer>…</integer>
  				<key>shouldRemind</key>
  				<false/>
  				<key>text</key>
  				<string>Trip</string>
  			</dict>
  		</array>
  		<key>name</key>
  		<string>Tasks</string>
  	</dict>
  </array>
  </plist>
  $ todosync add -f Checklists.plist "bell $(printf '\007')"
  Checklists.plist: error: an XML property list can't hold the character U+0007 in 'bell \u{7}'
  [2]
  $ TODOSYNC_FILE=numbers.json todosync add Call
  added 1  Tasks: Call
