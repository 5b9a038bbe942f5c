"""News and prior prices of one product (`Rules: News`)."""

from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction

from shop_absences import SoldDays, recorded_since
from shop_files import read_record
from shop_prices import LONG_GAP, DailyPrices, known_since, one_day_places, settled

DROP, RISE, AGAIN, ONE_DAY = "drop", "rise", "again", "one_day"
NEW, REDUCED, ADDED, BACK = "new_product", "size_reduced", "product_added", "back_in_stock"
RETURNED = "returned"
CHANGES = (DROP, RISE, AGAIN, ONE_DAY)
# The order of the kinds at one instant; the last three stand at the end of their day.
RANKS = {DROP: 0, RISE: 0, REDUCED: 1, BACK: 2, RETURNED: 3, NEW: 4, AGAIN: 5, ONE_DAY: 6,
         ADDED: 7}


LONGEST_RUN, FIRST_PRICE, FIRST_DAYS = 100, 35, 30
LEAST_IMPORT = 50
LEAST_UNSEEN_DAYS, LEAST_UNSEEN_CHANGES = 4, 25


@dataclass
class Event:
    """One expected event.

    `old` is the store price from which a change is measured, `new` the one after, `place` is the
    instant that it is sorted by, `run` is None or (days, the only price of the run or None).
    `is_over` says that the price has turned since, or that the product was missing for long.
    """

    kind: str
    product: object
    instant: object
    day_only: bool
    amounts: list
    percent: int | None = None
    old: int = 0
    new: int = 0
    is_over: bool = False
    run: tuple | None = None
    after: object = None
    place: object = None

    @property
    def rank(self):
        """The place of the kind among the events of one instant."""
        return RANKS[self.kind]

    @property
    def is_struck(self):
        """Whether it is a drop whose old price is struck."""
        return self.kind in (DROP, ONE_DAY) and self.percent is not None and self.new < self.old

    @property
    def is_listed_only(self):
        """Whether only its day lists it."""
        return self.kind in (ONE_DAY, ADDED)


class _Changes:
    """The settled history of a product, whose changes are judged one after another."""

    def __init__(self, shop, product, as_of):
        self.shop, self.product, self.as_of = shop, product, as_of
        self.daily = DailyPrices(shop, product, as_of)
        self.clean, self.sold = self.daily.clean, self.daily.sold
        self.one_days = one_day_places(shop, self.clean, self.sold)
        self.minimum = Fraction(shop.news["minimumPercent"])

    def events(self):
        """The price changes that are events, oldest first."""
        return [event for event in map(self._judged, range(1, len(self.clean))) if event]

    def _judged(self, place):
        """The event of the entry at a place; None if its change is none."""
        start = self._start(place)
        if start == place:
            return None
        before = [start]
        for each in range(start + 1, place):
            if each not in self.one_days and self.clean[each].price != self.clean[before[-1]].price:
                before.append(each)
        old, new = self.clean[before[-1]].price, self.clean[place].price
        if old == new:
            return None
        is_one_day = place in self.one_days
        if new < old:
            return self._drop(place, before, is_one_day)
        if percent_of(old, new) < self.minimum or is_one_day:
            return None
        run, base = self._run(place, before, is_lower=True), before[-1]
        if run is not None:
            base = run[0]
            first = self.clean[base].price
            if new <= first or percent_of(first, new) < self.minimum:
                return self._again(place, before[-1], run)
        if base == 0 and self._days(0, (before + [place])[1]) <= FIRST_PRICE \
                and new_product_events(self.shop, self.product, self.as_of):
            return None
        return self._event(RISE, place, base)

    def _start(self, place):
        """The place of the first price that a price is compared with: after the last long
        absence, and the last change of the package's size."""
        for two in range(place, 0, -1):
            one, new = self.clean[two - 1].instant, self.clean[two].instant
            if self.daily.differs(one, new):
                return two
            if self.sold.is_interrupted(one, new):
                return two if self.sold.is_back(new, one) else two - 1
        return 0

    def _drop(self, place, before, is_one_day):
        """The event of a lower price; none where nobody took a price in the 30 days before."""
        day = self.shop.zone.day_of(self.clean[place].instant)
        if (day - self.shop.unseen.get(day, day)).days > LONG_GAP:
            return None
        start = max(self.shop.zone.start_of(self.sold.before(day, 30)),
                    known_since(self.shop, self.clean, day))
        new = self.clean[place].price
        prior = min((self.clean[each].price, -each) for each in range(place)
                    if self.clean[each + 1].instant > start)
        if new >= prior[0] or percent_of(prior[0], new) < self.minimum:
            return None
        if self.daily.is_at_least_middle(self.clean[place]):
            if is_one_day:
                return None
            run = self._run(place, before, is_lower=False)
            is_back = run and self.clean[run[0]].price == new and run[2]
            return self._again(place, before[-1] if is_back else -prior[1], run)
        return self._event(ONE_DAY if is_one_day else DROP, place, -prior[1])

    def _run(self, place, before, is_lower):
        """(Place of the price before, its prices, its days or None) of the longest run of prices
        that are all lower, or all higher, than the one before; None without one."""
        day_of, found, sign = self.shop.zone.day_of, None, 1 if is_lower else -1
        day = day_of(self.clean[place].instant)
        for cut in range(len(before) - 1, 0, -1):
            first = day_of(self.clean[before[cut]].instant)
            if self.sold.days(self.shop.unseen.get(first, first), day) > LONGEST_RUN:
                break
            prices = [self.clean[each].price for each in before[cut:]]
            base = self.clean[before[cut - 1]].price
            if all(sign * price < sign * base for price in prices):
                is_seen = first not in self.shop.unseen and day not in self.shop.unseen \
                    and place - before[cut - 1] == len(prices) + 1
                found = before[cut - 1], prices, self.sold.days(first, day) if is_seen else None
        return found

    def _again(self, place, base, run):
        """The event of a change without a percentage."""
        if not self.shop.news["again"]:
            return None
        event = self._event(AGAIN, place, base)
        event.percent = None
        if run and self.clean[run[0]].price == event.new and run[2]:
            event.run = run[2], run[1][0] if len(run[1]) == 1 else None
        return event

    def _days(self, one, two):
        """The days between two entries on which the product was sold."""
        return self.sold.between(self.clean[one].instant, self.clean[two].instant)

    def _event(self, kind, place, base):
        """An event of the entry at a place, measured from that at another."""
        shop, entry, old = self.shop, self.clean[place], self.clean[base].price
        later = self.clean[place:]
        is_drop = entry.price < old
        return Event(
            kind, self.product, entry.instant, entry.day_only, [shop.shown_text(entry.price)],
            shop.shown_percent(old, entry.price), old, entry.price,
            is_over=self.sold.is_interrupted(entry.instant) or any(
                kind == AGAIN or (two.price < one.price) != is_drop
                or self.daily.differs(one.instant, two.instant)
                for one, two in zip(later, later[1:])),
            place=None if kind in (DROP, RISE)
            else shop.zone.start_of(shop.zone.day_of(entry.instant)))


def price_events(shop, product, as_of):
    """The price changes of a product that are events, oldest first."""
    if not any(as_of.includes(each.instant) for each in product.history):
        return []
    return _Changes(shop, product, as_of).events()


def percent_of(old, new):
    """By how many percent a price differs from another, exactly."""
    return Fraction(abs(new - old) * 100, old)


def _event_at(shop, kind, product, moment, price):
    """An event without a change of the price, at a store price."""
    return Event(kind, product, *moment, [shop.shown_text(price)], new=price)


def size_events(shop, product, as_of):
    """The `size_reduced` events: a smaller size while the unit price stays or rises.

    An undated previous size ended when the current price began, unless that is the first.
    """
    hours = Fraction(shop.news["settleHours"])
    clean = settled([each for each in product.history if as_of.includes(each.instant)], hours)
    sizes = [each for each in product.sizes if as_of.includes(each.instant)]
    kept = settled(sizes, hours, "size")
    steps = [(new.instant, new.day_only, old.size, new.size) for old, new in zip(kept, kept[1:])]
    if not sizes and product.previous_size and product.amount and len(clean) > 1:
        steps = [(clean[-1].instant, clean[-1].day_only, product.previous_size,
                  (product.dimension, product.amount))]
    events = []
    for instant, day_only, old, new in steps:
        if product.doubted_size in (old, new):
            continue
        before = [each.price for each in clean if each.instant < instant]
        now = [each.price for each in clean if each.instant <= instant]
        if not before or old[0] != new[0] or new[1] >= old[1]:
            continue
        if Fraction(now[-1]) / new[1] >= Fraction(before[-1]) / old[1]:
            events.append(_event_at(shop, REDUCED, product, (instant, day_only), now[-1]))
    return events


def restock_events(shop, product, as_of):
    """The `returned` events, and those of `back_in_stock`: a product that was seen to be sold out,
    and then available."""
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    states = [each for each in product.availability if as_of.includes(each[0])]
    sold = SoldDays(shop, product, as_of)
    returns = sold.returns(clean)
    days = {shop.zone.day_of(instant) for instant, _ in returns}
    events = [_event_at(shop, RETURNED, product, moment, _price_at(shop, product, clean, moment[0]))
              for moment in returns]
    for (*_, before), (instant, day_only, now) in zip(states, states[1:]):
        if now and not before and shop.zone.day_of(instant) not in days:
            price = _price_at(shop, product, clean, instant)
            events.append(_event_at(shop, BACK, product, (instant, day_only), price))
    return events


def _price_at(shop, product, clean, instant):
    """The price in force at an instant, or the first after it, or the current one; at the beginning
    of a day, the first of that day."""
    day = shop.zone.day_of(instant)
    if instant == shop.zone.start_of(day):
        for entry in clean:
            if entry.instant >= instant and shop.zone.day_of(entry.instant) == day:
                return entry.price
    earlier = [entry.price for entry in clean if entry.instant <= instant]
    return (earlier[-1:] + [entry.price for entry in clean] + [product.price])[0]


def arrival_of(product, as_of):
    """(Instant, day only) of a product's arrival; None if nothing says when."""
    if product.created or product.arrival:
        return product.created or product.arrival
    past = [entry for entry in product.cut_history or product.history
            if as_of.includes(entry.instant)]
    return (past[0].instant, past[0].day_only) if past else None


def mark_new_numbers(shop, products, as_of):
    """Finds the products that were sold before under another id (`Rules: News`)."""
    first, arrivals, former = {}, [], _former(shop)
    for product in products:
        arrival = (arrival_of(product, as_of) or [None])[0]
        key = (product.first_name, tuple(product.source_aisles[0]), product.written_size,
               None if product.written_size[0] else product.text("size"))
        arrivals.append((product, key, arrival))
        if arrival:
            first[key] = min(first.get(key, arrival), arrival)
    for product, key, arrival in arrivals:
        product.has_new_number = not shop.news["newNumbers"] and arrival is not None \
            and (key in first and first[key] < arrival or former.get(key[:2], arrival) < arrival)


def _former(shop):
    """By name and first aisle of the products that left the catalog, when they were first seen."""
    found, known = {}, {product.id for product in shop.products}
    if shop.settings.get("formerProducts", 400) == 0:
        return found
    for row in read_record(shop.folder, shop.settings.get("prices"), "addresses"):
        if row["product_id"] in known or row.get("language") or not row.get("name"):
            continue
        path = tuple(" ".join(name.split()) for name in row["aisle"].split("|")[0].split(">"))
        instant = shop.zone.start_of(shop.zone.day_of(shop.zone.moment(row["date"])[0]))
        found[row["name"], path] = min(instant, found.get((row["name"], path), instant))
    return found


def new_product_events(shop, product, as_of):
    """A product's `new_product` event; none in the first days of the records or after a long gap,
    nor of a product whose prices were known before, or were then of another basis."""
    arrival = arrival_of(product, as_of)
    is_known = product.has_new_number or product.had_other_basis
    if is_known or arrival is None or not as_of.includes(arrival[0]):
        return []
    day_of, day = shop.zone.day_of, shop.zone.day_of(arrival[0])
    starts = [after for after, last in shop.unseen.items()
              if after <= day and (after - last).days > LONG_GAP]
    starts += [day_of(min(shop.instants))] if shop.instants else []
    if any(day < start + timedelta(days=FIRST_DAYS) for start in starts):
        return []
    known = product.arrival or (arrival_of(_Undated(product), as_of))
    if known and day_of(known[0]) < day:
        return []
    past = [entry for entry in product.history if as_of.includes(entry.instant)]
    clean = settled(past, Fraction(shop.news["settleHours"]))
    return [_event_at(shop, NEW, product, arrival, _price_at(shop, product, clean, arrival[0]))]


@dataclass
class _Undated:
    """A product as if nothing but its prices said when it arrived."""

    product: object
    created: object = None
    arrival: object = None

    def __getattr__(self, name):
        return getattr(self.product, name)


def unseen_time(shop, products, as_of):
    """By the first day after each gap in which nobody took prices the last day before it
    (`Rules: News`)."""
    if shop.settings.get("checks", {}).get("unseen-time") == "off":
        return {}
    seen = sorted({shop.zone.day_of(instant) for instant in shop.instants + shop.seen})
    seen = [day for day in seen if day <= as_of.day]
    changes = 0
    for product in products:
        past = [entry.price for entry in product.history if as_of.includes(entry.instant)]
        changes += sum(old != new for old, new in zip(past, past[1:]))
    gaps, since = {}, recorded_since(shop)
    for last, following in zip(seen, seen[1:]):
        missing = (following - last).days - 1
        is_long = missing >= LONG_GAP and since and last >= since
        if missing >= LEAST_UNSEEN_DAYS and (
                is_long or changes * missing >= LEAST_UNSEEN_CHANGES * (seen[-1] - seen[0]).days):
            gaps[following] = last
    return gaps


def history_after(shop, entry, before):
    """The last day before an entry of a history that nobody saw come into force, as text."""
    if before is None:
        return None
    after = shop.unseen.get(shop.zone.day_of(entry.instant))
    return after and str(after)


def mark_unseen(shop, products):
    """Says of the events that nobody saw happen after which day they did."""
    for event in (event for product in products for event in product.all_events):
        event.after = shop.unseen.get(shop.zone.day_of(event.instant))


def mark_imports(shop, products, as_of):
    """Marks the arrivals on the day of an import as part of the import (`Rules: News`)."""
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
