#!/usr/bin/env python3
"""Checks the news feeds of a built shop with independent parsers and schemas.

Usage: check_feeds.py SITE

They are read by feedparser, validated by lxml against the schema in this folder, and compared with
the news pages and with the links in the pages' heads. Ends with "N passed, N failed"; the exit
status is 1 if anything failed or nothing was checked.
"""

import re
import sys
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

from lxml import etree

from feed_reader import printable, read
from feed_site import Site, Tally, language_folders

TYPE = "application/atom+xml"


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


def check_folder(site, folder):
    """Compares the feed of a folder with the pages."""
    tally, address = site.tally, folder + "atom.xml"
    _, page, self_url, updated, entries = read(site, address)
    tally.same(self_url, site.base + address, address, "the feed's own address")
    tally.same(site.address(page), folder + "index.html", address, "the page it belongs to")
    if entries:
        tally.same(updated, entries[0]["at"], address, "updated is the newest event")
    else:
        tally.expect(updated <= datetime.fromisoformat(site.news["as_of"]), address,
                     "a feed without news is not from the future", updated)
    for entry in entries:
        check_entry(site, address, entry)
    ids = [entry["id"] for entry in entries]
    tally.same(len(set(ids)), len(ids), folder, "number of unique ids")
    check_order(site, entries, folder)
    check_choice(site, folder, ids)


def check_product(site, address):
    """Checks the feed of a product, which exists if its price has ever changed."""
    product = site.document(address)
    prices = {entry["price"] for entry in product["history"]}
    feed = address.removesuffix(".json") + ".atom"
    if not site.tally.same(feed in site.files, len(prices) > 1, feed, "there is a feed") \
            or feed not in site.files:
        return
    title, page, self_url, _, entries = read(site, feed)
    site.tally.expect(printable(product["name"]) in title, feed, "the title names the product")
    site.tally.same(self_url, site.base + feed, feed, "the feed's own address")
    site.tally.same(page, product["url"], feed, "the page it belongs to")
    # A price of one day, or part of an import, is on its day's page alone.
    wanted = {event: datetime.fromisoformat(item["occurred_at"])
              for event, item in site.items.items()
              if item["product"]["id"] == product["id"]
              and item["event"] not in ("one_day", "product_added")}
    # A feed has at most as many entries as the news may have items, so the oldest may be missing.
    oldest = entries[-1]["at"] if len(entries) >= len(site.news["items"]) and entries else None
    found = {entry["id"] for entry in entries}
    missing = [event for event, at in wanted.items()
               if event not in found and (oldest is None or at > oldest)]
    site.tally.same((found - set(wanted), missing if site.news["items"] else []), (set(), []),
                    feed, "other events and missing ones")
    check_order(site, entries, feed)
    for entry in entries:
        check_entry(site, feed, entry)


def check_order(site, entries, address):
    """The newest is first; a price again comes after all other events of its day."""
    times = [entry["at"].replace(hour=0, minute=0, second=0, microsecond=0)
             if site.items.get(entry["id"], {}).get("event") == "again" else entry["at"]
             for entry in entries]
    site.tally.same(times, sorted(times, reverse=True), address, "newest first")


def check_entry(site, address, entry):
    """Checks that an entry says what the news page says about the event."""
    tally, item = site.tally, site.items.get(entry["id"])
    if not tally.expect(item, address, "the event is on a day page", entry["id"]):
        return
    tally.expect(entry["id"].startswith("tag:"), address, "the id is a tag URI", entry["id"])
    tally.same(entry["url"], item["product"]["url"], address, "the link")
    tally.expect(site.address(entry["url"]), address, "the link leads to a page", entry["url"])
    tally.same(entry["at"], datetime.fromisoformat(item["occurred_at"]), address, "the moment")
    tally.same(entry["aisle"], printable(site.aisles[item["product"]["id"]][0]), address,
               "the aisle")
    shown = etree.fromstring(f"<p>{entry['html']}</p>", etree.HTMLParser())
    text = re.sub(r"\s+", " ", "".join(shown.itertext()))
    wanted = [item["price"], item["old_price"], item["prior_price_text"],
              item.get("size_text") or item["product"]["size_text"]]
    for part in wanted:
        tally.expect(not part or re.sub(r"\s+", " ", part) in text, address, "the text contains",
                     part)
    for part in (item["title"], item["product"]["name"]):
        tally.expect(printable(part) in entry["title"], address, "the title contains", part)


def check_choice(site, folder, ids):
    """Checks that a feed has the news page's items of its aisle, perhaps followed by older ones."""
    listed = [item["id"] for item in site.news["items"]]
    if folder == "news/":
        site.tally.same(ids, listed, folder, "the items of the news page")
        return
    name = site.document(folder + "index.json")["aisle"]["path"]

    def is_inside(event):
        aisles = site.aisles[site.items[event]["product"]["id"]]
        return any(aisle == name or aisle.startswith(name + " > ") for aisle in aisles)

    site.tally.expect(all(is_inside(event) for event in ids), folder, "only its own products")
    wanted = [event for event in listed if is_inside(event)]
    site.tally.same(ids[:len(wanted)], wanted, folder, "all of its newest items")


def check_heads(site, folders):
    """Checks that every page links to the shop's feed, and an aisle's page to its own before."""
    for address in sorted(site.files):
        if not address.endswith(".html") or address == "404.html":
            continue
        folder = address.rpartition("/")[0] + "/"
        own = address.removesuffix(".html") + ".atom"
        owners = ([folder] if folder in folders and folder != "news/" else []) + ["news/"]
        links = Head((site.root / address).read_text("utf-8")).alternates
        found = [(kind, urljoin(f"/{address}", link)[1:]) for kind, link, title in links
                 if kind == TYPE and title]
        wanted = [(TYPE, own)] if own in site.files else []
        wanted += [(TYPE, owner + "atom.xml") for owner in owners]
        site.tally.same(found, wanted, address, "the feeds in the head")


def check_site(site):
    """Checks all feeds of a shop in one language."""
    tally = site.tally
    folders = {"news/"} | {address.removesuffix("index.html") for address in site.files
                           if re.fullmatch(r"aisles/.+/index\.html", address)}
    feeds = {address for address in site.files if address.endswith("/atom.xml")}
    tally.same(feeds, {folder + "atom.xml" for folder in folders}, "site",
               "exactly the expected feeds")
    for folder in sorted(folders):
        try:
            check_folder(site, folder)
        except (ValueError, TypeError, AttributeError, KeyError, etree.LxmlError) as error:
            tally.expect(False, folder, "the feeds can be read", repr(error))
    for address in sorted(site.files):
        if re.fullmatch(r"products/.+\.json", address):
            check_product(site, address)
    check_heads(site, folders)


def main():
    """Checks the site that the arguments name; returns the exit status."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    tally = Tally()
    if not tally.expect((Path(sys.argv[1]) / "news/atom.xml").is_file(), "news/atom.xml",
                        "exists; only a site with a full base URL has feeds"):
        print(f"{tally.passed} passed, {tally.failed} failed")
        return 1
    for root in [sys.argv[1], *language_folders(sys.argv[1])]:
        check_site(Site(root, tally))
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
