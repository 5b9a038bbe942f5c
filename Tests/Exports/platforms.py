"""What exports of shop platforms say of their products, read in a few lines for each platform.

Nothing here is taken from Aisle's presets: each function follows what the platform documents. It
gives, for each product that should be in the shop, its id, name, aisle and price.
"""

import csv
import json
from decimal import Decimal, InvalidOperation
from typing import NamedTuple


class Expected(NamedTuple):
    """A product; the price is the lowest of its variants."""

    id: str
    name: str
    aisle: str
    price: Decimal
    variants: int


def amount(text):
    """The number in a price like `12.50 EUR`; None without one, or for zero."""
    try:
        number = Decimal(str(text).split()[0].replace(",", "."))
    except (IndexError, InvalidOperation):
        return None
    return number if number > 0 else None


def path(text, separator=">"):
    """`A>B` with the blanks that Aisle writes."""
    return " > ".join(name.strip() for name in text.split(separator) if name.strip())


def table(file, delimiter=","):
    """The rows of a CSV file; its first line names the columns."""
    with open(file, encoding="utf-8-sig", newline="") as lines:
        return [
            {key: (value or "").strip() for key, value in row.items() if key}
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


def shopify(file):
    for handle, rows in groups(table(file), "URL handle", "Handle").items():
        head = rows[0]
        if head["Status"] in ("draft", "archived", "unlisted"):
            continue
        if first(head, "Published", "Published on online store").lower() == "false":
            continue
        prices = [amount(first(row, "Variant Price", "Price")) for row in rows]
        prices = [price for price in prices if price]
        aisle = first(head, "Type", "Product Category", "Product category") or "Products"
        if prices:
            yield Expected(handle, head["Title"], path(aisle), min(prices), len(prices))


def woocommerce(file):
    rows = [row for row in table(file) if row["Published"] not in ("0", "-1")]
    rows = [row for row in rows if row["Visibility in catalog"] != "hidden"]
    for row in rows:
        if row["Type"] in ("grouped", "variation"):
            continue
        own = [row] + [
            other for other in rows
            if other["Parent"] in (row["SKU"] or "none", "id:" + row["ID"])
        ]
        prices = [amount(r["Sale price"]) or amount(r["Regular price"]) for r in own]
        prices = [price for price in prices if price]
        aisle = row["Categories"].split(",")[0] or "Uncategorized"
        if prices:
            yield Expected(row["ID"], row["Name"], path(aisle), min(prices), len(prices))


def prestashop(file):
    for row in table(file, ";"):
        if row["Active (0/1)"] == "0" or row["Visibility"] == "none":
            continue
        aisle = path(row["Categories (x,y,z...)"].split(",")[0], "/") or "Products"
        price = amount(row["Price tax excluded"])
        if price:
            yield Expected(row["Product ID"], row["Name *"], aisle, price, 1)


def merchant(file):
    with open(file, encoding="utf-8-sig") as lines:
        delimiter = "\t" if "\t" in next(lines) else ","
    rows = [
        {key.replace("_", " "): value for key, value in row.items()}
        for row in table(file, delimiter)
    ]
    for rows in groups(rows, "item group id", "id").values():
        head = rows[0]
        prices = [amount(row["price"]) for row in rows if amount(row["price"])]
        aisle = first(head, "product type", "google product category") or "Products"
        if prices:
            yield Expected(head["id"], head["title"], path(aisle), min(prices), len(prices))


def heissepreise(file):
    with open(file, encoding="utf-8") as text:
        for item in json.load(text):
            if not item.get("unavailable") and amount(item["price"]):
                name = f"{item['store']} {item['id']}"
                yield Expected(name, item["name"], None, amount(item["price"]), 1)


PLATFORMS = {
    "shopify": shopify,
    "woocommerce": woocommerce,
    "prestashop": prestashop,
    "google-merchant": merchant,
    "facebook": merchant,
    "heissepreise": heissepreise,
}
