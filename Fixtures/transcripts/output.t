What the output must not cost.

  $ cp "$FIXTURES/checklists/household.json" errands.json && chmod u+w errands.json
  $ cp errands.json before

The checklist itself is never the target, under any name.

  $ todosync export errands.json -o errands.json
  errands.json: error: is the checklist itself
  hint: write to another file
  [2]
  $ ln -s errands.json link.ics && todosync export errands.json -o link.ics
  link.ics: error: is the checklist itself
  hint: write to another file
  [2]
  $ cmp errands.json before

Nor is a file that isn't a calendar of ours, unless that is said.

  $ echo important > notes.txt
  $ todosync export errands.json -o notes.txt
  notes.txt: error: exists, and isn't a whole calendar that todosync wrote
  hint: write to another file, or replace it with --force
  [2]
  $ cat notes.txt
  important
  $ todosync export errands.json -q -o notes.txt --force && head -1 notes.txt
  BEGIN:VCALENDAR

A file with other names, or of another owner, would not stay what it is.

  $ todosync export errands.json -q -o tasks.ics && ln tasks.ics second
  $ todosync export errands.json --done drop -o tasks.ics
  tasks.ics: error: has several hard links, which replacing it would part
  hint: use a copy of its own
  [2]
  $ cmp tasks.ics second && rm second

A full disk leaves the old calendar, and nothing beside it. (Sizes are counted in blocks of 512 bytes.)

  $ cp tasks.ics old.ics
  $ (ulimit -f 1; todosync export errands.json --done drop -o tasks.ics 2> errors); echo $?; cat errors
  2
  tasks.ics: error: no space left, or a limit on file sizes was reached
  hint: nothing was replaced
  $ cmp tasks.ics old.ics && ls -A | grep tmp
  [1]
  $ (ulimit -f 1; todosync export errands.json -o new.ics 2> errors); echo $?; cat errors
  2
  new.ics: error: no space left, or a limit on file sizes was reached
  hint: nothing was replaced
  $ ls new.ics .new.ics.todosync.tmp
  ls: cannot access 'new.ics': No such file or directory
  ls: cannot access '.new.ics.todosync.tmp': No such file or directory
  [2]
  $ todosync export errands.json > /dev/full
  standard output: error: no space left, or a limit on file sizes was reached
  [2]
  $ todosync export errands.json -q -o /dev/full
  /dev/full: error: no space left, or a limit on file sizes was reached
  hint: nothing was replaced
  [2]
  $ todosync export errands.json -q -o /dev/stdout | head -1
  BEGIN:VCALENDAR

A reader that stops is no error of ours.

  $ awk 'BEGIN { printf "["; for (n = 0; n < 5000; n++) printf "%s{\"text\": \"%d\"}", n ? "," : "", n; print "]" }' > many.json
  $ (todosync export many.json; echo $? > status) | head -1; cat status
  BEGIN:VCALENDAR
  141
