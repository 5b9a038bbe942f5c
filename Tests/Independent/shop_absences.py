"""When products were not sold (`Rules: News`)."""

from datetime import timedelta

from shop_files import read_record

LONG = 30
_BEFORE_ROWS = -2


def is_recorded(shop):
    """Whether `aisle record` keeps the prices."""
    return bool(read_record(shop.folder, shop.settings.get("prices"), "sources"))


def recorded_since(shop):
    """The day from which on `aisle record` keeps the prices; None if it does not."""
    if not is_recorded(shop):
        return None
    return min(shop.zone.day_of(shop.zone.moment(row["date"])[0])
               for kind in ("sources", "seen", "addresses", "variants")
               for row in read_record(shop.folder, shop.settings.get("prices"), kind))


def add_known_absences(shop, marks):
    """Adds what the rows about addresses say of the absences that are over: by product id, marks
    as (instant, place, day only, is missing)."""
    if shop.settings.get("formerProducts", 400) == 0:
        return
    last = {}
    for row in read_record(shop.folder, shop.settings.get("prices"), "addresses"):
        if row.get("language"):
            continue
        product, day = row["product_id"], shop.zone.day_of(shop.zone.moment(row["date"])[0])
        if row["sold"] != "yes":
            last[product] = day
        elif product in last and product in marks:
            after = last.pop(product) + timedelta(days=1)
            for mark, is_missing in ((after, True), (day, False)):
                marks[product].append((shop.zone.start_of(mark), _BEFORE_ROWS + (not is_missing),
                                       True, is_missing))


def absences(product, as_of):
    """The absences as ((instant, day only), the same of the return or None)."""
    found, is_known, start = [], False, None
    for instant, _, day_only, is_missing in sorted(product.marks, key=lambda mark: mark[:2]):
        if not as_of.includes(instant):
            continue
        if is_missing:
            start = start or (is_known and (instant, day_only)) or None
            continue
        if start and start[0] < instant:
            found.append((start, (instant, day_only)))
        is_known, start = True, None
    return found + ([(start, None)] if start else [])


class SoldDays:
    """The days on which a product was sold; all, without one."""

    def __init__(self, shop, product=None, as_of=None):
        self.day_of, self.last = shop.zone.day_of, as_of and as_of.day
        self.all = absences(product, as_of) if product else []
        self.spans = [(self.day_of(start[0]), end and self.day_of(end[0]))
                      for start, end in self.all]

    def is_sold(self, day):
        """Whether it was sold on a day."""
        return not any(start <= day and (end is None or day < end) for start, end in self.spans)

    def days(self, one, two):
        """The days on which it was sold from one until before another."""
        return sum(self.is_sold(one + timedelta(days=each)) for each in range((two - one).days))

    def between(self, one, two):
        """The same between two instants."""
        return self.days(self.day_of(one), self.day_of(two))

    def before(self, day, count):
        """The first of the last days before a day on which it was sold."""
        while count:
            day -= timedelta(days=1)
            count -= self.is_sold(day)
        return day

    def long(self):
        """(First day, day of the return or None) of each long absence."""
        return [(start, end) for start, end in self.spans
                if ((end or self.last + timedelta(days=1)) - start).days > LONG]

    def is_back(self, instant, since):
        """Whether it was back at an instant after a long absence since another."""
        day = self.day_of(instant)
        return any(end == day and end > self.day_of(since) for _, end in self.long())

    def is_interrupted(self, one, two=None):
        """Whether a long absence ended between two instants; or has not, without the second."""
        ends = [end for _, end in self.long() if end is None or end > self.day_of(one)]
        return any(two is None or end is not None and end <= self.day_of(two) for end in ends)

    def returns(self, clean):
        """(Instant, day only) of each return after a long absence."""
        return [end for (start, end), span in zip(self.all, self.spans)
                if end and span in self.long() and clean and clean[0].instant <= start[0]]

    def beginning(self, instant):
        """The last return after a long absence, if it is later than an instant, or the instant."""
        ends = [end for (_, end), span in zip(self.all, self.spans) if end and span in self.long()]
        return max([instant] + [end[0] for end in ends
                                if self.day_of(end[0]) > self.day_of(instant)])
