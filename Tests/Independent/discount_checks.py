"""Checks the pages of current discounts (`Rules: Discounts`)."""

from decimal import Decimal


def check_discounts(site):
    """Checks the pages of current discounts in their three orders."""
    wanted = {}
    for product in site.products:
        card = site.cards[product.id]
        change = card["change"]
        if change:
            saved = Decimal(change["old_price"]) - Decimal(card["price"])
            if saved > 0:
                instant = site.shop.zone.moment(change["occurred_at"])[0].timestamp()
                keys = {"percent": change["percent"], "money-saved": saved, "newest": instant}
                wanted[product.id] = (product.index, card | {"saved": f"{saved:f}"}, keys)
    size = site.shop.page_size
    pages = max(1, -(-len(wanted) // size))
    addresses = set()
    for order in ("percent", "money-saved", "newest"):
        ranked = sorted(wanted.values(), key=lambda each: (-each[2][order], each[0]))
        stem = "news/discounts" + ("" if order == "percent" else "-" + order)
        names = [stem + (f"-{page}" if page > 1 else "") + ".json"
                 for page in range(1, pages + 1)]
        addresses |= set(names)
        for number, address in enumerate(names):
            doc = site.load(address) or {}
            cards = [card for _, card, _ in ranked[number * size:(number + 1) * size]]
            urls = [None] + [site.url(name) for name in names] + [None]
            site.same(doc, {
                "as_of": site.as_of_text, "order": order, "page": number + 1, "pages": pages,
                "total": len(ranked), "previous": urls[number], "next": urls[number + 2],
                "products": cards}, address, "the page of discounts")
    found = {address for address in site.files if address.startswith("news/discounts")
             and address.endswith(".json")} - {"news/discounts-all.json"}
    site.same(found, addresses, "news/", "the pages of discounts")
