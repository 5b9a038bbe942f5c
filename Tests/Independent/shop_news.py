"""News and prior prices of one product (`Meaning: News`)."""

from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction

from amounts import change_percent

UPDATED, NEW, REDUCED, ADDED = "price_updated", "new_product", "size_reduced", "product_added"
BACK = "back_in_stock"
# The order of the kinds at one instant.
RANKS = {UPDATED: 0, REDUCED: 1, BACK: 2, NEW: 3, ADDED: 6}


LONGEST_OFFER = 35
LEAST_IMPORT = 50
LEAST_UNSEEN_DAYS, LEAST_UNSEEN_CHANGES, MOST_CHANGES = 4, 25, 50_000


@dataclass
class Event:
    """One expected event.

    `old` is the store price from which a change is measured, `new` the one after, `place` is the
    instant that it is sorted by, `offer` is None or (days, the only price of the offer or None).
    `is_over` says that the price has turned since.
    """

    kind: str
    product: object
    instant: object
    day_only: bool
    amounts: list
    percent: int | None = None
    old: int = 0
    new: int = 0
    is_drop: bool = False
    is_over: bool = False
    required: bool = True
    offer: tuple | None = None
    is_one_day: bool = False
    after: object = None
    place: object = None

    @property
    def rank(self):
        """The place of the kind among the events of one instant."""
        return 5 if self.is_one_day else 4 if self.offer else RANKS[self.kind]

    @property
    def is_listed_only(self):
        """Whether only its day lists it."""
        return self.is_one_day or self.kind == ADDED


def settled(history, settle_hours, what="price"):
    """The history without typos that were soon corrected and without repeated prices (or sizes)."""
    limit = timedelta(hours=1) * settle_hours.numerator / settle_hours.denominator
    kept = [
        entry for entry, after in zip(history, history[1:] + [None])
        if after is None or after.instant - entry.instant > limit
    ]
    return [
        entry for before, entry in zip([None] + kept, kept)
        if before is None or getattr(before, what) != getattr(entry, what)
    ]


def lasting(shop, clean):
    """The places in a settled history that remain after one-day prices, and then repeats, are
    removed."""
    most, places = shop.news["oneDayPrices"], []
    for place, entry in enumerate(clean):
        around = clean[place - 1:place] + clean[place + 1:place + 2]
        if place and len(around) == 2 and around[0].price == around[1].price:
            days = shop.zone.day_of(around[1].instant) - shop.zone.day_of(entry.instant)
            if most and days.days <= most:
                continue
        places.append(place)
    return [place for before, place in zip([None] + places, places)
            if before is None or clean[before].price != clean[place].price]


def typos(shop, history):
    """The instants of the prices that others replaced so soon that pages call them typos."""
    limit = Fraction(shop.news["settleHours"]) * 3600
    return {entry.instant for entry, after in zip(history, history[1:])
            if entry.price != after.price
            and (after.instant - entry.instant).total_seconds() <= limit}


def price_events(shop, product, as_of):
    """The price changes of a product's history that are large enough, oldest first."""
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    kept = lasting(shop, clean)
    minimum, events = Fraction(shop.news["minimumPercent"]), []
    for place in range(1, len(clean)):
        before = [each for each in kept if each < place]
        old, new = clean[before[-1]].price, clean[place].price
        if old == new:
            continue
        offer = None
        if new < old:
            old = prior_price(clean, place, shop.zone)
        if new < clean[before[-1]].price and new >= old or percent_of(old, new) < minimum:
            continue
        if new > old and place in kept:
            old, offer = _origin(shop, clean, before, place)
        if offer is None or shop.news["offersOver"]:
            events.append(_price_event(shop, product, clean, (old, place), offer))
            events[-1].is_one_day = place not in kept
            events[-1].place = events[-1].instant if offer is None and place in kept else \
                shop.zone.start_of(shop.zone.day_of(events[-1].instant))
    return events


def percent_of(old, new):
    """By how many percent a price differs from another, exactly."""
    return Fraction(abs(new - old) * 100, old)


def _price_event(shop, product, clean, step, offer):
    """The event of one entry of a settled history, given as the price from which it is measured and
    its place."""
    old, place = step
    later = [each.price for each in clean[place:]]
    new, is_drop = later[0], later[0] < old
    return Event(
        UPDATED, product, clean[place].instant, clean[place].day_only, [shop.shown_text(new)],
        None if offer else change_percent(old, new), old, new, is_drop,
        is_over=any(offer or (two < one) != is_drop for one, two in zip(later, later[1:])),
        offer=offer)


def _origin(shop, clean, before, place):
    """(Old price, offer) of the rise at a place of a settled history; `before` are the places of
    the lasting entries before it. The offer is None unless the rise only ends one."""
    rise, day_of, found = clean[place], shop.zone.day_of, None
    for cut in range(len(before) - 1, 0, -1):
        run, base = [clean[each] for each in before[cut:]], clean[before[cut - 1]].price
        first, highest = day_of(run[0].instant), max(each.price for each in run)
        if (day_of(rise.instant) - shop.unseen.get(first, first)).days > LONGEST_OFFER:
            break
        if highest * 100 <= base * 95 < rise.price * 100 or highest < rise.price == base:
            found = base, run, (day_of(rise.instant) - first).days
    if found is None:
        return clean[before[-1]].price, None
    base, run, days = found
    if rise.price > base and Fraction((rise.price - base) * 100, base) >= Fraction(
            shop.news["minimumPercent"]):
        return base, None
    prices = {each.price for each in run}
    is_seen = not {day_of(each.instant) for each in (run[0], rise)} & set(shop.unseen)
    is_steady = len(prices) == 1 and base == rise.price and is_seen
    return clean[before[-1]].price, (days, prices.pop() if is_steady else None)


def card_change(shop, event, price):
    """(Percent, old amount, discounted) of an event as listings show it if the product costs
    `price`; None if they don't."""
    if event.is_over or price != event.new and (
            event.offer or (price < event.new) != event.is_drop):
        return None
    percent = event.percent if price == event.new else change_percent(event.old, price)
    return percent, shop.shown_text(event.old), event.is_drop


def is_in_force(event):
    """Whether home and aisles may show an event: its price is that of today, and no newer change of
    the product is news."""
    changes = [each for each in event.product.events if each.kind == UPDATED]
    return event.new == event.product.price and (
        event.kind != UPDATED or event is changes[-1] and not event.is_over)


def _event_at(shop, kind, product, moment, price):
    """An event without a change of the price, at a store price."""
    return Event(kind, product, *moment, [shop.shown_text(price)], new=price)


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
        if product.doubted_size in (old, new):
            continue
        before = [each.price for each in clean if each.instant < instant]
        now = [each.price for each in clean if each.instant <= instant]
        if not now or not before and sizes or old[0] != new[0] or new[1] >= old[1]:
            continue
        if Fraction(now[-1]) / new[1] >= Fraction((before or now)[-1]) / old[1]:
            events.append(_event_at(shop, REDUCED, product, (instant, day_only), now[-1]))
    return events


def restock_events(shop, product, as_of):
    """The `back_in_stock` events: a product that was seen to be sold out, and then available."""
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    states = [each for each in product.availability if as_of.includes(each[0])]
    events = []
    for (*_, before), (instant, day_only, now) in zip(states, states[1:]):
        if now and not before:
            earlier = [entry.price for entry in clean if entry.instant <= instant]
            price = (earlier[-1:] + [entry.price for entry in clean] + [product.price])[0]
            events.append(_event_at(shop, BACK, product, (instant, day_only), price))
    return events


def prior_price(clean, place, zone):
    """The lowest store price in force in the 30 days before the entry `clean[place]`."""
    start = zone.start_of(zone.day_of(clean[place].instant) - timedelta(days=30))
    return min(entry.price for entry, after in zip(clean[:place], clean[1:])
               if after.instant > start)


def arrival_of(product, as_of):
    """(Instant, day only) of a product's arrival; None if nothing says when."""
    if product.created or product.arrival:
        return product.created or product.arrival
    past = [entry for entry in product.cut_history or product.history
            if as_of.includes(entry.instant)]
    return (past[0].instant, past[0].day_only) if past else None


def mark_new_numbers(shop, products, as_of):
    """Finds the products that were sold before under another id (`Meaning: News`)."""
    first, arrivals = {}, []
    for product in products:
        arrival = (arrival_of(product, as_of) or [None])[0]
        key = (product.first_name, tuple(product.source_aisles[0]), product.written_size,
               None if product.written_size[0] else product.text("size"))
        arrivals.append((product, key, arrival))
        if arrival:
            first[key] = min(first.get(key, arrival), arrival)
    for product, key, arrival in arrivals:
        product.has_new_number = not shop.news["newNumbers"] and arrival is not None \
            and key in first and first[key] < arrival


def new_product_events(shop, product, as_of):
    """The accepted alternatives of a product's `new_product` event; may be empty."""
    if product.has_new_number:
        return []
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    if product.created:
        starts = [product.created]
    else:
        firsts = {min(instants) for instants in (shop.instants, shop.sound_instants) if instants}
        arrival = arrival_of(product, as_of)
        starts = list(dict.fromkeys(
            None if arrival[0] == first else arrival for first in firsts if arrival))
    events = []
    for instant, day_only in filter(None, starts):
        if as_of.includes(instant):
            before = [entry.price for entry in clean if entry.instant <= instant]
            price = (before[-1:] + [entry.price for entry in clean] + [product.price])[0]
            events.append(_event_at(shop, NEW, product, (instant, day_only), price))
            events[-1].required = len(starts) == 1
    return events


def unseen_time(shop, products, as_of):
    """By the first day after each gap in which nobody took prices the last day before it
    (`Meaning: News`)."""
    if shop.settings.get("checks", {}).get("unseen-time") == "off":
        return {}
    seen = sorted({shop.zone.day_of(instant) for instant in shop.instants + shop.seen})
    seen = [day for day in seen if day <= as_of.day]
    changes = 0
    for product in products:
        past = [entry.price for entry in product.history if as_of.includes(entry.instant)]
        changes += sum(old != new for old, new in zip(past, past[1:]))
    changes = min(changes, MOST_CHANGES)
    gaps = {}
    for last, following in zip(seen, seen[1:]):
        missing = (following - last).days - 1
        if missing >= LEAST_UNSEEN_DAYS \
                and changes * missing >= LEAST_UNSEEN_CHANGES * (seen[-1] - seen[0]).days:
            gaps[following] = last
    return gaps


def history_after(shop, entry, before):
    """The last day before an entry of a history that nobody saw come into force, as text."""
    if before and before.price == entry.price:
        return None
    after = shop.unseen.get(shop.zone.day_of(entry.instant))
    return after and str(after)


def mark_unseen(shop, products):
    """Says of the events that nobody saw happen after which day they did."""
    for event in (event for product in products for event in product.all_events):
        event.after = shop.unseen.get(shop.zone.day_of(event.instant))


def mark_imports(shop, products, as_of):
    """Marks the arrivals on the day of an import as part of the import (`Meaning: News`)."""
    counts, percent = {}, Fraction(shop.news["importPercent"])
    for product in products:
        arrival = arrival_of(product, as_of)
        if arrival:
            day = shop.zone.day_of(arrival[0])
            counts[day] = counts.get(day, 0) + 1
    for event in (event for product in products for event in product.all_events):
        day = shop.zone.day_of(event.instant)
        count = counts.get(day, 0)
        if event.kind == NEW and percent and count >= LEAST_IMPORT \
                and count * 100 >= percent * len(products):
            event.kind, event.place = ADDED, shop.zone.start_of(day)
