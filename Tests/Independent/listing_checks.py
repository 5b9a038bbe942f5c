"""Checks every listing of an aisle: orders, bands, pages.

See `Rules: Orders`, `Rules: Bands` and `Output: Addresses`.
"""

import html
import posixpath
import re
from collections import Counter
from fractions import Fraction

from aisle_checks import WHOLE_SHOP
from product_checks import CARD_KEYS
from shop_orders import (
    Band, accepted_sequences, band_readings, collation_fault, filter_groups, is_collated,
    offered_orders,
)
from verdict_checks import check_price_choice

LISTING_KEYS = "aisle order band page pages total previous next products".split()
BAND_KEYS = "id label on from includes_from to includes_to".split()
AUTO_BAND = "-(above-|under-)?[0-9_]+(-up|(-through)?-[0-9_]+)?"


class AisleCheck:
    """Checks all listings of one aisle, in its folder of the output."""

    def __init__(self, site, path, products, folder):
        self.site, self.path, self.folder = site, path, folder
        self.products = products
        pattern = re.compile(re.escape(folder) + r"/([^/]+)\.json")
        matches = (pattern.fullmatch(address) for address in site.files)
        self.stems = {match.group(1) for match in matches if match} - {"all"}
        self.visited = set()
        self.default = None
        self.heads = {}

    def run(self):
        """Checks every listing; returns the number of pages seen."""
        site = self.site
        orders = offered_orders(site.shop, self.products)
        self.default = orders[0]
        site.same(self._head("index").get("order"), self.default, self.folder, "default order")
        members = {product.id for product in self.products}
        self._check_data()
        sequences = {}
        for order in orders:
            sequences[order] = self._check_order(order, None, members)
        for on, prefix, bands in filter_groups(site.shop):
            readings = band_readings(site.shop, self.products, on, site.changes)
            if bands == "auto":
                self._check_auto(on, prefix, readings, sequences)
            else:
                for band in bands:
                    self._check_band(band, readings, sequences)
        unexpected = sorted(self.stems - self.visited)
        site.expect(not unexpected, self.folder, "no other listings: %s", unexpected[:5])
        return len(self.visited)

    def _check_data(self):
        """Checks the numbers of all products: whether the prices are right, and whether there are
        as many of the others as products."""
        site, address = self.site, f"{self.folder}/all.json"
        doc = site.load(address) or {}
        cards = [site.cards.get(product.id, {}) for product in self.products]
        site.same(doc.get("total"), len(cards), address, "total")
        ranks = {each["key"]: each["ranks"] for each in doc.get("orders", [])}
        site.same({len(each) for each in ranks.values()} | {len(cards)}, {len(cards)}, address,
                  "one rank per product")
        self._check_ready_cards(doc, address)
        for each in doc.get("filters", []):
            values = each["values"]
            if each["order"]:
                values = [None if rank is None else values[rank] for rank in ranks[each["order"]]]
            if each["on"] == "price":
                wanted = [Fraction(card.get("price", 0)) * 20_000 for card in cards]
                site.same(values, wanted, address, "the prices")
            site.same(len(values), len(cards), address, "one value per product")
        check_price_choice(site, self.products, doc, address)
        if self.path == WHOLE_SHOP:
            self._check_departments(doc, address)

    def _check_ready_cards(self, doc, address):
        """Checks that the files of ready cards have each product where the numbers say."""
        files = []
        for each in doc.get("cards", []):
            name, _, stamp = each.partition("?")
            path = posixpath.normpath(posixpath.join(self.folder, name))
            text = (self.site.output / path).read_text("utf-8")
            self.site.same(text[:16], f"<!--{stamp}-->\n", path, "of which build it is")
            files.append(re.findall(r'<li class="card[^>]*data-id="([^"]*)"', text))
        places = doc.get("places") or range(len(self.products))
        found = [html.unescape(files[place // 48][place % 48]) for place in places]
        self.site.same(found, [product.id for product in self.products], address, "the cards")

    def _check_departments(self, doc, address):
        """Checks the departments that visitors can choose in the listing of all products."""
        facet = next((each for each in doc["orders"] if each["key"] == "aisle"), None)
        if not self.site.expect(facet, address, "visitors choose among departments"):
            return
        wanted = Counter(product.aisles[0][0] for product in self.products)
        found = {each["heading"]: each["total"] for each in facet["groups"]}
        self.site.same(found, wanted, address, "products of each department")
        ordered = sorted(zip(facet["ranks"], self.products), key=lambda each: each[0])
        names = iter([each.aisles[0][0] for _, each in ordered])
        groups = [[next(names, None) for _ in range(each["total"])] for each in facet["groups"]]
        self.site.same([set(each) for each in groups], [{name} for name in found], address,
                       "the department of each product")

    def _load(self, stem):
        """The listing in a file; None if there is no such file."""
        return self.site.load(f"{self.folder}/{stem}.json") if stem in self.stems else None

    def _head(self, stem):
        """A listing without its products, read once; empty if there is no such file."""
        if stem not in self.heads:
            doc = self._load(stem) or {}
            self.heads[stem] = {key: value for key, value in doc.items() if key != "products"}
        return self.heads[stem]

    def _band_ids(self, pattern, on):
        """The ids of unvisited bands on a field whose first page's name fits a pattern."""
        fitting = [stem for stem in self.stems - self.visited if re.fullmatch(pattern, stem)]
        bands = [self._head(stem).get("band") or {} for stem in sorted(fitting)]
        return [band["id"] for stem, band in zip(sorted(fitting), bands)
                if band.get("id") == stem and band.get("on") == on]

    def _stem(self, order, band_id, page):
        """The file name that the contract gives to a page of a listing."""
        parts = [band_id] if band_id else []
        if order != self.default or (page > 1 and not band_id):
            parts.append(order)
        if page > 1:
            parts.append(str(page))
        return "-".join(parts) or "index"

    def _check_order(self, order, band, members, sequence=None):
        """Checks all pages of an order, of the aisle or of a band; returns the ids.

        `sequence` is the checked sequence of the whole aisle, which that of a band must follow;
        without it, the order itself is checked.
        """
        address = f"{self.folder}/{self._stem(order, band and band['id'], 1)}.json"
        found = self._read_pages(order, band, len(members))
        if found is None:
            return [product.id for product in self.products]
        complete = len(found) == len(members) and set(found) == members
        if not self.site.expect(complete, address, "the listing is complete: missing %s, extra %s",
                                sorted(members - set(found))[:5], sorted(set(found) - members)[:5]):
            return found
        if sequence is not None:
            wanted = [product_id for product_id in sequence if product_id in members]
            self._expect_sequence(found, [wanted], address, order)
        elif is_collated(order):
            listed = [self.site.by_id[product_id] for product_id in found]
            fault = collation_fault(order, listed, self.site.shop.language.locale)
            self.site.expect(fault is None, address, order + ": %s are in the wrong order", fault)
        else:
            wanted = accepted_sequences(order, self.products, self.site.shop)
            self._expect_sequence(found, wanted, address, order)
        return found

    def _expect_sequence(self, found, accepted, address, order):
        """Expects one of the accepted sequences; reports the first difference from the best."""
        if found in accepted:
            self.site.expect(True, address, "")
            return
        place = next(at for at, pair in enumerate(zip(found, accepted[0])) if pair[0] != pair[1])
        self.site.expect(False, address, f"{order} has another product at position %s: "
                         "expected %s, found %s", place + 1, accepted[0][place], found[place])

    def _read_pages(self, order, band, total):
        """Checks each page of a listing; returns the ids of all, or None without a first page."""
        size = self.site.shop.page_size
        pages = max(1, -(-total // size))
        ids = []
        for page in range(1, pages + 1):
            stem = self._stem(order, band and band["id"], page)
            address = f"{self.folder}/{stem}.json"
            if not self.site.expect(stem in self.stems, address, "the listing page exists"):
                return None if page == 1 else ids
            self.visited.add(stem)
            doc = self._load(stem)
            if not self.site.expect_keys(doc, LISTING_KEYS, address, "the listing"):
                return None if page == 1 else ids
            self._check_frame(doc, order, band, page, pages, total, address)
            cards = doc["products"]
            wanted = min(size, total - (page - 1) * size)
            self.site.same(len(cards), wanted, address, "number of products on the page")
            self._check_cards(cards, address)
            found = [card.get("id") for card in cards]
            ids += found
        return ids

    def _check_frame(self, doc, order, band, page, pages, total, address):
        """Checks everything of a listing but its products."""
        site = self.site
        site.same(doc["order"], order, address, "order")
        site.same(doc["band"], band, address, "band")
        found = [doc["page"], doc["pages"], doc["total"]]
        site.same(found, [page, pages, total], address, "[page, pages, total]")
        for key, other, exists in (("previous", page - 1, page > 1),
                                   ("next", page + 1, page < pages)):
            stem = self._stem(order, band and band["id"], other)
            url = site.url(f"{self.folder}/{stem}.html") if exists else None
            site.same(doc[key], url, address, key)
        aisle = doc["aisle"]
        if site.expect_keys(aisle, ("name", "path", "url"), address, "aisle"):
            names = [" ".join(str(name).split()) for name in (aisle["name"], self.path[-1])]
            is_english = site.shop.language.locale.startswith("en")
            is_translated = self.path == WHOLE_SHOP and not is_english
            site.expect(is_translated or names[0] == names[1], address, "aisle.name: found %s",
                        names[0])
            site.same(aisle["url"], site.url(f"{self.folder}/index.html"), address, "aisle.url")
            site.expect(aisle["path"], address, "aisle.path is not empty")

    def _check_cards(self, cards, address):
        """Checks that every card equals, key by key, that of the product's own page."""
        known = self.site.cards
        bad = [card for card in cards if known.get(card.get("id")) != card]
        self.site.expect(not bad, address, "the card equals that of the product page, keys %s: "
                         "found %s", CARD_KEYS, bad[:1])

    def _check_band(self, band, readings, sequences):
        """Checks all orders of one band of the settings; an empty band has no page."""
        members = [{key for key, value in reading.items() if band.holds(value)}
                   for reading in readings]
        ids = self._band_ids(band.pattern, band.on)
        if not ids:
            self.site.expect(any(not each for each in members), self.folder,
                             "there are pages of band %s with %s products", band.pattern,
                             len(members[0]))
            return
        doc = self._head(ids[0])
        fitting = [each for each in members if len(each) == doc.get("total")] or members
        self.site.expect(any(members), self.folder, "the empty band %s has no page", ids[0])
        self._check_band_object(band, doc["band"], f"{self.folder}/{ids[0]}.json")
        self._check_band_orders(doc["band"], fitting[0], sequences)

    def _check_band_orders(self, band, members, sequences):
        """Checks the pages of a band in all orders, or only in the default one."""
        has_all = self.site.shop.settings.get("bandOrders") != "first"
        for order, sequence in sequences.items():
            if has_all or order == self.default:
                self._check_order(order, band, members, sequence)

    def _check_band_object(self, band, found, address):
        """Checks the label, field and bounds of a listing's band."""
        if not self.site.expect_keys(found, BAND_KEYS, address, "band"):
            return
        self.site.same(found["on"], band.on, address, "band.on")
        if band.label is None:
            self.site.expect_text(found["label"], address, "band.label")
        else:
            self.site.same(found["label"], band.label, address, "band.label")
        for key, bound, included in (("from", band.low, band.low_included),
                                     ("to", band.high, not band.high_included)):
            if included or found[key] is not None:  # `above` and `through` may leave them null
                self.site.same(_bound(found[key]), bound, address, f"band.{key}")
        for key, bound, included in (("includes_from", band.low, band.low_included),
                                     ("includes_to", band.high, band.high_included)):
            wanted = None if bound is None else included
            self.site.same(found[key], wanted, address, f"band.{key}")

    def _check_auto(self, on, prefix, readings, sequences):
        """Checks automatic bands: two to five, none empty, each product with a value in one."""
        ids = self._band_ids(prefix + AUTO_BAND, on)
        self.site.expect(len(ids) <= 5 and len(ids) != 1, self.folder,
                         "auto makes two to five bands or none: %s", ids)
        held = []
        for band_id in ids:
            doc = self._head(band_id)
            band = auto_band(on, doc["band"])
            self._check_band_object(band, doc["band"], f"{self.folder}/{band_id}.json")
            members = [{key for key, value in reading.items() if band.holds(value)}
                       for reading in readings]
            fitting = [each for each in members if len(each) == doc.get("total")] or members
            self.site.expect(fitting[0], self.folder, "the auto band %s is not empty", band_id)
            held.append(sorted(fitting[0]))
            self._check_band_orders(doc["band"], fitting[0], sequences)
        everyone = sorted(product_id for band in held for product_id in band)
        wanted = [sorted(key for key, value in reading.items() if value is not None)
                  for reading in readings]
        few = any(len({value for value in reading.values() if value is not None}) < 2
                  for reading in readings)
        self.site.expect(everyone in wanted or (few and not ids), self.folder,
                         "auto bands %s hold every product exactly once", ids)


def auto_band(on, found):
    """The band that a listing's band object describes; its id says which bounds belong to it."""
    low, high = _bound(found.get("from")), _bound(found.get("to"))
    low_included, high_included = "-above-" not in found["id"], "-through-" in found["id"]
    return Band(on, low, low_included, high, high_included)


def _bound(value):
    """A bound of a band object as an exact number; None if it is open or not a number."""
    try:
        return Fraction(str(value))
    except ValueError:
        return None
