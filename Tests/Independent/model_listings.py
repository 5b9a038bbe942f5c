"""The listings of a model site: every order and band of an aisle, page by page."""

import re

from aisle_checks import WHOLE_SHOP
from generations import generation
from shop_news import UPDATED
from shop_orders import band_readings, filter_groups, is_collated, offered_orders, sorted_by


class AisleWriter:
    """Writes all listings of one aisle."""

    def __init__(self, site, path, products):
        self.site, self.path, self.products = site, path, products
        self.orders = offered_orders(site.shop, products)
        self.default = self.orders[0]

    def write(self):
        """Adds the pages of every order and band."""
        shop = self.site.shop
        changes = {product.id: event for product in self.products
                   for event in product.events if event.kind == UPDATED}
        for order in self.orders:
            listed = self._in_order(order)
            self._pages(order, None, listed)
            for on, prefix, bands in filter_groups(shop):
                values = band_readings(shop, self.products, on, changes)[0]
                prefix = prefix if prefix.isalpha() or prefix == "unit-price" else "price"
                if bands == "auto":
                    self._auto(order, on, prefix, values, listed)
                    continue
                for band in bands:
                    self._band(order, band, prefix, values, listed)

    def _in_order(self, order):
        """The products in an order."""
        if not is_collated(order):
            return sorted_by(order, self.products, self.site.shop)
        is_by_name, is_reversed = order.startswith("name"), order.endswith("descending")
        listed = sorted(self.products, key=lambda each: " ".join(each.name.lower().split()),
                        reverse=is_by_name and is_reversed)
        if is_by_name:
            return listed
        branded = [each for each in listed if each.brand]
        branded.sort(key=lambda each: each.brand.lower(), reverse=is_reversed)
        return branded + [each for each in self.products if not each.brand]

    def _auto(self, order, on, prefix, values, listed):
        """Adds two automatic bands, split near the median, unless all amounts are the same."""
        have = sorted(value for value in values.values() if value is not None)
        middle = next((value for value in have[len(have) // 2:] if value > have[0]), None)
        if middle is None:
            return
        for name, test in (("under", lambda value: value < middle),
                           ("up", lambda value: value >= middle)):
            inside = [each for each in listed if values.get(each.id) is not None
                      and test(values[each.id])]
            if inside:
                edge = f"{float(middle):.4f}".rstrip("0").rstrip(".")
                band_id = f"{prefix}-under-{edge}" if name == "under" else f"{prefix}-{edge}-up"
                band = {"id": band_id.replace(".", "_"), "label": "x", "on": on,
                        "from": edge if name == "up" else None,
                        "includes_from": True if name == "up" else None,
                        "to": edge if name == "under" else None,
                        "includes_to": False if name == "under" else None}
                self._pages(order, band, inside)

    def _band(self, order, band, prefix, values, listed):
        """Adds a band of the settings unless it is empty."""
        inside = [each for each in listed if band.holds(values.get(each.id))]
        if inside:
            band_id = prefix + re.sub(r"\(\?:.*?\)[*?]", "", band.pattern)[
                len(re.match(r"\[.*?\]\+\?|[a-z-]+?(?=-(under|above|through|\d|\())",
                             band.pattern).group()):]
            text = [None if bound is None else str(float(bound))
                    for bound in (band.low, band.high)]
            self._pages(order, {"id": band_id, "label": band.label or "x", "on": band.on,
                                "from": text[0], "includes_from": text[0] and band.low_included,
                                "to": text[1], "includes_to": text[1] and band.high_included},
                        inside)

    def _pages(self, order, band, listed):
        """Adds all pages of one listing."""
        site, size = self.site, self.site.shop.page_size
        folder, pages = site.folder(self.path), max(1, -(-len(listed) // size))
        every = sorted(listed, key=site.products.index)
        if order == self.default and not band:
            site.pages[f"{folder}/all.json"] = {
                "total": len(every), "generation": generation(each.id for each in every),
                "orders": self._departments(every),
                "filters": [{"on": "x", "order": None, "values": [None] * len(every)}],
                "has_changes": any(site.cards[each.id]["change"] for each in every)}
        stems = [self._stem(order, band, page) for page in range(1, pages + 1)]
        urls = [f"{site.shop.base_url}{folder}/{stem}.html" for stem in stems]
        for number, stem in enumerate(stems):
            shown = listed[number * size:(number + 1) * size]
            cards = [site.cards[each.id] for each in shown]
            site.pages[f"{folder}/{stem}.json"] = {
                "aisle": site.aisle(self.path), "order": order, "band": band,
                "page": number + 1, "pages": pages, "total": len(listed),
                "previous": urls[number - 1] if number else None,
                "next": urls[number + 1] if number + 1 < pages else None,
                "generation": None if band else generation(each.id for each in every),
                "places": [] if band else [every.index(each) for each in shown],
                "products": cards}

    def _departments(self, products):
        """For the listing of all products, the departments by which it can be filtered."""
        if self.path != WHOLE_SHOP:
            return []
        names = [each.aisles[0][0] for each in products]
        shown = list(dict.fromkeys(names))
        return [{"key": "aisle", "ranks": [shown.index(name) for name in names],
                 "groups": [{"heading": name, "total": names.count(name)} for name in shown]}]

    def _stem(self, order, band, page):
        """The file name of a page (`Site: Addresses`)."""
        name = band["id"] if band else ""
        if order != self.default:
            name = f"{name}-{order}" if name else order
        elif not name:
            name = "index" if page == 1 else order
        return f"{name}-{page}" if page > 1 else name
