"""Checks the sitemap and `robots.txt` (`Output: Sitemap`) against the protocol of sitemaps.org and
against the pages and the data of the shop."""

import re
import xml.etree.ElementTree as ET
from urllib.parse import urlsplit

from aisle_checks import whole_shop
from brand_checks import brand_pages
from custom_page_checks import custom_pages
from shop_reductions import is_in_force

_NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
_IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"
_PART = re.compile(r"sitemap-[a-z]+-[0-9]+\.xml")
# Fewer than the protocol allows one file.
_MOST_ADDRESSES, _MOST_BYTES = 10_000, 50_000_000


def check_sitemap(site, listings, departments):
    """Checks that the sitemap has each page for search engines, once and with its true date."""
    has_host, is_first = "://" in site.shop.base_url, not site.shop.language.folder
    parts = {address for address in site.files if _PART.fullmatch(address)}
    site.same("sitemap.xml" in site.files, has_host and is_first, "sitemap.xml",
              "whether there is a sitemap")
    if not has_host:
        site.same(parts, set(), "sitemap.xml", "parts of a sitemap without an address")
        return
    if is_first:
        _check_index(site)
    found = {}
    for part in sorted(parts):
        _check_part(site, part, found)
    wanted = wanted_days(site, listings, departments)
    site.same(set(found), set(wanted), "sitemap.xml", "its addresses")
    for url in sorted(set(found) & set(wanted)):
        site.same(found[url], wanted[url], url, "its date in the sitemap")


def _check_index(site):
    """Checks that the index names the parts of all languages, and `robots.txt` the index."""
    parts = {address for address in site.root_files
             if _PART.fullmatch(address.rpartition("/")[2])}
    is_at_root = urlsplit(site.shop.base_url).path == "/"
    site.expect("robots.txt" in site.files or not is_at_root, "robots.txt", "there is the file")
    if is_at_root and "robots.txt" in site.files:
        lines = (site.output / "robots.txt").read_text("utf-8").splitlines()
        site.expect(f"Sitemap: {site.url('sitemap.xml')}" in lines, "robots.txt",
                    "the file names the sitemap")
    named = [_text(each) for each in _read(site, "sitemap.xml", "sitemapindex", "sitemap")]
    site.same(sorted(named), sorted(site.url(each) for each in parts), "sitemap.xml", "its parts")


def _check_part(site, part, found):
    """Checks one part and adds the date of each of its addresses to `found`."""
    urls = _read(site, part, "urlset", "url")
    size = (site.output / part).stat().st_size
    site.expect(0 < len(urls) <= _MOST_ADDRESSES and size <= _MOST_BYTES, part,
                "the part has at most 10,000 addresses and 50 MB")
    for url in urls:
        address = _text(url)
        site.expect(address not in found, part, "%s is in the sitemap once", address)
        found[address] = url.findtext(_NAMESPACE + "lastmod")
        product = site.load(site.address_of(address)) if "/products/" in address else {}
        images = [each.findtext(_IMAGE + "loc") for each in url.iter(_IMAGE + "image")]
        scheme = site.shop.base_url.split("/")[0]
        wanted = [(scheme if each.startswith("//") else "") + each
                  for each in (product or {}).get("images", [])]
        site.same(images, wanted[:1], part, "the picture of " + address)


def _read(site, address, root, item):
    """The items of an XML file with that root."""
    try:
        tree = ET.fromstring((site.output / address).read_bytes())
    except (OSError, ET.ParseError) as error:
        site.expect(False, address, "is readable XML: %s", str(error))
        return []
    site.same(tree.tag, _NAMESPACE + root, address, "its root")
    site.same({each.tag for each in tree} - {_NAMESPACE + item}, set(), address, "other elements")
    return list(tree)


def _text(item):
    """The address of an item."""
    return item.findtext(_NAMESPACE + "loc")


def wanted_days(site, listings, departments):
    """The date that each address must have, as text; None for an address without a date."""
    days = {}
    for product in site.products:
        days[product.id] = last_change(site, product)
        days[f"products/{_name(site, product)}"] = days[product.id]
    wanted = {address: day for address, day in days.items() if address.startswith("products/")}
    for folder, products in (listings | whole_shop(site)).values():
        wanted |= _aisle_pages(site, folder, products, days)
    for path, (folder, _) in departments.items():
        below = [days[each.id] for each in site.products if any(
            aisle[:len(path)] == path for aisle in each.aisles)]
        wanted[folder + "/index.html"] = max((day for day in below if day), default=None)
    for address in site.files:
        if day := re.fullmatch(r"news/(\d{4}-\d\d-\d\d)(-\d+)?\.html", address):
            wanted[address] = day[1]
    events = [event.instant for product in site.products for event in product.events]
    wanted["news/index.html"] = _newest(site, events)
    wanted["index.html"] = _newest(site, events + _created(site.products))
    discounts = [address for address in site.files
                 if re.fullmatch(r"news/discounts(-\d+)?\.html", address)]
    cards = [card["id"] for address in discounts
             for card in site.load(address[:-5] + ".json")["products"]]
    newest = max((days[each] for each in cards if days[each]), default=None)
    wanted |= dict.fromkeys(discounts, newest)
    wanted |= _brand_pages(site, days)
    wanted |= dict.fromkeys(each + ".html" for each in custom_pages(site.shop))
    return {site.url(address): day for address, day in wanted.items()}


def _aisle_pages(site, folder, products, days):
    """The dates of an aisle's pages in the default order."""
    pages, address = {}, folder + "/index.json"
    events = [event.instant for product in products for event in product.events
              if is_in_force(site, event)]
    news = None if folder == "all" else _newest(site, events)
    while address:
        doc = site.load(address) or {}
        shown = [days[card["id"]] for card in doc.get("products", [])]
        pages[address[:-5] + ".html"] = max(
            (day for day in shown + [news] if day), default=None)
        address, news = site.address_of(doc.get("next")), None
    return pages


def _brand_pages(site, days):
    """The dates of the pages of brands, and of their register."""
    pages = {}
    address = "brands/index.json" if "brands/index.json" in site.files else None
    while address:
        pages[address[:-5] + ".html"] = None
        address = site.address_of((site.load(address) or {}).get("next"))
    for documents in brand_pages(site).values():
        address = site.address_of(documents[0]["brand"]["url"])
        for document in documents:
            shown = [days[card["id"]] for card in document["products"]]
            pages[address[:-5] + ".html"] = max((day for day in shown if day), default=None)
            address = site.address_of(document["next"])
    return pages


def last_change(site, product):
    """The day on which the product got its price or came to the shop; None without a date."""
    entries = [each for each in product.history if site.as_of.includes(each.instant)]
    return _newest(site, [each.instant for each in entries[-1:]] + _created([product]))


def _created(products):
    """The known dates on which the products arrived."""
    return [each.created[0] for each in products if each.created]


def _newest(site, instants):
    """The day of the newest of the instants as text; None if there is none."""
    return str(site.shop.zone.day_of(max(instants))) if instants else None


def _name(site, product):
    """The name of the product's page."""
    return site.cards[product.id]["url"].rsplit("/", 1)[1]
