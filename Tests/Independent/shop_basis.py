"""Prices that were once for another amount (`Rules: Another basis`)."""

from fractions import Fraction

from shop_prices import lasting, settled


def divide_histories(site):
    """Takes the prices of another basis out of the histories of the products of a site."""
    if site.shop.settings.get("checks", {}).get("other-basis") == "off":
        return
    for product in site.products:
        start = _beginning(site, product)
        if start is not None:
            first = product.history[0]
            product.arrival = (first.instant, first.day_only)
            product.history = [each for each in product.history if each.instant >= start]


def _beginning(site, product):
    """The instant of the newest price of another basis than the one before; None without any."""
    if product.dimension not in ("kg", "l") or product.amount < 1:
        return None
    past = [each for each in product.history if site.as_of.includes(each.instant)]
    clean = settled(past, Fraction(site.shop.news["settleHours"]))
    prices = [clean[place] for place in lasting(site.shop, clean)]
    starts = [entry.instant for before, entry in zip(prices, prices[1:])
              if max(before.price, entry.price) >= 7 * min(before.price, entry.price)]
    return starts[-1] if starts else None
