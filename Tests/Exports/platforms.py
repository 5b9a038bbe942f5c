"""What exports of shop platforms say of their products, read in a few lines for each platform.

Nothing here is taken from Aisle's presets: each function follows what the platform documents. It
gives, for each product that should be in the shop, its id, name, aisle and price.
"""

import csv
import io
import json
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


def sold_out(row):
    """Whether Shopify sells no more of a variant, for all that its row says."""
    count = first(row, "Variant Inventory Qty", "Inventory quantity")
    policy = first(row, "Variant Inventory Policy", "Continue selling when out of stock")
    tracker = first(row, "Variant Inventory Tracker", "Inventory tracker")
    return bool(tracker) and policy.lower() == "deny" and count != "" and int(count) <= 0


def shopify_answer(file):
    """What a shop answers at `/products.json`, as rows under the names of the export's columns."""
    with open(file, encoding="utf-8") as text:
        products = json.load(text)["products"]
    for product in products:
        for variant in product["variants"]:
            options = {
                f"Option{number} Value": variant.get(f"option{number}") or ""
                for number in (1, 2, 3)
            }
            yield options | {
                "Handle": product["handle"], "Title": product["title"],
                "Type": product["product_type"], "Status": product.get("status", ""),
                "Variant Price": variant["price"], "Variant Inventory Tracker": "shopify",
                "Variant Inventory Policy": "deny",
                "Variant Inventory Qty": "0" if variant.get("available") is False else "1",
            }


def shopify_variant(row):
    """The options of a variant as Shopify calls it, `S / Red`."""
    options = [
        first(row, f"Option{number} Value", f"Option{number} value") for number in (1, 2, 3)
    ]
    return " / ".join(option for option in options if option)


def shopify(file):
    rows = shopify_answer(file) if str(file).endswith(".json") else table(file)
    for handle, rows in groups(rows, "URL handle", "Handle", "Title").items():
        head = rows[0]
        if head.get("Status", "").lower() in ("draft", "archived", "unlisted"):
            continue
        if first(head, "Published", "Published on online store").lower() == "false":
            continue
        rows = [row for row in rows if amount(first(row, "Variant Price", "Price"))]
        prices = [
            (sold_out(row), amount(first(row, "Variant Price", "Price"))) for row in rows
        ]
        names = tuple(shopify_variant(row) for row in rows)
        aisle = first(head, "Type", "Product Category", "Product category")
        if aisle in ("", "Uncategorized"):
            aisle = "Products"
        if aisle.lower() in ("mc-hidden-fee", "options_hidden_product"):
            continue
        if prices:
            yield Expected(
                handle, head["Title"], path(aisle), min(prices)[1], len(prices),
                names if all(names) else ())


WOOCOMMERCE_NAMES = {
    "Тип": "Type", "Артикул": "SKU", "Имя": "Name", "Опубликован": "Published",
    "Видимость в каталоге": "Visibility in catalog", "Базовая цена": "Regular price",
    "Категории": "Categories", "Typ": "Type", "Artikelnummer": "SKU",
    "Veröffentlicht": "Published", "Sichtbarkeit im Katalog": "Visibility in catalog",
    "Angebotspreis": "Sale price", "Regulärer Preis": "Regular price", "Kategorien": "Categories",
    "Übergeordnetes Produkt": "Parent", "UGS": "SKU", "Nom": "Name", "Publié": "Published",
    "Visibilité dans le catalogue": "Visibility in catalog", "Tarif promo": "Sale price",
    "Tarif régulier": "Regular price", "Catégories": "Categories", "Tipo": "Type",
    "Nombre": "Name", "Publicado": "Published",
    "Visibilidad en el catálogo": "Visibility in catalog", "Precio rebajado": "Sale price",
    "Precio normal": "Regular price", "Categorías": "Categories", "Superior": "Parent",
    "Naam": "Name", "Gepubliceerd": "Published", "Actieprijs": "Sale price",
    "Zichtbaarheid in catalogus": "Visibility in catalog", "Reguliere prijs": "Regular price",
    "Categorieën": "Categories", "Hoofd": "Parent", "Visibility in catalogue":
    "Visibility in catalog",
}


def woocommerce(file):
    rows = [
        {WOOCOMMERCE_NAMES.get(key, key): value for key, value in row.items()}
        for row in table(file) if any(row.values())
    ]
    rows = [row for row in rows if row["Published"] not in ("0", "-1", "'-1")]
    rows = [row for row in rows if row["Visibility in catalog"] != "hidden"]
    for row in rows:
        if row["Type"] == "grouped" or row["Type"].startswith("variation"):
            continue
        keys = [key for key in (row.get("SKU"), "id:" + row["ID"]) if key]
        own = [other for other in rows if other.get("Parent") and other["Parent"] in keys]
        # A sale with dates is on only at some times, which an export doesn't say.
        prices = [
            amount(r.get("Sale price")) or amount(r["Regular price"]) for r in own or [row]
        ]
        prices = [price for price in prices if price]
        aisle = row.get("Categories", "").replace("\\,", "\0").split(",")
        aisle = [path(name.replace("\0", ",")) for name in aisle]
        longer = [name for name in aisle if name.startswith(aisle[0] + " > ")]
        if prices:
            yield Expected(
                row["ID"] or row["SKU"], row["Name"], (longer or aisle)[0] or "Uncategorized",
                min(prices), len(prices))


def prestashop(file):
    for row in table(file, ";"):
        if row["Active (0/1)"] == "0" or row.get("Visibility") == "none":
            continue
        names = first(row, "Categories (x,y,z...)", "Categories (x,y,z,...)").split(",")
        names = [path(name, "/") for name in names]
        names = [name for name in names if any(letter.isalpha() for letter in name)]
        regular = amount(first(
            row, "Price tax included", "Price tax excluded", "Price tax excl.",
            "Price tax excluded or Price tax included"))
        dated = first(row, "Discount from (yyyy-mm-dd)", "Discount to (yyyy-mm-dd)")
        reduction = 0
        if regular and not dated:
            share = amount(row.get("Discount percent")) or 0
            reduction = amount(row.get("Discount amount")) or regular * share / 100
        if regular:
            yield Expected(
                first(row, "Product ID", "ID", "id"), first(row, "Name *", "Name*"),
                (names or ["Products"])[0], cents(regular - reduction), 1)


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
    rows = {}
    for row in table(file):
        if not row["store_view_code"] and row["product_online"] == "1":
            rows[row["sku"]] = row
    listed = {}
    for row in rows.values():
        if row["visibility"] == "Not Visible Individually":
            continue
        for entry in row.get("configurable_variations", "").split("|"):
            sku = entry.split(",")[0].removeprefix("sku=")
            if sku in rows:
                listed.setdefault(sku, row["sku"])
    for row in rows.values():
        if row["visibility"] == "Not Visible Individually" or row["sku"] in listed:
            continue
        if row["product_type"] == "grouped" or row.get("bundle_price_type") == "dynamic":
            continue
        paths = [name.split("/") for name in row["categories"].split(",")]
        longer = [name for name in paths if name[: len(paths[0])] == paths[0]]
        aisle = max(longer, key=len)[1:] or ["Products"]
        variants = [rows[sku] for sku, parent in listed.items() if parent == row["sku"]]
        offers = [(r["is_in_stock"] == "0", magento_price(r)) for r in variants or [row]]
        offers = [offer for offer in offers if offer[1]]
        if offers:
            yield Expected(
                row["sku"], row["name"], " > ".join(aisle), min(offers)[1], len(offers))


def magento_price(row):
    """Without a special price that has dates: whether it is on is not said."""
    dated = row["special_price_from_date"] or row["special_price_to_date"]
    return not dated and amount(row["special_price"]) or amount(row["price"])


def opencart(file):
    for row in table(file):
        row = {key.strip(): value for key, value in row.items()}
        if row["status"] in ("false", "0"):
            continue
        name = next((row[key] for key in row if key.startswith("name(")), row["model"])
        if amount(row["price"]):
            yield Expected(row["product_id"], name, "Products", cents(amount(row["price"])), 1)


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
    "opencart": opencart,
    "square": square,
    "heissepreise": heissepreise,
}
