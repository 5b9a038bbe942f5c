"""Which product is reduced, and which events are of today's price (`Rules: Reductions`)."""

from shop_news import AGAIN, DROP, RISE
from shop_verdicts import Price


def reduction(site, product):
    """The drop that reduces a product's price of today; None if it is not reduced."""
    event = _change(product)
    past = [each for each in product.history if site.as_of.includes(each.instant)]
    if event is None or event.kind != DROP or not product.is_available \
            or product.price != past[-1].price:
        return None
    price = Price(site.shop, product, site.as_of)
    is_below = price.kind in (None, "too-early") or product.price < price.middle
    return event if is_below else None


def card_change(site, product):
    """(Percent, old amount) of a product's reduction as listings show it; None without one."""
    event = reduction(site, product)
    return event and (site.shop.shown_percent(event.old, product.price),
                      site.shop.shown_text(event.old))


def is_in_force(site, event):
    """Whether home and aisles may show an event: its price is that of today, and no newer change of
    the product is news."""
    if event.new != event.product.price:
        return False
    if event.kind == DROP:
        return event is reduction(site, event.product)
    return event.kind not in (RISE, AGAIN) or event is _change(event.product)


def _change(product):
    """The newest price change of a product in the news, unless the price has turned since."""
    changes = [each for each in product.events if each.kind in (DROP, RISE, AGAIN)]
    return changes[-1] if changes and not changes[-1].is_over else None
