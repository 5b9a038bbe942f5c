"""Where a product's price stands among those of its last 180 days (`Meaning: Verdict`)."""

from bisect import bisect_right
from datetime import date, timedelta
from fractions import Fraction
from statistics import median

from amounts import half_up
from shop_news import lasting, settled

DAYS, LEAST_DAYS, LONGEST_OFFER = 180, 60, 35
GOOD, HIGH = Fraction(95, 100), Fraction(105, 100)


def _median(values):
    """The median of whole numbers, rounded half up."""
    return half_up(Fraction(median(values)))


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
        kept, with_offers = lasting(shop, self.clean), lasting(shop, self.clean, GOOD)
        self.place = kept[-1]
        self.steps = self._steps(as_of, [self.clean[place] for place in kept])
        self.offered = self._steps(as_of, [self.clean[place] for place in with_offers])
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

    def _offers(self):
        """(Start, end or None, lowest price) of each offer, and the newest rise."""
        offers, rise, old, place = [], None, 0, 1
        while place < len(self.offered):
            after, base = place, self.offered[old][1]
            while after < len(self.offered) and self.offered[after][1] <= GOOD * base:
                after += 1
            start = self.offered[place][0]
            end = self.offered[after][0] if after < len(self.offered) else None
            last = self.shop.zone.day_of(end) if end else self.end
            if after > place and (last - self.shop.zone.day_of(start)).days <= LONGEST_OFFER:
                lowest = min(price for _, price in self.offered[place:after])
                if end or lowest <= GOOD * self.usual:
                    offers.append((start, end, lowest))
                place = after
                continue
            new = self.offered[place][1]
            minimum = Fraction(self.shop.news["minimumPercent"])
            if new > base and Fraction((new - base) * 100, base) >= minimum:
                rise = (start, base, new) if self._is_base(old, new) else None
            old, place = place, place + 1
        day_of, after = self.shop.zone.day_of, max(self._long_gap_ends(), default=date.min)
        return [each for each in offers if day_of(each[0]) > after], rise and self._told(*rise)

    def _long_gap_ends(self):
        """The first days after gaps that may hide offers."""
        return [day for day, last in self.shop.unseen.items()
                if (day - last).days - 1 > LONGEST_OFFER]

    def _since(self):
        """The first instant from which no gap hides offers."""
        ends = [self.shop.zone.start_of(day) for day in self._long_gap_ends()]
        return max([self.offered[0][0]] + ends)

    def _is_base(self, place, new):
        """Whether a rise can be measured from a price: somebody saw it end, and it was not an offer
        that nobody saw begin."""
        begun, ended = (self.shop.zone.day_of(instant)
                        for instant, _ in self.offered[place:place + 2])
        may_be_offer = begun in self.shop.unseen and (ended - begun).days <= LONGEST_OFFER \
            and self.offered[place][1] <= GOOD * new
        return ended not in self.shop.unseen and not may_be_offer

    def _told(self, instant, old, new):
        """A rise, if it is worth telling."""
        day_of = self.shop.zone.day_of
        ends = [after for after, _ in self.offered[1:]] + [None]
        before = [price for (start, price), end in zip(self.offered, ends)
                  if start < instant and end is not None and day_of(end) > self.start]
        if day_of(instant) < self.start or day_of(instant) in self.shop.unseen \
                or self.price < new or max(before, default=0) >= new:
            return None
        return instant, old, new

    def _gap(self, offers):
        """Days from the beginning of an offer to that of the next; None if they vary too much."""
        starts = [self.shop.zone.day_of(start) for start, _, _ in offers]
        gaps = sorted((after - before).days for before, after in zip(starts, starts[1:])
                      if not {before, after} & set(self.shop.unseen))
        count = len(gaps)
        if count < 3 or gaps[count * 3 // 4] > 2 * gaps[count // 4]:
            return None
        usual = _median(gaps)
        return usual if usual >= 11 and (self.end - starts[-1]).days <= 2 * usual else None

    def _length(self, offers):
        """The median of the days of the offers that are over; None without one."""
        day_of = self.shop.zone.day_of
        days = sorted((day_of(end) - day_of(start)).days for start, end, _ in offers if end)
        return _median(days) if days else None

    def _last_day(self, end):
        """The last day on which an offer that ended then was seen, and whether it was its last."""
        if end is None:
            return {"last_end": None, "last_end_is_exact": False}
        last = self.shop.zone.day_of(end - timedelta(milliseconds=1))
        seen = min(last, self.shop.unseen.get(self.shop.zone.day_of(end), last))
        return {"last_end": seen.isoformat(), "last_end_is_exact": seen == last}

    def card(self):
        """The verdict as cards have it, `x` standing for any text; None without one."""
        if self.kind is None:
            return None
        marks = {"low": self.low, "high": self.high, "now": self.price}
        bar = {key: self._place_on_bar(each) for key, each in marks.items()}
        return {"kind": self.kind, "text": None if self.kind == "too-early" else "x",
                "bar": None if self.kind in ("too-early", "unchanged") else bar}

    def page(self, text, change):
        """What only the product's page has; `text` makes the text of an instant, and `change` is
        what the label says."""
        if self.kind in (None, "too-early"):
            return {"usual_price": None, "offers": None, "rise": None}
        shown, (offers, rise) = self.shop.shown_text, self._offers()
        is_unchanged = self.kind == "unchanged"
        if change and change["offer_ended"] and not any(
                end and self.shop.zone.moment(change["occurred_at"])[0] == end
                for _, end, _ in offers):
            offers = None
        return {
            "usual_price": {
                "low": shown(self.low), "usual": shown(self.usual), "high": shown(self.high),
                "unchanged_since": text(self.offered[-1][0]) if is_unchanged else None,
                "since": self.known.isoformat() if self.known > self.start else None},
            "offers": offers and {
                "count": len(offers), "since": text(self._since()),
                "lowest": shown(min(lowest for _, _, lowest in offers)),
                "gap_days": self._gap(offers), "length_days": self._length(offers),
                "last_start": text(offers[-1][0]), **self._last_day(offers[-1][1])} or None,
            "rise": rise and {
                "percent": half_up(Fraction((rise[2] - rise[1]) * 100, rise[1])),
                "date": text(rise[0]), "old_price": shown(rise[1])}}
