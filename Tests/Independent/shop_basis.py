"""Prices that were once for another amount or variant (`Rules: Another basis`)."""

from fractions import Fraction

from shop_prices import lasting, settled


def divide_histories(site):
    """Takes the prices of another basis, or another variant, out of the histories of a site's
    products."""
    for product in site.products:
        _begin(product, _new_variant(site, product))
        if site.shop.settings.get("checks", {}).get("other-basis") != "off":
            start = _beginning(site, product)
            product.had_other_basis = start is not None
            _begin(product, start)


def _begin(product, start):
    """Lets the history of a product begin at an instant, if there is one."""
    if start is not None:
        first = product.history[0]
        product.arrival = product.arrival or (first.instant, first.day_only)
        product.history = [each for each in product.history if each.instant >= start]


def _new_variant(site, product):
    """The instant of the newest other price that is of another variant; None without any."""
    changes = site.shop.other_variants.get(product.id, ())
    past = [each for each in product.history if site.as_of.includes(each.instant)]
    starts = [entry.instant for before, entry in zip(past, past[1:])
              if before.price != entry.price and entry.instant in changes]
    return starts[-1] if starts else None


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
