"""Compares the product pages of a site with the export that it was built from.

Usage: check_export.py PLATFORM EXPORT SITE

The last line counts products, those left out, aisles and variants; the exit code is 1 if a name,
an aisle or a price differs, or if a product is missing or should not be there.
"""

import json
import sys
from decimal import Decimal
from pathlib import Path

from platforms import PLATFORMS


def main():
    platform, export, site = sys.argv[1:4]
    pages = {}
    for file in Path(site, "products").rglob("*.json"):
        page = json.loads(file.read_text(encoding="utf-8"))
        pages[page["id"]] = page
    faults = []
    expected = list(PLATFORMS[platform](export))
    for product in expected:
        page = pages.pop(product.id, None)
        if page is None:
            faults.append(f"{product.id}: there is no page")
        else:
            faults += differences(product, page)
    faults += [f"{name}: the page should not be there" for name in pages]
    print("\n".join(faults[:20]))
    aisles = {product.aisle for product in expected}
    variants = sum(product.variants for product in expected if product.variants > 1)
    print(
        f"{len(expected)} products in {len(aisles)} aisles with {variants} variants: "
        f"{len(faults)} differences")
    sys.exit(1 if faults else 0)


def differences(product, page):
    """One line for each value of the page that is not the export's."""
    pairs = [
        ("name", " ".join(product.name.split()), " ".join(page["name"].split())),
        ("price", product.price, Decimal(page["price"])),
    ]
    if product.aisle is not None:
        pairs.append(("aisle", product.aisle, page["aisle"]))
    if product.variants > 1:
        pairs.append(("variants", product.variants, len(page.get("variants") or [])))
        if product.variant_names:
            names = tuple(variant["name"] for variant in page.get("variants") or [])
            pairs.append(("names of variants", product.variant_names, names))
    return [
        f"{product.id}: {what} should be {expected}, is {found}"
        for what, expected, found in pairs if expected != found
    ]


if __name__ == "__main__":
    main()
