Each situation of a reminder, driven by the commands; plan agrees at each step.

  $ export TODOSYNC_FILE=a.json && todosync add -q Milk
  $ step() { cp a.json old.json; todosync "$@"; todosync plan old.json a.json | sed -n '/^$/,$p' | grep .; }

Not pending before, pending now.

  $ step add Rent --due 2030-05-02T10:00
  added 2  Tasks: Rent  due 2030-05-02 10:00 (tomorrow), rings 10:00
    reminder scheduled: 2030-05-02 10:00 (added)
  Schedule
    2030-05-02 10:00  Tasks  Rent  added
  1 to schedule, 0 to reschedule, 0 to cancel, 0 kept
  $ step add Trip --due 2030-05-02T11:00 -l Away
  new list 'Away'
  added 3  Away: Trip  due 2030-05-02 11:00 (tomorrow), rings 11:00
    reminder scheduled: 2030-05-02 11:00 (list added)
  Schedule
    2030-05-02 11:00  Away  Trip  list added
  1 to schedule, 0 to reschedule, 0 to cancel, 1 kept
  $ todosync edit -q rent --no-remind && step edit rent --remind 0
  edited 2  Tasks: Rent  due 2030-05-02 10:00 (tomorrow), rings 10:00
    reminder scheduled: 2030-05-02 10:00 (reminder turned on)
  Schedule
    2030-05-02 10:00  Tasks  Rent  reminder turned on
  1 to schedule, 0 to reschedule, 0 to cancel, 1 kept
  $ todosync edit -q rent --due 2029-01-01T10:00 && step edit rent --due 2030-05-03T10:00
  edited 2  Tasks: Rent  due 2030-05-03 10:00 (fri), rings 10:00
    reminder scheduled: 2030-05-03 10:00 (due moved to the future)
  Schedule
    2030-05-03 10:00  Tasks  Rent  due moved to the future
  1 to schedule, 0 to reschedule, 0 to cancel, 1 kept
  $ todosync done -q rent && step reopen rent
  reopened 2  Tasks: Rent
    reminder scheduled: 2030-05-03 10:00 (reopened)
  Schedule
    2030-05-03 10:00  Tasks  Rent  reopened
  1 to schedule, 0 to reschedule, 0 to cancel, 1 kept

Pending before, not pending now.

  $ step done rent && todosync reopen -q rent
  done 2  Tasks: Rent
    reminder cancelled: 2030-05-03 10:00 (completed)
  Cancel
    2030-05-03 10:00  Tasks  Rent  completed
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept
  $ step edit rent --no-remind && todosync edit -q rent --remind 0
  edited 2  Tasks: Rent  due 2030-05-03 10:00 (fri)
    reminder cancelled: 2030-05-03 10:00 (reminder turned off)
  Cancel
    2030-05-03 10:00  Tasks  Rent  reminder turned off
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept
  $ step edit rent --due none && todosync edit -q rent --due 2030-05-03T10:00
  edited 2  Tasks: Rent
    reminder cancelled: 2030-05-03 10:00 (reminder turned off, due removed)
  Cancel
    2030-05-03 10:00  Tasks  Rent  reminder turned off, due removed
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept
  $ step edit rent --due 2029-01-01T10:00 && todosync edit -q rent --due 2030-05-03T10:00
  edited 2  Tasks: Rent  due 2029-01-01 10:00
    reminder cancelled: 2030-05-03 10:00 (due moved to the past)
  Cancel
    2030-05-03 10:00  Tasks  Rent  due moved to the past
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept
  $ step rm rent && todosync undo -q
  deleted 2  Tasks: Rent
    reminder cancelled: 2030-05-03 10:00 (deleted)
  Cancel
    2030-05-03 10:00  Tasks  Rent  deleted
  0 to schedule, 0 to reschedule, 1 to cancel, 1 kept

Pending before and now: otherwise, or the same.

  $ step edit rent --due 2030-05-04T10:00
  edited 2  Tasks: Rent  due 2030-05-04 10:00 (sat), rings 10:00
    reminder rescheduled: 2030-05-04 10:00 (was 2030-05-03 10:00; due)
  Reschedule
    2030-05-04 10:00  Tasks  Rent  due (was 2030-05-03 10:00)
  0 to schedule, 1 to reschedule, 0 to cancel, 1 kept
  $ step edit rent --text 'Pay rent'
  edited 2  Tasks: Pay rent  due 2030-05-04 10:00 (sat), rings 10:00
    reminder rescheduled: 2030-05-04 10:00 (text)
  Reschedule
    2030-05-04 10:00  Tasks  Pay rent  text (was 'Rent')
  0 to schedule, 1 to reschedule, 0 to cancel, 1 kept
  $ step edit rent --remind 1h
  edited 2  Tasks: Pay rent  due 2030-05-04 10:00 (sat), rings 09:00
    reminder rescheduled: 2030-05-04 09:00 (was 2030-05-04 10:00; alarms)
  Reschedule
    2030-05-04 09:00  Tasks  Pay rent  alarms (was 2030-05-04 10:00)
  0 to schedule, 1 to reschedule, 0 to cancel, 1 kept
  $ step edit rent --due 2030-05-05T10:00 --text 'Pay the rent' --remind 2h
  edited 2  Tasks: Pay the rent  due 2030-05-05 10:00 (sun), rings 08:00
    reminder rescheduled: 2030-05-05 08:00 (was 2030-05-04 09:00; due, text, alarms)
  Reschedule
    2030-05-05 08:00  Tasks  Pay the rent  due, text, alarms (was 2030-05-04 09:00) (was 'Pay rent')
  0 to schedule, 1 to reschedule, 0 to cancel, 1 kept
  $ step edit rent --note 'by hand'
  edited 2  Tasks: Pay the rent  due 2030-05-05 10:00 (sun), rings 08:00
  nothing to do; 2 kept
  $ step mv rent -l Away
  moved 2  Tasks: Pay the rent  to Away
  nothing to do; 2 kept

Not pending before or now.

  $ step done milk
  done 1  Tasks: Milk
  nothing to do; 2 kept
  $ step edit milk --due 2029-01-01T10:00
  edited 1  Tasks: Milk  due 2029-01-01 10:00
  nothing to do; 2 kept
