"""Builds the tasks of a table through Python's icalendar, and serialises them."""

import sys
from datetime import datetime, timedelta, timezone

from icalendar import Alarm, Calendar, Todo

stamp = datetime.fromtimestamp(1_700_000_000, timezone.utc)
calendar = Calendar()
calendar.add("version", "2.0")
calendar.add("prodid", "-//todosync//todosync//EN")
for line in open(sys.argv[1], encoding="utf-8"):
    uid, alarm_uid, text, notes, due, reminds, done, name, number = line.rstrip("\n").split("\t")
    todo = Todo()
    todo.add("uid", uid)
    todo.add("dtstamp", stamp)
    todo.add("last-modified", stamp)
    todo.add("sequence", 0)
    todo.add("summary", text)
    todo.add("description", notes)
    todo.add("due", datetime.fromtimestamp(int(due), timezone.utc))
    todo.add("status", "COMPLETED" if done == "1" else "NEEDS-ACTION")
    if done == "1":
        todo.add("percent-complete", 100)
    todo.add("x-todosync-list", name)
    todo.add("x-todosync-item", number)
    if reminds == "1":
        alarm = Alarm()
        alarm.add("uid", alarm_uid)
        alarm.add("action", "DISPLAY")
        alarm.add("description", text)
        alarm.add("trigger", timedelta(0), parameters={"related": "END"})
        todo.add_component(alarm)
    calendar.add_component(todo)
with open(sys.argv[2], "wb") as file:
    file.write(calendar.to_ical())
