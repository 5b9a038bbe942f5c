"""The shop as the contract means it: settings, products, shown prices, the as-of moment."""

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import cached_property, lru_cache
from pathlib import Path

import amounts
import shop_offers
from amounts import half_up
from shop_absences import add_known_absences, is_recorded
from shop_files import NumberColumn, Zone, read_json5, read_record, read_rows
from shop_languages import (
    aisle_names, brand_names, languages_of, localized_row, localized_settings, paths_of)
from shop_rows import sound_prices, sound_products
from shop_sizes import doubted_sizes, read_size, size_of, written_size

DEFAULT_ORDERS = ["popularity", "price", "unit-price", "brand"]
DEFAULT_NEWS = {"months": 1, "limit": 50, "minimumPercent": Fraction(7, 2),
                "settleHours": 12, "oneDayPrices": 1, "again": True,
                "importPercent": 5, "newNumbers": False}
PRICES = ("price", "list_price", "sale_price")
MINOR_DIGITS = dict.fromkeys("JPY KRW VND CLP ISK UGX XAF XOF XPF PYG RWF GNF".split(), 0)
MINOR_DIGITS |= dict.fromkeys("BHD IQD JOD KWD LYD OMR TND".split(), 3)


@dataclass
class Entry:
    """A price of a history in ten-thousandths; `day_only` if the row has a date without a time."""

    instant: datetime
    day_only: bool
    price: int


@dataclass
class SizeEntry:
    """A size that a row of the history gives, as (dimension, amount), and as `written_size`."""

    instant: datetime
    day_only: bool
    size: tuple
    written: tuple


@dataclass
class Product:
    """A product of the catalog; `price` is the store price in ten-thousandths."""

    index: int
    id: str
    name: str
    brand: str | None
    source_aisles: list
    aisles: list
    columns: dict
    catalog_price: int | None
    popularity: Decimal | None
    dimension: str | None = None
    amount: Fraction | None = None
    has_size: bool = False
    unit_text: str = ""
    written_size: tuple = (0, None, None)
    doubted_size: tuple | None = None
    cut_history: list = field(default_factory=list)
    created: tuple | None = None
    arrival: tuple | None = None
    had_other_basis: bool = False
    history: list = field(default_factory=list)
    marks: list = field(default_factory=list)
    previous_size: tuple | None = None
    sizes: list = field(default_factory=list)
    price: int = 0
    rows: list = field(default_factory=list)
    list_price: int | None = None
    variants: list = field(default_factory=list)
    is_from: bool = False
    has_new_number: bool = False
    events: list = field(default_factory=list)

    @property
    def first_name(self):
        """The name in the shop's first language."""
        return str(self.rows[0]["name"] or "").strip()

    @property
    def aisle(self):
        """The path of the first aisle."""
        return self.aisles[0]

    @property
    def is_available(self):
        """Whether it may be sold."""
        return (self.text("available") or "").lower() not in ("0", "false", "no")

    def text(self, key):
        """The text of an optional column, the first of several; None if it is empty."""
        value = self.columns.get(key)
        if isinstance(value, list):
            value = next((part for part in value if part), None)
        text = "" if value is None else str(value).strip()
        return text or None


class Shop:
    """Everything that a content folder says in one of its languages, with the contract's defaults
    filled in. `locale` is the one in which the files are written, the first."""

    def __init__(self, folder, base_url=None, language=0):
        settings = read_json5((Path(folder) / "shop.json").read_bytes().decode("utf-8-sig"))
        self.languages = languages_of(settings)
        self.language, self.locale = self.languages[language], self.languages[0].locale
        settings = localized_settings(settings, self.language)
        self.folder, self.settings = folder, settings
        self.zone = Zone(settings.get("timeZone", "UTC"))
        self.digits = MINOR_DIGITS.get(settings.get("currency", "EUR"), 2)
        self.markup = Fraction(settings.get("markupPercent", 0))
        self.page_size = settings.get("pageSize", 60)
        orders = settings.get("orders", DEFAULT_ORDERS)
        self.orders = [each if isinstance(each, str) else each["key"] for each in orders]
        self.order_columns = {each["key"]: each.get("on", each["key"])
                              for each in orders if not isinstance(each, str)}
        self.filters = settings.get("filters")
        self.news = DEFAULT_NEWS | settings.get("news", {})
        base = base_url or settings.get("baseURL", "/")
        self.root_url = base if base.endswith("/") else base + "/"
        self.base_url = self.root_url + self.language.folder
        source = settings.get("products")
        source = source if isinstance(source, dict) else {}
        self.group, self.decimal = source.get("group"), source.get("decimal")
        prices = settings.get("prices")
        self.price_decimal = prices.get("decimal") if isinstance(prices, dict) else None
        self._read_products(read_rows(folder, settings.get("products"), "products.csv"))
        self._read_prices(read_rows(folder, settings.get("prices"), "prices.csv"))
        self._read_seen(read_record(folder, settings.get("prices"), "seen"))
        self._read_variants(read_record(folder, settings.get("prices"), "variants"))

    def numbers(self, rows, key):
        """How a column of the products writes its numbers; the prices decide for others, too."""
        prices = [row.get(price) for row in rows for price in PRICES]
        return NumberColumn(
            [row.get(key) for row in rows], self.locale, self.decimal, prices,
            self.digits if key in PRICES else None)

    def _read_products(self, rows):
        """Fills `products`: one per row or group, also for those without a price."""
        price, popularity, size, previous = (
            self.numbers(rows, key) for key in ("price", "popularity", "size", "previous_size")
        )
        source = self.settings.get("products")
        if not self.group and not isinstance(source, list):
            rows = sound_products(rows, source, self.zone)
        self.products, self.aisle_names = [], aisle_names(rows, self.language)
        self.brand_names = brand_names(rows, self.language)
        for index, members in enumerate(shop_offers.grouped(rows, self.group)):
            row = localized_row(shop_offers.common(members), self.language)
            aisles, brand = _aisle_paths(row["aisle"]), str(row.get("brand") or "").strip() or None
            product = Product(
                index, str(row["id"]).strip(), str(row["name"] or "").strip(),
                self.brand_names.get(brand, brand), aisles, list(map(self.aisle_path, aisles)),
                row, store_price(price.number(row.get("price"))),
                popularity.number(row.get("popularity")),
            )
            read_size(product, size)
            *_, dimension, amount = size_of(
                product.text("previous_size"), product.text("unit"), previous)
            product.previous_size = (dimension, amount) if amount else None
            created = product.text("created_at")
            product.created = self.zone.moment(created) if created else None
            product.rows = members
            self.products.append(product)

    def _read_prices(self, rows):
        """Fills each product's history and the instants that the as-of moment may come from."""
        known = {product.id: product for product in self.products}
        stated = self.price_decimal
        prices = [row.get("price") for row in rows]
        numbers = NumberColumn(prices, self.locale, stated, digits=self.digits)
        size_numbers = NumberColumn(
            [row.get("size") for row in rows], self.locale, stated, prices)
        rows = sound_prices(rows, self.settings.get("prices"), self.zone)
        entries = {product_id: {} for product_id in known}
        sizes = {product_id: {} for product_id in known}
        marks, recorded = {product_id: [] for product_id in known}, is_recorded(self)
        every, sound = [], []
        for place, row in enumerate(rows):
            instant, day_only = self.zone.moment(row["date"])
            price = store_price(numbers.number(row.get("price")))
            every.append(instant)
            product_id = str(row["product_id"]).strip()
            is_missing = recorded and not str(row.get("price") or "").strip()
            if product_id in entries and (price or is_missing):
                marks[product_id].append((instant, place, day_only, is_missing))
            if not price:
                continue
            if product_id in entries:
                sound.append(instant)
                entries[product_id][instant] = Entry(instant, day_only, price)
                text = str(row.get("size") or "")
                *_, dimension, amount = size_of(text, None, size_numbers)
                if amount:
                    sizes[product_id][instant] = SizeEntry(
                        instant, day_only, (dimension, amount),
                        written_size(text, None, size_numbers))
        add_known_absences(self, marks)
        for product_id, by_instant in entries.items():
            known[product_id].marks = marks[product_id]
            known[product_id].history = without_repeats(by_instant, "price")
            known[product_id].sizes = without_repeats(sizes[product_id], "written")
        self.instants, self.sound_instants = every, sound

    def _read_seen(self, rows):
        """Fills the instants at which prices were taken, and what was seen of availability."""
        self.seen = [self.zone.moment(row["date"])[0] for row in rows]
        states = {product.id: {} for product in self.products}
        for row in rows:
            if row["product_id"] in states:
                instant, day_only = self.zone.moment(row["date"])
                states[row["product_id"]][instant] = (
                    instant, day_only, row["available"] == "yes")
        for product in self.products:
            product.availability = [state for _, state in sorted(states[product.id].items())]

    def _read_variants(self, rows):
        """Fills, by product id, the instants at which another variant's price was recorded."""
        self.other_variants = {}
        for row in rows:
            instant = self.zone.moment(row["date"])[0]
            self.seen.append(instant)
            self.other_variants.setdefault(row["product_id"], set()).add(instant)

    @cached_property
    def columns(self):
        """Parsers of numeric columns, which `number_in` makes on demand."""
        return {}

    def number_in(self, product, column):
        """The product's value in any column as a Decimal; None if it has none."""
        key = column.lower()
        if key not in self.columns:
            values = [each.columns.get(key) for each in self.products]
            rows = [row for each in self.products for row in each.rows]
            prices = [row.get(price) for row in rows for price in PRICES]
            self.columns[key] = NumberColumn(values, self.locale, self.decimal, prices)
        return self.columns[key].number(product.columns.get(key))

    def aisle_path(self, path):
        """The path of an aisle in the shop's language."""
        return tuple(self.aisle_names.get(path[:depth + 1], name)
                     for depth, name in enumerate(path))

    @lru_cache(maxsize=None)
    def shown(self, price):
        """The shown price, in minor units, of a store price in ten-thousandths."""
        return half_up(price * (100 + self.markup) / 100 * 10**self.digits / 10**4)

    @staticmethod
    def store_price(number):
        """See the function of this name."""
        return store_price(number)

    def decimal_text(self, minor):
        """An amount in minor units as the decimal text of the JSON files."""
        return amounts.decimal_text(minor, self.digits)

    def rounded_text(self, amount):
        """The decimal text of an exact amount in currency units, rounded."""
        return amounts.rounded_text(amount, self.digits)

    def shown_percent(self, old, new):
        """By how many percent a store price differs from another as shown."""
        shown = self.shown(old), self.shown(new)
        is_seen = shown[0] > 0 and shown[0] != shown[1]
        return amounts.change_percent(*shown if is_seen else (old, new))

    def shown_text(self, price):
        """The decimal text of a store price as shown."""
        return self.decimal_text(self.shown(price))

    def shown_amount(self, product):
        """The product's shown price in currency units, exact."""
        return Fraction(self.shown(product.price), 10**self.digits)

    def unit_price(self, product):
        """The exact shown price per kg, l, piece or m; None without a size."""
        if product.dimension is None:
            return None
        return self.shown_amount(product) / product.amount

    def forget_cut_prices(self, products, as_of):
        """Takes away the histories of products whose prices are cut (`Rules: Cut prices`)."""
        kilograms, others = [], []
        for product in products:
            prices = [each.price for each in product.history if as_of.includes(each.instant)]
            if sum(one != two for one, two in zip([0] + prices, prices)) >= 2:
                is_whole = all(price % 10**4 == 0 for price in prices)
                size = product.doubted_size or (product.dimension, product.amount)
                is_kilogram = size == ("kg", 1)
                (kilograms if is_kilogram else others).append((product, is_whole))
        is_off = self.settings.get("checks", {}).get("whole-prices") == "off"
        if is_off or sum(is_whole for _, is_whole in others) * 10 >= len(others):
            return
        for product in [product for product, is_whole in kilograms if is_whole]:
            product.cut_history, product.history = product.history, []

    def doubt_sizes(self, products):
        """Takes away the sizes in doubt of products that have their prices."""
        for product in doubted_sizes(self, products):
            product.doubted_size = (product.dimension, product.amount)
            product.dimension = product.amount = None

    def current_candidates(self, product, as_of, has_clock):
        """The store prices that the product may have at the as-of moment."""
        past = [entry.price for entry in product.history if as_of.includes(entry.instant)]
        candidates = [past[-1]] if past and has_clock else [product.catalog_price] + past[-1:]
        return [price for price in candidates if price]


def without_repeats(by_instant, key):
    """The entries by instant, without those with the value of the one before."""
    entries = [by_instant[instant] for instant in sorted(by_instant)]
    return [each for before, each in zip([None] + entries, entries)
            if before is None or getattr(before, key) != getattr(each, key)]


def store_price(number):
    """A price in ten-thousandths, further decimals rounded half up; None if it is missing."""
    return None if number is None else half_up(Fraction(number) * 10**4)


def _aisle_paths(value):
    """The aisles of a text with one path or of a list of paths, each as a tuple of names.

    If another path continues a path, the first such path replaces it.
    """
    paths, kept = paths_of(value), []
    for path in paths:
        while longer := [each for each in paths
                         if len(each) > len(path) and each[:len(path)] == path]:
            path = longer[0]
        if path and path not in kept:
            kept.append(path)
    return kept


@dataclass(frozen=True)
class AsOf:
    """The moment that a build shows; with `open_end` the instant itself no longer belongs to it."""

    day: date
    instant: datetime
    open_end: bool = False

    def includes(self, instant):
        """Whether the instant belongs to the data as of this moment."""
        return instant < self.instant if self.open_end else instant <= self.instant


def clock_moment(text, zone):
    """The as-of moment of a `--clock` value: a day means its end."""
    instant, day_only = zone.moment(text)
    day = zone.day_of(instant)
    if day_only:
        return AsOf(day, zone.start_of(day + timedelta(days=1)), open_end=True)
    return AsOf(day, instant)


def moments_of_data(shop):
    """The as-of moments that readings of "the newest instant in the data" allow, best first.

    The contract leaves open whether the data includes creation dates, the prices of deleted
    products and rows whose price is ignored.
    """
    created = [product.created[0] for product in shop.products if product.created]
    sets = [shop.instants + created, shop.instants, shop.sound_instants + created,
            shop.sound_instants]
    newest = dict.fromkeys(
        max(instants + shop.seen) for instants in sets if instants + shop.seen)
    return [AsOf(shop.zone.day_of(instant), instant) for instant in newest]


def months_before(day, months):
    """The day some calendar months earlier, or the last day of that month if it is shorter."""
    total = day.year * 12 + day.month - 1 - months
    year, month = divmod(total, 12)
    for last in range(day.day, 27, -1):
        try:
            return date(year, month + 1, last)
        except ValueError:
            continue
    return date(year, month + 1, day.day)
