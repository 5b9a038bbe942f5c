"""Variants, list prices and sales: what a product costs at the as-of moment, in which variants.

See `Input: Variants`, `Rules: List prices` and `Rules: Sale prices`.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from shop_absences import SoldDays
from shop_prices import settled
from shop_sizes import read_size

_OWN = ("variant", "variant_id", "price", "list_price", "sale_price", "sale_starts", "sale_ends",
        "sale_dates", "available", "size", "unit")
_TRUTH = dict.fromkeys(("1", "true", "yes"), True) | dict.fromkeys(("0", "false", "no"), False)


@dataclass
class Variant:
    """A variant; prices in ten-thousandths, the list price None if there is none."""

    name: str
    id: str
    price: int
    list_price: int | None
    available: bool | None
    columns: dict = field(repr=False)


def grouped(rows, key):
    """For each product its rows, in the order of their first ones."""
    products, known = [], {}
    for row in rows:
        name = str(row.get(key.lower()) or "").strip() if key else ""
        if name in known:
            known[name].append(row)
        else:
            products.append([row])
            if name:
                known[name] = products[-1]
    return products


def forget_availability(shop):
    """Ignores the column of availability if it says that no product is available."""
    products = [each for each in shop.products if each.catalog_price]
    texts = [_text(each.columns.get("available")).lower() for each in products]
    if len(texts) > 1 and all(_TRUTH.get(text) is False for text in texts):
        for product in shop.products:
            product.columns = product.columns | {"available": ""}
            for variant in product.variants:
                variant.available = None


def common(rows):
    """A row with the first text of each column, and the price of the first row that has one."""
    columns = {}
    for row in rows:
        for key, value in row.items():
            if _text(value) or key not in columns:
                columns[key] = columns[key] if _text(columns.get(key)) else value
    return columns | {"id": rows[0]["id"]}


def settle(shop, moment):
    """Gives each product of the shop its price, list price and variants at a moment.

    `moment` is None if nobody ever took prices.
    """
    rows = [row for product in shop.products for row in product.rows]
    names = ("price", "list_price", "sale_price", "size")
    numbers = {name: shop.numbers(rows, name) for name in names}
    for product in shop.products:
        _settle(shop, product, moment, numbers)


def _settle(shop, product, moment, numbers):
    """The same for one product."""
    every = [_variant(shop, product, row, moment, numbers) for row in product.rows]
    variants = [variant for variant in every if variant.price]
    others = [variant for variant in every if not variant.price and not variant.name]
    product.variants = []
    if not variants:
        product.catalog_price = product.list_price = None
        return
    offered = [each for each in variants if each.available is not False] or variants
    shown = min(offered, key=lambda variant: variant.price)
    own = {key: shown.columns.get(key) for key in _OWN}
    if not _text(own["size"]):
        parent = next((each.columns for each in others if _text(each.columns.get("size"))), {})
        own |= {key: parent.get(key) for key in ("size", "unit")}
    found = {each.available for each in variants}
    available = True if True in found else None if None in found else False
    if available is None:
        available = next((each.available for each in others if each.available is not None), None)
    if len(product.rows) > 1:
        own["available"] = {True: "1", False: "0", None: ""}[available]
    product.columns = product.columns | own
    product.catalog_price, product.list_price = shown.price, shown.list_price
    product.is_from = any(each.price > shown.price for each in offered)
    read_size(product, numbers["size"])
    if len(variants) > 1 or variants[0].name and shop.group:
        product.variants = variants


def _variant(shop, product, row, moment, numbers):
    """What a row of a product says of prices, as a variant."""
    price, list_price, sale = (
        shop.store_price(numbers[key].number(row.get(key)))
        for key in ("price", "list_price", "sale_price"))
    if price and sale and sale < price and _is_on(shop, row, moment):
        others = [] if shop.group or not moment else _recent(shop, product, moment)
        is_lowest = all(each == sale or each >= price for each in others)
        price, list_price = sale, list_price or (price if is_lowest else None)
    name = _text(row.get("variant"))
    return Variant(
        "" if name.lower() == "default title" else name, _text(row.get("variant_id")), price,
        list_price or None, _TRUTH.get(_text(row.get("available")).lower()), row)


def _recent(shop, product, moment):
    """The prices of a product on the 30 days before a moment on which it was sold."""
    past = [each for each in product.history if moment.includes(each.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    sold = SoldDays(shop, product, moment)
    start, found = shop.zone.start_of(sold.before(moment.day, 30)), []
    for before, entry in reversed(list(zip([None] + clean, clean))):
        found.append(entry.price)
        if entry.instant <= start or before and sold.is_back(entry.instant, before.instant):
            break
    return found


def _is_on(shop, row, moment):
    """Whether the sale of a row is on."""
    start, end = _text(row.get("sale_starts")), _text(row.get("sale_ends"))
    if _text(row.get("sale_dates")):
        start, end = _text(row["sale_dates"]).split("/")
    if not start and not end:
        return True
    if moment is None:
        return False
    if start and not moment.includes(shop.zone.moment(start)[0]):
        return False
    if not end:
        return True
    instant, day_only = shop.zone.moment(end)
    if day_only:
        return moment.day <= shop.zone.day_of(instant)
    # At the end itself the sale is still on.
    return instant >= moment.instant


def _text(value):
    """The text of a field without blanks at its ends."""
    return "" if value is None else str(value).strip()
