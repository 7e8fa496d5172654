"""Prints the events that Python's icalendar and ical, which validates strictly, find in a calendar."""

import json
import sys

import icalendar
from ical.calendar_stream import IcsCalendarStream


def time(value):
    return value.isoformat().replace("+00:00", "Z")


data = open(sys.argv[1], "rb").read()
strict = IcsCalendarStream.calendar_from_ics(data.decode())
events = []
for event in icalendar.Calendar.from_ical(data).walk("VEVENT"):
    alarms = [int(alarm["TRIGGER"].dt.total_seconds()) for alarm in event.walk("VALARM")]
    events.append(
        {
            "uid": str(event["UID"]),
            "summary": str(event["SUMMARY"]),
            "start": time(event["DTSTART"].dt),
            "end": time(event["DTEND"].dt),
            "alarms": alarms,
        }
    )
same = [(event.uid, event.summary, time(event.dtstart)) for event in strict.events]
assert same == [(event["uid"], event["summary"], event["start"]) for event in events]
json.dump(events, sys.stdout)
