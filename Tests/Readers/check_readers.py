#!/usr/bin/env python3
"""Checks what a built site says to search engines, to programs that preview links and to readers of
feeds.

Usage: check_readers.py SITE

Only a site with a full base URL says anything to them. Ends with "N passed, N failed"; the exit
status is 1 if anything failed or nothing was checked.
"""

import sys

from built_pages import Site
from feed_checks import check_feeds
from page_checks import check_pages
from sitemap_checks import check_sitemap


def main():
    """Checks the site that the argument names; returns the exit status."""
    site = Site(sys.argv[1])
    if site.tally.expect(site.base, "index.html", "home has a canonical address"):
        check_pages(site, site.tally)
        check_sitemap(site, site.tally)
        if site.tally.expect((site.root / "news/atom.xml").is_file(), "news/atom.xml", "exists"):
            check_feeds(site)
    print(f"{site.tally.passed} passed, {site.tally.failed} failed")
    return 1 if site.tally.failed or not site.tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
