"""Checks the sitemap and `robots.txt` against their schemas and the heads of the pages; that the
index names each part, of a size that search engines read, is checked by Tests/Independent."""

import urllib.robotparser
from pathlib import Path
from urllib.parse import urlsplit

from lxml import etree

_NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9",
          "x": "http://www.w3.org/1999/xhtml"}


def check_sitemap(site, tally):
    """Checks that the sitemap has each page for search engines, with its versions."""
    schema = etree.RelaxNG(etree.parse(str(Path(__file__).with_name("sitemap.rng"))))
    found = {}
    for path in sorted(site.root.rglob("sitemap*.xml")):
        tree = etree.parse(str(path))
        tally.expect(schema.validate(tree), path.name, "fits the schema",
                     schema.error_log.last_error)
        for url in tree.iterfind("s:url", _NAMES):
            found[url.findtext("s:loc", namespaces=_NAMES)] = {
                link.get("hreflang"): link.get("href") for link in url.iterfind("x:link", _NAMES)}
    wanted = {head.links["canonical"]: head.alternates for address, head in site.heads.items()
              if _is_listed(site, address, head)}
    tally.same(sorted(found), sorted(wanted), "sitemap.xml", "its addresses")
    for address in set(found) & set(wanted):
        tally.same(found[address], wanted[address], address, "versions in the sitemap and the head")
    _check_robots(site, tally)


def _is_listed(site, address, head):
    """Whether a page belongs in the sitemap: every canonical page does, except those of bands
    and of former products."""
    canonical = head.links.get("canonical")
    is_own = canonical and site.page(canonical) == address
    return is_own and not site.twin(address).get("band") and "last_day" not in site.twin(address)


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
