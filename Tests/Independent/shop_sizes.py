"""Package sizes: the units that the contract names, and what a size column means."""

import re
from fractions import Fraction

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
    "piece": dict.fromkeys("pc pieces stück(e) stuk stuks wl kom db ks szt pz ud".split(), 1),
    "m": {"meter": 1, "metre": 1},
}


def _flat(units):
    """Units by dimension as a table unit -> (dimension, factor)."""
    return {name: (dimension, Fraction(factor))
            for dimension, names in units.items() for name, factor in names.items()}


SURE_UNITS = _flat(_SURE_UNITS)
UNITS = _flat(_OTHER_UNITS) | SURE_UNITS
_SIZE = re.compile(r"(?:(\d+)\s*[xX×*]\s*)?([\d.,\s\u00a0\u202f]*\d)\s*(\D*)$")


def read_size(product, numbers):
    """Sets dimension and amount (in kg, l, pieces, m) from the size and unit columns."""
    unit, total, product.dimension, product.amount = size_of(
        product.text("size"), product.text("unit"), numbers)
    product.unit_text, product.has_size = unit, total > 0


def size_of(text, unit_column, numbers):
    """(unit, number, dimension, amount in kg, l, pieces, m) of the text of a size."""
    match = _SIZE.match(text) if text else None
    if not match:
        return "", 0, None, None
    count, amount, unit = match.groups()
    unit = (unit.strip() or unit_column or "").lower().rstrip(".")
    total = Fraction(numbers.parse(amount.strip())) * int(count or 1)
    dimension, factor = UNITS.get(unit, (None, None)) if total > 0 else (None, None)
    return unit, total, dimension, factor and total * factor
