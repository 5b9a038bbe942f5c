"""What exports of shop builders and feeds of price comparisons say (see `platforms.py`)."""

import json
from html import unescape
from xml.etree import ElementTree

from rows import Expected, amount, cents, first, path, table


def wix(file):
    """Of a product and its variants, only the product: they cost what it does and a surcharge."""
    for row in table(file):
        if row["fieldType"].lower() != "product" or row["visible"].lower() == "false":
            continue
        price, off = amount(row["price"]), amount(row.get("discountValue")) or 0
        if not price:
            continue
        percent = row.get("discountMode") == "PERCENT"
        aisle = row.get("collection", "").split(";")[0] or "Products"
        yield Expected(
            first(row, "handleId", "handle"), row["name"], path(aisle),
            cents(price * (100 - off) / 100 if percent else price - off), 1)


def etsy(file):
    """The header is in the language of the account."""
    for row in table(file):
        price = amount(first(row, "PRICE", "PREZZO").replace(",", ""))
        title = first(row, "TITLE", "TITOLO")
        if price:
            yield Expected(title, unescape(title), "Products", price, 1)


def squarespace(file):
    """A product's first row has its id; its variants stand below."""
    found = []
    for row in table(file):
        key = first(row, "Product ID [Non Editable]", "Product URL")
        found += [(key, [])] if key else []
        found[-1][1].append(row)
    for key, rows in found:
        if rows[0]["Visible"].lower() == "no":
            continue
        prices = [
            (row["Stock"] == "0", amount(row["Sale Price"]) if row["On Sale"] == "Yes" else None
             or amount(row["Price"]))
            for row in rows if amount(row["Price"])
        ]
        aisle = path(rows[0]["Categories"].split(",")[0], "/") or "Products"
        if prices:
            yield Expected(key, rows[0]["Title"], aisle, min(prices)[1], len(prices))


def odoo(file):
    for row in table(file):
        name = first(row, "Name", "name")
        sold = first(row, "Can be Sold", "sale_ok", "Sales").lower() != "false"
        if not name or not sold or first(row, "Active", "active").lower() == "false":
            continue
        price = amount(first(row, "Sales Price", "list_price", "Sale Price"))
        aisle = first(
            row, "Website Product Category", "public_categ_ids", "Product Category", "categ_id")
        if price:
            yield Expected(
                first(row, "External ID", "id", "Internal Reference", "default_code"), name,
                path(aisle.split(",")[0], "/") or "Products", cents(price), 1)


def shopware(file):
    for row in table(file, ";"):
        price = amount(first(row, "price_gross", "price_net"))
        if not row.get("parent_id") and row.get("active") != "0" and price:
            yield Expected(row["product_number"], row["name"], "Products", cents(price), 1)


def woocommerce_rest(file):
    with open(file, encoding="utf-8") as text:
        rows = json.load(text)
    for row in rows:
        if row.get("status", "publish") not in ("publish", "any") or row["type"] == "grouped":
            continue
        if row.get("catalog_visibility") == "hidden":
            continue
        price = amount(row["price"])
        aisle = row["categories"][0]["name"] if row["categories"] else "Uncategorized"
        if price:
            yield Expected(str(row["id"]), unescape(row["name"]), unescape(aisle), price, 1)


def local(element):
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def children(item):
    """The texts of the elements in an element, the first of each name."""
    found = {}
    for child in item:
        found.setdefault(local(child), " ".join((child.text or "").split()))
    return found


def yml(file):
    root = ElementTree.parse(file).getroot()
    names = {
        item.get("id"): (item.text.strip(), item.get("parentId"))
        for item in root.iter("category")
    }
    for offer in root.iter("offer"):
        row, aisle = children(offer), []
        key = row.get("categoryId")
        while key in names:
            aisle.insert(0, names[key][0])
            key = names[key][1]
        parts = (row.get(key) for key in ("typePrefix", "vendor", "model"))
        name = row.get("name") or " ".join(part for part in parts if part)
        if amount(row["price"]):
            yield Expected(
                offer.get("id"), name, " > ".join(aisle) or "Products",
                cents(amount(row["price"])), 1)


def heureka(file):
    for item in ElementTree.parse(file).getroot():
        row = children(item)
        text = first(row, "PRICE_VAT", "PRICE").replace(" ", "").replace("\xa0", "")
        if local(item) == "SHOPITEM" and row.get("VISIBILITY") != "0" and amount(text):
            yield Expected(
                first(row, "ITEM_ID", "URL"), first(row, "PRODUCTNAME", "PRODUCT"),
                path(row.get("CATEGORYTEXT") or "Products", "|"), cents(amount(text)), 1)


def ceneo(file):
    for offer in ElementTree.parse(file).getroot().iter("o"):
        row = children(offer)
        yield Expected(
            offer.get("id"), row["name"], path(row.get("cat") or "Products", "/"),
            cents(amount(offer.get("price"))), 1)


MARKETPLACES = {
    "wix": wix,
    "etsy": etsy,
    "squarespace": squarespace,
    "odoo": odoo,
    "shopware": shopware,
    "woocommerce-rest": woocommerce_rest,
    "yml": yml,
    "heureka": heureka,
    "ceneo": ceneo,
}
