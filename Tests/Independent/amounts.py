"""Rounded amounts and their texts in the JSON files."""

from fractions import Fraction
from math import floor


def half_up(value):
    """The whole number nearest to an exact fraction; halves go up."""
    return floor(value + Fraction(1, 2))


def decimal_text(minor, digits):
    """An amount in minor units, of which a currency unit has 10^digits: `1.79`."""
    return f"{minor // 10**digits}.{minor % 10**digits:0{digits}d}" if digits else str(minor)


def rounded_text(amount, digits):
    """An exact amount in currency units, rounded half up.

    One below ten minor units and one unit that is not exact then has as many decimals as show its
    first two digits.
    """
    minor = half_up(amount * 10**digits)
    if minor >= min(10, 10**digits) or minor == amount * 10**digits:
        return decimal_text(minor, digits)
    further = next(count for count in range(1, 99) if half_up(amount * 10**count) >= 10)
    return decimal_text(half_up(amount * 10**further), further)
