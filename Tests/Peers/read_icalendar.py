"""Prints the tasks that Python's icalendar finds in a calendar, as JSON."""

import datetime
import json
import sys

import icalendar


def text(value):
    return None if value is None else str(value)


def time(value):
    return None if value is None else value.isoformat().replace("+00:00", "Z")


def trigger(alarm):
    value = alarm["TRIGGER"]
    if isinstance(value.dt, datetime.timedelta):
        return [value.params.get("RELATED"), int(value.dt.total_seconds())]
    return [value.params.get("VALUE"), time(value.dt)]


calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
todos = []
for todo in calendar.walk("VTODO"):
    due = todo.get("DUE")
    todos.append(
        {
            "uid": text(todo["UID"]),
            "summary": text(todo.get("SUMMARY")),
            "notes": text(todo.get("DESCRIPTION")),
            "due": time(due.dt if due else None),
            "done": text(todo["STATUS"]) == "COMPLETED",
            "tags": [text(tag) for tag in todo["CATEGORIES"].cats] if "CATEGORIES" in todo else [],
            "alarms": [trigger(alarm) for alarm in todo.walk("VALARM")],
            "errors": [str(error) for error in todo.errors],
        }
    )
json.dump(todos, sys.stdout)
