"""What exports of shop platforms say of their products, read in a few lines for each platform.

Nothing here is taken from Aisle's presets: each function follows what the platform documents. It
gives, for each product that should be in the shop, its id, name, aisle and price.
"""

import json

from feeds import heissepreise, merchant, open_prices
from marketplaces import MARKETPLACES
from rows import Expected, amount, cents, first, groups, named, path, table


def sold_out(row):
    """Whether, according to its row, Shopify no longer sells a variant."""
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
    """Leaves out a special price with dates: the export does not say whether it is on."""
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
        hidden = head.get("Square Online Item Visibility") in ("hidden", "unavailable")
        if head.get("Archived") == "Y" or head.get("Sellable") == "N" or hidden:
            continue
        prices = [amount(row["Price"].lstrip("$£").replace(",", "")) for row in rows]
        prices = [price for price in prices if price]
        aisle = first(head, "Categories", "Category", "Reporting Category") or "Products"
        if prices:
            yield Expected(
                first(head, "Reference Handle", "Token"), head["Item Name"],
                path(aisle.split(",")[0]), min(prices), len(prices))


def bigcommerce(file):
    """Variants stand below their product; one without a price costs what it does."""
    found = []
    for row in table(file):
        if first(row, "Item", "Item Type") == "Product":
            found.append((row, []))
        elif row.get("Item") == "Variant":
            found[-1][1].append(row)
    for head, variants in found:
        if first(head, "Is Visible", "Product Visible?").lower() in ("false", "n", "0", "no"):
            continue
        base = amount(head.get("Sale Price")) or amount(head["Price"])
        prices = [
            amount(row.get("Sale Price")) or amount(row["Price"]) or base for row in variants
        ] or [base]
        prices = [price for price in prices if price]
        if prices:
            yield Expected(
                first(head, "ID", "SKU", "Product ID"), first(head, "Name", "Product Name"),
                path(named(head, "Category", "Categories").split(";")[0], "/"), min(prices),
                len(prices))


PLATFORMS = {
    "shopify": shopify,
    "woocommerce": woocommerce,
    "prestashop": prestashop,
    "google-merchant": merchant,
    "facebook": merchant,
    "magento": magento,
    "opencart": opencart,
    "square": square,
    "bigcommerce": bigcommerce,
    "heissepreise": heissepreise,
    "open-prices": open_prices,
} | MARKETPLACES
