"""Prints the tasks that Python's ical, which validates strictly, finds in a calendar, as JSON."""

import json
import sys

from ical.calendar_stream import IcsCalendarStream

text = open(sys.argv[1], newline="", encoding="utf-8").read()
calendar = IcsCalendarStream.calendar_from_ics(text)
todos = []
for todo in calendar.todos:
    due = todo.due.isoformat().replace("+00:00", "Z") if todo.due else None
    done = todo.status is not None and todo.status.value == "COMPLETED"
    todos.append({"uid": todo.uid, "summary": todo.summary, "due": due, "done": done})
json.dump(todos, sys.stdout)
