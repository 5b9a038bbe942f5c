"""Writes the site that the rules of this folder expect, to test the checker itself.

Writes every JSON file and a bare HTML twin, with texts that are just good enough to pass.
"""

import html
import json
import os
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from aisle_checks import WHOLE_SHOP, aisle_members, whole_shop
from amounts import half_up
from model_brands import write_brands
from model_listings import AisleWriter
from news_checks import EVENTS_PER_PAGE, PRODUCT_KEYS, sort_key
from product_checks import CARD_KEYS
from shop_basis import divide_histories
from shop_model import (Shop, clock_moment, moments_of_data, months_before,
                        without_inner_repeats)
from shop_news import (ADDED, BACK, NEW, REDUCED, UPDATED, card_change, first_drops,
                       history_after, is_in_force, lowest_before, mark_imports,
                       mark_new_numbers, mark_unseen, new_product_events, price_events,
                       restock_events, settled, size_events, typos, unseen_time)
from shop_orders import slug
from shop_verdicts import Price
from similar_names import similar_products


class ModelSite:
    """A shop's whole site; `pages` holds the JSON values by address."""

    def __init__(self, content, clock=None):
        self.shop = shop = Shop(content)
        self.as_of = clock_moment(clock, shop.zone) if clock else moments_of_data(shop)[0]
        self.as_of_text = clock or self.text(self.as_of.instant)
        self.pages, self.cards, self.by_id, self.similar = {}, {}, {}, {}
        self.products = [each for each in shop.products if self._belongs(each, clock)]
        shop.settle_aisles(self.products)
        start = shop.zone.start_of(months_before(self.as_of.day, shop.news["months"]))
        shop.unseen = unseen_time(shop, self.products, self.as_of)
        for product in self.products:
            product.price = shop.current_candidates(product, self.as_of, clock is not None)[0]
            self.by_id[product.id] = product
        shop.doubt_sizes(self.products)
        divide_histories(self)
        shop.forget_cut_prices(self.products, self.as_of)
        mark_new_numbers(shop, self.products, self.as_of)
        for product in self.products:
            every = price_events(shop, product, self.as_of)
            every += size_events(shop, product, self.as_of)
            every += restock_events(shop, product, self.as_of)
            every += new_product_events(shop, product, self.as_of)[:1]
            product.all_events = [event for event in every if event.instant >= start]
        mark_imports(shop, self.products, self.as_of)
        mark_unseen(shop, self.products)
        for product in self.products:
            product.events = [event for event in product.all_events if not event.is_listed_only]
        self._build()

    @staticmethod
    def text(instant):
        """An instant as text."""
        return instant.strftime("%Y-%m-%dT%H:%M:%SZ")

    def _belongs(self, product, clock):
        """Whether the product is in the shop at the as-of moment."""
        if not clock:
            return bool(product.catalog_price)
        past = [each for each in product.history if self.as_of.includes(each.instant)]
        created = not product.created or self.as_of.includes(product.created[0])
        return created and bool(past or product.catalog_price and not product.history)

    def _build(self):
        """Fills `pages`."""
        for product in self.products:
            self._product(product)
        self.similar = similar_products(self)
        members = aisle_members(self)
        leaves = {path for product in self.products for path in product.aisles}
        for path, products in members.items():
            if path in leaves:
                own = [product for product in products if path in product.aisles]
                AisleWriter(self, path, own).write()
            else:
                inside = [each for each in members if each[:-1] == path]
                self.pages[self.folder(path) + "/index.json"] = {
                    "aisle": self.aisle(path), "total": len(products),
                    "aisles": [self.counted(each, members) for each in inside]}
        for path, (_, products) in whole_shop(self).items():
            AisleWriter(self, path, products).write()
        write_brands(self)
        self._news()
        tops = [path for path in members if len(path) == 1]
        deeper = [path for path in members if len(path) == 2]
        shown = {self._item(event)["id"] for product in self.products
                 for event in product.events if is_in_force(event)}
        self.pages["index.json"] = {
            "title": self.shop.settings["title"], "description": None, "as_of": self.as_of_text,
            "total": len(self.products), "news": [self._as_offer(item) for item in sorted(
                (item for item in self.pages["news/index.json"]["items"]
                 if item["product"]["available"] is not False and item["id"] in shown),
                key=lambda item: item["below_prior_price"] is not True)[:6]],
            "departments": [self.counted(top, members) | {
                "aisles": [self.counted(each, members) for each in deeper if each[:1] == top]}
                for top in tops]}

    def folder(self, path):
        """The output folder of an aisle, or of all products."""
        if path == WHOLE_SHOP:
            return "all"
        return "/".join(["aisles"] + [slug(name) for name in path])

    def aisle(self, path):
        """The aisle object of a path."""
        url = self.shop.base_url + self.folder(path) + "/index.html"
        return {"name": path[-1], "path": " > ".join(path), "url": url}

    def counted(self, path, members):
        """The aisle object with the number of products below it."""
        return self.aisle(path) | {"total": len(members[path])}

    def amount(self, key, amount):
        """The members of an amount and its text."""
        return {key: amount, key + "_text": None if amount is None else "¤" + amount}

    def _product(self, product):
        """Adds the page and the card of a product."""
        shop = self.shop
        name = slug(product.text("slug") or product.id)
        address = "products/" + ("x-con" if name == "con" else name) + ".json"
        exact = shop.unit_price(product)
        unit_price = exact and shop.rounded_text(exact)
        image = product.text("image")
        updates = [event for event in product.events if event.kind == UPDATED]
        card = {key: None for key in CARD_KEYS} | {
            "id": product.id, "name": product.name, "brand": product.brand,
            "aisle": " > ".join(product.aisle), **self.amount("unit_price", unit_price),
            **self.amount("price", shop.shown_text(product.price)), "unit": product.dimension,
            "size_text": product.text("size"), "created_at": product.text("created_at"),
            "popularity": None if product.popularity is None else int(product.popularity),
            "available": {"1": True, "0": False}.get(str(product.columns.get("available"))),
            "url": shop.base_url + address.replace(".json", ".html"),
            "image": image if image and ":" not in image.replace("https:", "") else None,
            "change": None}
        price = Price(shop, product, self.as_of)
        card["verdict"] = price.card()
        past = [each for each in product.history if self.as_of.includes(each.instant)]
        shown = updates and card_change(shop, updates[-1], product.price, past)
        if shown:
            card["change"] = self._change(updates[-1], product.price, shown)
        prior = lowest_before(past, self.as_of, shop.zone)
        if card["change"] and card["change"]["prior_price"]:
            prior = None
        self.cards[product.id] = card
        self.pages[address] = card | {
            "description": product.text("description"), "description_html": None, "gtin": None,
            "aisles": [" > ".join(path) for path in product.aisles],
            "images": [card["image"]] if card["image"] else [],
            **self._history(product, past),
            "prior_price": shop.shown_text(prior) if prior else
            card["change"] and card["change"]["prior_price"], "prior_price_days": None,
            "variants": [], **price.page(self.text, card["change"])}
        if card["change"] and card["change"]["prior_price"]:
            self.pages[address]["prior_price_days"] = self._days(past, updates[-1])

    def _history(self, product, past):
        """The members of a product's page that follow from its prices."""
        shop, soon = self.shop, typos(self.shop, past)
        prices = [shop.shown(each.price) for each in past if each.instant not in soon]
        prices.append(shop.shown(product.price))
        entries = without_inner_repeats(past)
        entries = list(zip([None] + entries, entries))
        return {
            "history": [{"date": self.text(each.instant), "price": shop.shown_text(each.price),
                         "typo": each.instant in soon, "after": history_after(shop, each, before)}
                        for before, each in reversed(entries)],
            "lowest": shop.decimal_text(min(prices)), "highest": shop.decimal_text(max(prices))}

    @staticmethod
    def _as_offer(item):
        """A news item with the prior price in place of the price before a drop."""
        if not item["discounted"]:
            return item
        if not item["below_prior_price"]:
            return item | {"percent": None}
        prior, price = Decimal(item["prior_price"]), Decimal(item["amount"])
        percent = half_up(Fraction((prior - price) * 100) / Fraction(prior))
        return item | {"percent": percent, "old_amount": item["prior_price"]}

    def _days(self, past, event):
        """On how many of the 30 days before a drop the product's prices were known."""
        clean = settled(past, Fraction(self.shop.news["settleHours"]))
        place = next(place for place, each in enumerate(clean) if each.instant == event.instant)
        drop = clean[first_drops(self.shop, clean, place)[0]]
        days = [self.shop.zone.day_of(each.instant) for each in (clean[0], drop)]
        return min(30, (days[1] - days[0]).days)

    def _change(self, event, price, shown):
        """The change object of a price event; `shown` is when it was and its views."""
        percent, old, discounted = shown[1][0]
        event.shown_percent = percent if discounted else None
        prior = sorted(event.priors)[0] if event.is_drop else None
        after = self.shop.unseen.get(self.shop.zone.day_of(shown[0]))
        return {**self.amount("old_price", old), **self.amount("prior_price", prior),
                "percent": percent, "discounted": discounted,
                "below_prior_price": price < event.store_priors[0] if prior else None,
                "offer_ended": event.offer is not None,
                "occurred_at": self.text(shown[0]), "word": "x",
                "occurred_after": after and str(after), "prior_since_text": None,
                "label": None if percent is None else f"{percent}%", "is_all_time_low": False}

    def _news(self):
        """Adds the news page and the day pages."""
        events = sorted((event for product in self.products for event in product.all_events),
                        key=lambda event: self._sort_key(event))
        news = [event for event in events if not event.is_listed_only]
        days = {"index": news[: self.shop.news["limit"]]}
        for event in events:
            day = str(self.shop.zone.day_of(event.instant))
            days.setdefault(day, []).append(event)
        for day, each in days.items():
            self._day(day, [self._item(event) for event in each])
        newest = max((str(self.shop.zone.day_of(event.instant)) for event in news), default=None)
        newest = newest and self.pages[f"news/{newest}.json"]["summary"]
        self.pages["news/index.json"]["summary"] = newest if days["index"] else None
        self._discounts()

    def _day(self, day, items):
        """Adds the pages of a day, or the news page."""
        is_day, summary = day != "index", self._summary(day, items)
        stems = [f"news/{day}" + (f"-{start // EVENTS_PER_PAGE + 1}" if start else "")
                 for start in range(0, max(1, len(items)), EVENTS_PER_PAGE)]
        urls = [None] + [f"{self.shop.base_url}{stem}.html" for stem in stems] + [None]
        for number, stem in enumerate(stems):
            own = items[number * EVENTS_PER_PAGE:(number + 1) * EVENTS_PER_PAGE]
            self.pages[stem + ".json"] = {
                "as_of": None if is_day else self.as_of_text, "page": number + 1,
                "pages": len(stems), "total": len(items), "previous": urls[number],
                "next": urls[number + 2], "summary": summary,
                "items": [item | {"time_ago": None} for item in own] if is_day else own}

    @staticmethod
    def _summary(day, items):
        """The counts of a day, and the biggest change of each kind."""
        unseen = [item for item in items
                  if item["occurred_after"] and item["event"] != ADDED and not item["one_day"]]
        items = [item for item in items if item not in unseen]
        summary = {"day": day, "offers_over": sum(item["offer_ended"] for item in items),
                   "unseen": len(unseen)}
        items = [item for item in items if not item["offer_ended"] and not item["one_day"]]
        kinds = [(item["event"], item["discounted"]) for item in items]
        summary["products_added"] = kinds.count((ADDED, None))
        summary["back_in_stock"] = kinds.count((BACK, None))
        summary["size_reductions"] = kinds.count((REDUCED, None))
        for count, biggest, kind, size in (
                ("drops", "biggest_drop", (UPDATED, True), "percent"),
                ("rises", "biggest_rise", (UPDATED, False), "percent"),
                ("new_products", "dearest_new_product", (NEW, None), "amount")):
            each = [item for item, found in zip(items, kinds) if found == kind]
            first = max((item for item in each if item[size] is not None),
                        key=lambda item: Decimal(item[size]), default=None)
            summary[count] = len(each)
            summary[biggest] = first and {
                "id": first["product"]["id"], "name": first["product"]["name"],
                "url": first["product"]["url"], "percent": first["percent"],
                "amount": first["amount"], "price": first["price"]}
        return summary

    def _discounts(self):
        """Adds the pages of current discounts in three orders."""
        cards = [card for card in self.cards.values() if card["change"]
                 and card["change"]["discounted"] and card["change"]["percent"] is not None
                 and card["available"] is not False]
        cards = [card | {"saved": str(Decimal(card["change"]["old_price"])
                                      - Decimal(card["price"]))} for card in cards]
        cards = [card for card in cards if Decimal(card["saved"]) > 0]
        keys = {"": lambda card: -card["change"]["percent"],
                "-money-saved": lambda card: -Decimal(card["saved"]),
                "-newest": lambda card: -self.shop.zone.moment(
                    card["change"]["occurred_at"])[0].timestamp()}
        size = self.shop.page_size
        pages = max(1, -(-len(cards) // size))
        for order, key in keys.items():
            ranked = sorted(cards, key=key)
            stems = [f"news/discounts{order}" + (f"-{page}" if page else "")
                     for page in [0, *range(2, pages + 1)]]
            urls = [None] + [f"{self.shop.base_url}{stem}.html" for stem in stems] + [None]
            for number, stem in enumerate(stems):
                self.pages[stem + ".json"] = {
                    "as_of": self.as_of_text, "order": order[1:] or "percent",
                    "page": number + 1, "pages": pages, "total": len(cards),
                    "previous": urls[number], "next": urls[number + 2],
                    "products": ranked[number * size:(number + 1) * size]}

    @staticmethod
    def _sort_key(event):
        """The order of news."""
        instant, rank, percent, index = sort_key(event)
        return (instant, rank, -(percent or 0), index)

    def _item(self, event):
        """The news item of an event."""
        product = event.product
        days = (self.as_of.day - self.shop.zone.day_of(event.instant)).days
        card, when = self.cards[product.id], self.text(event.instant)
        item = {"old_price": None, "old_amount": None, "percent": None, "discounted": None,
                "prior_price": None, "prior_price_text": None, "old_size_text": None,
                "size_text": None, "below_prior_price": None, "offer_ended": False,
                "offer_days": None, "offer_text": None, "prior_price_note": None,
                "one_day": event.is_one_day}
        if event.kind == REDUCED:
            item |= {"old_size_text": "more", "size_text": "less"}
        if event.kind == UPDATED:
            change = self._change(event, event.new, (event.instant, event.views))
            if event.offer:
                item["offer_days"] = event.offer[0]
                item["offer_text"] = f"{self.shop.shown_text(event.offer[1] or 0)} {event.amounts}"
            if change["below_prior_price"] is False:
                item["prior_price_note"] = change["prior_price"]
            item |= {key: change[key] for key in item if key in change} | {
                "old_amount": change["old_price"], "old_price": change["old_price_text"]}
        return item | {
            "is_all_time_low": False, "prior_since_text": None, "old_unit_price_text": None,
            "label": item["percent"] and f"{item['percent']}%", "unit_price_text": None,
            "occurred_text": when, "occurred_after": event.after and str(event.after),
            "datetime": None if event.after else when[:10] if event.day_only else when,
            "event": event.kind, "title": f"{event.kind} {item['percent'] or 'more to less'}",
            "amount": event.amounts[0], "price": "¤" + event.amounts[0], "occurred_at": when,
            "time_ago": None if event.after else f"{days} days ago" if days > 1 else "lately",
            "id": f"tag:x.example,{when[:10]}:product/{product.id}/{when}/{event.kind}",
            "product": {key: card[key] for key in PRODUCT_KEYS} | self.amount(
                "unit_price", product.dimension and self.shop.rounded_text(
                    Fraction(event.amounts[0]) / product.amount))}

    def write(self, folder):
        """Writes all pages, each as JSON and as HTML."""
        folder = Path(folder)
        (folder / "images").mkdir(parents=True, exist_ok=True)
        everything = "".join(
            f'<li><a href="{self.shop.base_url}{address[:-5]}.html">{n}</a>'
            for n, address in enumerate(self.pages) if not address.startswith("products/"))
        lost = self.html("index.json", {}, "").replace("index.json", "index.html")
        (folder / "404.html").write_text(lost, "utf-8")
        for address, page in self.pages.items():
            path = folder / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(page), "utf-8")
            links = everything if address == "index.json" else ""
            path.with_suffix(".html").write_text(self.html(address, page, links), "utf-8")

    def _similar(self, identifier):
        """The lists of a product page with the cheaper products and the similar ones."""
        lists = ""
        for name, ids in zip(("cheaper", "similar"), self.similar[identifier]):
            links = [os.path.basename(self.cards[each]["url"]) for each in ids]
            items = "".join(f'<li><a href="{link}">x</a>' for link in links)
            lists += f'<section aria-labelledby="{name}">{items}</section>' if items else ""
        return lists

    def html(self, address, page, everything):
        """A bare HTML page with all that the checker looks for."""
        root = "../" * address.count("/")
        items = page.get("items") or page.get("news") or []
        urls = [card["url"] for card in page.get("products", [])]
        urls += [item["product"]["url"] for item in items]
        shown = [str(page.get(key) or "") for key in
                 ("name", "price_text", "brand", "unit_price_text")] if "history" in page else []
        struck = "<s>1</s>" if page.get("change") else ""
        everything += self._similar(page["id"]) if "history" in page else ""
        urls += [page[key] for key in ("previous", "next") if page.get(key)]
        links = "".join(f'<a href="{root}{url[len(self.shop.base_url):]}">x</a>' for url in urls)
        times = '<time datetime="2024-01-01">x</time>' * len(items)
        return (f"<!doctype html><html lang=en><title>x</title><h1 aria-current=page>x</h1>"
                f'<link href="{os.path.basename(address)}">{links}{times}{struck}'
                f"<p>{html.escape(' '.join(shown))}</p>{everything}</html>")
