An item, and a list, in an editor; here scripts edit.

  $ export LC_ALL=C.UTF-8 TMPDIR=$PWD/tmp && mkdir tmp && todosync add -q Milk && todosync add -q Mail bob @ home --due '2030-05-02 10:00' --remind 1h && todosync add -q Eggs && todosync add -q Bread
  $ EDITOR=cat todosync edit bob
  text: Mail bob @ home
  due: 2030-05-02 10:00
  remind: 1h
  repeat: 
  priority: 
  tags: 
  ---
  
  todosync: nothing was changed
  $ printf 'sed -i -e "s/^due:.*/due: fri 6pm/" -e "s/^remind:.*/remind: 2h, 15m/" -e "s/^tags:.*/tags: a, b/" "$1"; echo "with the photos" >> "$1"' > item.sh
  $ EDITOR='sh item.sh' todosync edit bob && EDITOR=cat todosync edit bob
  edited 2  Tasks: Mail bob @ home  due 2030-05-03 18:00 (fri), rings 16:00
    reminder rescheduled: 2030-05-03 16:00 and 1 more (was 2030-05-02 09:00; due, alarms)
  text: Mail bob @ home
  due: 2030-05-03 18:00
  remind: 2h, 15m
  repeat: 
  priority: 
  tags: a, b
  ---
  with the photos
  todosync: nothing was changed
  $ printf 'sed -i -e "s/^due:.*/due: someday/" -e "s/^remind:.*/remind: often/" -e "s/^tags/tag/" "$1"' > wrong.sh
  $ EDITOR='sh wrong.sh' todosync edit bob 2>&1 | sed 's/-......-item/-…-item/'
  $ROOT/tmp/todosync-…-item.txt:2:1: error: 'someday' is no date or time
  $ROOT/tmp/todosync-…-item.txt:3:1: error: 'often' is no time before the due, such as 15m or 1h, or 9:00 of a date
  $ROOT/tmp/todosync-…-item.txt:6:1: error: expected one of 'text:', 'due:', 'remind:', 'repeat:', 'priority:', 'tags:'
  $ROOT/tmp/todosync-…-item.txt: error: nothing was changed; what was written is kept
  hint: correct it, or copy from it, and edit again
  $ EDITOR=false todosync edit bob 2>&1 | sed 's/-......-item/-…-item/'
  todosync: error: the editor 'false' ended with an error; nothing was changed
  hint: what was written is in $ROOT/tmp/todosync-…-item.txt

A list: moved, ticked, changed, added and deleted in one save, and taken back as one.

  $ EDITOR=cat todosync edit -l tasks
  - [ ] Milk
  - [ ] Mail bob \@ home @2030-05-03 18:00
  - [ ] Eggs
  - [ ] Bread
  
  # Tasks: a line for each item, '- [ ] text @due'.
  # Move lines, tick them with [x], change, add or delete them. A due is such as
  # @tomorrow, @mon 9:00, @in 2h or @2030-12-01 10:00; an @ in a text is written \@.
  todosync: nothing was changed
  $ printf 'grep -v Eggs "$1" > tmp/new; sed -i -e "s/\\[ \\] Milk/[x] Milk/" -e "s/Bread/Rye bread @tomorrow/" tmp/new; (echo "- [ ] First @in 2h"; cat tmp/new; echo "- [ ] Last") > "$1"' > list.sh
  $ EDITOR='sh list.sh' todosync edit -l tasks && todosync list --all && todosync undo && todosync list --all
  deleted 3  Tasks: Eggs
  added 5  Tasks: First  due 2030-05-01 02:00 (today), rings 02:00
  done 1  Tasks: Milk
  edited 4  Tasks: Rye bread  due 2030-05-02 (tomorrow)
  added 6  Tasks: Last
    reminder scheduled: 2030-05-01 02:00 (added)
  Tasks
    5  [ ]  First            today 02:00  🔔
    1  [x]  Milk
    2  [ ]  Mail bob @ home  fri 18:00    🔔 16:00  #a #b
    4  [ ]  Rye bread        tomorrow
    6  [ ]  Last
  undid edit -l tasks
    reminder cancelled: 2030-05-01 02:00 (deleted)
  Tasks
    1  [ ]  Milk
    2  [ ]  Mail bob @ home  fri 18:00  🔔 16:00  #a #b
    3  [ ]  Eggs
    4  [ ]  Bread
  $ printf 'grep "^-" "$1" | sort > tmp/new; cat tmp/new > "$1"' > sort.sh
  $ EDITOR='sh sort.sh' todosync edit -l tasks && todosync list && todosync undo -q
  moved lines of 'tasks'
  Tasks
    4  [ ]  Bread
    3  [ ]  Eggs
    2  [ ]  Mail bob @ home  fri 18:00  🔔 16:00  #a #b
    1  [ ]  Milk
  $ printf 'sed -i -e "1s/$/ @tomorow/" -e "2s/.*/nonsense/" "$1"' > bad.sh
  $ EDITOR='sh bad.sh' todosync edit -l tasks 2>&1 | sed 's/-......-list/-…-list/' && todosync list --count
  $ROOT/tmp/todosync-…-list.md:1:1: error: 'tomorow' is no date or time (an @ in a text is written \@)
  $ROOT/tmp/todosync-…-list.md:2:1: error: expected '- [ ] text @due' or '- [x] …'
  $ROOT/tmp/todosync-…-list.md: error: nothing was changed; what was written is kept
  hint: correct it, or copy from it, and edit again
  4

What somebody else has done meanwhile is there still.

  $ printf 'todosync add -q Meanwhile; todosync rm -q eggs; sed -i "s/Bread/Rye bread/" "$1"' > other.sh
  $ EDITOR='sh other.sh' todosync edit -l tasks; todosync list
    Eggs: isn't there any more, and stays so
  edited 4  Tasks: Rye bread
  Tasks
    1  [ ]  Milk
    2  [ ]  Mail bob @ home  fri 18:00  🔔 16:00  #a #b
    4  [ ]  Rye bread
    5  [ ]  Meanwhile
  $ ls tmp | wc -l
  4
