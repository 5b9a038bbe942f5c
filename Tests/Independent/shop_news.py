"""News and prior prices of one product, with every sensible reading (`Meaning: News`)."""

from dataclasses import dataclass, field
from datetime import timedelta
from fractions import Fraction

from amounts import half_up

UPDATED, NEW, REDUCED = "price_updated", "new_product", "size_reduced"
# The order of the kinds at one instant.
RANKS = {UPDATED: 0, REDUCED: 1, NEW: 2}


@dataclass
class Event:
    """One expected event; where readings of the rules differ, all accepted values.

    `views` are triples of (percent, old amount, discounted); `required` is False if some reading
    has no such event.
    """

    kind: str
    product: object
    instant: object
    day_only: bool
    amounts: list
    percent: int | None = None
    views: list = field(default_factory=list)
    priors: set = field(default_factory=set)
    is_drop: bool = False
    required: bool = True
    exact_percent: Fraction | None = None

    def sort_key(self):
        """Newest first, then by kind, then larger percent, then catalog order."""
        percent = self.percent or 0
        return (-self.instant.timestamp(), RANKS[self.kind], -percent, self.product.index)


def settled(history, settle_hours, what="price"):
    """The history without typos that were soon corrected and without repeated prices (or sizes)."""
    limit = timedelta(hours=1) * settle_hours.numerator / settle_hours.denominator
    kept = [
        entry for entry, after in zip(history, history[1:] + [None])
        if after is None or after.instant - entry.instant >= limit
    ]
    return [
        entry for before, entry in zip([None] + kept, kept)
        if before is None or getattr(before, what) != getattr(entry, what)
    ]


def price_events(shop, product, as_of):
    """The price changes of a product's history that are large enough, oldest first."""
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    events = []
    for place in range(1, len(clean)):
        event = _price_event(shop, product, clean, place)
        if event:
            events.append(event)
    return events


def _price_event(shop, product, clean, place):
    """The event of one entry of a settled history; None if the change is too small."""
    old, new = clean[place - 1].price, clean[place].price
    exact = Fraction(abs(new - old) * 100, old)
    minimum = Fraction(shop.news["minimumPercent"])
    event = Event(
        UPDATED, product, clean[place].instant, clean[place].day_only,
        [shop.shown_text(new)], half_up(exact), is_drop=new < old, exact_percent=exact,
    )
    large_enough = {half_up(exact) > minimum}
    event.views = [(half_up(exact), shop.shown_text(old), new < old)]
    if event.is_drop:
        places = first_drops(shop, clean, place)
        priors = [prior for each in places for prior in prior_prices(clean, each, shop.zone)]
        event.priors = {shop.shown_text(prior) for prior in priors}
        if shop.news.get("reference") == "lowest-30-days":
            event.views = []
            for prior in priors:
                event.views += _reference_views(shop, prior, old, new)
                if new < prior:
                    large_enough.add(half_up(Fraction((prior - new) * 100, prior)) > minimum)
    event.required = large_enough == {True}
    return event if True in large_enough else None


def first_drops(shop, clean, place):
    """The indices of the drops whose prior price the drop at an index may be shown with.

    With progressive reductions that is the first drop of a run without a rise: the first that is
    large enough for the news, or the first of all. Both readings are sensible.
    """
    if not shop.news.get("progressive"):
        return [place]
    run = [place]
    while run[0] > 1 and clean[run[0] - 1].price < clean[run[0] - 2].price:
        run.insert(0, run[0] - 1)
    minimum = Fraction(shop.news["minimumPercent"])
    announced = [each for each in run if half_up(Fraction(
        (clean[each - 1].price - clean[each].price) * 100, clean[each - 1].price)) > minimum]
    return list(dict.fromkeys(announced[:1] + run[:1])) or [place]


def size_events(shop, product, as_of):
    """The `size_reduced` events: a smaller size while the unit price stays or rises.

    An undated previous size ended when the price in force came into force.
    """
    hours = Fraction(shop.news["settleHours"])
    clean = settled([each for each in product.history if as_of.includes(each.instant)], hours)
    sizes = [each for each in product.sizes if as_of.includes(each.instant)]
    kept = settled(sizes, hours, "size")
    steps = [(new.instant, new.day_only, old.size, new.size) for old, new in zip(kept, kept[1:])]
    if not sizes and product.previous_size and product.amount and clean:
        steps = [(clean[-1].instant, clean[-1].day_only, product.previous_size,
                  (product.dimension, product.amount))]
    events = []
    for instant, day_only, old, new in steps:
        before = [each.price for each in clean if each.instant < instant]
        now = [each.price for each in clean if each.instant <= instant]
        if not now or not before and sizes or old[0] != new[0] or new[1] >= old[1]:
            continue
        if Fraction(now[-1]) / new[1] >= Fraction((before or now)[-1]) / old[1]:
            events.append(Event(REDUCED, product, instant, day_only, [shop.shown_text(now[-1])]))
    return events


def _reference_views(shop, prior, old, new):
    """How a drop may be shown if its percentage is computed from the prior price."""
    if new < prior:
        percent = half_up(Fraction((prior - new) * 100, prior))
        return [(percent, shop.shown_text(prior), True)]
    olds = [None, shop.shown_text(old), shop.shown_text(prior)]
    return [(None, shown, discounted) for shown in olds for discounted in (True, False, None)]


def prior_prices(clean, place, zone):
    """The lowest store prices in force in the 30 days before the drop `clean[place]`.

    Readings: the 30 days begin at midnight or at the drop's time of day, and end at the drop or at
    the beginning of its day. All agree for a drop that has a date without a time.
    """
    drop = clean[place].instant
    day = zone.day_of(drop)
    start = zone.start_of(day - timedelta(days=30))
    windows = [
        (start, drop),
        (zone.same_time_days_before(drop, 30), drop),
        (start, zone.start_of(day)),
    ]
    lowest = [_lowest_in_force(clean[: place + 1], *window) for window in windows]
    return list(dict.fromkeys(price for price in lowest if price is not None))


def _lowest_in_force(entries, start, end):
    """The lowest price in force between start and end; the last entry only ends the one before."""
    prices = [
        entry.price for entry, after in zip(entries, entries[1:])
        if entry.instant < end and after.instant > start
    ]
    return min(prices, default=None)


def lowest_before(history, as_of, zone):
    """The lowest price in force in the 30 days up to the as-of moment; None without a history."""
    start = zone.start_of(as_of.day - timedelta(days=30))
    ends = [entry.instant for entry in history[1:]] + [as_of.instant + timedelta(seconds=1)]
    prices = [entry.price for entry, end in zip(history, ends) if end > start]
    return min(prices, default=None)


def new_product_events(shop, product, as_of):
    """The accepted alternatives of a product's `new_product` event; may be empty."""
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    if product.created:
        starts = [product.created]
    else:
        firsts = {min(instants) for instants in (shop.instants, shop.sound_instants) if instants}
        starts = list(dict.fromkeys(
            None if history[0].instant == first else (history[0].instant, history[0].day_only)
            for history in (past, clean) if history for first in firsts
        ))
    events = []
    for instant, day_only in filter(None, starts):
        if as_of.includes(instant):
            amounts = _first_amounts(shop, product, instant, (past, clean))
            events.append(Event(NEW, product, instant, day_only, amounts))
            events[-1].required = len(starts) == 1
    return events


def _first_amounts(shop, product, instant, histories):
    """The first price on or after the day of creation, else the current one.

    Accepted from the whole history and from the settled one.
    """
    day = shop.zone.day_of(instant)
    amounts = []
    for history in histories:
        later = [entry.price for entry in history if shop.zone.day_of(entry.instant) >= day]
        amounts.append(shop.shown_text(later[0] if later else product.price))
    return list(dict.fromkeys(amounts))
