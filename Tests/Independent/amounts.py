"""Rounded amounts and their texts in the JSON files."""

from fractions import Fraction
from math import floor


def half_up(value):
    """The whole number nearest to an exact fraction; halves go up."""
    return floor(value + Fraction(1, 2))


def decimal_text(minor, digits):
    """The text of an amount in minor units, 10^digits to a currency unit: `1.79`."""
    return f"{minor // 10**digits}.{minor % 10**digits:0{digits}d}" if digits else str(minor)


def change_percent(old, new):
    """By how many percent a price differs from another: of a drop rounded down, of a rise half
    up."""
    exact = Fraction(abs(new - old) * 100, old)
    return exact.numerator // exact.denominator if new < old else half_up(exact)


def rounded_text(amount, digits):
    """An exact amount in currency units, rounded half up.

    If that is inexact and below both ten minor units and one unit, it has enough decimals to show
    its first two digits.
    """
    minor = half_up(amount * 10**digits)
    if minor >= min(10, 10**digits) or minor == amount * 10**digits:
        return decimal_text(minor, digits)
    further = next(count for count in range(1, 99) if half_up(amount * 10**count) >= 10)
    return decimal_text(half_up(amount * 10**further), further)
