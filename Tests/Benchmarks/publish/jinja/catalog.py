"""Reads a shop for build.py, adds all values that pages show, and makes its listings."""

import csv
import json
import re
from datetime import date, timedelta
from functools import cache

NEWS_DAYS = 31
NEWS_LIMIT = 50
WITHOUT_UNIT_PRICE = 1e12
UNITS = {"g": ("kg", 1000), "ml": ("l", 1000), "piece": ("piece", 1)}
ORDERS = ["popularity", "price", "unit-price", "brand"]
# The id, the label, the lowest price and the first price above the band.
BANDS = [("price-0-2", "under €2", 0, 2), ("price-2-5", "€2–5", 2, 5),
         ("price-5-10", "€5–10", 5, 10), ("price-10-25", "€10–25", 10, 25),
         ("price-25-up", "€25 and above", 25, 1e12)]


def to_json(value):
    """JSON without needless spaces or escapes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@cache
def slug(text):
    """Lower-case ASCII letters, digits and hyphens; cached, since many products share an aisle."""
    text = text.lower()
    for letter, plain in [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")]:
        text = text.replace(letter, plain)
    return re.sub("[^a-z0-9]+", "-", text).strip("-")


def read_history(path):
    """By product, in order of time: (day, price, text, change as text, its class)."""
    history = {}
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        next(rows)
        for product, day, price in rows:
            entries = history.get(product)
            if entries is None:
                entries = history[product] = []
            euros, percent, direction = float(price), "", ""
            if entries:
                change = (euros / entries[-1][1] - 1) * 100
                percent, direction = f"{change:+.0f} %", "up" if change > 0 else "down"
            entries.append((day, euros, f"€{price}", percent, direction))
    return history


@cache
def ordinal(day):
    """The number of a day; cached, since many entries share it."""
    return date.fromisoformat(day).toordinal()


def chart(history, newest, low, high):
    """The steps of the prices as the path of an SVG of 640 by 200."""
    start = ordinal(history[0][0])
    width = 640 / max(1, ordinal(newest) - start)
    height = 176 / ((high - low) or 1)
    steps = []
    for entry in history:
        x, y = (ordinal(entry[0]) - start) * width, 12 + (high - entry[1]) * height
        steps.append(f"H{x:.1f}V{y:.1f}" if steps else f"M0 {y:.1f}")
    return "".join(steps) + "H640"


def read_products(shop):
    """The products in catalog order, with all that a page says of them."""
    history = read_history(shop / "prices.csv")
    newest = max(entries[-1][0] for entries in history.values())
    since = (date.fromisoformat(newest) - timedelta(days=NEWS_DAYS)).isoformat()
    with open(shop / "products.csv", newline="", encoding="utf-8") as file:
        products = list(csv.DictReader(file))
    for product in products:
        complete(product, history.get(product["id"], []), newest, since)
    return products


def complete(product, history, newest, since):
    """Adds what pages show to a row of the catalog."""
    price, size = float(product["price"]), product["size"]
    unit_price, unit_price_text, chart_path, low, high = WITHOUT_UNIT_PRICE, "", "", price, price
    if size:
        unit, factor = UNITS[product["unit"]]
        unit_price = price * factor / float(size)
        unit_price_text = f"€{unit_price:.2f} / {unit}"
    if history:
        prices = [entry[1] for entry in history]
        low, high = min(prices), max(prices)
        chart_path = chart(history, newest, low, high)
    is_changed = len(history) > 1 and history[-1][0] > since
    product.update(
        price=price, price_text=f"€{product['price']}", unit_price=unit_price,
        unit_price_text=unit_price_text, size_text=f"{size} {product['unit']}" if size else "",
        popularity=int(product["popularity"]), is_organic=product["organic"] == "1",
        is_available=product["available"] == "1", is_new=product["created_at"] > since,
        link=f"/products/{product['id']}.html", aisle_slug=slug(product["aisle"]),
        lowest=f"€{low:.2f}", highest=f"€{high:.2f}", chart=chart_path, history=history,
        change=(history[-2][2], history[-1][3], history[-1][4]) if is_changed else None,
        news=[entry for entry in zip(history, history[1:]) if entry[1][0] > since])


def listings_of(products):
    """By id: all orders of an aisle, and by popularity each band that has products."""
    listings = {}
    for order in ORDERS:
        key = order.replace("-", "_")
        listings[f"{order}-ascending"] = sorted(products, key=lambda product: product[key])
        listings[f"{order}-descending"] = sorted(
            products, key=lambda product: product[key], reverse=True)
    popular = listings["popularity-descending"]
    for band, _, low, high in BANDS:
        found = [product for product in popular if low <= product["price"] < high]
        if found:
            listings[band] = found
    return listings


def news_of(products):
    """The newest new products and changed prices of the last month."""
    items = []
    for product in products:
        if product["is_new"]:
            items.append({"date": product["created_at"], "event": "New", "product": product,
                          "old": "", "new": product["price_text"], "direction": "new"})
        for old, new in product["news"]:
            items.append({"date": new[0], "event": new[3], "product": product, "old": old[2],
                          "new": new[2], "direction": new[4]})
    items.sort(key=lambda item: item["date"], reverse=True)
    return items[:NEWS_LIMIT]
