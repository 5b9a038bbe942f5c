"""What product feeds and collections of prices say of their products (see `platforms.py`)."""

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

from rows import Expected, amount, groups, named, path


def below_comments(file):
    """The lines of a file from its header on: Meta's template has comments above it."""
    lines = Path(file).read_text(encoding="utf-8-sig").splitlines(keepends=True)
    while lines[0].lstrip('"').startswith("#"):
        lines.pop(0)
    return lines


def feed(file):
    """The items of a feed in XML: the first text of each element, without its prefix."""
    google = "{http://base.google.com/ns/1.0}"
    for item in ElementTree.parse(file).iter():
        if item.tag.rpartition("}")[2] not in ("item", "entry"):
            continue
        row = {}
        for child in sorted(item, key=lambda child: not child.tag.startswith(google)):
            name = child.tag.rpartition("}")[2].replace("_", " ")
            row.setdefault(name, (child.text or "").strip())
        yield row


def merchant(file):
    if file.endswith(".xml"):
        rows = list(feed(file))
    else:
        lines = below_comments(file)
        rows = [
            {(key or "").replace("_", " "): (value or "").strip() for key, value in row.items()
             if isinstance(value, str) or value is None}
            for row in csv.DictReader(lines, delimiter="\t" if "\t" in lines[0] else ",")
        ]
    rows = [
        row for row in rows
        if row.get("status") not in ("archived", "deleted")
        and row.get("visibility") not in ("hidden", "staging", "whitelist_only")
    ]
    for rows in groups(rows, "item group id", "id").values():
        head = rows[0]
        # The export does not say whether a sale with dates is on.
        prices = [
            (
                row.get("availability", "").replace("_", " ") == "out of stock",
                not row.get("sale price effective date") and amount(row.get("sale price"))
                or amount(row["price"]))
            for row in rows if amount(row["price"])
        ]
        aisle = named(head, "product type", "fb product category", "google product category")
        if prices:
            yield Expected(head["id"], head["title"], path(aisle), min(prices)[1], len(prices))


def open_prices(file):
    """Prices with their days, of which the newest of a product counts."""
    newest = {}
    text = Path(file).read_text(encoding="utf-8")
    lines = text.splitlines() if file.endswith(".jsonl") else []
    rows = [json.loads(line) for line in lines] or json.loads(text)["items"]
    for row in rows:
        code = row.get("product_code")
        if code and amount(row["price"]) and row["date"] >= newest.get(code, row)["date"]:
            newest[code] = row
    for code, row in newest.items():
        name = (row.get("product") or {}).get("product_name") or code
        yield Expected(code, name, None, amount(row["price"]), 1)


def heissepreise(file):
    with open(file, encoding="utf-8") as text:
        for item in json.load(text):
            if not item.get("unavailable") and amount(item["price"]):
                name = f"{item['store']} {item['id']}"
                yield Expected(name, item["name"].strip(), None, amount(item["price"]), 1)
