"""Package sizes: the units that the contract names, and what a size column means."""

import re
from fractions import Fraction
from math import prod

DIMENSIONS = ("kg", "l", "piece", "m")
_OUNCE, FLUID_OUNCE = Fraction("0.028349523125"), Fraction("0.0295735295625")
IMPERIAL_FLUID_OUNCE = Fraction("0.0284130625")
_MILLI = Fraction(1, 1000)
_SURE_UNITS = {
    "kg": {"mg": _MILLI**2, "g": _MILLI, "gramm": _MILLI, "гр": _MILLI, "kg": 1, "кг": 1,
           "oz": _OUNCE, "lb": 16 * _OUNCE},
    "l": {"ml": _MILLI, "cl": Fraction(1, 100), "dl": Fraction(1, 10), "l": 1, "л": 1,
          "fl oz": FLUID_OUNCE},
    "piece": dict.fromkeys("piece pcs st stk ct шт kos stück wg".split(), 1),
    "m": {"mm": _MILLI, "cm": Fraction(1, 100), "m": 1},
}
# Units that the contract does not name: the program may know them or not.
_OTHER_UNITS = {
    "kg": dict.fromkeys("г gr grams gram gramme grammes".split(), _MILLI)
    | dict.fromkeys("kilo kilogramm kilogram".split(), 1) | {"lbs": 16 * _OUNCE},
    "l": dict.fromkeys("мл milliliter".split(), _MILLI)
    | dict.fromkeys("liter litre litres lt ltr".split(), 1) | {"fl. oz": FLUID_OUNCE},
    "piece": dict.fromkeys("""pc pieces stück(e) stuk stuks wl kom db ks szt pz ud er erpack stck
        stücke pce unit units each ea count cnt""".split(), 1),
    "m": {"meter": 1, "metre": 1, "lfm": 1},
}


def _flat(units):
    """Units by dimension as a table unit -> (dimension, factor)."""
    return {name: (dimension, Fraction(factor))
            for dimension, names in units.items() for name, factor in names.items()}


SURE_UNITS = _flat(_SURE_UNITS)
UNITS = _flat(_OTHER_UNITS) | SURE_UNITS
_IN_NAME = re.compile(
    "(?<![0-9.,])([0-9]+)(?:[.,]([0-9]+))?(?![0-9]|[.,][0-9])[ -]?([A-Za-z\u0080-\U0010ffff]+)")
_TOTAL = re.compile(
    "(?<![0-9.,])((?:[0-9]+ *[xX×*] *)+)([0-9]+)(?:[.,]([0-9]+))?(?![0-9]|[.,][0-9])[ -]?"
    "([A-Za-z\u0080-\U0010ffff]+)")
_SIZE = re.compile(r"(?:(\d+)\s*[xX×*]\s*)?([\d.,\s\u00a0\u202f]*\d)\s*(\D*)$")


def read_size(product, numbers):
    """Sets dimension and amount (in kg, l, pieces, m) from the size and unit columns."""
    unit, total, product.dimension, product.amount = size_of(
        product.text("size"), product.text("unit"), numbers)
    product.unit_text, product.has_size = unit, total > 0
    product.written_size = written_size(product.text("size"), product.text("unit"), numbers)


def size_of(text, unit_column, numbers):
    """(unit, number, dimension, amount in kg, l, pieces, m) of the text of a size."""
    count, number, unit = _parts_of(text, unit_column, numbers)
    total = number * count
    dimension, factor = UNITS.get(unit, (None, None)) if total > 0 else (None, None)
    return unit, total, dimension, factor and total * factor


def written_size(text, unit_column, numbers):
    """(number, dimension, unit in kg, l, pieces, m) of the text of a size, without its count."""
    _, number, unit = _parts_of(text, unit_column, numbers)
    return (number, *UNITS.get(unit, (None, None)))


def _parts_of(text, unit_column, numbers):
    """(count, number, unit) of the text of a size."""
    match = _SIZE.match(text) if text else None
    if not match:
        return 0, 0, ""
    count, amount, unit = match.groups()
    unit = (unit.strip() or unit_column or "").lower().rstrip(".")
    return int(count or 1), Fraction(numbers.parse(amount.strip())), unit


def doubted_sizes(shop, products):
    """The products whose sizes are in doubt, judged all at once (`Rules: Sizes in doubt`)."""
    if shop.settings.get("checks", {}).get("size-in-doubt") == "off":
        return []
    aisles = {}
    for product in products:
        if product.dimension in ("kg", "l"):
            key = (tuple(product.source_aisles[0]), product.dimension)
            aisles.setdefault(key, []).append(product)
    doubted = {each.id for each in products if each.dimension and (
        _is_fraction(each) or _has_other_unit(each) or _has_other_total(each))}
    for (_, dimension), members in aisles.items():
        prices = {each.id: int(shop.unit_price(each) * 10**4) for each in members}
        doubted |= _too_cheap(prices)
        if dimension == "kg":
            doubted |= _per_kilogram(members, prices) | _per_pack(members, prices)
    return [each for each in products if each.id in doubted]


def _has_other_unit(product):
    """Whether the name has the number of the size with other units only."""
    number, dimension, factor = product.written_size
    units = []
    for whole, decimals, word in _IN_NAME.findall(product.first_name):
        ambiguous = len(decimals) == 3 and whole[0] != "0"
        if ambiguous or len(whole + decimals) > 12 or len(decimals) > 4:
            continue
        unit = UNITS.get("".join(word.lower().split()))
        if unit and Fraction(f"{whole}.{decimals or 0}") == number:
            units.append(unit)
    ounces = [("kg", _OUNCE), ("l", FLUID_OUNCE)]
    own = ounces if (dimension, factor) in ounces else [(dimension, factor)]
    return bool(units) and not any(unit in own for unit in units)


def _is_fraction(product):
    """Whether the size is a number of pieces that is not whole."""
    return product.dimension == "piece" and Fraction(product.amount).denominator != 1


def _has_other_total(product):
    """Whether the name has numbers of packages, which all hold far less or more than the size."""
    totals = []
    for counts, whole, decimals, word in _TOTAL.findall(product.first_name):
        ambiguous = len(decimals) == 3 and whole[0] != "0"
        unit = UNITS.get("".join(word.lower().split()))
        if ambiguous or len(whole + decimals) > 12 or len(decimals) > 4 or unit is None:
            continue
        if unit[0] in ("kg", "l") and unit[0] == product.dimension:
            count = prod(int(each) for each in re.findall("[0-9]+", counts))
            totals.append(count * Fraction(f"{whole}.{decimals or 0}") * unit[1])
    totals = [total for total in totals if total]
    return bool(totals) and not any(
        total <= product.amount * 2 <= total * 3 for total in totals)


def _too_cheap(prices):
    """The ids of those that cost under a 200th of the median."""
    usual = sorted(prices.values())
    count = len(usual)
    if count < 20 or usual[count * 9 // 10] > 40 * usual[count // 10]:
        return set()
    return {key for key, price in prices.items() if price * 200 < usual[count // 2]}


def _per_kilogram(members, prices):
    """The ids of the products of 100 g whose prices seem to be those of a kilogram."""
    hundreds = [each.id for each in members if each.amount == Fraction(1, 10)]
    others = sorted(price for key, price in prices.items() if key not in set(hundreds))
    if len(hundreds) < 8 or len(others) < 10:
        return set()
    dear = {key for key in hundreds if prices[key] > 4 * others[len(others) // 2]}
    return dear if 2 * len(dear) >= len(hundreds) else set()


def _per_pack(members, prices):
    """The ids of the products of a kilogram whose prices seem to be those of a piece or a pack."""
    ones = {each.id for each in members if each.amount == 1}
    others = [price for key, price in prices.items() if key not in ones]
    if len(others) < 10 or not len(members) <= 3 * len(ones) <= 2 * len(members):
        return set()
    return {key for key in ones if prices[key] < min(others)}
