"""Checks what pages say to search engines and to programs that preview links.

Each page's JSON-LD is checked against the vocabulary of schema.org and what search engines need,
and compared with the page's JSON twin; canonical addresses and Open Graph tags with the pages that
they name (`Output: Search engines`).
"""

import re

from vocabulary import AVAILABILITY, PROPERTIES, REQUIRED, UNIT_CODES, is_known, items_of

AMOUNT = re.compile(r"[0-9]+(\.[0-9]+)?")


def check_pages(site, tally):
    """Checks every page."""
    for address, head in site.heads.items():
        if head.meta("robots") == "noindex":
            found = [head.links.get("canonical"), head.data, head.meta("og:title")]
            tally.same(found, [None, [], None], address, "what is not to be found says nothing")
            tally.same(head.alternates, {}, address, "what is not to be found has no alternates")
            continue
        check_alternates(site, tally, address, head)
        check_canonical(site, tally, address, head)
        check_preview(site, tally, address, head)
        for item in items_of(head.data):
            check_item(site, tally, address, item)
        if "variants" in site.twin(address) and head.data:
            check_product(site, tally, address, head)


def check_canonical(site, tally, address, head):
    """Checks that a page is canonical or names one that is, with as many pages and items."""
    canonical = site.page(head.links.get("canonical"))
    if not tally.expect(canonical, address, "the canonical address is of a page"):
        return
    one, other = site.twin(address), site.twin(canonical)
    if one.get("moved_to"):
        tally.same(one["moved_to"], head.links["canonical"], address, "where it has moved")
        return
    own = site.heads[canonical].links.get("canonical")
    tally.same(site.page(own), canonical, address, "the canonical address of the canonical page")
    tally.same(len(head.data), int(canonical == address), address, "how many texts of JSON-LD")
    if canonical == address:
        return
    for key in ("aisle", "band", "page", "pages", "total"):
        tally.same(one.get(key), other.get(key), address, f"{key} of the canonical page")
    tally.expect(one["order"] != other["order"], address, "the canonical page has another order")


def check_alternates(site, tally, address, head):
    """Checks that a page's versions in all languages name one another (`Output: Languages`)."""
    if not head.alternates:
        return
    versions = {key: site.page(url) for key, url in head.alternates.items()}
    tally.same(site.page(head.links.get("canonical")), address, address, "alternates are canonical")
    tally.expect(address in versions.values(), address, "a page is among its own versions")
    first = versions.pop("x-default", None)
    tally.expect(len(versions) > 1 and first in versions.values(), address, "the default version")
    for language, version in versions.items():
        if tally.expect(version, address, "the version is a page", language):
            tally.same(site.heads[version].alternates, head.alternates, version, "reciprocal")


def check_preview(site, tally, address, head):
    """Checks a page's Open Graph tags (ogp.me) against its JSON twin."""
    twin = site.twin(address)
    is_product = "variants" in twin
    tally.expect(head.meta("og:title"), address, "og:title is there")
    picture = twin.get("image") if is_product else None
    if picture and re.search(r"\.svg($|[?#])", picture, re.IGNORECASE):
        picture = None
    found = head.meta("og:image")
    tally.expect(found is None if picture is None else site.has(found), address, "og:image", found)


def check_item(site, tally, address, item):
    """Checks one item of JSON-LD by its type alone."""
    kind = item["@type"]
    if not tally.expect(kind in PROPERTIES and is_known(kind), address, "a known type", kind):
        return
    keys = {key for key in item if not key.startswith("@")}
    tally.same(keys - PROPERTIES[kind], set(), address, f"unknown properties of {kind}")
    tally.same(REQUIRED[kind] - keys, set(), address, f"missing properties of {kind}")
    tally.expect(all(is_known(key) for key in keys), address, "schema.org has them", keys)
    for key in keys & {"name", "description", "sku"}:
        tally.expect(isinstance(item[key], str) and item[key].strip(), address, f"{key} is a text")
    for key in keys & {"url", "item"}:
        tally.expect(site.has(item[key]) or item[key] == site.base, address,
                     f"{key} is an address", item[key])
    for url in item.get("image", []):
        tally.expect(site.has(url), address, "image is an address", url)
    if "price" in keys:
        tally.expect(AMOUNT.fullmatch(item["price"]), address, "an amount", item["price"])
        tally.expect(re.fullmatch("[A-Z]{3}", item["priceCurrency"]), address, "a currency")
    if "unitCode" in keys:
        tally.expect(item["unitCode"] in UNIT_CODES and float(item["value"]) > 0, address,
                     "a quantity", item)
    if "gtin" in keys:
        tally.expect(re.fullmatch("[0-9]{8}|[0-9]{12,14}", item["gtin"]), address, "a GTIN")
    if "itemListElement" in keys:
        elements = item["itemListElement"]
        tally.same([each["position"] for each in elements], list(range(1, len(elements) + 1)),
                   address, "positions")
        if kind == "BreadcrumbList":
            tally.expect(all("name" in each and "item" in each for each in elements), address,
                         "breadcrumbs are links")


def check_product(site, tally, address, head):
    """Compares a product's item with its JSON twin."""
    twin, item = site.twin(address), head.data[0]["@graph"][0]
    tally.same(item["@type"], "ProductGroup" if twin["variants"] else "Product", address, "type")
    for key, name in (("name", "name"), ("description", "description")):
        tally.same(item.get(key), twin[name] or None, address, key)
    tally.same(item.get("brand", {}).get("name"), twin["brand"], address, "brand")
    tally.same(item.get("image", []), [absolute(site, each) for each in twin["images"]], address,
               "pictures")
    if twin["variants"]:
        tally.same(item["productGroupID"], twin["id"], address, "id of the group")
        offered = zip(item["hasVariant"], twin["variants"], strict=True)
        for variant, wanted in offered:
            tally.same(variant.get("sku"), wanted["id"], address, "sku of a variant")
            tally.same(variant.get("gtin"), wanted["gtin"], address, "gtin of a variant")
            pictures = [absolute(site, wanted["image"])] if wanted["image"] else []
            tally.same(variant.get("image", []), pictures, address, "picture of a variant")
            check_offer(tally, address, variant["offers"], wanted, None)
        return
    tally.same(item["sku"], twin["id"], address, "sku")
    tally.same(item.get("gtin"), twin["gtin"], address, "gtin")
    check_offer(tally, address, item["offers"], twin, prior_price(twin))


def absolute(site, picture):
    """The address of a picture with the scheme of the site, if it has none of its own."""
    return site.base.partition("//")[0] + picture if picture.startswith("//") else picture


def prior_price(twin):
    """The price that may be struck (`Output: Structured data`); None if there is none."""
    if not twin["change"] or twin["prior_price_days"] != 30:
        return None
    is_above = float(twin["prior_price"]) > float(twin["price"])
    return twin["prior_price"] if is_above else None


def check_offer(tally, address, offer, twin, prior):
    """Compares an offer with its product or variant."""
    tally.same(offer["price"], twin["price"], address, "price")
    tally.same(offer.get("availability"), AVAILABILITY.get(twin["available"]), address,
               "availability")
    prices = offer.get("priceSpecification", [])
    struck = [each["price"] for each in prices
              if each.get("priceType") == "https://schema.org/StrikethroughPrice"]
    tally.same(struck, [prior] if prior else [], address, "the struck price")
    units = [each for each in prices if "referenceQuantity" in each]
    tally.same(len(units), int(twin["unit_price"] is not None), address, "unit prices")
    tally.same(len(prices), len(units) + len(struck), address, "other prices")
    for each in units:
        tally.same(each["price"], twin["price"], address, "price with a reference quantity")
        base = each["referenceQuantity"]["valueReference"]
        wanted = {"kg": "KGM", "l": "LTR", "piece": "H87", "m": "MTR"}[twin["unit"]]
        tally.same((base["value"], base["unitCode"]), ("1", wanted), address, "unit of a price")
