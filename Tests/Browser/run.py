#!/usr/bin/env python3
"""The shop in the browser: drives built sites with Debian's Chromium.

Usage: run.py SITE [--binary PATH] [--only WORD]

SITE is the built sample shop, of which each page is looked at. Everything else is tested on shops
that the binary (.build/release/aisle beside this folder's package, if not given) builds into a
temporary folder: the small shop in shop/, the same in Arabic and in two languages, an aisle of
22,000 products, and a shop in which 450 products arrive on one day. Needs the packages of
requirements.txt, Chromium, and Java for the Nu validator; skips nothing. Ends with "N passed, N
failed"; exit status 1 when anything failed.
"""

import argparse
import functools
import sys
import tempfile
from pathlib import Path

import filter_tests as filters
import judged_search_tests as judged_search
import language_tests as language
import large_aisle_tests as large_aisle
import listing_tests as listing
import mixed_build_tests as mixed
import news_tests as news
import offline_tests as offline
import opening_tests as opening
import order_tests as order
import own_list_tests as own_lists
import page_tests as pages
import product_tests as product
import search_listing_tests as search_listing
import search_tests as search
import shops
import template_tests as templates
from session import Session
from site_server import SiteServer

PACKAGE = Path(__file__).resolve().parents[2]


def main():
    """Runs all tests; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("--binary", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument("--only", default=[""], nargs="+", help="parts of the names of tests")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        binary = options.binary.resolve()
        site = shops.build(binary, shops.SMALL, folder / "small")
        arabic = shops.arabic(binary, folder / "arabic")
        large = shops.large(binary, folder / "large")
        busy = shops.busy_day(binary, folder / "busy")
        bilingual = shops.two_languages(binary, folder / "bilingual")
        with SiteServer(site) as whole, SiteServer(site, "/a/shop/") as below, \
                SiteServer(arabic) as mirrored, SiteServer(large) as huge, \
                SiteServer(busy) as crowded, SiteServer(bilingual) as translated:
            session = Session(whole.root)
            try:
                tests = all_tests(options.site, site, below.root, mirrored.root,
                                  (large, huge.root), crowded.root, (binary, folder),
                                  (bilingual, translated.root))
                session.run(*(test for test in tests
                              if any(word in test.__name__ for word in options.only)))
            finally:
                session.close()
    print(f"{session.passed} passed, {session.failed} failed")
    return 1 if session.failed or not session.passed else 0


def all_tests(sample, site, below, mirrored, huge, crowded, own, translated):
    """Every test, a function of the session."""
    aisles = [f"{file.parent.relative_to(site)}/"
              for file in sorted(site.glob("aisles/**/all.json"))]
    things, root = "aisles/all/things/", huge[1]

    def orders(session):
        """Orders and bands in the browser are those of the built pages"""
        for aisle in aisles:
            order.compare_orders(session, site, session.root, aisle)
        order.compare_orders(session, huge[0], root, things)

    return [
        orders, *listing.TESTS, given(listing.own_orders, *own), given(listing.fewer_files, *own),
        *filters.TESTS, given(filters.one_band, *own),
        *(given(test, root, things) for test in (large_aisle.large_aisle,
                                                 large_aisle.likely_names)),
        given(news.refresh, *own), news.failing_refresh, given(news.no_list, *own),
        given(news.no_news, *own), given(news.pulling, *own), news.kinds, news.times,
        news.since_last_visit, news.discount_orders, given(news.busy_day, crowded),
        given(templates.cards, site, aisles),
        given(templates.own_templates, *own), given(product.chart, site), product.chart_ranges,
        product.chart_labels, product.variants, given(own_lists.own_list, site),
        *own_lists.TESTS,
        given(language.languages, *translated), given(language.language_menu, translated[1]),
        given(language.translated_states, translated[1]),
        *offline.TESTS,
        given(offline.online_only, huge[1]), given(offline.offline_languages, translated[1]),
        given(offline.new_assets, *own), given(offline.moments, *own),
        given(pages.data_in_head, below), pages.every_page, pages.states, pages.without_script,
        given(pages.first_screen, root, things + "index.html"),
        given(pages.sizes, [(root, things + "index.html"), (mirrored, pages.LISTING)]),
        given(pages.below_a_path, below), given(pages.right_to_left, mirrored),
        given(pages.sample, sample), given(opening.from_files, sample),
        opening.failing_scripts, opening.first_paint, opening.few_files,
        given(pages.valid_html, site), given(search.coming_back, root), given(search.finding, site),
        *(given(test, *own) for test in (*judged_search.TESTS, *search_listing.OWN_TESTS)),
        *search_listing.TESTS, *search.TESTS,
        *(given(test, *own) for test in mixed.TESTS),
    ]


def given(test, *values):
    """A test with the values that it needs beside the session."""
    return functools.update_wrapper(lambda session: test(session, *values), test)


if __name__ == "__main__":
    sys.exit(main())
