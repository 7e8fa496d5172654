#!/usr/bin/env python3
"""Writes WindowsZones.swift beside this script: what the names of zones of Windows mean.

The source is windowsZones.xml of the Unicode CLDR (Debian: unicode-cldr-core), of each name the zone of
territory 001; zones by the names that tzdata has for them now (Debian: tzdata, tzdata.zi).

Usage: Sources/Checklists/Time/WindowsZones.py [windowsZones.xml [tzdata.zi]]
"""

import pathlib
import sys
import xml.etree.ElementTree

SOURCE = "/usr/share/unicode/cldr/common/supplemental/windowsZones.xml"
NAMES = "/usr/share/zoneinfo/tzdata.zi"


def main():
    source, names = (sys.argv[1:] + [SOURCE, NAMES][len(sys.argv) - 1:])[:2]
    links = {}
    known = set()
    for line in pathlib.Path(names).read_text("utf-8").splitlines():
        words = line.split()
        if words[:1] == ["L"]:
            links[words[2]] = words[1]
            known.add(words[2])
        elif words[:1] == ["Z"]:
            known.add(words[1])
    zones = {}
    for element in xml.etree.ElementTree.parse(source).iter("mapZone"):
        # UTC is a name everywhere.
        if element.get("territory") == "001" and element.get("other") not in known:
            zone = element.get("type")
            zones[element.get("other")] = links.get(zone, zone)
    rows = "".join(f'      "{name}": "{zone}",\n' for name, zone in sorted(zones.items()))
    pathlib.Path(__file__).with_suffix(".swift").write_text(
        "// Written by WindowsZones.py from the Unicode CLDR; change that, not this.\n\n"
        "extension ZoneName {\n"
        "  /// The zones that Windows and Outlook name, and what these are called elsewhere.\n"
        f"  static let windows: [String: String] = [\n{rows.replace('      ', '    ')}  ]\n}}\n",
        "utf-8")


main()
