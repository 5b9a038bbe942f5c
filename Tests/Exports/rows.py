"""Rows of exports, and functions that read them for all platforms."""

import csv
import io
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import NamedTuple


class Expected(NamedTuple):
    """A product; the price is the lowest of its variants."""

    id: str
    name: str
    aisle: str
    price: Decimal
    variants: int
    #: Empty where they are not looked at.
    variant_names: tuple = ()


def amount(text):
    """The number in a price like `12.50 EUR`; None without one, or for zero."""
    try:
        number = Decimal(str(text).split()[0].replace(",", "."))
    except (IndexError, InvalidOperation):
        return None
    return number if number > 0 else None


def cents(number):
    """Rounded half up, as prices are shown."""
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP)


def path(text, separator=">"):
    """`A>B` with the blanks that Aisle writes."""
    return " > ".join(name.strip() for name in text.split(separator) if name.strip())


def table(file, delimiter=","):
    """The rows of a CSV file; its first line with a text names the columns."""
    with open(file, encoding="utf-8-sig", newline="") as text:
        lines = io.StringIO(text.read().lstrip(), newline="")
    return [
        {key.strip(): (value or "").strip() for key, value in row.items() if key}
        for row in csv.DictReader(lines, delimiter=delimiter)
    ]


def first(row, *columns):
    """The first of the columns that is not empty."""
    return next((row[name] for name in columns if row.get(name)), "")


def groups(rows, *columns):
    """Rows by key, in the order of the keys."""
    found = {}
    for row in rows:
        found.setdefault(first(row, *columns), []).append(row)
    return found


def named(row, *columns):
    """The first of the columns that has a letter: categories may be numbers."""
    return next(
        (row[name] for name in columns if any(c.isalpha() for c in row.get(name) or "")),
        "Products")
