"""Checks the news feeds: read by feedparser, validated by lxml against the schema in this folder,
and compared with the news pages and with the links in the pages' heads (`Output: Feeds`)."""

import json
import re
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote, urljoin

import feedparser
from lxml import etree

ATOM = "{http://www.w3.org/2005/Atom}"
TYPE = "application/atom+xml"
SCHEMA = etree.RelaxNG(etree.parse(str(Path(__file__).parent / "atom.rng")))


class Shop:
    """A site in one language; all addresses are relative to that language's folder."""

    def __init__(self, site, root, others):
        self.root, self.tally, self.heads = root, site.tally, site.heads
        self.folder = "" if root == site.root else f"{root.relative_to(site.root)}/"
        files = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
        self.files = {str(file) for file in files if file.parts[0] not in others}
        # Pages at former addresses have no feeds, and link to none.
        former = [address for address in self.files
                  if re.fullmatch(r"(products/.+|aisles/.+/index)\.json", address)
                  and "moved_to" in self.document(address)]
        self.files -= {address.removesuffix("json") + kind
                       for address in former for kind in ("html", "json")}
        # By product: the paths of its aisles, the one of its breadcrumbs first.
        self.aisles = {product["id"]: product["aisles"]
                       for product in self.documents(r"products/.+")}
        self.items = {item["id"]: item for day in self.documents(r"news/\d+-\d\d-\d\d(-\d+)?")
                      for item in day["items"]}
        self.news = self.document("news/index.json")
        self.base = site.base + self.folder

    def document(self, address):
        """The JSON file at an address."""
        return json.loads((self.root / address).read_text("utf-8"))

    def documents(self, pattern):
        """The JSON files whose addresses without `.json` fit a pattern, sorted by address."""
        return [self.document(address) for address in sorted(self.files)
                if re.fullmatch(pattern + r"\.json", address)]

    def address(self, url):
        """The file that an absolute URL of this shop leads to; None if there is no such file."""
        path = unquote(url.removeprefix(self.base)) if url.startswith(self.base) else None
        return path if path in self.files else None


def check_feeds(site):
    """Checks all feeds of a site, in each of its languages."""
    # The folders of further languages (`Output: Languages`).
    roots = [feed.parent.parent for feed in sorted(site.root.glob("*/news/atom.xml"))]
    for root in [site.root, *roots]:
        check_shop(Shop(site, root, {each.name for each in roots}))


def check_shop(site):
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
    """Checks that a page links to its own feed, and to the shop's unless it is a product's."""
    for address in sorted(site.files):
        if not address.endswith(".html") or address == "404.html":
            continue
        folder = address.rpartition("/")[0] + "/"
        own = address.removesuffix(".html") + ".atom"
        owners = ([folder] if folder in folders and folder != "news/" else []) + ["news/"]
        found = [(kind, urljoin(f"/{address}", link)[1:])
                 for kind, link in site.heads[site.folder + address].feeds if kind == TYPE]
        wanted = [(TYPE, own)] if own in site.files else []
        if not address.startswith("products/"):
            wanted += [(TYPE, owner + "atom.xml") for owner in owners]
        site.tally.same(found, wanted, address, "the feeds in the head")


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
        entries.append({
            "id": entry.findtext(f"{ATOM}id"), "title": entry.findtext(f"{ATOM}title"),
            "url": link(entry, "alternate").get("href"),
            "html": entry.findtext(f"{ATOM}content"),
            "at": datetime.fromisoformat(entry.findtext(f"{ATOM}updated")),
            "aisle": entry.find(f"{ATOM}category").get("term")})
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


def printable(text):
    """The text with each character that XML 1.0 can't hold replaced."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)
