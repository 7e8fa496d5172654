What changed for the reminders, between two states of a checklist.

  $ cp "$FIXTURES/checklists/household.json" old.json
  $ sed -e 's/the dentist/Dr Grün/' -e 's/2030-05-10/2030-05-12/' old.json > new.json
  $ todosync plan old.json new.json
  plan from old.json to new.json, at 2030-05-01 00:00
  
  Reschedule
    2030-05-06 15:30  Errands  Call Dr Grün    text (was 'Call the dentist')
    2030-05-11 00:00  Errands  Renew passport  due (was 2030-05-09 00:00)
  
  0 to schedule, 2 to reschedule, 0 to cancel, 0 kept
  $ todosync plan old.json old.json
  plan from old.json to old.json, at 2030-05-01 00:00
  
  nothing to do; 2 kept
  $ todosync plan old.json new.json --exit-code > /dev/null
  [1]
  $ todosync plan new.json new.json --exit-code --all
  plan from new.json to new.json, at 2030-05-01 00:00
  
  Keep
    2030-05-06 15:30  Errands  Call Dr Grün
    2030-05-11 00:00  Errands  Renew passport
  
  nothing to do; 2 kept
  $ echo '[]' | todosync plan old.json - --calendar-id errands
  plan from old.json to -, at 2030-05-01 00:00
  
  Cancel
    2030-05-06 15:30  Errands  Call the dentist  list deleted
    2030-05-09 00:00  Errands  Renew passport    list deleted
  
  0 to schedule, 0 to reschedule, 2 to cancel, 0 kept
  $ TZ=Asia/Tokyo todosync plan old.json new.json | head -4
  plan from old.json to new.json, at 2030-05-01 09:00
  
  Reschedule
    2030-05-07 00:30  Errands  Call Dr Grün    text (was 'Call the dentist')
  $ todosync plan old.json new.json --time-zone America/New_York --alarm-limit 1
  plan from old.json to new.json, at 2030-04-30 20:00
  
  Reschedule
    2030-05-06 11:30  Errands  Call Dr Grün  text (was 'Call the dentist')
  
  Deferred, beyond 1 alarm; the next moves in at 2030-05-11 00:00
    2030-05-11 00:00  Errands  Renew passport
  
  0 to schedule, 1 to reschedule, 0 to cancel, 0 kept
  $ todosync plan old.json new.json --json --alarm-limit 1
  {
    "actions": [
      {
        "action": "reschedule",
        "alarms": [
          "2030-05-06T15:30:00Z"
        ],
        "due": "2030-05-06T15:30:00Z",
        "itemID": 1,
        "list": "Errands",
        "reasons": [
          "text"
        ],
        "text": "Call Dr Grün",
        "uid": "f4e6b480-25df-5ca1-b8b5-828b35b2cc9d",
        "was": {
          "text": "Call the dentist"
        }
      }
    ],
    "deferred": [
      {
        "alarms": [
          "2030-05-11T00:00:00Z",
          "2030-05-11T23:45:00Z"
        ],
        "due": "2030-05-12",
        "itemID": 2,
        "list": "Errands",
        "text": "Renew passport",
        "uid": "70a259c4-fc0d-5f06-a358-921bf2603905"
      }
    ],
    "new": "new.json",
    "next": "2030-05-11T00:00:00Z",
    "now": "2030-05-01T00:00:00Z",
    "old": "old.json",
    "version": 1
  }

A moment later nothing that fired in between counts.

  $ todosync plan old.json new.json --now 2030-05-11T12:00:00Z
  plan from old.json to new.json, at 2030-05-11 12:00
  
  Schedule
    2030-05-11 23:45  Errands  Renew passport  due moved to the future
  
  1 to schedule, 0 to reschedule, 0 to cancel, 0 kept

Mistakes.

  $ todosync plan old.json
  todosync: error: 'old.json' has no earlier state: this isn't a git repository
  hint: name both states: two files, or an export and a file
  [2]
  $ todosync plan old.json new.json --time-zone Mars/Olympus
  todosync: error: there is no time zone 'Mars/Olympus'
  hint: zones have names such as 'Europe/Berlin'
  [2]
  $ todosync plan old.json new.json --alarm-limit few
  todosync: error: 'few' can't be '--alarm-limit': expected a number
  [2]
  $ sed -i 's/2030-05-12/2030-05-32/' new.json
  $ todosync plan old.json new.json
  new.json:15:21: error: [0].items[1].dueDate: expected a date ('2026-12-01'), a time ('2026-12-01T10:00') or a moment (with 'Z'), found the string '2030-05-32'; the item can't be understood
  hint: correct or remove the value
  plan from old.json to new.json, at 2030-05-01 00:00
  
  Reschedule
    2030-05-06 15:30  Errands  Call Dr Grün  text (was 'Call the dentist')
  
  0 to schedule, 1 to reschedule, 0 to cancel, 0 kept
  [1]
  $ todosync plan - - < old.json
  todosync: error: standard input can be only one of the two states
  [2]

A plan is no build: the date of a source has no part in it.

  $ SOURCE_DATE_EPOCH=4000000000 todosync plan old.json old.json
  plan from old.json to old.json, at 2030-05-01 00:00
  
  nothing to do; 2 kept
