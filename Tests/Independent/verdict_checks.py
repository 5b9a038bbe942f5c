"""Checks what cards and pages say of a price beside usual ones (`Meaning: Verdict`)."""

from fractions import Fraction

from amounts import half_up
from shop_verdicts import Price

USUAL_KEYS = "low usual high unchanged_since".split()
OFFER_KEYS = "count since lowest gap_days length_days last_start last_end".split()


def check_verdict(site, product, address, doc):
    """Checks the verdict on a price and, on its page, the numbers behind it."""
    price, found = Price(site.shop, product, site.as_of), doc.get("verdict")
    if price.kind is None or found is None:
        site.expect(price.kind is None and found is None, address, "verdict is %s: found %s",
                    price.kind, found)
        for key in ("usual_price", "offers", "rise"):
            site.same(doc.get(key), None, address, key)
        return
    site.expect_keys(found, ("kind", "text", "bar"), address, "verdict")
    site.same(found["kind"], price.kind, address, "kind of the verdict")
    if price.kind == "too-early":
        site.same(found["text"], None, address, "text of the verdict")
        site.same(doc.get("usual_price"), None, address, "usual_price")
        return
    site.expect_text(found["text"], address, "text of the verdict")
    marks = {"low": price.low, "high": price.high, "now": price.price}
    bar = {key: price.place_on_bar(each) for key, each in marks.items()}
    site.same(found["bar"], None if price.kind == "unchanged" else bar, address, "bar")
    usual = doc.get("usual_price")
    site.expect_keys(usual, USUAL_KEYS, address, "usual_price")
    for key in ("low", "usual", "high"):
        site.same(usual[key], site.shop.shown_text(getattr(price, key)), address, key + " price")
    _check_date(site, usual["unchanged_since"],
                price.steps[-1][0] if price.kind == "unchanged" else None, address)
    _check_offers(site, price, address, doc)


def _check_offers(site, price, address, doc):
    """Checks the offers and the rise of a product's page."""
    (offers, rise), found = price.offers(), doc.get("offers")
    if not offers:
        site.same(found, None, address, "offers")
    elif site.expect_keys(found, OFFER_KEYS, address, "offers"):
        start, end, _ = offers[-1]
        wanted = {"count": len(offers), "gap_days": price.gap(offers),
                  "length_days": price.length(offers),
                  "lowest": site.shop.shown_text(min(each[2] for each in offers))}
        site.same({key: found[key] for key in wanted}, wanted, address, "offers")
        for key, instant in (("since", price.since()), ("last_start", start),
                             ("last_end", end)):
            _check_date(site, found[key], instant, address)
    found = doc.get("rise")
    if rise is None:
        site.same(found, None, address, "rise")
    elif site.expect_keys(found, ("percent", "date", "old_price"), address, "rise"):
        instant, old, new = rise
        site.same(found["percent"], half_up(Fraction((new - old) * 100, old)), address, "rise")
        site.same(found["old_price"], site.shop.shown_text(old), address, "price before a rise")
        _check_date(site, found["date"], instant, address)


def _check_date(site, text, instant, address):
    """Checks that a text means an instant, or is null if there is none."""
    good = text is None if instant is None else site.is_moment(text, instant, True)
    site.expect(good, address, "a date of the verdict is %s: found %s", str(instant), text)
