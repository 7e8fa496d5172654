What changed, wherever the states are: in git, in an earlier export, here.

  $ export LC_ALL=C.UTF-8 TODOSYNC_NOW=2030-05-01T00:00:00Z
  $ mkdir lists && cd lists
  $ todosync add -q Pay rent --due 2030-05-02T10:00 -l Home
  $ todosync plan
  todosync: error: 'checklists.json' has no earlier state: this isn't a git repository
  hint: name both states: two files, or an export and a file
  [2]
  $ git init -q . && todosync plan
  todosync: note: there is no commit yet: everything is new
  plan from HEAD:checklists.json to checklists.json, at 2030-05-01 00:00
  
  Schedule
    2030-05-02 10:00  Home  Pay rent  list added
  
  1 to schedule, 0 to reschedule, 0 to cancel, 0 kept
  $ git add . && git commit -qm 'One item' && todosync plan && todosync diff
  plan from HEAD:checklists.json to checklists.json, at 2030-05-01 00:00
  
  nothing to do; 1 kept
  diff from HEAD:checklists.json to checklists.json
  
  no difference
  $ todosync add -q Dentist --due 2030-05-03T10:00 -l Home && todosync add -q Report --due 2030-05-06 -l Work
  $ git commit -qam 'Two more' && todosync edit -q 1 --due 2030-05-02T11:00 --note 'to the new account' --tag money && todosync mv -q 2 -l Work && todosync done -q 3
  $ todosync plan
  plan from HEAD:checklists.json to checklists.json, at 2030-05-01 00:00
  
  Reschedule
    2030-05-02 11:00  Home  Pay rent  due (was 2030-05-02 10:00)
  
  0 to schedule, 1 to reschedule, 0 to cancel, 1 kept
  $ todosync diff
  diff from HEAD:checklists.json to checklists.json
  
  ~ Home: Pay rent  dueDate: "2030-05-02T10:00:00Z" → "2030-05-02T11:00:00Z"
  ~ Home: Pay rent  notes: – → "to the new account"
  ~ Home: Pay rent  tags: – → ["money"]
  ~ Work: Report  checked: false → true
  ~ Work: Report  completedDate: – → "2030-05-01T00:00:00Z"
  > Work: Dentist  from 'Home'
  $ todosync diff --exit-code HEAD~1 >/dev/null
  [1]

A revision alone is compared with the file here, and one with a path needs no file; a subfolder is in the same repository.

  $ todosync plan HEAD~1 | head -1 && mkdir sub && cd sub && todosync diff HEAD~1:checklists.json HEAD:checklists.json && cd ..
  plan from HEAD~1:checklists.json to checklists.json, at 2030-05-01 00:00
  diff from HEAD~1:checklists.json to HEAD:checklists.json
  
  + list 'Work'
  + Home: Dentist  due 2030-05-03T10:00:00Z
  + Work: Report  due 2030-05-06
  $ todosync plan nowhere
  todosync: error: 'nowhere' is neither a file nor a revision
  hint: a revision is such as HEAD~1, main, or main:checklists.json
  [2]
  $ todosync plan main:other.json checklists.json --json | head -2
  todosync: note: other.json isn't in main: everything is new
  {
    "actions": [

What is to be committed is `:` and the path, as in git.

  $ git add checklists.json && todosync diff :checklists.json && todosync diff HEAD :checklists.json | tail -1 && git reset -q
  diff from :checklists.json to checklists.json
  
  no difference
  > Work: Dentist  from 'Home'

An earlier export is a state, too.

  $ todosync export checklists.json -q -o out.ics && todosync plan out.ics
  plan from out.ics to checklists.json, at 2030-05-01 00:00
  
  nothing to do; 2 kept
  $ todosync rm -q 1 && todosync plan out.ics && todosync export checklists.json -o out.ics
  plan from out.ics to checklists.json, at 2030-05-01 00:00
  
  Cancel
    2030-05-02 11:00  Home  Pay rent  deleted
  
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept
  todosync: wrote out.ics: 2 tasks, 1 done; reminders: 1 cancelled, 1 kept

It tells all that a calendar says; an alarm that has passed since it was written is no change.

  $ todosync edit -q 2 --note 'Bring the card' --tag health --tag 'a, b' && todosync diff out.ics; todosync undo -q
  diff from out.ics to checklists.json
  
  ~ Work: Dentist  notes: – → "Bring the card"
  ~ Work: Dentist  tags: – → ["health", "a, b"]
  $ TODOSYNC_NOW=2031-01-01T00:00:00Z todosync diff out.ics && TODOSYNC_NOW=2031-01-01T00:00:00Z todosync plan out.ics
  diff from out.ics to checklists.json
  
  no difference
  plan from out.ics to checklists.json, at 2031-01-01 00:00
  
  nothing to do

What has another name now is found by what is in it.

  $ git mv checklists.json ours.json && todosync diff HEAD ours.json
  todosync: note: ours.json isn't in HEAD; it was checklists.json there
  diff from HEAD:checklists.json to ours.json
  
  ~ Work: Report  checked: false → true
  ~ Work: Report  completedDate: – → "2030-05-01T00:00:00Z"
  > Work: Dentist  from 'Home'
  - Home: Pay rent  due 2030-05-02T10:00:00Z
  $ git commit -qam 'Ours' && todosync diff HEAD~1 | head -3
  todosync: note: ours.json isn't in HEAD~1; it was checklists.json there
  diff from HEAD~1:checklists.json to ours.json
  
  ~ Work: Report  checked: false → true

Binary property lists have states like all others.

  $ todosync convert ours.json Checklists.plist --to binary -q && git add . && git commit -qm 'A plist' && todosync edit -q -f Checklists.plist 2 --text 'Dentist at last'
  $ todosync diff Checklists.plist
  diff from HEAD:Checklists.plist to Checklists.plist
  
  ~ Work: Dentist at last  text: "Dentist" → "Dentist at last"

What an app dropped when it saved counts as unchanged. (Here sed saves as the app does.)

  $ todosync add -q -f App.plist Passport --due 2030-05-05 --note 'Take a picture along' && git add . && git commit -qm 'Of the app'
  $ sed -i -e '/<key>\(notes\|due\)</,+1d' -e '/<key>derivedDate</,+1d' -e 's/Passport/Passports/' App.plist && todosync diff App.plist
  todosync: note: an app saved App.plist: what it dropped from an item counts as unchanged
  diff from HEAD:App.plist to App.plist
  
  ~ Tasks: Passports  text: "Passport" → "Passports"

Commit by commit, the newest first; a plan is judged as it was when the commit was made.

  $ todosync diff --history ours.json | sed 's/^[0-9a-f]\{7\} /……. /'
  …….  2030-04-01 12:00  Ours
    ~ Work: Report  checked: false → true
    ~ Work: Report  completedDate: – → "2030-05-01T00:00:00Z"
    > Work: Dentist  from 'Home'
    - Home: Pay rent  due 2030-05-02T10:00:00Z
  
  …….  2030-04-01 12:00  Two more
    + list 'Work'
    + Home: Dentist  due 2030-05-03T10:00:00Z
    + Work: Report  due 2030-05-06
  
  …….  2030-04-01 12:00  One item
    + list 'Home'
    + Home: Pay rent  due 2030-05-02T10:00:00Z
  $ todosync plan --history ours.json --limit 1 --now 2030-05-01T00:00:00Z | sed 's/^[0-9a-f]\{7\} /……. /'
  …….  2030-04-01 12:00  Ours
  
  Cancel
    2030-05-02 10:00  Home  Pay rent  deleted
  
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept

A commit that can't be read is told, and the history goes on.

  $ cp ours.json keep && echo '<<<<<<<' > ours.json && git commit -qam 'Broken' && mv keep ours.json && git commit -qam 'Mended'
  $ todosync diff --history ours.json --limit 2 2>&1 | sed 's/^[0-9a-f]\{7\}/……./'; git reset -q --hard HEAD~2
  …….:ours.json:1:1: error: an unresolved merge conflict
  hint: resolve the conflict in the file, then try again
  …….  2030-04-01 12:00  Mended
    no difference
  
  …….  2030-04-01 12:00  Ours
    ~ Work: Report  checked: false → true
    ~ Work: Report  completedDate: – → "2030-05-01T00:00:00Z"
    > Work: Dentist  from 'Home'
    - Home: Pay rent  due 2030-05-02T10:00:00Z

For git, too.

  $ git checkout -q -- . && todosync done -q -f Checklists.plist 2 && git -c diff.external='todosync diff' diff
  diff of Checklists.plist
  
  ~ Work: Dentist at last  checked: false → true
  $ git -c diff.external='todosync diff' diff HEAD~1 HEAD -- App.plist
  diff of App.plist
  
  + list 'Tasks'
  + Tasks: Passport  due 2030-05-05

A clone without its history knows no identities, and tells what changed all the same.

  $ cd .. && git clone -q --depth 1 "file://$PWD/lists" shallow && cd shallow && todosync plan ours.json
  ours.json: error: the repository is a shallow clone, without the first commit that identities come from
  hint: git fetch --unshallow, or write 'calendar-id = …' to .todosync
  [2]
  $ todosync diff ours.json && todosync diff HEAD~1 ours.json
  diff from HEAD:ours.json to ours.json
  
  no difference
  todosync: error: 'HEAD~1' is neither a file nor a revision
  hint: a revision is such as HEAD~1, main, or main:ours.json
  [2]

Two checklists in one folder have their ids in one file; with it a clone without history knows them.

  $ cd ../lists && git checkout -q -- . && todosync tidy -q --id ours.json && todosync tidy -q --id App.plist && grep -c calendar-id .todosync
  2
  $ git add . && git commit -qm 'Ids' && todosync export ours.json | grep ^UID > ../full && todosync export App.plist | grep ^UID >> ../full
  $ cd .. && git clone -q --depth 1 "file://$PWD/lists" again && cd again && (todosync export ours.json && todosync export App.plist) | grep ^UID | cmp - ../full

A path behind a revision counts from the repository's top, as in git, wherever that is typed, and the items have the
same identities:

  $ mkdir -p "$PWD/repo2/deep" && cd repo2 && git init -q
  $ echo '[{"text": "Tea", "itemID": 1, "dueDate": "2030-05-02T10:00:00Z", "shouldRemind": true}]' > deep/tea.json
  $ git add . && git commit -qm one && sed -i s/T10/T11/ deep/tea.json && git add .
  $ cd deep && todosync plan HEAD:deep/tea.json :deep/tea.json --json | grep '"uid"'
        "uid": "b813401a-c6d2-50aa-bb6d-7995a31dba59",
  $ todosync export tea.json | grep -m 1 UID
  UID:b813401a-c6d2-50aa-bb6d-7995a31dba59
