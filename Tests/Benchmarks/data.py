"""Makes checklists of any size from a seed: the same on every machine."""

import json
import random
import uuid

NAMESPACE = uuid.UUID("a4d7ba51-efbc-5ed1-8dae-54e193eaed41")
WORDS = (
    "call write read mend bring order check pay plan clean water paint sort move ask answer print "
    "the a my our new old big small green first next last house garden letter book shelf bicycle "
    "window tickets invoice dentist passport neighbours school kitchen, attic; cellar café Zoë"
).split()
LISTS = 100


def text(generator, low, high):
    return " ".join(generator.choice(WORDS) for _ in range(generator.randint(low, high)))


def items(count, seed):
    """The items: (number, text, notes, due in Unix time, whether it reminds)."""
    generator = random.Random(seed)
    for number in range(count):
        yield (
            number,
            text(generator, 2, 7),
            text(generator, 6, 16),
            1_900_000_000 + 60 * generator.randrange(2_000_000),
            generator.random() < 0.5,
        )


def iso(seconds):
    from datetime import datetime, timezone

    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def write_json(path, rows):
    """A checklist file, as `json.dumps(indent=1)` lays it out."""
    lists = [{"iconName": "Folder", "items": [], "name": f"List {n}"} for n in range(LISTS)]
    for number, words, notes, due, reminds in rows:
        lists[number % LISTS]["items"].append(
            {
                "checked": number % 10 == 0,
                "dueDate": iso(due),
                "itemID": number,
                "notes": notes,
                "shouldRemind": reminds,
                "text": words,
            }
        )
    with open(path, "w", encoding="utf-8") as file:
        json.dump(lists, file, indent=1, ensure_ascii=False)
        file.write("\n")


ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tokyo"]
RULES = ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY;COUNT=9"]


def write_zoned_json(path, rows):
    """The same items at times of zones, repeating, with three alarms each."""
    items = [
        {
            "alarms": ["-P1D", "-PT15M", "PT0S"],
            "dueDate": iso(due)[:16],
            "itemID": number,
            "notes": notes,
            "repeat": RULES[number % len(RULES)],
            "shouldRemind": True,
            "text": words,
            "timeZone": ZONES[number % len(ZONES)],
        }
        for number, words, notes, due, _ in rows
    ]
    with open(path, "w", encoding="utf-8") as file:
        json.dump([{"iconName": "", "items": items, "name": "List"}], file, indent=1, ensure_ascii=False)
        file.write("\n")


def write_table(path, rows, calendar):
    """The same items in file order for the peers, one a line, with the UIDs that todosync derives."""
    namespace = uuid.uuid5(NAMESPACE, calendar)
    ordered = sorted(rows, key=lambda row: row[0] % LISTS)
    with open(path, "w", encoding="utf-8") as file:
        for number, words, notes, due, reminds in ordered:
            uid = uuid.uuid5(namespace, f"item:{number}")
            alarm = uuid.uuid5(uid, "alarm:PT0S")
            done = number % 10 == 0
            fields = [uid, alarm, words, notes, due, int(reminds and not done), int(done)]
            fields += [f"List {number % LISTS}", number]
            file.write("\t".join(map(str, fields)) + "\n")
