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


def sold_out(row):
    """Whether Shopify sells no more of a variant, for all that its row says."""
    count = first(row, "Variant Inventory Qty", "Inventory quantity")
    policy = first(row, "Variant Inventory Policy", "Continue selling when out of stock")
    tracker = first(row, "Variant Inventory Tracker", "Inventory tracker")
    return bool(tracker) and policy.lower() == "deny" and count != "" and int(count) <= 0


def shopify(file):
    for handle, rows in groups(table(file), "URL handle", "Handle").items():
        head = rows[0]
        if head.get("Status", "").lower() in ("draft", "archived", "unlisted"):
            continue
        if first(head, "Published", "Published on online store").lower() == "false":
            continue
        prices = [
            (sold_out(row), amount(first(row, "Variant Price", "Price"))) for row in rows
            if amount(first(row, "Variant Price", "Price"))
        ]
        aisle = first(head, "Type", "Product Category", "Product category")
        if aisle in ("", "Uncategorized"):
            aisle = "Products"
        if aisle.lower() in ("mc-hidden-fee", "options_hidden_product"):
            continue
        if prices:
            yield Expected(handle, head["Title"], path(aisle), min(prices)[1], len(prices))


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
    rows = [
        row for row in rows
        if row.get("status") not in ("archived", "deleted")
        and row.get("visibility") not in ("hidden", "staging", "whitelist_only")
    ]
    for rows in groups(rows, "item group id", "id").values():
        head = rows[0]
        # An export of one day: whether a sale with dates is on is not said.
        prices = [
            (
                row["availability"].replace("_", " ") == "out of stock",
                not row.get("sale price effective date") and amount(row.get("sale price"))
                or amount(row["price"]))
            for row in rows if amount(row["price"])
        ]
        aisle = first(
            head, "product type", "fb product category", "google product category")
        if prices:
            yield Expected(
                head["id"], head["title"], path(aisle or "Products"), min(prices)[1], len(prices))


def magento(file):
    for row in table(file):
        if row["store_view_code"] or row["product_online"] != "1":
            continue
        if row["visibility"] == "Not Visible Individually" or row["product_type"] == "grouped":
            continue
        paths = [name.split("/") for name in row["categories"].split(",")]
        aisle = max(paths, key=len)
        aisle = aisle[1:] or aisle
        dated = row["special_price_from_date"] or row["special_price_to_date"]
        price = not dated and amount(row["special_price"]) or amount(row["price"])
        if price:
            yield Expected(row["sku"], row["name"], " > ".join(aisle), price, 1)


def square(file):
    for rows in groups(table(file), "Reference Handle", "Item Name").values():
        head = rows[0]
        hidden = head["Square Online Item Visibility"] in ("hidden", "unavailable")
        if head["Archived"] == "Y" or head["Sellable"] == "N" or hidden:
            continue
        prices = [amount(row["Price"].lstrip("$")) for row in rows]
        prices = [price for price in prices if price]
        aisle = first(head, "Categories", "Reporting Category") or "Products"
        if prices:
            yield Expected(
                first(head, "Reference Handle", "Token"), head["Item Name"],
                path(aisle.split(",")[0]), min(prices), len(prices))


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
    "magento": magento,
    "square": square,
    "heissepreise": heissepreise,
}
