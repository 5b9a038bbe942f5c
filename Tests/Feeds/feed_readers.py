"""Reads the three feed formats with independent parsers and schemas.

Each reader returns a tuple of title, page, own URL, updated, entries.
"""

import calendar
import json
import re
from datetime import datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import feedparser
from lxml import etree

import json_feed
from feed_site import ATOM

HERE = Path(__file__).parent
SCHEMAS = {name: etree.RelaxNG(etree.parse(str(HERE / schema)))
           for name, schema in (("rss.xml", "rss.rng"), ("atom.xml", "atom.rng"))}


def read_rss(site, address):
    """The feed as (title, page, own URL, updated, entries)."""
    text = (site.root / address).read_bytes()
    check_xml(site, address, "rss.xml", text, "rss20")
    channel = etree.fromstring(text).find("channel")
    for date in channel.iter("lastBuildDate", "pubDate"):
        day = parsedate_to_datetime(date.text)
        site.tally.same(date.text[:3], calendar.day_abbr[day.weekday()], address, "the weekday")
    entries = []
    for item in channel.findall("item"):
        enclosure = item.find("enclosure")
        entries.append({
            "id": item.findtext("guid"), "title": item.findtext("title"),
            "url": item.findtext("link"), "html": item.findtext("description"),
            "at": parsedate_to_datetime(item.findtext("pubDate")),
            "aisle": item.findtext("category"),
            "image": None if enclosure is None else enclosure.get("url")})
        check_enclosure(site, address, enclosure, "url")
    return (channel.findtext("title"), channel.findtext("link"),
            channel.find(f"{ATOM}link").get("href"),
            parsedate_to_datetime(channel.findtext("lastBuildDate")), entries)


def read_atom(site, address):
    """As `read_rss`."""
    text = (site.root / address).read_bytes()
    check_xml(site, address, "atom.xml", text, "atom10")
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
            "aisle": entry.find(f"{ATOM}category").get("term"),
            "image": None if enclosure is None else enclosure.get("href")})
        check_enclosure(site, address, enclosure, "href")
    site.tally.expect(feed.get("{http://www.w3.org/XML/1998/namespace}lang"), address, "xml:lang")
    return (feed.findtext(f"{ATOM}title"), link(feed, "alternate").get("href"),
            link(feed, "self").get("href"),
            datetime.fromisoformat(feed.findtext(f"{ATOM}updated")), entries)


def read_json(site, address):
    """As `read_rss`; JSON Feed has no date of its own, so `updated` is that of the first item."""
    text = (site.root / address).read_text("utf-8")
    wrong = json_feed.problems(text)
    site.tally.expect(not wrong, address, "is JSON Feed 1.1", wrong[:5])
    feed = json.loads(text)
    entries = [{"id": item["id"], "title": printable(item["title"]), "url": item["url"],
                "html": printable(item["content_html"]),
                "at": datetime.fromisoformat(item["date_published"]),
                "aisle": printable(item["tags"][0]),
                "image": item.get("image")} for item in feed["items"]]
    return (printable(feed["title"]), feed["home_page_url"], feed["feed_url"],
            entries[0]["at"] if entries else None, entries)


def check_xml(site, address, name, text, version):
    """Checks that a feed fits its schema and that a lenient reader has nothing to repair."""
    schema = SCHEMAS[name]
    site.tally.expect(schema.validate(etree.fromstring(text)), address, "fits its schema",
                      schema.error_log.last_error)
    parsed = feedparser.parse(text)
    site.tally.expect(not parsed.bozo, address, "feedparser accepts it",
                      parsed.get("bozo_exception"))
    site.tally.same(parsed.version, version, address, "the format that feedparser detects")
    site.tally.expect(all(entry.get("updated_parsed") or entry.get("published_parsed")
                          for entry in parsed.entries), address, "feedparser reads every date")
    root = etree.fromstring(text)
    site.tally.same(len(parsed.entries), len(list(root.iter("item", f"{ATOM}entry"))), address,
                    "number of entries that feedparser finds")


def check_enclosure(site, address, enclosure, key):
    """Checks that an image of the shop itself exists and has the stated length."""
    if enclosure is not None and enclosure.get(key).startswith(site.base):
        file = site.address(enclosure.get(key))
        if site.tally.expect(file, address, "the enclosure exists", enclosure.get(key)):
            site.tally.same(enclosure.get("length"), str((site.root / file).stat().st_size),
                            address, "the length of the enclosure")


def printable(text):
    """The text with each character that XML 1.0 can't hold replaced."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)
