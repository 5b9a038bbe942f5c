#!/usr/bin/env python3
"""Checks the news feeds of a built shop with parsers and schemas that Aisle has no part in.

Usage: check_feeds.py SITE

Every feed is read by feedparser and by lxml with the schemas beside this file, JSON Feed by a
strict reader; then the three formats are compared with each other, with the news pages, and with
what the pages' heads say. Ends with "N passed, N failed"; exit status 1 when anything failed.
"""

import calendar
import json
import re
import sys
from datetime import datetime
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin

import feedparser
from lxml import etree

import json_feed

HERE = Path(__file__).parent
TYPES = {"rss.xml": "application/rss+xml", "atom.xml": "application/atom+xml",
         "feed.json": "application/feed+json"}
SCHEMAS = {name: etree.RelaxNG(etree.parse(str(HERE / schema)))
           for name, schema in (("rss.xml", "rss.rng"), ("atom.xml", "atom.rng"))}
ATOM = "{http://www.w3.org/2005/Atom}"


class Tally:
    """Counts what holds and prints what doesn't."""

    def __init__(self):
        self.passed = self.failed = 0

    def expect(self, holds, address, what, *details):
        """Counts one expectation; returns whether it holds."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            if self.failed <= 30:
                print("FAILED", f"{address}: {what}", *details)
        return bool(holds)

    def same(self, found, wanted, address, what):
        """Expects two values to be one."""
        return self.expect(found == wanted, address, what, f"found {found!r}, wanted {wanted!r}")


class Head(HTMLParser):
    """The alternate links of a page."""

    def __init__(self, text):
        super().__init__()
        self.alternates = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "link" and values.get("rel") == "alternate":
            self.alternates.append((values.get("type"), values.get("href"), values.get("title")))


class Site:
    """A built shop; all addresses are relative to its root."""

    def __init__(self, root, tally):
        self.root, self.tally = Path(root), tally
        self.files = {str(path.relative_to(self.root)) for path in self.root.rglob("*")
                      if path.is_file()}
        self.aisles = {product["id"]: product["aisle"] for product in self.documents(r"products/.+")}
        self.items = {item["id"]: item for day in self.documents(r"news/\d+-\d\d-\d\d")
                      for item in day["items"]}
        self.news = self.document("news/index.json")
        head = etree.parse(str(self.root / "news/atom.xml"))
        self.base = head.findtext(f"{ATOM}id").removesuffix("news/atom.xml")

    def document(self, address):
        """The JSON file at an address."""
        return json.loads((self.root / address).read_text("utf-8"))

    def documents(self, pattern):
        """The JSON twins of the pages whose addresses fit a pattern."""
        return [self.document(address) for address in sorted(self.files)
                if re.fullmatch(pattern + r"\.json", address)]

    def address(self, url):
        """The file that an absolute URL of this site leads to, None for a wrong one."""
        path = unquote(url.removeprefix(self.base)) if url.startswith(self.base) else None
        return path if path in self.files else None


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
    """As `read_rss`; JSON Feed has no moment of its own, so that of the first item stands in."""
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
    """A feed is what its schema wants, and a lenient reader finds nothing to mend."""
    schema = SCHEMAS[name]
    site.tally.expect(schema.validate(etree.fromstring(text)), address, "fits its schema",
                      schema.error_log.last_error)
    parsed = feedparser.parse(text)
    site.tally.expect(not parsed.bozo, address, "feedparser takes it", parsed.get("bozo_exception"))
    site.tally.same(parsed.version, version, address, "the format that feedparser sees")
    site.tally.expect(all(entry.get("updated_parsed") or entry.get("published_parsed")
                          for entry in parsed.entries), address, "feedparser reads every date")
    root = etree.fromstring(text)
    site.tally.same(len(parsed.entries), len(list(root.iter("item", f"{ATOM}entry"))), address,
                    "entries that feedparser sees")


def check_enclosure(site, address, enclosure, key):
    """A picture of the shop's own is there and as long as it is said to be."""
    if enclosure is not None and enclosure.get(key).startswith(site.base):
        file = site.address(enclosure.get(key))
        if site.tally.expect(file, address, "the enclosure is there", enclosure.get(key)):
            site.tally.same(enclosure.get("length"), str((site.root / file).stat().st_size),
                            address, "the length of the enclosure")


def check_folder(site, folder):
    """The three feeds of a folder against each other and against the pages."""
    tally = site.tally
    rss, atom, own = (read(site, folder + name) for read, name in
                      ((read_rss, "rss.xml"), (read_atom, "atom.xml"), (read_json, "feed.json")))
    for name, feed in (("rss.xml", rss), ("atom.xml", atom), ("feed.json", own)):
        address = folder + name
        title, page, self_url, updated, entries = feed
        tally.same((title, page), atom[:2], address, "title and page are Atom's")
        tally.same(self_url, site.base + address, address, "its own address")
        tally.same(site.address(page), folder + "index.html", address, "the page it belongs to")
        newest = entries[0]["at"] if entries else datetime.fromisoformat(site.news["as_of"])
        tally.expect(updated in (None, newest.replace(microsecond=0), newest), address,
                     "updated is the newest event", updated)
        for one, other in zip(entries, atom[4]):
            tally.same({**one, "at": one["at"].replace(microsecond=0)},
                       {**other, "at": other["at"].replace(microsecond=0)}, address,
                       "an entry is Atom's")
        tally.same(len(entries), len(atom[4]), address, "the number of entries")
    for entry in atom[4]:
        check_entry(site, folder + "atom.xml", entry)
    ids = [entry["id"] for entry in atom[4]]
    tally.same(len(set(ids)), len(ids), folder, "ids that differ")
    times = [entry["at"] for entry in atom[4]]
    tally.same(times, sorted(times, reverse=True), folder, "newest first")
    check_choice(site, folder, ids)


def check_entry(site, address, entry):
    """An entry says what the news page says of the event."""
    tally, item = site.tally, site.items.get(entry["id"])
    if not tally.expect(item, address, "the event is on a day page", entry["id"]):
        return
    tally.expect(entry["id"].startswith("tag:"), address, "the id is a tag URI", entry["id"])
    tally.same(entry["url"], item["product"]["url"], address, "the link")
    tally.expect(site.address(entry["url"]), address, "the link leads to a page", entry["url"])
    tally.same(entry["at"], datetime.fromisoformat(item["occurred_at"]), address, "the moment")
    tally.same(entry["aisle"], printable(site.aisles[item["product"]["id"]]), address,
               "the aisle")
    shown = etree.fromstring(f"<p>{entry['html']}</p>", etree.HTMLParser())
    text = re.sub(r"\s+", " ", "".join(shown.itertext()))
    wanted = [item["price"], item["old_price"], item["prior_price_text"],
              item.get("size_text") or item["product"]["size_text"]]
    for part in wanted:
        tally.expect(not part or re.sub(r"\s+", " ", part) in text, address, "the text has", part)
    for part in (item["title"], item["product"]["name"]):
        tally.expect(printable(part) in entry["title"], address, "the title has", part)


def printable(text):
    """What XML 1.0 can hold of a text."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def check_choice(site, folder, ids):
    """A feed has the news page's items that are of its aisle, perhaps older ones after them."""
    listed = [item["id"] for item in site.news["items"]]
    if folder == "news/":
        site.tally.same(ids, listed, folder, "the items of the news page")
        return
    name = site.document(folder + "index.json")["aisle"]["path"]

    def is_inside(event):
        aisle = site.aisles[site.items[event]["product"]["id"]]
        return aisle == name or aisle.startswith(name + " > ")

    site.tally.expect(all(is_inside(event) for event in ids), folder, "only its own products")
    wanted = [event for event in listed if is_inside(event)]
    site.tally.same(ids[:len(wanted)], wanted, folder, "all of its newest")


def check_heads(site, folders):
    """Every page names the feeds of the shop; a page of an aisle those of the aisle before them."""
    for address in sorted(site.files):
        if not address.endswith(".html") or address == "404.html":
            continue
        folder = address.rpartition("/")[0] + "/"
        owners = ([folder] if folder in folders and folder != "news/" else []) + ["news/"]
        links = Head((site.root / address).read_text("utf-8")).alternates
        found = [(kind, urljoin(f"/{address}", link)[1:]) for kind, link, title in links
                 if kind in TYPES.values() and title]
        wanted = [(kind, owner + name) for owner in owners for name, kind in TYPES.items()]
        site.tally.same(found, wanted, address, "the feeds in the head")


def main():
    """Checks the site that the arguments name; returns the exit status."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    tally = Tally()
    if not tally.expect((Path(sys.argv[1]) / "news/atom.xml").is_file(), "news/atom.xml",
                        "is there; a site has feeds only if its base URL is a full address"):
        print(f"{tally.passed} passed, {tally.failed} failed")
        return 1
    site = Site(sys.argv[1], tally)
    folders = {"news/"} | {address.removesuffix("index.html") for address in site.files
                           if re.fullmatch(r"aisles/.+/index\.html", address)}
    feeds = {address for address in site.files if address.rpartition("/")[2] in TYPES}
    tally.same(feeds, {folder + name for folder in folders for name in TYPES}, "site",
               "all feeds and no others")
    for folder in sorted(folders):
        try:
            check_folder(site, folder)
        except (ValueError, TypeError, AttributeError, KeyError, etree.LxmlError) as error:
            tally.expect(False, folder, "the feeds can be read at all", repr(error))
    check_heads(site, folders)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
