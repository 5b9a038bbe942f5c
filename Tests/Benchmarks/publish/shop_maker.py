#!/usr/bin/env python3
"""Writes a generated shop in three states, for publish.py to build.

Usage: shop_maker.py FOLDER SHOP

SHOP is a number of products, and perhaps a peculiarity after a hyphen: `22000-one-aisle`, or
`26000-one-day`, where all products arrive on one day, three weeks before the newest day. Otherwise
six in ten arrive together, more than a year before it, and the others one by one. The same SHOP
gives the same bytes.

`base` is the shop, `one-price` the shop with one more price, and `next-day` the same a day later,
when 1.5 % of the prices change. Rows of prices are in order of time, as they are where a shop
appends to its file.
"""

import itertools
import random
import sys
from array import array
from datetime import date, timedelta
from pathlib import Path

import shop_words as words

LAST_DAY = date(2026, 11, 20)
IMPORT_AGE = 400  # in days before the last
RECENT_IMPORT_AGE = 21
CHANGES_A_DAY = 0.015
MOST_PRICES = 40
WITHOUT_HISTORY = 0.02
PRODUCTS_PER_AISLE = 140
HEADER = "id,name,brand,price,aisle,size,unit,popularity,organic,available,created_at\n"
SETTINGS = """{
  "title": "Großmarkt", "locale": "de-AT", "currency": "EUR", "timeZone": "Europe/Vienna",
  "baseURL": "https://shop.example/"
}
"""


def euros(cents):
    """An amount as the files write it."""
    return f"{cents // 100}.{cents % 100:02}"


def day(age):
    """The day `age` days before the last one."""
    return (LAST_DAY - timedelta(days=age)).isoformat()


def field(text):
    """A text as a field of CSV."""
    return f'"{text}"' if "," in text else text


class ShopMaker:
    """A random shop; products are numbered from 0, prices are in cents."""

    def __init__(self, shop):
        count, _, self.kind = shop.partition("-")
        self.count = int(count)
        self.dice = random.Random(shop)
        self.brands = self.random_brands()
        self.brand_weights = list(itertools.accumulate(
            1 / rank for rank in range(1, len(self.brands) + 1)))
        self.aisles = self.random_aisles()
        self.aisle_weights = list(itertools.accumulate(
            self.dice.lognormvariate(0, 1.1) for _ in self.aisles))
        # For each age of a day, products and their new prices, alternating.
        self.entries = [array("l") for _ in range(IMPORT_AGE + 1)]
        self.prices = array("l")
        self.regular_prices = array("l")
        # The rows of the products, before the price and after it.
        self.beginnings, self.ends = [], []

    def random_brands(self):
        """Distinct brands, the most frequent first; many products have none."""
        pairs = list(itertools.product(words.BRAND_BEGINNINGS, words.BRAND_ENDINGS))
        chosen = self.dice.sample(pairs, min(len(pairs), max(20, self.count // 20)))
        brands = [beginning + ending for beginning, ending in chosen]
        return brands[:2] + [""] + brands[2:]

    def random_aisles(self):
        """Distinct paths of two or three names."""
        if self.kind == "one-aisle":
            return ["Sonstiges > Sonstiges"]
        flat = list(itertools.product(words.DEPARTMENTS, words.AISLES))
        deep = list(itertools.product(words.DEPARTMENTS, words.GROUPS, words.AISLES))
        count = max(6, self.count // PRODUCTS_PER_AISLE)
        flat_count = min(len(flat), count * 6 // 10)
        paths = self.dice.sample(flat, flat_count) + self.dice.sample(deep, count - flat_count)
        self.dice.shuffle(paths)
        return [" > ".join(path) for path in paths]

    def add_product(self, number):
        """Adds a product with its history."""
        dice = self.dice
        brand = dice.choices(self.brands, cum_weights=self.brand_weights)[0]
        aisle = dice.choices(self.aisles, cum_weights=self.aisle_weights)[0]
        unit, amounts = dice.choice(words.SIZES)
        size = str(dice.choice(amounts)) if dice.random() < 0.95 else ""
        name = self.random_name(brand, f"{size} {unit}" if size and unit != "piece" else "")
        age = self.random_age()
        # As codes on packages are: long, and not in order.
        code = 4_000_000_000_000 + number * 7919 % 1_000_000_007
        popularity = int(dice.paretovariate(0.9) * 10)
        self.beginnings.append(f"{code},{field(name)},{field(brand)},")
        self.ends.append(
            f",{aisle},{size},{unit},{popularity},{int(dice.random() < 0.12)},"
            f"{int(dice.random() < 0.93)},{day(age)}\n")
        self.add_history(number, age)

    def random_name(self, brand, size):
        """Four words or so, sometimes a whole line."""
        dice = self.dice
        parts = [brand] if brand and dice.random() < 0.8 else []
        if dice.random() < 0.6:
            parts.append(dice.choice(words.TRAITS))
        parts.append(dice.choice(words.HEADS) + dice.choice(words.TAILS))
        for odds in [0.5, 0.2]:
            if dice.random() < odds:
                parts.append(dice.choice(words.ADDITIONS))
        if size and dice.random() < 0.4:
            parts.append(size)
        return " ".join(parts)

    def random_age(self):
        """How many days before the last day a product arrives."""
        if self.kind == "one-day":
            return RECENT_IMPORT_AGE
        return IMPORT_AGE if self.dice.random() < 0.6 else self.dice.randrange(IMPORT_AGE)

    def add_history(self, number, age):
        """Adds up to MOST_PRICES prices; some products change often, many hardly ever."""
        dice = self.dice
        regular = price = max(29, int(dice.lognormvariate(5.8, 0.8)) // 10 * 10 + 9)
        if dice.random() >= WITHOUT_HISTORY:
            self.entries[age].extend([number, price])
            rate = CHANGES_A_DAY * dice.gammavariate(1.1, 1 / 1.1)
            for _ in range(MOST_PRICES - 1):
                age -= int(dice.expovariate(rate)) + 1
                if age < 0:
                    break
                price, regular = self.changed(price, regular)
                self.entries[age].extend([number, price])
        self.prices.append(price)
        self.regular_prices.append(regular)

    def changed(self, price, regular):
        """The price after a change, and the regular price; most changes are offers, or end one."""
        dice = self.dice
        if price < regular:
            return regular, regular
        if regular > 50 and dice.random() < 0.6:
            return int(regular * dice.uniform(0.6, 0.92)) // 10 * 10 - 1, regular
        step = max(10, int(regular * dice.uniform(0.03, 0.12)) // 10 * 10)
        regular += -step if regular > 3 * step and dice.random() < 0.3 else step
        return regular, regular

    def next_day(self):
        """The products whose prices change on the day after the last, with the new prices."""
        changes = {}
        for number in range(self.count):
            if self.dice.random() < CHANGES_A_DAY:
                changes[number] = self.changed(self.prices[number], self.regular_prices[number])[0]
        return changes

    def one_price(self):
        """A product whose price last changed long ago, and a lower price."""
        recent = {number for age in range(60) for number in self.entries[age][::2]}
        number = next((number for number in range(self.count // 2, self.count)
                       if number not in recent and self.prices[number] > 99), self.count // 2)
        return {number: self.prices[number] * 85 // 100}

    def write(self, folder, changes):
        """Writes the shop, with later changes: (age of the day, { product: price }) each."""
        folder.mkdir(parents=True)
        (folder / "shop.json").write_text(SETTINGS)
        prices = self.prices[:]
        with (folder / "prices.csv").open("w") as file:
            file.write("product_id,date,price\n")
            days = [(age, zip(self.entries[age][::2], self.entries[age][1::2]))
                    for age in range(IMPORT_AGE, -1, -1)]
            for age, entries in days + [(age, new.items()) for age, new in changes]:
                text = day(age)
                for number, price in entries:
                    prices[number] = price
                    code = self.beginnings[number].partition(",")[0]
                    file.write(f"{code},{text},{euros(price)}\n")
        with (folder / "products.csv").open("w") as file:
            file.write(HEADER)
            for beginning, price, end in zip(self.beginnings, prices, self.ends):
                file.write(beginning + euros(price) + end)


def main():
    """Writes the three states of a shop."""
    folder = Path(sys.argv[1])
    shop = ShopMaker(sys.argv[2])
    for number in range(shop.count):
        shop.add_product(number)
    one = (0, shop.one_price())
    shop.write(folder / "base", [])
    shop.write(folder / "one-price", [one])
    shop.write(folder / "next-day", [one, (-1, shop.next_day())])


if __name__ == "__main__":
    main()
