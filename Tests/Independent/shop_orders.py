"""Orders and bands of one aisle, with every sensible reading.

See `Rules: Orders` and `Rules: Bands`.
"""

import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import partial

from shop_model import half_up
from shop_sizes import DIMENSIONS

_PLAIN_COLLATION = {"en", "de", "ru", "fr", "it", "nl", "pt", "es", "sl", "uk", "pl"}


def offered_orders(shop, products):
    """The ids of the orders of a shop or an aisle with these products, the default first: every key
    that any of them has a value for, in both directions."""
    has_values = {
        "popularity": any(each.popularity is not None for each in products),
        "price": True, "catalog": True, "name": True, "brand": any(each.brand for each in products),
        "unit-price": any(each.dimension for each in products),
    } | {key: any(shop.number_in(each, column) is not None for each in products)
         for key, column in shop.order_columns.items()}
    ids = []
    for key in [key for key in shop.orders if has_values[key]] or ["catalog"]:
        ways = ("ascending", "descending")
        ways = {"popularity": ways[::-1], "catalog": ()}.get(key, ways)
        ids += [f"{key}-{way}" for way in ways] or [key]
    return ids


def sorted_by(order, products, shop, value_of=None):
    """The products in an order that needs no collation: ties and missing values, and at the end, in
    the same order, what is not available."""
    products = sorted(products, key=lambda product: product.index)
    products = _sorted_by(order, products, shop, value_of)
    return sorted(products, key=lambda product: not product.is_available)


def _sorted_by(order, products, shop, value_of):
    """The same as if everything were available."""
    if order == "catalog":
        return products
    key, direction = order.rsplit("-", 1)
    sign = 1 if direction == "ascending" else -1
    if key == "unit-price":
        value_of = value_of or shop.unit_price
        counts = Counter(each.dimension for each in products if each.dimension)
        rank = {unit: (unit not in ("kg", "l"), -counts[unit], DIMENSIONS.index(unit))
                for unit in DIMENSIONS}
        return sorted(products, key=lambda product: (
            (0, rank[product.dimension], sign * value_of(product))
            if product.dimension else (1, (0, 0, 0), 0)
        ))
    value_of = {"price": shop.shown_amount, "popularity": lambda each: each.popularity} | {
        key: partial(shop.number_in, column=column)
        for key, column in shop.order_columns.items()}
    value_of = value_of[key]
    values = {product.id: value_of(product) for product in products}
    return sorted(products, key=lambda product: (
        (1, 0) if values[product.id] is None else (0, sign * values[product.id])
    ))


def accepted_sequences(order, products, shop):
    """The id sequences that an order without a collation may give for a whole aisle.

    A size like 229.99999999999997 may be read exactly or as 230.
    """
    sequences = [[each.id for each in sorted_by(order, products, shop)]]
    if order.startswith("unit-price"):
        def rounded(product):
            """The unit price with the size rounded to nine digits."""
            amount = Decimal(product.amount.numerator) / product.amount.denominator
            amount = Fraction(f"{amount:.9g}")
            return shop.shown_amount(product) / amount
        other = [each.id for each in sorted_by(order, products, shop, rounded)]
        if other != sequences[0]:
            sequences.append(other)
    return sequences


def is_collated(order):
    """Whether an order compares texts, which only a collation library can do in general."""
    return re.fullmatch("(brand|name)-(a|de)scending", order) is not None


def collation_fault(order, sequence, locale):
    """The ids of the first two neighbours that break an order by texts; None if it holds."""
    if order.startswith("brand"):
        return brand_fault(order, sequence, locale)
    wrong = 1 if order == "name-ascending" else -1
    for before, after in zip(sequence, sequence[1:]):
        result = _plain_compare(before.name, after.name)
        if _language(locale) in _PLAIN_COLLATION and (
                result == wrong or result == 0 and before.index > after.index):
            return (before.id, after.id)
    return None


def _language(locale):
    return re.split("[-_]", locale)[0]


def brand_fault(order, sequence, locale):
    """The ids of the first two neighbours that break a brand order; None if it holds."""
    folded = [product.brand and _folded(product.brand) for product in sequence]
    seen, language = set(), _language(locale)
    for place, (product, brand) in enumerate(zip(sequence, folded)):
        before, brand_before = (sequence[place - 1], folded[place - 1]) if place else (None, brand)
        new_group = place == 0 or brand != brand_before
        bad = new_group and brand in seen
        if place and brand_before is None:
            bad = bad or brand is not None or before.index > product.index
        elif place and language in _PLAIN_COLLATION:
            bad = bad or _wrong_way(order, before, product)
        seen.add(brand)
        if bad:
            return (before and before.id, product.id)
    return None


def _wrong_way(order, before, after):
    """Whether two neighbours are in the wrong order, as far as plain comparison can tell."""
    if after.brand is None:
        return False
    by_brand = _plain_compare(before.brand, after.brand)
    if by_brand is None:
        return False
    if by_brand:
        return by_brand != (-1 if order.endswith("-ascending") else 1)
    by_name = _plain_compare(before.name, after.name)
    return by_name == 1 or (by_name == 0 and before.index > after.index)


def _folded(text):
    """A text with differences of case and white space removed."""
    return " ".join(text.casefold().split())


def _plain_compare(one, two):
    """-1, 0 or 1 for two texts of ASCII letters, digits and spaces.

    None for others, which only a collation library can compare.
    """
    one, two = _folded(one), _folded(two)
    if not re.fullmatch("[a-z0-9 ]*", one + two):
        return None
    return (one > two) - (one < two)


@dataclass
class Band:
    """One band of a filter group: its bounds (None if open), and which of them belong to it."""

    on: str
    low: Fraction | None
    low_included: bool
    high: Fraction | None
    high_included: bool
    label: str | None = None
    pattern: str = ""

    def holds(self, value):
        """Whether a value lies in the band; a missing value never does."""
        if value is None:
            return False
        low, high = self.low, self.high
        above = low is None or value > low or value == low and self.low_included
        below = high is None or value < high or value == high and self.high_included
        return above and below


def filter_groups(shop):
    """The filter groups as (on, pattern of the ids' prefix, list of bands or "auto")."""
    if shop.filters is None:
        return [("price", "[a-z0-9-]+?", "auto")]
    groups = []
    for group in shop.filters:
        name = group.get("name", "")
        prefix = slug(name) if name and name.isascii() else "[a-z0-9-]+?"
        bands = group.get("bands", "auto")
        if bands != "auto":
            bands = [_band(group["on"], spec, prefix) for spec in bands]
        groups.append((group["on"], prefix, bands))
    return groups


def slug(text):
    """The slug of an ASCII text: each run of other characters becomes one hyphen."""
    return re.sub("[^a-z0-9]+", "-", text.lower()).strip("-")


def _band(on, spec, prefix):
    """The band of one settings object."""
    low, high = spec.get("from", spec.get("above")), spec.get("to", spec.get("through"))
    shape = [key for key in ("from", "above", "to", "through") if key in spec]
    one, two = _id_number(low), _id_number(high)
    ids = {
        ("to",): f"under-{two}", ("from", "to"): f"{one}-{two}",
        ("from", "through"): f"{one}-through-{two}", ("above",): f"above-{one}",
        ("from",): f"{one}-up", ("through",): f"(?:[a-z]+-)*{two}",
        ("above", "to"): f"above-{one}-(?:[a-z]+-)?{two}",
        ("above", "through"): f"above-{one}-(?:[a-z]+-)?{two}",
    }
    return Band(
        on, None if low is None else Fraction(low), "from" in spec,
        None if high is None else Fraction(high), "through" in spec, spec.get("label"),
        f"{prefix}-{ids.get(tuple(shape), '.+')}",
    )


def _id_number(number):
    """A bound as addresses write it."""
    if number is None:
        return ""
    text = f"{Decimal(number):f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace(".", "_")


def band_readings(shop, products, on, events):
    """The accepted ways to give every product of an aisle a value to filter on, best first.

    Each is a dict id -> value. `events` maps an id to its newest price change, if that is news.
    """
    if on == "price":
        return [{each.id: shop.shown_amount(each) for each in products}]
    if on == "unit-price":
        exact = {each.id: shop.unit_price(each) for each in products}
        counts = Counter(each.dimension for each in products if each.dimension)
        main = max(DIMENSIONS, key=lambda unit: (counts[unit], -DIMENSIONS.index(unit)))
        narrow = {each.id: exact[each.id] for each in products if each.dimension == main}
        return [exact, _rounded(exact, shop), narrow, _rounded(narrow, shop)]
    if on == "discount":
        return [{each.id: shop.shown_percent(events[each.id].old, each.price)
                 for each in products if each.id in events}]
    return [{each.id: shop.number_in(each, on) for each in products}]


def _rounded(values, shop):
    """The amounts rounded to the currency's minor unit, as they are shown."""
    unit = 10**shop.digits
    return {key: value and Fraction(half_up(value * unit), unit) for key, value in values.items()}
