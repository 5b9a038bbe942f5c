"""Reads Atom with an independent parser and a schema."""

import re
from datetime import datetime
from pathlib import Path

import feedparser
from lxml import etree

from feed_site import ATOM

SCHEMA = etree.RelaxNG(etree.parse(str(Path(__file__).parent / "atom.rng")))


def read(site, address):
    """The feed as (title, page, own URL, updated, entries)."""
    text = (site.root / address).read_bytes()
    check_xml(site, address, text)
    feed = etree.fromstring(text)

    def link(element, rel):
        found = element.findall(f"{ATOM}link[@rel='{rel}']")
        site.tally.expect(len(found) <= 1, address, f"one {rel} link at most")
        return found[0] if found else None

    entries = []
    for entry in feed.findall(f"{ATOM}entry"):
        enclosure = link(entry, "enclosure")
        entries.append({
            "id": entry.findtext(f"{ATOM}id"), "title": entry.findtext(f"{ATOM}title"),
            "url": link(entry, "alternate").get("href"),
            "html": entry.findtext(f"{ATOM}content"),
            "at": datetime.fromisoformat(entry.findtext(f"{ATOM}updated")),
            "aisle": entry.find(f"{ATOM}category").get("term")})
        check_enclosure(site, address, enclosure)
    site.tally.expect(feed.get("{http://www.w3.org/XML/1998/namespace}lang"), address, "xml:lang")
    return (feed.findtext(f"{ATOM}title"), link(feed, "alternate").get("href"),
            link(feed, "self").get("href"),
            datetime.fromisoformat(feed.findtext(f"{ATOM}updated")), entries)


def check_xml(site, address, text):
    """Checks that a feed fits its schema and that a lenient reader has nothing to repair."""
    root = etree.fromstring(text)
    site.tally.expect(SCHEMA.validate(root), address, "fits its schema",
                      SCHEMA.error_log.last_error)
    parsed = feedparser.parse(text)
    site.tally.expect(not parsed.bozo, address, "feedparser accepts it",
                      parsed.get("bozo_exception"))
    site.tally.same(parsed.version, "atom10", address, "the format that feedparser detects")
    site.tally.expect(all(entry.get("updated_parsed") or entry.get("published_parsed")
                          for entry in parsed.entries), address, "feedparser reads every date")
    site.tally.same(len(parsed.entries), len(list(root.iter(f"{ATOM}entry"))), address,
                    "number of entries that feedparser finds")


def check_enclosure(site, address, enclosure):
    """Checks that an image of the shop itself exists and has the stated length."""
    if enclosure is not None and enclosure.get("href").startswith(site.base):
        file = site.address(enclosure.get("href"))
        if site.tally.expect(file, address, "the enclosure exists", enclosure.get("href")):
            site.tally.same(enclosure.get("length"), str((site.root / file).stat().st_size),
                            address, "the length of the enclosure")


def printable(text):
    """The text with each character that XML 1.0 can't hold replaced."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)
