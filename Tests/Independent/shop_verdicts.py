"""Where a product's price stands among those of its last 180 days (`Rules: Verdict`)."""

from datetime import timedelta
from fractions import Fraction

from shop_prices import DAYS, LEAST_DAYS, DailyPrices, known_since, lasting, median

USUAL_DAYS, NEWEST_DAYS = 60, 35
GOOD, HIGH = Fraction(95, 100), Fraction(105, 100)


class Price:
    """What is to be said of the price of a product; `kind` is None if nothing is."""

    kind = None

    def __init__(self, shop, product, as_of):
        self.shop, self.product, self.price, self.as_of = shop, product, product.price, as_of
        past = [each for each in product.history if as_of.includes(each.instant)]
        if not past or not product.is_available:
            return
        self.past, self.day_of = past, lambda entry: shop.zone.day_of(entry.instant)
        self.daily = DailyPrices(shop, product, as_of)
        self.clean, self.sold = self.daily.clean, self.daily.sold
        self.place = lasting(shop, self.clean, self.sold)[-1]
        self.steps = self.daily.steps
        monday = as_of.day - timedelta(days=as_of.day.weekday())
        self.end = max(monday, shop.zone.day_of(self.steps[-1][0]))
        self.start = self.end - timedelta(days=DAYS - 1)
        self.prices = self.daily.prices(self.end)
        self.age = 0
        if self.steps[-1][1] == self.price:
            self.age = self.sold.days(shop.zone.day_of(self.steps[-1][0]), self.end)
        self.median = median(self.prices)
        is_old = self.age >= USUAL_DAYS
        self.middle = self.price if is_old else self.median
        near = [each for each in self.prices if GOOD * self.median < each < HIGH * self.median]
        has_usual = is_old or 3 * len(near) >= 2 * len(self.prices)
        self.usual = self.middle if has_usual else None
        self.kind = self._kind()

    def _kind(self):
        """The first of the seven verdicts that fits."""
        newest, since = self.clean[self.place], known_since(self.shop, self.clean, self.end)
        if len(self.prices) <= LEAST_DAYS:
            return "too-early"
        is_steady = (not self.daily.start or self.daily.start <= newest.instant) and all(
            each.price == self.price for each in self.clean if self.day_of(each) >= self.start)
        if set(self.prices) == {self.price} and is_steady:
            return "unchanged"
        if self.age >= USUAL_DAYS:
            return "usual"
        known = sum(each.instant <= since for each in self.clean[1:])
        is_known = self.sold.between(since, newest.instant) >= 90 and self.place - known >= 2
        earlier = [each.price for each in self.past if each.instant < newest.instant]
        later = [each.price for each in self.past if each.instant >= newest.instant]
        if is_known and self.price < self.median and self.steps[-1][1] == self.price \
                and min(earlier) > self.price <= min(later) and not self.daily.start:
            return "lowest-ever"
        if self.usual is None:
            return "varied"
        if self.price <= GOOD * self.median:
            return "good" if self.price <= min(self._recent()) else "varied"
        return "high" if self.price >= HIGH * self.median else "usual"

    def _recent(self):
        """The prices in force in the last 30 days on which the product was sold."""
        start, found = self.sold.before(self.as_of.day, 30), []
        for before, entry in reversed(list(zip([None] + self.clean, self.clean))):
            found.append(entry.price)
            if entry.instant <= self.shop.zone.start_of(start) \
                    or before and self.sold.is_back(entry.instant, before.instant):
                break
        return found

    @property
    def is_worth_buying(self):
        """Whether the price is good and new enough to be told."""
        return self.kind in ("lowest-ever", "good") and self.age <= NEWEST_DAYS

    @property
    def _is_shown(self):
        """Whether pages say anything."""
        return self.kind is not None and self.shop.settings.get("verdicts") is not False

    def card(self):
        """The verdict as cards have it, `x` standing for any text; None without one."""
        if not self._is_shown:
            return None
        is_silent = self.kind in ("too-early", "varied") \
            or self.kind == "usual" and self.price != self.middle
        return {"kind": self.kind, "text": None if is_silent else "x"}

    def page(self, text):
        """The usual price that only the product's page has; `text` makes the text of an
        instant."""
        if not self._is_shown or self.kind == "too-early":
            return None
        since = self.sold.beginning(self.clean[-1].instant)
        return {"usual": self.shop.shown_text(self.usual) if self.usual is not None else None,
                "unchanged_since": text(since) if self.kind == "unchanged" else None}
