What is wrong with a file, and what tidy does about it.

  $ printf '[{"name":"Home","items":[\n {"text":"Milk","itemID":1},\n {"text":"Rent","itemID":1,"shouldRemind":true,"dueDate":"2020-01-01"},\n {"text":"","uid":"u-1","parent":"u-2"},\n {"text":"Bins","uid":"u-2","parent":"u-1","priority":12}]}]' > a.json
  $ todosync check a.json
  a.json:3:26: warning: [0].items[1].itemID: the itemID 1 stands twice
  hint: the first is at 2:2; 'todosync tidy' gives it one of its own
  a.json:3:59: note: [0].items[1].dueDate: the reminder of 'Rent' has passed, and the item is open
  a.json:4:11: warning: [0].items[2].text: the text is empty
  a.json:4:35: warning: [0].items[2].parent: the item is its own ancestor
  a.json:5:39: warning: [0].items[3].parent: the item is its own ancestor
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
  a.json:16:20: warning: [0].items[2].parent: the item is its own ancestor
  a.json:17:18: warning: [0].items[2].text: the text is empty
  a.json:21:20: warning: [0].items[3].parent: the item is its own ancestor
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
  c.json:2:1: error: an unresolved merge conflict
  hint: resolve the conflict in the file, then try again
  todosync: 3 findings
  [2]
  $ printf '[\n  {\n    "itemID": 1,\n    "text": "a"\n  }\n]\n' > good.json && todosync check good.json
  todosync: nothing found
