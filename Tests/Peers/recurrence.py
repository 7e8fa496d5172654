"""Expands rules with dateutil: a line START|RULE|COUNT in, the days out, joined by blanks."""

import re
import sys
from datetime import datetime, timedelta

from dateutil.rrule import rrulestr

for line in sys.stdin:
    start, rule, count = line.strip().split("|")
    first = datetime.strptime(start, "%Y-%m-%d")
    limit = int(count)
    # For a rule that has no day it looks until the year 9999; a hundred years show as much.
    counted = re.search(r";COUNT=(\d+)", rule)
    if counted:
        limit = min(limit, int(counted.group(1)))
    bounded = re.sub(r";COUNT=\d+", "", rule)
    bounded += ";UNTIL=" + (first + timedelta(days=36524)).strftime("%Y%m%d")
    days = []
    for day in rrulestr(bounded, dtstart=first):
        if len(days) == limit:
            break
        days.append(day.strftime("%Y-%m-%d"))
    print(" ".join(days))
