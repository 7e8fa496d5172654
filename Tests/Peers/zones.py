"""Compares the VTIMEZONEs of a calendar, as icalendar reads them, with Python's own zones."""

import datetime
import sys
import zoneinfo

import icalendar

calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
for component in calendar.walk("VTIMEZONE"):
    name = str(component["TZID"])
    ours = component.to_tz(lookup_tzid=False)
    theirs = zoneinfo.ZoneInfo(name)
    wrong = 0
    # By moments: of times that the clocks show twice or never, each library has its own view.
    at = datetime.datetime(2024, 1, 2, tzinfo=datetime.timezone.utc)
    while at.year < 2031:
        if at.astimezone(ours).utcoffset() != at.astimezone(theirs).utcoffset():
            wrong += 1
        at += datetime.timedelta(hours=3)
    print(name, wrong)
