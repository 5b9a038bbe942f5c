"""Checks the sitemap and `robots.txt` against their schemas and against the pages' heads."""

import urllib.robotparser
from pathlib import Path
from urllib.parse import urlsplit

from lxml import etree

_NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9",
          "x": "http://www.w3.org/1999/xhtml"}
_MOST_ADDRESSES, _MOST_BYTES = 10_000, 50_000_000


def check_sitemap(site, tally):
    """Checks that the sitemap has each page for search engines, with its versions, once."""
    schema = etree.RelaxNG(etree.parse(str(Path(__file__).with_name("sitemap.rng"))))
    index = _read(site, tally, schema, "sitemap.xml")
    parts = [address.removeprefix(site.base) for address in _texts(index, "s:sitemap/s:loc")]
    written = {str(path.relative_to(site.root)) for path in site.root.rglob("sitemap-*.xml")}
    tally.same(sorted(parts), sorted(written), "sitemap.xml", "its parts")
    found = {}
    for part in sorted(written):
        tree = _read(site, tally, schema, part)
        size = (site.root / part).stat().st_size
        tally.expect(len(tree) <= _MOST_ADDRESSES and size <= _MOST_BYTES, part, "is not too large")
        for url in tree:
            address = _texts(url, "s:loc")[0]
            tally.expect(address not in found, part, "an address stands once", address)
            found[address] = {link.get("hreflang"): link.get("href")
                              for link in url.iterfind("x:link", _NAMES)}
    wanted = {head.links["canonical"]: head.alternates for address, head in site.heads.items()
              if _is_listed(site, address, head)}
    tally.same(sorted(set(found) - set(wanted)), [], "sitemap.xml", "addresses beyond the pages'")
    tally.same(sorted(set(wanted) - set(found)), [], "sitemap.xml", "addresses that are missing")
    for address in set(found) & set(wanted):
        tally.same(found[address], wanted[address], address, "versions in the sitemap and the head")
    _check_robots(site, tally)


def _is_listed(site, address, head):
    """Whether a page belongs in the sitemap: every canonical page does, except those of bands
    and of former products."""
    canonical = head.links.get("canonical")
    is_own = canonical and site.page(canonical) == address
    return is_own and not site.twin(address).get("band") and "last_day" not in site.twin(address)


def _read(site, tally, schema, address):
    """The root of a file of the sitemap."""
    tree = etree.parse(str(site.root / address))
    tally.expect(schema.validate(tree), address, "fits the schema", schema.error_log.last_error)
    return tree.getroot()


def _texts(element, path):
    """The texts of the elements at a path."""
    return [each.text for each in element.iterfind(path, _NAMES)]


def _check_robots(site, tally):
    """Checks that `robots.txt`, if the site has a host of its own, allows everything."""
    path = site.root / "robots.txt"
    if urlsplit(site.base).path != "/":
        return
    robots = urllib.robotparser.RobotFileParser()
    robots.parse(path.read_text("utf-8").splitlines())
    tally.same(robots.site_maps(), [site.base + "sitemap.xml"], "robots.txt", "the sitemap")
    hidden = [address for address in site.heads if not robots.can_fetch("Bot", site.base + address)]
    tally.same(hidden, [], "robots.txt", "pages that must not be read")
