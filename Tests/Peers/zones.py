"""Compares the VTIMEZONEs of a calendar, as two libraries read them, with Python's own zones from 2024 to 2030:
every three days, and each hour near a change. Prints what differs: library, zone, how often, first when."""

import datetime
import sys
import zoneinfo

import icalendar
from ical.calendar_stream import IcsCalendarStream
from ical.timezone import IcsTimezoneInfo

UTC = datetime.timezone.utc
HOUR = datetime.timedelta(hours=1)
START, END = datetime.datetime(2024, 1, 2, tzinfo=UTC), datetime.datetime(2031, 1, 1, tzinfo=UTC)


def moments(zone):
    """Those that are looked at: no multiple of a day apart, so that all hours of the day are there."""
    at = START
    while at < END:
        yield at
        after = at + 71 * HOUR
        if at.astimezone(zone).utcoffset() != after.astimezone(zone).utcoffset():
            for hour in range(1, 71):
                yield at + hour * HOUR
        at = after


text = open(sys.argv[1], encoding="utf-8", newline="").read()
libraries = {
    "icalendar": {
        str(component["TZID"]): component.to_tz(lookup_tzid=False)
        for component in icalendar.Calendar.from_ical(text).walk("VTIMEZONE")
    },
    "ical": {
        component.tz_id: IcsTimezoneInfo.from_timezone(component)
        for component in IcsCalendarStream.calendar_from_ics(text).timezones
    },
}
for library, zones in libraries.items():
    print(library, len(zones))
    for name, ours in zones.items():
        theirs = zoneinfo.ZoneInfo(name)
        wrong = []
        for at in moments(theirs):
            shown = at.astimezone(theirs)
            # Of times that the clocks show twice, each library has its own view.
            if shown.replace(fold=0).utcoffset() != shown.replace(fold=1).utcoffset():
                continue
            if shown.replace(tzinfo=ours).utcoffset() != shown.utcoffset():
                wrong.append(at)
        if wrong:
            print(library, name, len(wrong), wrong[0].isoformat())
