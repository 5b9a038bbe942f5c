"""Histories without typos and one-day prices, and the middle price of a day (`Rules: News`,
`Rules: Verdict`)."""

from bisect import bisect_right
from datetime import timedelta
from fractions import Fraction

from amounts import half_up
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


def lasting(shop, clean, sold=None):
    """The places in a settled history that remain after one-day prices, and then repeats, are
    removed."""
    sold = sold or SoldDays(shop)
    most, places = shop.news["oneDayPrices"], []
    for place, entry in enumerate(clean):
        around = clean[place - 1:place] + clean[place + 1:place + 2]
        if place and len(around) == 2 and around[0].price == around[1].price:
            is_one = sold.between(entry.instant, around[1].instant) <= most
            if most and is_one and not sold.is_back(entry.instant, around[0].instant) \
                    and not sold.is_interrupted(entry.instant, around[1].instant):
                continue
        places.append(place)
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
    """The prices of a product day by day, for packages of today's size."""

    def __init__(self, shop, product, as_of):
        self.shop, self.product = shop, product
        self.past = [each for each in product.history if as_of.includes(each.instant)]
        self.clean = settled(self.past, Fraction(shop.news["settleHours"]))
        self.sold = SoldDays(shop, product, as_of)
        self.kept = [self.clean[place] for place in lasting(shop, self.clean, self.sold)]
        self.dated = [each for each in product.sizes if as_of.includes(each.instant)]
        instants = [each.instant for each in self.kept]
        instants += [each.instant for each in self.dated if each.instant > instants[0]]
        self.steps = []
        for instant in sorted(set(instants)):
            price = [each.price for each in self.kept if each.instant <= instant][-1]
            price = self.scaled(price, instant)
            if not self.steps or self.steps[-1][1] != price:
                self.steps.append((instant, price))

    def scaled(self, price, instant):
        """What a price at an instant is for a package of today's size."""
        product, size = self.product, self._size_at(instant)
        if size[0] and size[0] == product.dimension and size != product.doubted_size:
            return half_up(Fraction(price) * product.amount / size[1])
        return price

    def _size_at(self, instant):
        """The size of the package at an instant."""
        if self.dated:
            before = [each for each in self.dated if each.instant <= instant]
            return (before or self.dated[:1])[-1].size
        previous = self.product.previous_size
        if previous and instant < self._current_since():
            return previous
        return self.product.dimension, self.product.amount

    def _current_since(self):
        """The instant of the newest price of the history."""
        return self.past[-1].instant

    def differs(self, one, two):
        """Whether packages had different sizes at two instants."""
        return self.scaled(10 ** 9, one) != self.scaled(10 ** 9, two)

    def is_scaled(self):
        """Whether packages of other sizes are among the prices."""
        return self.steps != [(each.instant, each.price) for each in self.kept]

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
        return self.scaled(entry.price, entry.instant) >= median(prices)


def median(prices):
    """The lowest of ascending prices that is at least as high as half of them; 0 if there are
    none."""
    return prices[-(-len(prices) // 2) - 1] if prices else 0
