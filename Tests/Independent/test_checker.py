#!/usr/bin/env python3
"""Tests the checker: its rules on examples computed by hand, and that it can fail.

Run with `python3 test_checker.py`. The second part writes a correct site, breaks one thing at a
time, and expects the checker to notice each.
"""

import json
import re
import shutil
import tempfile
import unittest
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path

import check_site
from aisle_checks import aisle_members, find_folders
from built_site import Site
from make_shop import ShopMaker
from model_site import ModelSite
from offer_checks import shows_amount
from shop_files import NumberColumn, Zone, read_json5
from shop_model import Entry, Shop, months_before
from shop_news import prior_prices, settled
from shop_orders import brand_fault, collation_fault, filter_groups, sorted_by
from site_faults import FAULTS, PAGING_FAULTS
from sitemap_checks import wanted_days

PRODUCTS = """id,name,price,aisle,brand,size,unit,popularity
a,Milk,1.79,Dairy > Milk,Alma,1,l,3
b,Cream,2.00,Dairy > Milk,,500,ml,
c,Bar,5.00,Dairy > Milk,alma,100,g,3
d,Nothing,5.00,Dairy > Milk,Zett,,,9
e,Cocoa,1.00,Dairy > Milk,Berg,6 x 330 ml,,
f,Free,0,Dairy > Milk,Berg,1,l,
"""
PRICES = """product_id,date,price
a,2024-01-01,1.99
a,2024-01-20,1.69
a,2024-01-20T05:00:00Z,1.99
a,2024-02-10,1.99
a,2024-02-20,1.79
e,2024-02-01,1.00
"""


def small_shop(folder, settings='{"title": "T"}'):
    """The shop of the files above."""
    for name, text in (("shop.json", settings), ("products.csv", PRODUCTS),
                       ("prices.csv", PRICES)):
        (Path(folder) / name).write_text(text, "utf-8")
    shop = Shop(folder)
    for product in shop.products:
        product.price = product.catalog_price
    shop.products = shop.products[:5]
    return shop


class RuleTests(unittest.TestCase):
    """The rules of the contract on examples computed by hand."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.shop = small_shop(self.folder)

    def order(self, order):
        """The ids of the small shop in an order."""
        return "".join(each.id for each in sorted_by(order, self.shop.products, self.shop))

    def test_numbers_are_read_as_the_column_writes_them(self):
        for text, value in (("1299.00", 1299), ("1.299,00", 1299), ("1,299.00", 1299),
                            ("1 299,00", 1299), ("€12.99", "12.99"), ("12.99 EUR", "12.99"),
                            ("1,339,724,852", 1339724852), ("kr. 0,125", "0.125")):
            for locale in ("en", "de"):
                column = NumberColumn([text], locale)
                self.assertEqual(Fraction(column.number(text)), Fraction(value))
        self.assertEqual(NumberColumn(["1,299"], "en").number("1,299"), 1299)
        self.assertEqual(str(NumberColumn(["1,299"], "de").number("1,299")), "1.299")
        self.assertEqual(NumberColumn(["1,299", "0.5"], "de").number("1,299"), 1299)
        self.assertEqual(NumberColumn(["1,299"], "de", ".").number("1,299"), 1299)
        self.assertEqual(NumberColumn(["1,299"], "de", None, ["0.5"]).number("1,299"), 1299)
        self.assertEqual(NumberColumn(["1.299"], "de", None, [], 0).number("1.299"), 1299)
        with self.assertRaises(ValueError):
            NumberColumn(["1,299"], "de", None, ["5"]).number("1,299")

    def test_json5(self):
        text = "{a: .5, // c\n 'b': [1, 2,], /* d */ \"c\": \"x // y\",}"
        self.assertEqual(json.dumps(read_json5(text), default=float),
                         '{"a": 0.5, "b": [1, 2], "c": "x // y"}')

    def test_orders(self):
        self.assertEqual(self.order("price-ascending"), "eabcd")
        self.assertEqual(self.order("price-descending"), "cdbae")
        self.assertEqual(self.order("popularity-descending"), "dacbe")
        self.assertEqual(self.order("popularity-ascending"), "acdbe")
        # Per litre 1.79, 4.00, 0.51; per kilogram 50.00; d has no size.
        self.assertEqual(self.order("unit-price-ascending"), "eabcd")
        self.assertEqual(self.order("unit-price-descending"), "baecd")
        with self.assertRaises(KeyError):
            self.order("discount-descending")

    def test_brand_order(self):
        by_id = {each.id: each for each in self.shop.products}
        for order, ids, good in (("brand-ascending", "caedb", True),
                                 ("brand-descending", "decab", True),
                                 ("brand-ascending", "acedb", False),
                                 ("brand-ascending", "bcaed", False),
                                 ("brand-descending", "dceab", False)):
            fault = brand_fault(order, [by_id[each] for each in ids], "en")
            self.assertEqual(fault is None, good, (order, ids, fault))

    def test_name_order(self):
        by_id = {each.id: each for each in self.shop.products}
        names = sorted(by_id.values(), key=lambda each: (each.name.casefold(), each.index))
        ids = [each.id for each in names]
        for order, listed, good in (("name-ascending", ids, True),
                                    ("name-ascending", ids[::-1], False),
                                    ("name-descending", ids[::-1], True),
                                    ("name-descending", ids, False)):
            fault = collation_fault(order, [by_id[each] for each in listed], "en")
            self.assertEqual(fault is None, good, (order, fault))

    def test_corrected_typos_and_repeated_prices_leave_the_history(self):
        entries = settled(self.shop.products[0].history, Fraction(12))
        self.assertEqual([each.price for each in entries], [19900, 17900])
        start = datetime(2024, 1, 1, tzinfo=timezone.utc)
        history = [Entry(start + timedelta(hours=at), False, at + 1) for at in (0, 12, 23, 24)]
        self.assertEqual([each.price for each in settled(history, Fraction(12))], [25])

    def test_prior_price_looks_back_thirty_days(self):
        zone = Zone("Europe/Vienna")
        def entry(day, price):
            """A price of a day."""
            return Entry(zone.start_of(date.fromisoformat(day)), True, price)
        history = [entry("2024-01-01", 7), entry("2024-02-10", 9), entry("2024-03-10", 12),
                   entry("2024-04-09", 8)]
        # 30 days before 9 April is 10 March: the 9 ends as the window begins.
        self.assertEqual(prior_prices(history, 3, zone), [12])
        for day, lowest in (("2024-03-10", 7), ("2024-03-11", 9)):
            self.assertEqual(prior_prices(history[:2] + [entry(day, 8)], 2, zone), [lowest])

    def test_days(self):
        self.assertEqual(months_before(date(2024, 3, 31), 1), date(2024, 2, 29))
        self.assertEqual(months_before(date(2024, 1, 15), 2), date(2023, 11, 15))
        zone = Zone("America/Santiago")  # no midnight on that day
        self.assertEqual(str(zone.start_of(date(2023, 9, 3))), "2023-09-03 04:00:00+00:00")

    def test_bands(self):
        self.shop.filters = [{"name": "Price", "on": "price", "bands": [
            {"to": 5}, {"from": 5, "to": 10}, {"from": 10, "to": 25}, {"from": 25, "to": 100},
            {"from": 100}]}]
        _, _, bands = filter_groups(self.shop)[0]
        held = [[value for value in (4, 5, 10, 25, 99, 100) if band.holds(value)] for band in bands]
        self.assertEqual(held, [[4], [5], [10], [25, 99], [100]])
        self.assertTrue(re.fullmatch(bands[1].pattern, "price-5-10"))
        self.assertFalse(re.fullmatch(bands[1].pattern, "price-5-10-2"))

    def test_texts_show_amounts(self):
        for text, amount, good in (("€1.79", "1.79", True), ("1 299 ₽", "1299.00", True),
                                   ("1 299,50 ₽", "1299.50", True), ("€1.8", "1.79", False)):
            self.assertEqual(shows_amount(text, amount), good)


class FaultTests(unittest.TestCase):
    """A correct site passes; every fault in it is noticed."""

    def test_faults_are_noticed(self):
        self.expect_all_noticed(1, FAULTS)
        self.expect_all_noticed(6, PAGING_FAULTS)

    def expect_all_noticed(self, seed, faults):
        """Builds the shop of a seed and expects each fault to be noticed."""
        with tempfile.TemporaryDirectory() as folder:
            content, site = Path(folder) / "content", Path(folder) / "site"
            ShopMaker(seed, content).write()
            self.leave_out_former_pages(content)
            ModelSite(content).write(site)
            shutil.copytree(content / "images", site / "images", dirs_exist_ok=True)
            self.write_sitemap(content, site)
            self.assertEqual(self.failures(content, site), 0)
            for name, spoil in faults.items():
                broken = Path(folder) / "broken"
                shutil.copytree(site, broken)
                self.assertTrue(spoil(broken), f"{name}: nothing to break")
                self.assertGreater(self.failures(content, broken), 0, f"{name} is not noticed")
                shutil.rmtree(broken)

    @staticmethod
    def leave_out_former_pages(content):
        """Turns off pages that the model site does not have."""
        file = content / "shop.json"
        text = file.read_text("utf-8").replace("{\n", '{\n  "formerProducts": 0,\n', 1)
        file.write_text(text, "utf-8")

    @staticmethod
    def write_sitemap(content, output):
        """Writes the sitemap that the checker expects, if the site is to have one."""
        site = Site(Shop(content), output)
        if "://" not in site.shop.base_url:
            return
        check_site.check(site, 1)
        days = wanted_days(site, *find_folders(site, aisle_members(site)))
        urls = ""
        for url, day in days.items():
            page = site.load(site.address_of(url)) if "/products/" in url else {}
            images = "".join(f"<i:image><i:loc>{each}</i:loc></i:image>"
                             for each in page.get("images", []))
            urls += f"<url><loc>{url}</loc><lastmod>{day}</lastmod>{images}</url>\n"
        space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        images = 'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"'
        (output / "sitemap-pages-1.xml").write_text(
            f"<urlset {space} {images}>{urls.replace('<lastmod>None</lastmod>', '')}</urlset>")
        (output / "sitemap.xml").write_text(
            f"<sitemapindex {space}><sitemap><loc>{site.url('sitemap-pages-1.xml')}</loc>"
            "</sitemap></sitemapindex>")

    @staticmethod
    def failures(content, output):
        """The number of failed checks of a site; the model site has no lists by verdict."""
        site = Site(Shop(content), output)
        check_site.check(site, 1)
        return sum(count for kind, count in site.tally.kinds.items()
                   if not kind.startswith(("worth buying", "whether verdicts can be chosen")))


if __name__ == "__main__":
    unittest.main()
