"""Checks the pages of brands and their register (`Output: Brands`)."""

import re

from shop_orders import accepted_sequences, is_collated, offered_orders, slug


def brand_pages(site):
    """{address of a brand's first page: [each of its pages as JSON]}."""
    brands = {}
    for address in sorted(site.files):
        if not re.fullmatch(r"brands/[^/]+\.json", address) or address == "brands/index.json":
            continue
        pages, following = [], address
        while following and len(pages) < 10_000:
            pages.append(site.load(following) or {})
            following = site.address_of(pages[-1].get("next"))
        brands[address] = pages
    return brands


def check_brands(site):
    """Checks that each product with a brand is on the pages of one brand, in order."""
    branded = [product for product in site.products if product.brand]
    is_wanted = site.shop.settings.get("brands", True) and bool(branded)
    site.same("brands/index.json" in site.files, is_wanted, "brands/", "whether brands have pages")
    if not is_wanted:
        site.expect(not any(each.startswith("brands/") for each in site.files), "brands/",
                    "there are no pages of brands")
        return
    brands, seen, links = brand_pages(site), [], []
    for address, pages in brands.items():
        ids = _check_brand(site, address, pages)
        seen += ids
        links.append({"name": pages[0]["brand"]["name"], "url": site.url(address),
                      "total": len(ids)})
    site.same(sorted(seen), sorted(product.id for product in branded), "brands/",
              "the products of all brands")
    registers, address = [], "brands/index.json"
    while address:
        registers.append(site.load(address))
        site.same(registers[-1]["total"], len(links), address, "total")
        address = site.address_of(registers[-1]["next"])
    listed = [brand for register in registers for letter in register["letters"]
              for brand in letter["brands"]]
    letters = [letter["letter"] for letter in registers[0]["letters"]]
    site.same(sorted(map(str, listed)), sorted(map(str, links)), "brands/index.json", "its brands")
    site.same(len(set(letters)), len(letters), "brands/index.json", "letters, each once")


def _check_brand(site, address, pages):
    """Checks the pages of one brand; returns the ids of its products."""
    size, stem = site.shop.page_size, address.removesuffix(".json")
    ids = [card["id"] for page in pages for card in page["products"]]
    products = [product for product in site.products if product.id in set(ids)]
    names = {slug(product.brand) for product in products}
    regular = all(product.brand.isascii() for product in products)
    site.expect(not regular or len(names) == 1, address, "has one brand: %s", sorted(names))
    order = offered_orders(site.shop, site.products)[0]
    if not is_collated(order):
        sequences = accepted_sequences(order, products, site.shop)
        site.expect(ids in sequences, address, "products are in the order %s", order)
    addresses = [address] + [f"{stem}/{page}.json" for page in range(2, len(pages) + 1)]
    urls = [None] + [site.url(each) for each in addresses] + [None]
    for number, page in enumerate(pages):
        cards = [site.cards[each] for each in ids[number * size:(number + 1) * size]]
        site.same(page, {
            "brand": {"name": pages[0]["brand"]["name"], "url": site.url(address)},
            "page": number + 1, "pages": -(-len(ids) // size), "total": len(ids),
            "previous": urls[number], "next": urls[number + 2], "products": cards},
            addresses[number], "the page of a brand")
    return ids
