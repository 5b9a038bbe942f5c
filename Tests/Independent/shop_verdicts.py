"""Where a product's price stands among those of its last 180 days (`Meaning: Verdict`)."""

from bisect import bisect_right
from datetime import timedelta
from fractions import Fraction

from amounts import half_up
from shop_news import lasting, settled

DAYS, LEAST_DAYS = 180, 60
GOOD, HIGH = Fraction(95, 100), Fraction(105, 100)


class Price:
    """What is to be said of the price of a product; `kind` is None if nothing is."""

    kind = None

    def __init__(self, shop, product, as_of):
        self.shop, self.product, self.price = shop, product, product.price
        past = [each for each in product.history if as_of.includes(each.instant)]
        if not past or (product.text("available") or "").lower() in ("0", "false", "no"):
            return
        if shop.settings.get("verdicts") is False:
            return
        self.past, self.day_of = past, lambda entry: shop.zone.day_of(entry.instant)
        self.clean = settled(past, Fraction(shop.news["settleHours"]))
        kept = lasting(shop, self.clean)
        self.place = kept[-1]
        self.steps = self._steps(as_of, [self.clean[place] for place in kept])
        monday = as_of.day - timedelta(days=as_of.day.weekday())
        self.end = max(monday, shop.zone.day_of(self.steps[-1][0]))
        self.start = self.end - timedelta(days=DAYS - 1)
        self.low, self.usual, self.high = self._percentiles()
        self.kind = self._kind()

    def _steps(self, as_of, prices):
        """(Instant, price) of each price that lasted, for packages of today's size."""
        product = self.product
        dated = [each for each in product.sizes if as_of.includes(each.instant)]
        today = (product.dimension, product.amount)

        def size_at(instant):
            if dated:
                before = [each for each in dated if each.instant <= instant]
                return (before or dated[:1])[-1].size
            is_old = product.previous_size and instant < self._current_since()
            return product.previous_size if is_old else today

        instants = [each.instant for each in prices]
        instants += [each.instant for each in dated if each.instant > instants[0]]
        steps = []
        for instant in sorted(set(instants)):
            price = [each.price for each in prices if each.instant <= instant][-1]
            size = size_at(instant)
            if size[0] and size[0] == today[0] and size != product.doubted_size:
                price = half_up(Fraction(price) * today[1] / size[1])
            if not steps or steps[-1][1] != price:
                steps.append((instant, price))
        return steps

    def _current_since(self):
        """The first instant of the newest price of the history."""
        since = self.past[-1]
        for entry in reversed(self.past):
            if entry.price != since.price:
                break
            since = entry
        return since.instant

    def _percentiles(self):
        """The low, the usual and the high price."""
        day_of, unseen = self.shop.zone.day_of, self.shop.unseen
        days = [day_of(instant) for instant, _ in self.steps]
        self.daily, self.known = [], None
        for number in range(DAYS):
            day = self.start + timedelta(days=number)
            if day >= days[0] and not any(last < day < after for after, last in unseen.items()):
                self.known = self.known or day
                self.daily.append(self.steps[bisect_right(days, day) - 1][1])
        self.daily.sort()
        count = len(self.daily)
        return [self.daily[-(-count * percent // 100) - 1] for percent in (10, 50, 90)]

    def _kind(self):
        """The first of the six verdicts that fits."""
        first, newest = self.day_of(self.clean[0]), self.clean[self.place]
        if (self.end - first).days < LEAST_DAYS:
            return "too-early"
        if set(self.daily) == {self.price}:
            return "unchanged"
        is_known = (self.day_of(newest) - first).days >= 90 and self.place >= 2
        earlier = [each.price for each in self.past if each.instant < newest.instant]
        later = [each.price for each in self.past if each.instant >= newest.instant]
        scaled = [price for _, price in self.steps]
        if is_known and self.price < self.usual and scaled[-1] == self.price \
                and min(earlier) > self.price <= min(later) \
                and (self.price < min(scaled[:-1]) or not self._is_scaled()):
            return "lowest-ever"
        if self.price <= GOOD * self.usual:
            return "good"
        return "high" if self.price >= HIGH * self.usual else "usual"

    def _is_scaled(self):
        """Whether packages of other sizes are among the prices."""
        kept = [self.clean[place] for place in lasting(self.shop, self.clean)]
        return self.steps != [(each.instant, each.price) for each in kept]

    def _place_on_bar(self, price):
        """Where a price is on the drawing."""
        step = half_up(Fraction(40 * (price - self.usual), self.usual))
        return 3 * max(-12, min(12, step))

    def card(self):
        """The verdict as cards have it, `x` standing for any text; None without one."""
        if self.kind is None:
            return None
        marks = {"low": self.low, "high": self.high, "now": self.price}
        bar = {key: self._place_on_bar(each) for key, each in marks.items()}
        return {"kind": self.kind, "text": None if self.kind == "too-early" else "x",
                "bar": None if self.kind in ("too-early", "unchanged") else bar}

    def page(self, text):
        """The usual prices that only the product's page has; `text` makes the text of an
        instant."""
        if self.kind in (None, "too-early"):
            return None
        shown, since = self.shop.shown_text, self.clean[-1].instant
        return {"low": shown(self.low), "usual": shown(self.usual), "high": shown(self.high),
                "unchanged_since": text(since) if self.kind == "unchanged" else None,
                "since": self.known.isoformat() if self.known > self.start else None}
