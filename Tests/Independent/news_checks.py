"""Checks the news page, the day pages and the home page's news.

See `Rules: News` and `Output: News JSON`.
"""

import re
from datetime import date
from decimal import Decimal
from fractions import Fraction
from urllib.parse import quote

from html_checks import is_feed
from offer_checks import expect_amount_text, shows_amount
from product_checks import check_change_view
from shop_news import ADDED, AGAIN, BACK, CHANGES, DROP, NEW, ONE_DAY, REDUCED, RETURNED, RISE
from shop_reductions import is_in_force

ITEM_KEYS = """event title price old_price percent product id occurred_at amount old_amount
    prior_price prior_price_text old_size_text size_text is_all_time_low all_time_low_text label
    prior_since_text old_unit_price_text unit_price_text occurred_text datetime change_text
    again_days occurred_after""".split()
PAGE_KEYS = "as_of page pages total previous next items summary".split()
PRODUCT_KEYS = """id name aisle unit_price unit_price_text unit size_text available url
    image""".split()
EVENTS_PER_PAGE = 200
# So many of each kind come before others of their day.
NEWEST_OF_KIND = 15
SUMMARY_KEYS = """day drops rises new_products size_reductions biggest_drop biggest_rise
    dearest_new_product again products_added back_in_stock unseen""".split()


def check_news(site):
    """Checks `/news/index.json`, every day page and the news of the home page."""
    in_window = [event for product in site.products for event in product.events]
    limit = site.shop.news["limit"]
    doc = site.load("news/index.json") or {}
    site.expect_keys(doc, PAGE_KEYS, "news/index.json", "the news page")
    items = doc.get("items", [])
    site.same([doc.get(key) for key in PAGE_KEYS[:-2]],
              [site.as_of_text, 1, 1, len(items), None, None], "news/index.json", PAGE_KEYS[:-2])
    check_items(site, items, in_window, "news/index.json", limit)
    home = site.load("index.json") or {}
    first = home.get("news", [])
    ids = [item.get("id") for item in first]
    events = [event for event in in_window if is_in_force(site, event)]
    leading = [item for item in items if item["product"]["available"] is not False
               and _has_event(site, item, events)]
    leading.sort(key=lambda item: item.get("event") != DROP)
    missing = [each for each in leading[:6] if each.get("id") not in ids]
    # With a low limit, the news page may lack drops that the home page has.
    site.expect(len(items) == limit or not missing, "index.json",
                "the home page has the newest drops, then other news: not %s", missing)
    site.expect(len(ids) > 0 or not leading, "index.json", "the home page shows news")
    site.expect(all(item["product"]["available"] is not False for item in first), "index.json",
                "the home page has only news of what can be bought")
    site.expect(all(_has_event(site, item, events) for item in first), "index.json",
                "the home page has only news at prices of today")
    newest = _check_days(site)
    summary = doc.get("summary")
    has_news = items or limit == 0 and in_window
    wanted = (site.load(newest) or {}).get("summary") if newest and has_news else None
    site.same(summary, wanted, "news/index.json", "the summary is that of the newest day")


def _has_event(site, item, events):
    """Whether an item is about one of some events."""
    return any(event.product.id == item["product"]["id"] and event.kind == item["event"]
               and site.is_moment(item["occurred_at"], event.instant, event.day_only)
               for event in events)


def _check_days(site):
    """Checks the pages of days; days before the news window may all have one, or none."""
    days = {}
    for product in site.products:
        for event in product.all_events:
            days.setdefault(site.shop.zone.day_of(event.instant), []).append(event)
    first_day = site.shop.zone.day_of(site.news_start)
    pages = {}
    for address in sorted(site.files):
        match = re.fullmatch(r"news/(\d{4}-\d\d-\d\d)(-\d+)?\.json", address)
        if match:
            pages.setdefault(date.fromisoformat(match.group(1)), []).append(address)
        else:
            other = ("news/index.", "news/discounts")
            good = not address.startswith("news/") or address.startswith(other)
            site.expect(good or address.endswith(".html") or is_feed(address), address,
                        "is a day of news")
    older = any(day < first_day for day in pages)
    for day, events in sorted(days.items()):
        wanted = older or day >= first_day
        site.expect(day in pages or not wanted, f"news/{day}.json", "the day page exists")
    for day, found in pages.items():
        _check_day(site, day, days.get(day, []), found)
    # The page of a day may have one-day prices, imports and unseen changes alone.
    told = [day for day in pages if not all(
        event.is_listed_only or event.after for event in days.get(day, []))]
    return f"news/{max(told)}.json" if told else None


def _check_day(site, day, events, found):
    """Checks all pages of a day, whose addresses were found."""
    first = f"news/{day}.json"
    site.expect(events, first, "the day has news")
    total = (site.load(first) or {}).get("total") or 0
    count = max(1, -(-total // EVENTS_PER_PAGE))
    names = [first] + [f"news/{day}-{page}.json" for page in range(2, count + 1)]
    site.same(sorted(found), sorted(names), first, "the pages of the day")
    urls = [None] + [site.url(name) for name in names] + [None]
    items = []
    for number, address in enumerate(names):
        doc = site.load(address) or {}
        site.expect_keys(doc, PAGE_KEYS, address, "the day page")
        site.same([doc.get(key) for key in PAGE_KEYS[:-2]],
                  [None, number + 1, count, total, urls[number], urls[number + 2]], address,
                  PAGE_KEYS[:-2])
        own = doc.get("items", [])
        site.same(len(own), min(EVENTS_PER_PAGE, total - len(items)), address, "number of items")
        items += own
    check_items(site, items, events, first, None)
    for address in names:
        _check_summary(site, day, (site.load(address) or {}).get("summary"), items, address)


def _check_summary(site, day, summary, items, address):
    """Checks that the summary counts the day's items and names the biggest of each kind."""
    if not site.expect_keys(summary, SUMMARY_KEYS, address, "the summary"):
        return
    unseen = [item for item in items
              if item["occurred_after"] and item["event"] not in (ADDED, ONE_DAY)]
    site.same(summary["unseen"], len(unseen), address, "unseen of the summary")
    items = [item for item in items if item not in unseen]
    over = [item for item in items if item["event"] == AGAIN]
    drops = [item for item in items if item["event"] == DROP]
    rises = [item for item in items if item["event"] == RISE]
    new = [item for item in items if item["event"] == NEW]
    reduced = [item for item in items if item["event"] == REDUCED]
    found = [summary[key] for key in SUMMARY_KEYS[:5]]
    wanted = [str(day), len(drops), len(rises), len(new), len(reduced)]
    site.same(found, wanted, address, "day and counts of the summary")
    site.same(summary["again"], len(over), address, "again of the summary")
    added = [item for item in items if item["event"] == ADDED]
    site.same(summary["products_added"], len(added), address, "products_added of the summary")
    back = [item for item in items if item["event"] in (BACK, RETURNED)]
    site.same(summary["back_in_stock"], len(back), address, "back_in_stock of the summary")
    for key, each, size in (("biggest_drop", drops, "percent"), ("biggest_rise", rises, "percent"),
                            ("dearest_new_product", new, "amount")):
        each = [item for item in each if item[size] is not None]
        largest = max((Decimal(item[size]) for item in each), default=None)
        first = next((item for item in each if Decimal(item[size]) == largest), None)
        wanted = first and {name: first["product"][name] for name in ("id", "name", "url")} | {
            name: first[name] for name in ("percent", "amount", "price")}
        site.same(summary[key], wanted, address, key + " of the summary")


def check_items(site, items, events, address, limit):
    """Checks a list of news against the expected events: each item, the order, completeness."""
    matched = [_match(site, item, events, address) for item in items]
    titles = [{item["title"] for item in items if item["event"] == kind} for kind in (NEW, ADDED)]
    site.expect(not titles[0] & titles[1], address, "what is only added is not called new")
    ids = [item.get("id") for item in items]
    site.expect(len(set(ids)) == len(ids), address, "the ids of news are unique")
    keys = [sort_key(event, item) for event, item in zip(matched, items) if event]
    for place, (one, two) in enumerate(zip(keys, keys[1:])):
        if not _may_follow(one, two):
            site.expect(False, address, "items %s and %s are in the right order",
                        ids[place], ids[place + 1])
    site.expect(True, address, "")
    seen = {id(event) for event in matched}
    missing = [event for event in events if id(event) not in seen]
    if limit is not None and len(items) >= limit:
        site.same(len(items), limit, address, "number of news")
        last = keys[-1] if keys else None
        kinds = [item["event"] for item in items]
        missing = [event for event in missing if kinds.count(event.kind) < NEWEST_OF_KIND
                   and last and not _may_follow(last, sort_key(event))]
    site.expect(not missing, address, "no news is missing: %s",
                [(event.kind, event.product.id, str(event.instant)) for event in missing[:3]])


def sort_key(event, item=None):
    """What news is sorted by; the percent is None for a change without one."""
    percent = item.get("percent") if item else event.percent
    instant = -(event.place or event.instant).timestamp()
    own = (event.product.index, -event.instant.timestamp())
    return (instant, event.rank, event.rank == 0 and percent, own)


def _may_follow(one, two):
    """Whether news with the second key may follow news with the first."""
    if one[0] != two[0]:
        return one[0] < two[0]
    if not (one[1] or two[1]) and (one[2] is None) != (two[2] is None):
        return True
    return (one[1], -(one[2] or 0), one[3]) < (two[1], -(two[2] or 0), two[3])


def _match(site, item, events, address):
    """Checks one item; returns its event, or None if no event fits."""
    if not site.expect_keys(item, ITEM_KEYS, address, "a news item"):
        return None
    product_id = (item["product"] or {}).get("id")
    fitting = [event for event in events
               if event.product.id == product_id and event.kind == item["event"]
               and site.is_moment(item["occurred_at"], event.instant, event.day_only)]
    if not site.expect(fitting, address, "the item is expected: found %s of %s at %s",
                       item["event"], product_id, item["occurred_at"]):
        return None
    event = fitting[0]
    _check_product(site, event.product, item, address)
    site.expect_text(item["title"], address, "title")
    site.expect(item["amount"] in event.amounts, address, "amount of %s %s is one of %s: found %s",
                item["event"], product_id, event.amounts, item["amount"])
    site.expect(shows_amount(item["price"], str(item["amount"])), address,
                "price shows the amount: found %s", item["price"])
    sizes = [item["old_size_text"], item["size_text"]]
    good = all(sizes) and sizes[0] != sizes[1] if event.kind == REDUCED else sizes == [None] * 2
    site.expect(good, address, "old and new size of %s %s: found %s", item["event"], product_id,
                sizes)
    if event.kind == REDUCED:
        site.expect(all(size in item["title"] for size in sizes), address,
                    "the title has both sizes: found %s", item["title"])
    if event.kind not in CHANGES:
        found = [item[key] for key in ("old_price", "old_amount", "percent", "prior_price")]
        site.expect(found == [None] * 4, address,
                    "only a price change has old price, percent and prior price: found %s", found)
    else:
        _check_update(site, event, item, address)
    _check_words(site, event, item, address)
    site.same(item["occurred_after"], event.after and str(event.after), address, "occurred_after")
    _check_id(site, event, item, address)
    return event


def _check_product(site, expected, item, address):
    """Checks that the product of a news item is that of its page, at the price of the item."""
    product = item["product"]
    site.expect_keys(product, PRODUCT_KEYS, address, "the product of a news item")
    card = site.cards.get(product["id"], {})
    for key in set(PRODUCT_KEYS) - {"unit_price", "unit_price_text"}:
        site.same(product.get(key), card.get(key), address, "product." + key)
    wanted = expected.dimension and site.shop.rounded_text(
        Fraction(item["amount"]) / expected.amount)
    site.same(product["unit_price"], wanted, address, "product.unit_price")
    expect_amount_text(site, product, "unit_price", address)


def _check_update(site, event, item, address):
    """Checks percent, old price, direction, prior price and title of a price change."""
    wanted = (event.percent, site.shop.shown_text(event.old))
    check_change_view(site, item, ("old_amount", wanted), address)
    site.same(item["prior_price"], item["old_amount"] if event.is_struck else None, address,
              "the prior price is the struck one")
    site.expect(shows_amount(item["old_price"], item["old_amount"]), address,
                "old_price shows the old amount: found %s", item["old_price"])
    expect_amount_text(site, item, "prior_price", address)
    if item["percent"] is not None:
        digits = re.sub(r"\D", "", item["title"])
        site.expect(str(item["percent"]) in digits or not digits, address,
                    "the title has the percentage: found %s", item["title"])


def _check_words(site, event, item, address):
    """Checks the other texts of an item: each event has only those that fit it."""
    label = item["label"] or ""
    good = str(item["percent"] or "") in re.sub(r"\D", "", label) or not re.search(r"\d", label)
    site.expect(good and (label == "") == (item["percent"] is None), address,
                "the label has the percentage: found %s", item["label"])
    site.expect(item["is_all_time_low"] is False or event.kind in (DROP, ONE_DAY), address,
                "only a drop is the lowest price on record")
    site.same(item["all_time_low_text"] is None, not item["is_all_time_low"], address,
              "all_time_low_text")
    good = item["prior_since_text"] is None or item["prior_price"] is not None
    site.expect(good, address, "only a prior price has a day since which prices are known")
    unit_prices = [item["old_unit_price_text"], item["unit_price_text"]]
    site.expect(event.kind == REDUCED or unit_prices == [None] * 2, address,
                "only a smaller size has unit prices: found %s", unit_prices)
    _check_change_text(site, event, item, address)
    site.expect_text(item["occurred_text"], address, "occurred_text")
    site.expect((item["datetime"] is None) == (event.after is not None), address,
                "datetime of what was seen: found %s", item["datetime"])
    good = event.after or item["datetime"] and (len(item["datetime"]) == 10) == event.day_only
    site.expect(good, address, "datetime is a date without a time if that of the data is: found %s",
                item["datetime"])


def _check_change_text(site, event, item, address):
    """Checks what an item says of a change whose old price is not struck."""
    site.same(item["again_days"], event.run and event.run[0], address, "again_days")
    if event.kind not in CHANGES or event.is_struck:
        site.same(item["change_text"], None, address, "change_text")
        return
    site.expect_text(item["change_text"], address, "change_text")
    price = event.run[1] if event.run else event.old
    good = price is None or shows_part(item["change_text"], site.shop.shown_text(price))
    site.expect(good and shows_part(item["change_text"], item["amount"]), address,
                "change_text has both prices: found %s", item["change_text"])


def shows_part(text, amount):
    """Whether a text has the digits of an amount among others."""
    digits = re.sub(r"\D", "", text)
    whole, _, fraction = amount.partition(".")
    return whole + fraction in digits or not fraction.strip("0") and whole in digits


def _check_id(site, event, item, address):
    """Checks that the id is a tag URI of host, date, product, instant and event."""
    host = re.match(r"https?://([^/:]+)", site.shop.base_url)
    product_ids = {event.product.id, quote(event.product.id, safe="")}
    folder = re.escape(site.shop.language.folder)
    pattern = rf"tag:([^,]*),([\d-]+):{folder}product/(.*)/([^/]+)/([a-z_]+)"
    match = re.fullmatch(pattern, str(item["id"]))
    if not site.expect(match, address, "id is a tag URI: found %s", item["id"]):
        return
    site.expect(not host or match.group(1) == host.group(1), address, "host of the id %s",
                item["id"])
    kind = "price_updated" if event.kind in CHANGES else event.kind
    good = match.group(3) in product_ids and match.group(5) == kind
    instant = match.group(4).replace("%3A", ":").replace("%2B", "+")
    good = good and site.is_moment(instant, event.instant, event.day_only)
    site.expect(good, address, "the id names product, instant, event: found %s", item["id"])
