"""A built site and the shop that it was built from: what every checking step works on."""

import json
import os
import re
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path

import shop_offers
from shop_model import AsOf, clock_moment, moments_of_data, months_before
from shop_news import (
    mark_imports, mark_new_numbers, mark_unseen, new_product_events, price_events, restock_events,
    size_events, unseen_time)
from tally import Tally


class Site:
    """A shop in one language, the files of its site, the as-of moment and, once checked, the
    product cards."""

    def __init__(self, shop, output, clock=None):
        self.shop = shop
        self.output = Path(output) / shop.language.folder
        self.tally = Tally()
        # Those of all languages, and those of the shop's language, relative to its folder.
        self.root_files = set(_files_below(output))
        self.files = self._own_files()
        self.cards, self.products, self.by_id = {}, [], {}
        self.changes = {}
        home = self.load("index.json") or {}
        self.as_of_text = home.get("as_of")
        self.has_clock = clock is not None
        moments = [clock_moment(clock, shop.zone)] if clock else moments_of_data(shop)
        fitting = [moment for moment in moments if self._means(moment)]
        self.tally.expect(
            fitting or not moments, "index.json", "as_of is the newest instant of the data or "
            "that of the clock: expected %s, found %s", [str(m.instant) for m in moments],
            self.as_of_text)
        self.as_of = (fitting or moments or [_any_moment()])[0]
        is_dated = clock or shop.instants or shop.seen
        shop_offers.settle(shop, self._sale_moment() if is_dated else None)
        shop_offers.forget_availability(shop)
        months = shop.news["months"]
        self.news_start = shop.zone.start_of(months_before(self.as_of.day, months))

    def _own_files(self):
        """The files of the shop's language, relative to its folder."""
        own = self.shop.language.folder
        if own:
            return {each.removeprefix(own) for each in self.root_files if each.startswith(own)}
        others = {each.folder for each in self.shop.languages[1:]}
        return {each for each in self.root_files if each.partition("/")[0] + "/" not in others}

    def _sale_moment(self):
        """The moment at which a sale must be on to count: noon if as_of is a day."""
        if not self.as_of.open_end and len(str(self.as_of_text)) > 10:
            return self.as_of
        return AsOf(self.as_of.day, self.shop.zone.noon_of(self.as_of.day))

    def _means(self, moment):
        """Whether the output's as_of text means the moment (or its day, if it is a date)."""
        try:
            instant, day_only = self.shop.zone.moment(self.as_of_text)
        except (TypeError, ValueError):
            return False
        if instant == moment.instant:
            return True
        return (day_only or moment.open_end) and self.shop.zone.day_of(instant) == moment.day

    def load(self, address):
        """The value of a JSON file of the output; None and one failed check if it can't be read."""
        try:
            text = (self.output / address).read_bytes().decode("utf-8")
            return json.loads(text, parse_float=Decimal)
        except (OSError, ValueError) as error:
            self.tally.expect(False, address, "is a readable JSON file: %s", str(error))
            return None

    def url(self, address):
        """The public URL of the page at an address, be it of the page or of its JSON twin."""
        return self.shop.base_url + re.sub(r"\.json$", ".html", address)

    def address_of(self, url):
        """The address of the JSON twin of a page's public URL; "" for the URL of another site."""
        if not isinstance(url, str) or not url.startswith(self.shop.base_url):
            return ""
        return re.sub(r"\.html$", ".json", url[len(self.shop.base_url):])

    def find_events(self):
        """Computes every product's events and keeps those of the news window, oldest first."""
        self.shop.unseen = unseen_time(self.shop, self.products, self.as_of)
        mark_new_numbers(self.shop, self.products, self.as_of)
        for product in self.products:
            every = price_events(self.shop, product, self.as_of)
            every += size_events(self.shop, product, self.as_of)
            every += restock_events(self.shop, product, self.as_of)
            product.all_events = every + new_product_events(self.shop, product, self.as_of)
        mark_imports(self.shop, self.products, self.as_of)
        mark_unseen(self.shop, self.products)
        for product in self.products:
            product.events = [
                event for event in product.all_events
                if event.instant >= self.news_start and not event.is_listed_only]

    def expect(self, holds, address, message, *values):
        """Counts one check; see `Tally.expect`."""
        return self.tally.expect(holds, address, message, *values)

    def same(self, found, wanted, address, what):
        """Counts one comparison; see `Tally.same`."""
        return self.tally.same(found, wanted, address, what)

    def expect_text(self, value, address, what):
        """Expects a non-empty text."""
        good = isinstance(value, str) and value.strip() != ""
        return self.tally.expect(good, address, what + " is a non-empty text: found %s", value)

    def expect_keys(self, value, wanted, address, what):
        """Expects an object with exactly these keys."""
        found = set(value) if isinstance(value, dict) else value
        return self.tally.same(found, set(wanted), address, "keys of " + what)

    def is_moment(self, text, instant, day_only):
        """Whether a text means the instant; a date will do for what is dated to the day."""
        try:
            found, found_day_only = self.shop.zone.moment(text)
        except (TypeError, ValueError):
            return False
        return found == instant and (day_only or not found_day_only)


def _any_moment():
    """The as-of moment of a shop without any date; nothing depends on it."""
    instant = datetime(1970, 1, 1, tzinfo=timezone.utc)
    return AsOf(instant.date(), instant)


def _files_below(folder):
    """The paths of all files below a folder, relative to it and with slashes."""
    for parent, _, names in os.walk(folder):
        relative = os.path.relpath(parent, folder).replace(os.sep, "/")
        prefix = "" if relative == "." else relative + "/"
        for name in names:
            yield prefix + name
