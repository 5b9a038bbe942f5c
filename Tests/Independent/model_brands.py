"""The pages of brands of a model site, and their register."""

from shop_orders import is_collated, offered_orders, slug, sorted_by


def write_brands(site):
    """Adds the pages of all brands."""
    groups = {}
    for product in site.products:
        if product.brand:
            groups.setdefault(slug(product.brand) or "x", []).append(product)
    links = []
    for name, products in sorted(groups.items()):
        url = f"{site.shop.base_url}brands/{name}.html"
        links.append({"name": products[0].brand, "url": url, "total": len(products)})
        _write_brand(site, name, products)
    if links:
        letters = {}
        for link in links:
            letters.setdefault(link["name"][0].upper(), []).append(link)
        site.pages["brands/index.json"] = {
            "page": 1, "pages": 1, "total": len(links), "previous": None, "next": None,
            "letters": [{"letter": letter, "brands": brands} for letter, brands in letters.items()]}


def _write_brand(site, name, products):
    """Adds the pages of one brand."""
    title = products[0].brand
    order = offered_orders(site.shop, site.products)[0]
    if not is_collated(order):
        products = sorted_by(order, products, site.shop)
    size = site.shop.page_size
    pages = -(-len(products) // size)
    stems = [f"brands/{name}"] + [f"brands/{name}/{page}" for page in range(2, pages + 1)]
    urls = [None] + [f"{site.shop.base_url}{stem}.html" for stem in stems] + [None]
    for number, stem in enumerate(stems):
        site.pages[stem + ".json"] = {
            "brand": {"name": title, "url": urls[1]},
            "page": number + 1, "pages": pages, "total": len(products),
            "previous": urls[number], "next": urls[number + 2],
            "products": [site.cards[each.id]
                         for each in products[number * size:(number + 1) * size]]}
