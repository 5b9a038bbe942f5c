"""Which rows of a table count: neither repeated nor faulty (`Input: Faulty rows`)."""

import re
from decimal import Decimal
from fractions import Fraction

_TEXT_KEYS = ("id", "name", "aisle")


def sound_products(rows, source, zone):
    """The rows of products that count. Of rows with one id only the first does; the others are
    faulty unless they say the same. Raises ValueError if too many are faulty."""
    kept, faulty = {}, 0
    for row in rows:
        known = kept.get(str(row["id"] or "").strip())
        if known is not None:
            faulty += _values(row) != _values(known)
        elif _is_faulty(row, _TEXT_KEYS, "created_at", zone):
            # Its id is taken all the same, if it has one.
            faulty += 1
            kept[str(row["id"] or "").strip() or len(kept)] = row
        else:
            kept[str(row["id"]).strip()] = row
    _judge(faulty, len(rows), source)
    return [row for row in kept.values() if not _is_faulty(row, _TEXT_KEYS, "created_at", zone)]


def sound_prices(rows, source, zone):
    """The rows of prices that count; likewise."""
    kept = [row for row in rows
            if row.get("date") and not _is_faulty(row, ("product_id",), "date", zone)]
    _judge(len(rows) - len(kept), len(rows), source)
    return kept


def _values(row):
    """What a row says, as texts; None and a missing value are the same."""
    return {key: str(value).strip() for key, value in row.items() if value is not None}


def _is_faulty(row, texts, date, zone):
    """Whether a required text is missing, the price has letters and no digit, or a minus, or the
    date is none."""
    if not all(str(row.get(key) or "").strip() for key in texts):
        return True
    price = str(row.get("price") if row.get("price") is not None else "")
    if price.strip() and (price.strip().startswith("-") or not re.search(r"\d", price)):
        return True
    try:
        if row.get(date):
            zone.moment(row[date])
    except ValueError:
        return True
    return False


def _judge(faulty, count, source):
    """Raises ValueError if more rows are faulty than the source tolerates."""
    tolerance = source.get("tolerate", 0) if isinstance(source, dict) else 0
    if isinstance(tolerance, str):
        allowed = Fraction(Decimal(tolerance.rstrip("% "))) / 100 * count
    else:
        allowed = tolerance
    if faulty > allowed:
        raise ValueError(f"{faulty} of {count} rows are faulty")
