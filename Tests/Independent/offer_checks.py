"""Checks list prices and variants on product pages, and that texts show their amounts.

See `Rules: List prices`, `Input: Variants` and `Output: Product JSON`.
"""

import unicodedata

VARIANT_KEYS = """id name price price_text list_price list_price_text unit_price unit_price_text
    unit size_text available image gtin""".split()


def check_list_price(site, product, address, view):
    """Checks that a list price is shown if and only if it is above the price."""
    shop = site.shop
    shown = product.list_price and shop.shown(product.list_price)
    wanted = shop.decimal_text(shown) if shown and shown > shop.shown(product.price) else None
    site.same(view.get("list_price"), wanted, address, "list_price")
    expect_amount_text(site, view, "list_price", address)


def check_variants(site, product, address, doc):
    """Checks the variants of a product, and that its price is that of one of them."""
    shop, found = site.shop, doc.get("variants")
    is_own = product.price == product.catalog_price or not site.has_clock
    wanted = product.variants if is_own else []
    if not site.same(isinstance(found, list) and len(found), len(wanted), address, "variants"):
        return
    for variant, view in zip(wanted, found):
        site.expect_keys(view, VARIANT_KEYS, address, "the variant")
        names = [each for each in (variant.name, variant.id, product.name) if each]
        site.same(view.get("name"), names[0], address, "name of the variant")
        site.same(view.get("id"), variant.id or None, address, "id of the variant")
        site.same(view.get("price"), shop.shown_text(variant.price), address, "variant's price")
        expect_amount_text(site, view, "price", address)
        check_list_price(site, variant, address, view)
        site.same(view.get("available"), variant.available, address, "variant's availability")
        _check_image(site, product, variant, address, (doc["images"], view.get("image")))
        site.same(view.get("gtin"), valid_gtin(variant.columns), address, "variant's gtin")
    if wanted[1:]:
        rows = [row for row in product.rows if row not in [each.columns for each in wanted]]
        numbers = [valid_gtin(row) for row in rows if valid_gtin(row)]
        site.same(doc.get("gtin"), numbers[0] if numbers else None, address, "gtin")
    plain = doc["price_text"]
    if wanted and product.is_from:
        views = [view["price_text"] for view in found if view["price"] == doc["price"]]
        site.expect(views and views[0] in plain and views[0] != plain, address,
                    "price_text says that other variants cost more: found %s", plain)


def _check_image(site, product, variant, address, images):
    """Checks that a variant's image is one of the product's, and the one of its own row."""
    all_images, found = images
    own = _first(variant.columns.get("variant_image") or variant.columns.get("image"))
    if found is None:
        site.expect(not own or product.text("image") is None or ":" not in own, address,
                    "image of the variant is %s: found null", own)
        return
    site.expect(found in all_images, address, "the variant's image is one of the product's: %s",
                found)
    name = (own or "").rsplit("/", 1)[-1].lower()
    site.expect(name and found.lower().endswith(name), address,
                "image of the variant is %s: found %s", own, found)


def _first(value):
    """The first of several texts; None if there is none."""
    if isinstance(value, list):
        value = next((each for each in value if each), None)
    return str(value).strip() or None if value else None


def valid_gtin(row):
    """The digits of a row's GTIN; None without one whose check digit is right."""
    digits = "".join(mark for mark in str(row.get("gtin") or "") if mark.isdigit())
    if len(digits) not in (8, 12, 13, 14):
        return None
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits[::-1]))
    return None if total % 10 else digits


def expect_amount_text(site, view, key, address):
    """Expects `<key>_text` to be null without an amount, else to show the amount's digits."""
    amount, text = view.get(key), view.get(key + "_text")
    if amount is None:
        site.same(text, None, address, key + "_text")
        return
    site.expect(isinstance(amount, str) and shows_amount(text, amount), address,
                key + "_text shows %s: found %s", amount, text)


def shows_amount(text, amount):
    """Whether a text shows the amount; a fraction of zeros may be left out."""
    if not isinstance(text, str):
        return False
    digits = "".join(str(unicodedata.digit(mark)) for mark in text if mark.isdigit())
    whole, _, fraction = amount.partition(".")
    return digits in (whole + fraction, whole if not fraction.strip("0") else None)
