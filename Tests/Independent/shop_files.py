"""Reads a content folder's files: JSON5, CSV, JSON, untidy numbers, dates and time zones.

Written from the contract alone (`Input`); shares nothing with the program that it checks.
"""

import csv
import io
import json
import re
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

_TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
      | (?P<number>[+-]?(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))
      | (?P<word>[A-Za-z_$][\w$]*)
      | (?P<mark>[][{}:,])""",
    re.DOTALL | re.VERBOSE,
)


def read_json5(text):
    """The value of a JSON5 text; decimal numbers become `Decimal`. Raises ValueError."""
    tokens, place = [], 0
    text = text.removeprefix("\ufeff")
    while place < len(text):
        match = _TOKEN.match(text, place)
        if not match:
            raise ValueError(f"not JSON5 at character {place}: {text[place:place + 20]!r}")
        place = match.end()
        if match.lastgroup != "space":
            tokens.append(_strict(match.lastgroup, match.group()))
    kept = [
        token for token, after in zip(tokens, tokens[1:] + [""])
        if not (token == "," and after in ("}", "]"))
    ]
    return json.loads(" ".join(kept), parse_float=Decimal)


def _strict(kind, token):
    """One JSON5 token as strict JSON."""
    if kind == "text":
        if token[0] == "'":
            token = '"' + token[1:-1].replace('\\\'', "'").replace('"', '\\"') + '"'
        return re.sub(r"\\\r?\n", "", token)
    if kind == "number":
        sign, digits = ("-", token[1:]) if token[0] == "-" else ("", token.removeprefix("+"))
        if digits[:2].lower() == "0x":
            return sign + str(int(digits, 16))
        digits = "0" + digits if digits[0] == "." else digits
        return sign + re.sub(r"\.(?=$|[eE])", "", digits)
    if kind == "word" and token not in ("true", "false", "null"):
        return json.dumps(token)
    return token


def read_rows(folder, source, default_name):
    """All rows of a products or prices file as dicts, key -> text, number or None.

    Keys are column names in lower case; the settings' `columns` rename them to the contract's keys.
    A file that does not exist has no rows.
    """
    source = {"file": source} if isinstance(source, str) else dict(source or {})
    path = Path(folder) / source.get("file", default_name)
    if not path.exists():
        return []
    text = path.read_bytes().decode(source.get("encoding", "utf-8-sig"))
    kind = source.get("format") or path.suffix.lstrip(".").lower()
    rows = _json_rows(text) if kind in ("json", "jsonl", "ndjson") else _csv_rows(text)
    return [_renamed(row, source.get("columns") or {}) for row in rows]


def read_record(folder, prices, topic):
    """The rows of the record, the file beside the prices, about sources, addresses, variants
    or seen days."""
    name = prices.get("file") if isinstance(prices, dict) else prices
    file = str(Path(name or "prices.csv").with_suffix(".record.csv"))
    rows = [{key: str(value or "").strip() for key, value in row.items()}
            for row in read_rows(folder, file, None)]
    return [row for row in rows if _topic(row) == topic]


def _topic(row):
    if row.get("source") or row.get("currency"):
        return "sources"
    if row.get("sold") or row.get("name"):
        return "addresses"
    return "variants" if row.get("variant") else "seen"


def _csv_rows(text):
    """The records of a CSV text as dicts by lower-case header name; blank lines are skipped."""
    csv.field_size_limit(1 << 30)
    named = re.match(r'"?sep=([,;\t])"?\r?\n', text, re.IGNORECASE)
    text = text[named.end():] if named else text
    header = re.match(r'\s*(?:"[^"]*"|[^"\n])*', text).group()
    bare = re.sub(r'"[^"]*"', "", header)
    delimiter = named.group(1) if named else max(",;\t", key=bare.count)
    records = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    records = (record for record in records if any(field.strip() for field in record))
    names = [name.strip().lower() for name in next(records, [])]
    return [dict(zip(names, record)) for record in records]


def _json_rows(text):
    """The objects of a JSON array, or of a text with one JSON object per line."""
    if text.lstrip().startswith("["):
        objects = json.loads(text, parse_float=Decimal)
    else:
        lines = (line for line in text.split("\n") if line.strip())
        objects = [json.loads(line, parse_float=Decimal) for line in lines]
    return [{str(key).lower(): value for key, value in item.items()} for item in objects]


def _renamed(row, columns):
    """The row with the contract's keys filled from the columns that the settings name."""
    named = dict(row)
    for key, column in columns.items():
        if isinstance(column, list):
            parts = [str(row.get(name.lower()) or "").strip() for name in column]
            named[key] = (" > " if key == "aisle" else " ").join(part for part in parts if part)
            continue
        column = column if isinstance(column, dict) else {"column": column}
        name = column["column"].lower()
        named[key] = _listed(row.get(name), column.get("split"))
        for other in row:
            if other.startswith(name + "@"):
                named[key + other[len(name):]] = _listed(row[other], column.get("split"))
    return named


def _listed(value, separator):
    """The parts of a text between separators, or the value itself without a separator."""
    if separator is None:
        return value
    parts = [part.strip() for part in str(value or "").split(separator)]
    return [part for part in parts if part]


_NUMBER = re.compile(r"[-\u2212+]?(?:\d[\d.,'\u2019\s\u00a0\u202f]*\d|[.,]?\d+)")
_LOCALES_WITH_POINT = {"en", "ja", "zh", "ko", "th", "he", "hi"}


class NumberColumn:
    """How one column writes its numbers: which mark is the decimal one in an ambiguous number.

    `stated` is what the settings say of the file. `prices` are those of the file, which decide for
    other columns; where nothing does, the digits of the currency of prices say that thousands are
    grouped (0), or that the locale decides (3); with 2, no price may be ambiguous.
    """

    def __init__(self, values, locale, stated=None, prices=(), digits=None):
        by_locale = "." if re.split("[-_]", locale)[0] in _LOCALES_WITH_POINT else ","
        fallback = {0: "none", 2: None}.get(digits, by_locale)
        self.mark = stated or _decimal_mark(values) or _decimal_mark(prices) or fallback

    def number(self, value):
        """The value as an exact Decimal; None if it is missing."""
        if value is None or isinstance(value, bool):
            return None
        if isinstance(value, (int, Decimal)):
            return Decimal(value)
        match = _NUMBER.search(value)
        return self.parse(match.group()) if match else None

    def parse(self, core):
        """The Decimal that the text of a number without a currency means."""
        core = _squeezed(core)
        mark = _own_decimal_mark(core)
        if mark == "":
            mark = self.mark
            if mark is None:
                raise ValueError(f"{core} may be two numbers, and nothing in its file says which")
            core = core.replace(",", "").replace(".", "") if mark == "none" else core
        grouping = {".": ",", ",": "."}.get(mark, "none")
        return Decimal(core.replace(grouping, "").replace(mark or ".", ".").replace("\u2212", "-"))


def _decimal_mark(values):
    """The decimal mark that values prove; None if they prove none, or both."""
    evidence = set()
    for value in values:
        for core in _NUMBER.findall(value) if isinstance(value, str) else ():
            evidence.add(_own_decimal_mark(_squeezed(core)))
    evidence -= {None, ""}
    return evidence.pop() if len(evidence) == 1 else None


def _squeezed(core):
    """The text of a number without the marks that can only group digits."""
    return re.sub(r"['\u2019\s\u00a0\u202f]", "", core)


def _own_decimal_mark(core):
    """The decimal mark that the text itself proves; "" if it is ambiguous, None without a mark."""
    points, commas = core.count("."), core.count(",")
    if points and commas:
        return max(".,", key=core.rfind)
    if points + commas == 0:
        return None
    mark, other = (".", ",") if points else (",", ".")
    if points + commas > 1:
        return other
    whole, after = core.lstrip("+-\u2212").split(mark)
    ambiguous = len(after) == 3 and 1 <= len(whole) <= 3 and whole != "0"
    return "" if ambiguous else mark


class Zone:
    """The shop's time zone: its days, when they begin, and texts that name a moment."""

    def __init__(self, name):
        self.info = ZoneInfo(name)

    def start_of(self, day):
        """The first moment of a day, even if the clocks skip midnight."""
        return datetime(day.year, day.month, day.day, tzinfo=self.info).astimezone(timezone.utc)

    def noon_of(self, day):
        """Noon of a day in local time."""
        return datetime(day.year, day.month, day.day, 12, tzinfo=self.info).astimezone(timezone.utc)

    def day_of(self, instant):
        """The calendar day of an instant."""
        return instant.astimezone(self.info).date()

    def moment(self, text):
        """(instant, whether it is a date without a time) of an ISO 8601 text. Raises ValueError."""
        text = str(text).strip()
        if len(text) == 10:
            return self.start_of(datetime.strptime(text, "%Y-%m-%d").date()), True
        instant = datetime.fromisoformat(text.upper().replace(" ", "T", 1))
        if instant.tzinfo is None:
            instant = instant.replace(tzinfo=self.info)
        return instant.astimezone(timezone.utc), False
