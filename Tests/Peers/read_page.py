"""Reads a page as a browser does: prints as JSON what is open when it shouldn't be, and what is in it.

Usage: read_page.py FILE
"""

import json
import sys
from html.parser import HTMLParser

VOID = {"meta", "link", "img", "br", "hr", "input"}


class Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.problems, self.tags = [], [], []
        self.links, self.sources, self.items, self.headings = [], [], [], []
        self.text = None

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.tags.append(tag)
        self.problems += [f"{tag} {name}" for name in values if name.startswith("on") or name == "style"]
        if "href" in values and tag == "a":
            self.links.append(values["href"])
        if "src" in values or tag == "link":
            self.sources.append(values.get("src", values.get("href")))
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("bdi", "h2"):
            self.text = ""

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> closes nothing")
        if tag == "bdi" and self.text is not None:
            self.items.append(self.text)
            self.text = None
        if tag == "h2" and self.text is not None:
            self.headings.append(self.text)
            self.text = None

    def handle_data(self, data):
        if self.text is not None:
            self.text += data

    def handle_comment(self, data):
        self.problems.append("a comment")


reader = Reader()
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    reader.feed(file.read())
reader.close()
json.dump(
    {
        "problems": reader.problems + [f"<{tag}> stays open" for tag in reader.open],
        "tags": sorted(set(reader.tags)), "links": reader.links, "sources": reader.sources,
        "items": reader.items, "headings": reader.headings,
    },
    sys.stdout,
)
