What is wrong with a file, and what tidy does about it.

  $ printf '[{"name":"Home","items":[\n {"text":"Milk","itemID":1},\n {"text":"Rent","itemID":1,"shouldRemind":true,"dueDate":"2020-01-01"},\n {"text":"","uid":"u-1","parent":"u-2"},\n {"text":"Bins","uid":"u-2","parent":"u-1","priority":12}]}]' > a.json
  $ todosync check a.json
  a.json:3:26: warning: [0].items[1].itemID: the itemID 1 stands twice
  hint: the first is at 2:2; 'todosync tidy' gives it one of its own
  a.json:3:59: note: [0].items[1].dueDate: the reminder of 'Rent' has passed, and the item is open
  a.json:4:11: warning: [0].items[2].text: the text is empty
  a.json:4:35: warning: [0].items[2].parent: '' is its own ancestor
  hint: calendars are told of no parent of it
  a.json:5:39: warning: [0].items[3].parent: 'Bins' is its own ancestor
  hint: calendars are told of no parent of it
  a.json:5:55: warning: [0].items[3].priority: expected a number from 0 to 9, found the number 12; the value is ignored
  a.json: note: the text isn't canonical
  hint: 'todosync tidy' makes it so
  todosync: 7 findings
  [1]
  $ todosync check a.json --json | head -12
  {
    "findings": [
      {
        "column": 26,
        "file": "a.json",
        "hint": "the first is at 2:2; 'todosync tidy' gives it one of its own",
        "line": 3,
        "message": "the itemID 1 stands twice",
        "path": "[0].items[1].itemID",
        "severity": "warning"
      },
      {
  $ todosync tidy a.json --check
  todosync: a.json: 'Rent' has the itemID 2 instead of a doubled 1
  todosync: a.json isn't tidy
  [1]
  $ todosync export a.json -q --calendar-id a 2>/dev/null | grep ^UID > before; todosync tidy a.json && todosync tidy a.json --check
  todosync: a.json: 'Rent' has the itemID 2 instead of a doubled 1
  todosync: a.json was tidied
  todosync: a.json is tidy
  $ cat a.json && todosync check a.json
  [
    {
      "items": [
        {
          "itemID": 1,
          "text": "Milk"
        },
        {
          "dueDate": "2020-01-01",
          "itemID": 2,
          "shouldRemind": true,
          "text": "Rent",
          "uid": "1b529fa9-7bb6-5d75-9b3d-56d8386b148f"
        },
        {
          "parent": "u-2",
          "text": "",
          "uid": "u-1"
        },
        {
          "parent": "u-1",
          "priority": 12,
          "text": "Bins",
          "uid": "u-2"
        }
      ],
      "name": "Home"
    }
  ]
  a.json:9:21: note: [0].items[1].dueDate: the reminder of 'Rent' has passed, and the item is open
  a.json:16:20: warning: [0].items[2].parent: '' is its own ancestor
  hint: calendars are told of no parent of it
  a.json:17:18: warning: [0].items[2].text: the text is empty
  a.json:21:20: warning: [0].items[3].parent: 'Bins' is its own ancestor
  hint: calendars are told of no parent of it
  a.json:22:21: warning: [0].items[3].priority: expected a number from 0 to 9, found the number 12; the value is ignored
  todosync: 5 findings
  [1]
  $ todosync undo -f a.json && head -c 30 a.json
  undid tidy
  [{"name":"Home","items":[
   {"t (no-eol)

Every identity can be written down; then nothing that the file is called matters.

  $ todosync tidy --uids a.json && todosync export a.json -q 2>/dev/null | grep -c ^UID
  todosync: a.json: 'Milk' has the uid 7199a7ba-b5bd-570a-bc8f-1098f200b5c7
  todosync: a.json: 'Rent' has the itemID 2 instead of a doubled 1
  todosync: a.json was tidied
  4
  $ todosync tidy --id a.json && cat .todosync && todosync tidy --id a.json
  todosync: a.json is tidy
  todosync: wrote the calendar id a to .todosync
  [a.json]
  calendar-id = a
  todosync: a.json is tidy

All files are looked at, and all mistakes are told.

  $ printf '[{"text": 3}, {"text": "a", "checked": "no"}]' > b.json && printf '[\n<<<<<<< ours\n' > c.json
  $ todosync check b.json c.json nothing.json
  nothing.json: error: no such file
  b.json:1:11: error: [0].text: expected a string, found the number 3
  hint: put it in double quotes
  b.json:1:41: error: [1].checked: expected true or false, found the string 'no'
  hint: write true or false, without quotes
  b.json: note: the text isn't canonical
  hint: 'todosync tidy' makes it so
  c.json:2:1: error: an unresolved merge conflict
  hint: resolve the conflict in the file, then try again
  todosync: 4 findings
  [2]
  $ printf '[\n  {\n    "itemID": 1,\n    "text": "a"\n  }\n]\n' > good.json && todosync check good.json
  todosync: nothing found

What repeats, where it may not as people think.

  $ printf '[\n{"itemID":1,"text":"Rent","dueDate":"2030-01-31","repeat":"FREQ=MONTHLY"},\n{"itemID":2,"text":"Bins","dueDate":"2030-01-31","repeat":"FREQ=WEEKLY;BYDAY=MO"},\n{"itemID":3,"text":"Never","dueDate":"2030-01-31","repeat":"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"},\n{"itemID":4,"text":"Leap","dueDate":"2032-02-29","repeat":"FREQ=YEARLY"},\n{"itemID":5,"text":"Moment","dueDate":"2030-01-31T10:00:00Z","repeat":"FREQ=DAILY"},\n{"itemID":6,"text":"No due","repeat":"FREQ=DAILY"},\n{"itemID":7,"text":"Fine","dueDate":"2030-01-31","repeat":"FREQ=MONTHLY;BYMONTHDAY=-1"},\n{"itemID":8,"text":"Done","checked":true,"repeat":"FREQ=DAILY"}]' > r.json
  $ todosync check r.json
  r.json:2:60: note: [0].repeat: 'Rent' repeats on day 31: months without it are left out
  hint: '--repeat "last day"' is the last day of every month
  r.json:3:60: warning: [1].repeat: 'Bins' is due on a day that isn't its rule's; the first of those is 2030-02-04
  hint: programs differ in whether the due counts; 'todosync edit ID --repeat …' moves it
  r.json:4:61: warning: [2].repeat: 'Never' repeats by a rule that has no days
  hint: '--repeat' gives it another rule, or 'none'
  r.json:5:60: note: [3].repeat: 'Leap' repeats on 29 February: years without it are left out
  r.json:6:72: warning: [4].repeat: 'Moment' repeats at a moment in UTC: by local clocks it is an hour off after each change of them
  hint: give it a time and a 'timeZone': todosync edit ID --repeat …
  r.json:7:39: warning: [5].repeat: 'No due' repeats, and has no due to repeat from
  r.json: note: the text isn't canonical
  hint: 'todosync tidy' makes it so
  todosync: 7 findings
  [1]
