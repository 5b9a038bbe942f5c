"""Histories without typos and one-day prices, and the middle price of a day (`Rules: News`,
`Rules: Verdict`)."""

from bisect import bisect_right
from datetime import timedelta
from fractions import Fraction

from shop_absences import SoldDays

DAYS, LEAST_DAYS, LONG_GAP = 180, 60, 31


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


def one_day_places(shop, clean, sold):
    """The places of the one-day prices in a settled history."""
    most, places = shop.news["oneDayPrices"], set()
    for place, entry in enumerate(clean):
        around = clean[place - 1:place] + clean[place + 1:place + 2]
        if place and len(around) == 2 and around[0].price == around[1].price:
            is_one = sold.between(entry.instant, around[1].instant) <= most
            is_back = any(each.price == entry.price for each in clean[place + 2:]
                          if sold.between(around[1].instant, each.instant) <= 7)
            if most and is_one and not is_back \
                    and not sold.is_back(entry.instant, around[0].instant) \
                    and not sold.is_interrupted(entry.instant, around[1].instant):
                places.add(place)
    return places


def lasting(shop, clean, sold=None):
    """The places in a settled history that remain after one-day prices, and then repeats, are
    removed."""
    left = one_day_places(shop, clean, sold or SoldDays(shop))
    places = [place for place in range(len(clean)) if place not in left]
    return [place for before, place in zip([None] + places, places)
            if before is None or clean[before].price != clean[place].price]


def typos(shop, history):
    """The instants of the prices that others replaced so soon that pages call them typos."""
    limit = Fraction(shop.news["settleHours"]) * 3600
    return {entry.instant for entry, after in zip(history, history[1:])
            if (after.instant - entry.instant).total_seconds() <= limit}


def known_since(shop, clean, day):
    """The instant at which a settled history begins on a day: its first price, or the first day
    after the last long time in which nobody took prices."""
    ends = [shop.zone.start_of(after) for after, last in shop.unseen.items()
            if after <= day and (after - last).days > LONG_GAP]
    return max([clean[0].instant] + ends)


class DailyPrices:
    """The prices of a product day by day, since its package last got another size."""

    def __init__(self, shop, product, as_of):
        self.shop, self.product = shop, product
        self.past = [each for each in product.history if as_of.includes(each.instant)]
        self.clean = settled(self.past, Fraction(shop.news["settleHours"]))
        self.sold = SoldDays(shop, product, as_of)
        kept = [self.clean[place] for place in lasting(shop, self.clean, self.sold)]
        self.dated = [each for each in product.sizes if as_of.includes(each.instant)]
        self.start = self._last_change(kept[0].instant)
        self.steps = [(each.instant, each.price) for each in kept]
        if self.start:
            earlier = [step for step in self.steps if step[0] <= self.start]
            self.steps = [(self.start, earlier[-1][1])] + self.steps[len(earlier):]

    def _last_change(self, first):
        """When the package last got another size since the first price; None if it did not."""
        changes = [new.instant for old, new in zip(self.dated, self.dated[1:])
                   if self._differ(old.size, new.size)]
        previous = self.product.previous_size
        if not self.dated and previous and self._differ(previous, self._size()):
            changes = [self._current_since()]
        return changes[-1] if changes and changes[-1] >= first else None

    def differs(self, one, two):
        """Whether packages had different sizes at two instants."""
        return self._differ(self._size_at(one), self._size_at(two))

    def _differ(self, one, two):
        """Whether two sizes differ, and can be compared."""
        doubted = self.product.doubted_size
        return one[0] and one[0] == two[0] and one[1] != two[1] and doubted not in (one, two)

    def _size(self):
        """Today's size of the package."""
        return self.product.dimension, self.product.amount

    def _size_at(self, instant):
        """The size of the package at an instant."""
        if self.dated:
            before = [each for each in self.dated if each.instant <= instant]
            return (before or self.dated[:1])[-1].size
        previous = self.product.previous_size
        if previous and instant < self._current_since():
            return previous
        return self._size()

    def _current_since(self):
        """The instant of the newest price of the history."""
        return self.past[-1].instant

    def prices(self, end):
        """The prices of the days that count of the 180 up to `end`, ascending."""
        day_of, unseen = self.shop.zone.day_of, self.shop.unseen
        days = [day_of(instant) for instant, _ in self.steps]
        found = []
        for number in range(DAYS):
            day = end - timedelta(days=DAYS - 1 - number)
            if day < days[0] or not self.sold.is_sold(day):
                continue
            if not any(last < day < after for after, last in unseen.items()):
                found.append(self.steps[bisect_right(days, day) - 1][1])
        return sorted(found)

    def is_at_least_middle(self, entry):
        """Whether the price of an entry of the history was at least the middle one on its day."""
        prices = self.prices(self.shop.zone.day_of(entry.instant))
        if len(prices) <= LEAST_DAYS:
            return False
        return entry.price >= median(prices)


def median(prices):
    """The lowest of ascending prices that is at least as high as half of them; 0 if there are
    none."""
    return prices[-(-len(prices) // 2) - 1] if prices else 0
