"""Prints how Python sets the clocks of zones from 1970 to 2100: of each change the zone, the moment, the offsets
before and after it, and the moments that clocks mean which show the times one second around the change."""

import datetime
import sys
import zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
START, END = 0, 4133980800
STEP = 6 * 86400


def at(seconds):
    return EPOCH + datetime.timedelta(seconds=seconds)


for name in sys.stdin.read().split():
    zone = zoneinfo.ZoneInfo(name)

    def offset(seconds):
        return int(at(seconds).astimezone(zone).utcoffset().total_seconds())

    def moment(shown):
        time = at(shown).replace(tzinfo=zone, fold=0)
        return int(time.timestamp())

    def changes(low, high):
        """The changes after one moment and up to another."""
        before, after = offset(low), offset(high)
        if high - low <= 1:
            if before != after:
                shown = [high + before, high + after]
                moments = [moment(time + second) for time in shown for second in (-1, 0, 1)]
                print(name, high, before, after, *moments)
            return
        middle = (low + high) // 2
        if before != offset(middle):
            changes(low, middle)
        if offset(middle) != after:
            changes(middle, high)

    before = offset(START)
    for start in range(START, END, STEP):
        after = offset(start + STEP)
        if before != after:
            changes(start, start + STEP)
        before = after
