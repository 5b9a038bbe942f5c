#!/usr/bin/env python3
"""Checks a built shop independently of the program that built it.

Usage: check_site.py CONTENT_FOLDER OUTPUT_FOLDER [--clock DATE] [--base-url URL] [--jobs N]

Written from the contract (`Sources/aisle/Documentation.docc`) alone. Reads the shop's own files,
computes exactly (no floating point) what every JSON file of the output must say, and compares.
Then checks the HTML files: JSON twins, links, safety, order. Where the contract leaves a choice,
every sensible reading is accepted. Prints at most 30 failures with their addresses and ends with
"N passed, N failed". The exit status is 1 if anything failed or nothing was checked.
"""

import argparse
import contextlib
import copy
import multiprocessing
import os
import sys
import traceback

from aisle_checks import aisle_members, check_department, check_home, find_folders, whole_shop
from brand_checks import check_brands
from built_site import Site
from discount_checks import check_discounts
from former_checks import FormerCheck
from html_checks import PageCheck, check_names
from language_checks import check_languages
from listing_checks import AisleCheck
from news_checks import check_news
from custom_page_checks import check_own_files
from product_checks import check_products
from search_checks import check_search
from sitemap_checks import check_sitemap
from shop_model import Shop
from tally import Tally

_shared = {}


def main():
    """Checks the site that the arguments name; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("content")
    parser.add_argument("output")
    parser.add_argument("--clock", help="the date or instant that the site was built for")
    parser.add_argument("--base-url", help="the base URL, if it is not that of shop.json")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    first = Shop(options.content, options.base_url)
    shops = [first] + [Shop(options.content, options.base_url, language)
                       for language in range(1, len(first.languages))]
    sites = [Site(shop, options.output, options.clock) for shop in shops]
    for site in sites:
        check(site, options.jobs)
    _guarded(sites[0], "languages", check_languages, sites)
    tally = Tally()
    for site in sites:
        tally.merge(site.tally)
    tally.print_report()
    return 1 if tally.failed or not tally.passed else 0


def check(site, jobs):
    """Runs all checks of a site in one language; listings and HTML files are checked by several
    processes."""
    check_names(site)
    check_products(site)
    _guarded(site, "news", check_news, site)
    _guarded(site, "news/discounts", check_discounts, site)
    members = aisle_members(site)
    listings, departments = find_folders(site, members)
    check_home(site, listings, members)
    former = FormerCheck(site)
    _guarded(site, "products", former.run)
    listings |= whole_shop(site)
    site.expect(whole_shop(site) or not any(each.startswith("all/") for each in site.files), "all/",
                "there is no listing of all products")
    _guarded(site, "search", check_search, site)
    _guarded(site, "pages", check_own_files, site)
    _guarded(site, "brands", check_brands, site)
    _guarded(site, "sitemap.xml", check_sitemap, site, listings, departments)
    for path, (folder, doc) in departments.items():
        check_department(site, path, folder, doc, members)
    _shared.update(site=site, listings=listings)
    largest_first = sorted(listings, key=lambda path: -len(listings[path][1]))
    pages = sorted(address for address in site.files if address.endswith(".html"))
    linked = {"index.html", "404.html"} | {each[:-5] + ".html" for each in former.wanted}
    chunks = [pages[start:start + 500] for start in range(0, len(pages), 500)]
    with _pool(jobs) as run:
        for tally in run(_check_aisle, largest_first):
            site.tally.merge(tally)
        for tally, targets in run(_check_pages, chunks):
            site.tally.merge(tally)
            linked |= targets
    for address in pages:
        site.expect(address in linked, address, "another page links to the page")


@contextlib.contextmanager
def _pool(jobs):
    """A function like `map` that uses as many processes as `jobs`; for one, only this process."""
    if jobs == 1:
        yield map
    else:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            yield pool.imap_unordered


def _check_aisle(path):
    """The tally of one aisle's listings."""
    site = _site_with_own_tally()
    folder, products = _shared["listings"][path]
    _guarded(site, folder, AisleCheck(site, path, products, folder).run)
    return site.tally


def _site_with_own_tally():
    """The shared site with a new tally, which the caller returns to be merged."""
    site = copy.copy(_shared["site"])
    site.tally = Tally()
    return site


def _guarded(site, address, step, *values):
    """Runs a step; a value so malformed that the step stops counts as one failed check."""
    try:
        step(*values)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError) as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        site.expect(False, address, "is as the contract says: %s (%s:%s)", repr(error),
                    os.path.basename(place.filename), place.lineno)


def _check_pages(addresses):
    """The tally of some HTML files, and the HTML files that they link to."""
    site = _site_with_own_tally()
    page_check = PageCheck(site)
    for address in addresses:
        _guarded(site, address, page_check.run, address)
    return site.tally, {each for each in page_check.linked if each.endswith(".html")}


if __name__ == "__main__":
    sys.exit(main())
