"""Checks product pages and the cards that listings repeat.

See `Rules: Unit price`, `Rules: News` and `Output: Product JSON`.
"""

import re
from decimal import Decimal
from fractions import Fraction
from html import unescape

from offer_checks import check_list_price, check_variants, expect_amount_text
from shop_news import history_after
from shop_absences import SoldDays, absences
from shop_prices import known_since, settled, typos
from shop_reductions import card_change, reduction
from shop_orders import slug
from shop_basis import divide_histories
from similar_names import similar_products
from shop_sizes import FLUID_OUNCE, IMPERIAL_FLUID_OUNCE, SURE_UNITS
from verdict_checks import check_verdict

CARD_KEYS = """id name brand aisle price price_text list_price list_price_text unit_price
    unit_price_text unit size_text popularity available created_at url image change
    verdict""".split()
PAGE_KEYS = """description description_html aisles images gtin sold_at history absences lowest
    highest prior_price prior_price_days variants usual_price""".split()
CHANGE_KEYS = """old_price old_price_text percent occurred_at prior_price prior_price_text label
    prior_since_text occurred_after""".split()
_TRUTH = dict.fromkeys(("1", "true", "yes"), True) | dict.fromkeys(("0", "false", "no"), False)


def check_products(site):
    """Checks that exactly the shop's products have pages, then each page; collects the cards."""
    pages = {}
    for address in sorted(site.files):
        if re.fullmatch(r"products/[^/]+\.json", address):
            doc = site.load(address) or {}
            if "moved_to" in doc:
                continue  # A former address, which has checks of its own.
            site.expect(doc.get("id") not in pages, address, "id %s has one page", doc.get("id"))
            pages[doc.get("id")] = (address, doc)
    for product in site.shop.products:
        certain, possible = _belongs(site, product)
        present = product.id in pages
        site.expect(present <= possible and present >= certain, "products/",
                    "%s has a page if and only if it is in the shop (found: %s)", product.id,
                    present)
        if present and possible:
            site.products.append(product)
            site.by_id[product.id] = product
    site.expect(set(pages) <= set(site.by_id), "products/", "no other pages: %s",
                sorted(map(str, set(pages) - set(site.by_id)))[:5])
    for product in site.products:
        _settle_price(site, product, pages[product.id][1])
    site.shop.doubt_sizes(site.products)
    divide_histories(site)
    site.shop.forget_cut_prices(site.products, site.as_of)
    site.find_events()
    for product in site.products:
        address, doc = pages[product.id]
        try:
            _check_page(site, product, address, doc)
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            site.expect(False, address, "is as the contract says: %s", repr(error))
    site.similar = similar_products(site)


def _belongs(site, product):
    """(certainly, possibly) in the shop at the as-of moment."""
    past = [each for each in product.history if site.as_of.includes(each.instant)]
    created_later = bool(product.created) and not site.as_of.includes(product.created[0])
    if not site.has_clock:
        possible = bool(product.catalog_price)
        return possible and not created_later, possible
    left_out = created_later or (bool(product.history) and not past) \
        or any(end is None for _, end in absences(product, site.as_of))
    possible = not left_out and bool(product.catalog_price or past)
    return possible and bool(product.catalog_price), possible


def _settle_price(site, product, doc):
    """Takes from the page what the contract leaves open: which of the possible store prices,
    whether the program knows an unusual unit, which fluid ounce.
    """
    candidates = site.shop.current_candidates(product, site.as_of, site.has_clock)
    shown = [price for price in candidates if site.shop.shown_text(price) == doc.get("price")]
    product.price = (shown or candidates)[0]
    dated = [each for each in product.sizes if site.as_of.includes(each.instant)]
    if site.has_clock and dated:
        product.dimension, product.amount = dated[-1].size
        product.written_size = dated[-1].written
        return
    if product.unit_text not in SURE_UNITS and doc.get("unit") is None:
        product.dimension = product.amount = None
    elif product.unit_text == "fl oz" and product.amount:
        imperial = product.amount / FLUID_OUNCE * IMPERIAL_FLUID_OUNCE
        exact = site.shop.shown_amount(product) / imperial
        if doc.get("unit_price") == site.shop.rounded_text(exact):
            product.amount = imperial


def _check_page(site, product, address, doc):
    """Checks one product page: its address, card and history."""
    site.expect_keys(doc, CARD_KEYS + PAGE_KEYS, address, "the product")
    wanted_slug = product.text("slug") or product.id
    stem = address.removeprefix("products/").removesuffix(".json")
    if wanted_slug.isascii() and slug(wanted_slug):
        regular = re.fullmatch("con|prn|aux|nul|(com|lpt)[0-9]", slug(wanted_slug)) is None
        site.expect(not regular or re.sub("-+", "-", stem).strip("-") == slug(wanted_slug),
                    address, "the address is the slug of %s", wanted_slug)
    site.same(doc.get("url"), site.url(address), address, "url")
    _check_card(site, product, address, doc)
    site.same(doc.get("aisles"), [" > ".join(path) for path in product.aisles], address, "aisles")
    site.same(doc.get("images", [])[:1], [doc["image"]] if doc.get("image") else [], address,
              "the first of images")
    # The twin has the text of an HTML description, whose tags only separate words.
    description = product.text("description")
    if doc.get("description_html") and description:
        description = unescape(re.sub("<[^>]*>", " ", description))
    site.same(_words(doc.get("description")), _words(description), address, "description")
    _check_history(site, product, address, doc)
    check_variants(site, product, address, doc)
    check_verdict(site, product, address, doc)
    site.cards[product.id] = {key: doc.get(key) for key in CARD_KEYS}


def _check_card(site, product, address, doc):
    """Checks the fields that a product shows in every listing."""
    shop = site.shop
    site.same(_words(doc.get("name")), _words(product.name), address, "name")
    site.same(_words(doc.get("brand")), _words(product.brand), address, "brand")
    site.same(_words(doc.get("aisle")), _words(" > ".join(product.aisle)), address, "aisle")
    site.same(doc.get("price"), shop.shown_text(product.price), address, "price")
    expect_amount_text(site, doc, "price", address)
    check_list_price(site, product, address, doc)
    exact = shop.unit_price(product)
    wanted = None if exact is None else shop.rounded_text(exact)
    site.same(doc.get("unit_price"), wanted, address, "unit_price")
    site.same(doc.get("unit"), product.dimension, address, "unit")
    expect_amount_text(site, doc, "unit_price", address)
    if product.dimension or product.doubted_size:
        site.expect_text(doc.get("size_text"), address, "size_text")
    elif product.text("size") is None:
        site.same(doc.get("size_text"), None, address, "size_text")
    popularity = doc.get("popularity")
    found = Decimal(popularity) if isinstance(popularity, (int, Decimal)) else popularity
    site.same(found, product.popularity, address, "popularity")
    available = (product.text("available") or "").lower()
    if available in _TRUTH or not available:
        site.same(doc.get("available"), _TRUTH.get(available), address, "available")
    if product.created:
        site.expect(site.is_moment(doc.get("created_at"), *product.created), address,
                    "created_at is %s: found %s", product.text("created_at"), doc.get("created_at"))
    else:
        site.same(doc.get("created_at"), None, address, "created_at")
    _check_image(site, product, address, doc.get("image"))
    _check_change(site, product, address, doc.get("change"))


def _check_image(site, product, address, image):
    """Checks the image: null without one, unchanged for a web address, always safe."""
    wanted = product.text("image")
    if wanted is None or ":" in wanted and not wanted.lower().startswith(("http:", "https:")):
        site.same(image, None, address, "image")
    elif wanted.lower().startswith(("http:", "https:")):
        site.same(image, wanted, address, "image")
    else:
        name = wanted.rsplit("/", 1)[-1].lower()
        good = image is None or isinstance(image, str) and image.lower().endswith(name)
        site.expect(good, address, "image is a local address of %s: found %s", wanted, image)


def _check_change(site, product, address, change):
    """Checks that `change` is the reduction of the product, or null."""
    event, wanted = reduction(site, product), card_change(site, product)
    if change is None or wanted is None:
        site.expect(change is None and wanted is None, address, "change is %s: found %s", wanted,
                    change)
        return
    if not site.expect_keys(change, CHANGE_KEYS, address, "change"):
        return
    site.expect(site.is_moment(change["occurred_at"], event.instant, event.day_only), address,
                "change is of %s: found %s", str(event.instant), change["occurred_at"])
    site.same(change["occurred_after"], event.after and str(event.after), address,
              "occurred_after of change")
    site.changes[product.id] = event
    check_change_view(site, change, ("old_price", wanted), address)
    site.same(change["prior_price"], change["old_price"], address, "prior_price of change")
    expect_amount_text(site, change, "old_price", address)
    _check_words(site, change, address)


def _check_words(site, change, address):
    """Checks what a card says of a change."""
    site.expect(str(change["percent"]) in re.sub(r"\D", "", change["label"])
                or not re.search(r"\d", change["label"]), address,
                "the label has the percentage: found %s", change["label"])


def check_change_view(site, view, wanted, address):
    """Checks percent and old amount of a change, on a card or as news. `wanted` is the key of the
    old amount and both as they should be."""
    old_key, wanted = wanted
    site.same((view["percent"], view[old_key]), wanted, address, "(percent, " + old_key + ")")
    expect_amount_text(site, view, "prior_price", address)


def _check_history(site, product, address, doc):
    """Checks the history (newest first, shown prices), its extremes and the prior price."""
    shop = site.shop
    past = [each for each in product.history if site.as_of.includes(each.instant)]
    history = doc.get("history")
    if history and past and past[-1].price != product.price:
        _check_newest(site, product, address, past[-1], history[0])
        history = history[1:]
    if not site.expect(isinstance(history, list) and len(history) == len(past), address,
                       "history has the %s prices up to the as-of moment: found %s", len(past),
                       history):
        return
    good = all(
        set(found) == {"date", "price", "typo", "after"}
        and found["price"] == shop.shown_text(entry.price)
        and site.is_moment(found["date"], entry.instant, entry.day_only)
        for found, entry in zip(history, reversed(past))
    )
    site.expect(good, address, "history is, newest first, %s: found %s",
                [(str(each.instant), shop.shown_text(each.price)) for each in past[::-1]], history)
    site.same([found["after"] for found in reversed(history)],
              [history_after(shop, each, before) for before, each in zip([None] + past, past)],
              address, "what of the history was not seen")
    _check_absences(site, product, address, doc)
    soon = typos(shop, past)
    site.same([found["typo"] for found in history],
              [each.instant in soon for each in reversed(past)], address, "typos of the history")
    prices = [shop.shown(each.price) for each in past if each.instant not in soon]
    current = [shop.shown(product.price)]
    if (doc["verdict"] or {}).get("kind") == "lowest-ever":
        site.same(doc["lowest"], doc["price"], address, "the lowest price is that of today")
    for key, choose in (("lowest", min), ("highest", max)):
        site.same(doc.get(key), shop.decimal_text(choose(prices + current)), address, key)
    site.same(doc.get("prior_price"), (doc.get("change") or {}).get("prior_price"), address,
              "prior_price")
    _check_prior_days(site, product, address, doc, past)


def _check_absences(site, product, address, doc):
    """Checks when the product was not sold."""
    found = [(each["from"], each["until"]) for each in doc.get("absences", [])]
    wanted = absences(product, site.as_of)
    good = len(found) == len(wanted) and all(
        site.is_moment(one, *start) and (until is None if end is None
                                         else site.is_moment(until, *end))
        for (one, until), (start, end) in zip(found, wanted))
    site.expect(good, address, "absences are %s: found %s", str(wanted), found)


def _check_newest(site, product, address, before, found):
    """Checks the catalog's price at the as-of moment, which the history lacks."""
    shop, seen = site.shop, site.shop.zone.day_of(before.instant)
    after = str(seen) if seen < site.as_of.day else None
    site.same((found["date"][:10], found["price"], found["typo"], found["after"]),
              (str(site.as_of.day), shop.shown_text(product.price), False, after), address,
              "the price of the catalog")


def _check_prior_days(site, product, address, doc, past):
    """Checks on how many of the 30 days before the drop prices were known."""
    shop, found = site.shop, doc.get("prior_price_days")
    if doc.get("prior_price") is None:
        site.same(found, None, address, "prior_price_days without a drop")
        return
    clean = settled(past, Fraction(shop.news["settleHours"]))
    drop = site.changes[product.id].instant
    sold = SoldDays(shop, product, site.as_of)
    first = known_since(shop, clean, shop.zone.day_of(drop))
    site.same(found, min(30, sold.between(first, drop)), address, "prior_price_days")


def _words(value):
    """A text with each run of white space as one space; other values unchanged."""
    return " ".join(value.split()) if isinstance(value, str) else value
