#!/usr/bin/env python3
"""Writes a shop in several languages for the programs of this folder to check as a site.

Usage: make_shop.py NUMBER FOLDER

NUMBER is how many products it has. They have what search engines read: pictures, GTINs, unit
prices, variants, availability, brands, custom pages; and what breaks careless programs: markup,
quotes, ends of scripts, letters of many scripts, addresses that must be escaped. The same number
gives the same bytes.
"""

import csv
import json
import random
import sys
from datetime import date, timedelta
from pathlib import Path

from shop_words import AISLES, BRANDS, DESCRIPTIONS, GOODS, HOSTILE, PICTURES, QUALITIES, SIZES

LAST_DAY = date(2026, 11, 20)
LANGUAGES = ("en", "ru")
SETTINGS = {
    "title": "Markt \"Zum Öl & Korn\" </title>", "title@en": "Oil & Grain <Market>",
    "title@ru": "Рынок «Зерно»", "description": "Alles für die Küche, 100 % \"frisch\".",
    "description@en": "All for the kitchen.", "locales": ["de-AT", "en", "ru"],
    "baseURL": "https://shop.example/", "timeZone": "Europe/Vienna",
    "organization": {
        "name": "Öl & Korn GmbH", "legalName": "Öl & Korn Handels-GmbH", "email": "a@shop.example",
        "telephone": "+43 1 234", "street": "Gasse 1/2", "postalCode": "1010", "city": "Wien",
        "country": "AT", "logo": "https://shop.example/images/jar.png",
        "sameAs": ["https://social.example/oil?a=1&b=ö"]},
    "products": {"file": "products.csv", "group": "group",
                 "columns": {"image": {"column": "image", "split": "|"},
                             "aisle": {"column": "aisle", "split": "|"}},
                 "show": {"origin": "Herkunft"}},
}
PAGES = {
    "about.html": "title: Über \"uns\" & alle\ndescription: Wer <wir> sind",
    "imprint.html": "title: Impressum\nmenu: footer",
    "en/about.html": "title: About us\ndescription: Who we are",
    "ru/about.html": "title: О нас",
    "ru/delivery/terms.html": "title: Доставка\nmenu: header",
}


class ShopMaker:
    """A random shop of so many products."""

    def __init__(self, count):
        self.dice = random.Random(count)
        self.rows, self.prices = [], []
        for number in range(count):
            self.add_product(number)

    def add_product(self, number):
        """Adds the rows of a product, one for each variant, and those of its prices."""
        dice = self.dice
        good, quality = dice.choice(GOODS), dice.choice(QUALITIES)
        names = [f"{one} {other}" for one, other in zip(quality, good)]
        if number % 40 < len(HOSTILE):
            names = [f"{HOSTILE[number % 40]} {number}", names[1], ""]
        row = {"id": f"{'A&B' if number % 97 == 0 else 'p'} {number}", "name": names[0],
               "name@en": names[1] if dice.random() < 0.9 else "",
               "name@ru": names[2] if dice.random() < 0.7 else "",
               "brand": dice.choice(BRANDS), "brand@en": "",
               "origin": dice.choice(["", "Wien", "</td>"]),
               "popularity": int(dice.paretovariate(0.9) * 10),
               "available": dice.choice(["1", "1", "1", "0", ""]),
               "created_at": self.day(dice.choice([300, 40, 20, 3])) if dice.random() < 0.5 else "",
               "image": self.pictures()}
        row["description"], row["description@en"] = dice.choice(DESCRIPTIONS)
        if row["brand"] == "Molkerei & Co":
            row["brand@en"] = "Dairy & Co"
        self.place(row)
        price = self.add_history(row["id"])
        count = 1 if dice.random() < 0.9 else dice.randint(2, 4)
        for variant in range(count):
            self.rows.append(row | self.offer(number, variant, count, price))

    def pictures(self):
        """None, one or two pictures."""
        pictures = self.dice.choice(PICTURES)
        return "|".join(self.dice.sample(pictures, min(len(pictures), self.dice.choice([0, 1, 2]))))

    def place(self, row):
        """Puts a product into one aisle, or two."""
        chosen = self.dice.sample(AISLES, 1 if self.dice.random() < 0.9 else 2)
        row["aisle"] = "|".join(aisle[0] for aisle in chosen)
        for place, language in enumerate(LANGUAGES, 1):
            row[f"aisle@{language}"] = "|".join(aisle[place] for aisle in chosen)

    def offer(self, number, variant, count, price):
        """What is a row's own: price, size, GTIN and, among several, the variant."""
        price += variant * 70
        own = {"price": f"{price // 100}.{price % 100:02}",
               "list_price": f"{price // 100 + 2}.00" if self.dice.random() < 0.2 else "",
               "size": self.dice.choice(SIZES), "gtin": "", "group": f"g{number}",
               "variant": "", "variant@en": "", "variant_id": ""}
        if self.dice.random() < 0.7:
            own["gtin"] = with_check_digit(f"{900000000000 + number * 7 + variant}")
        if count > 1:
            own |= {"variant": f"Größe {variant} \"<b>\"", "variant@en": f"Size <{variant}>",
                    "variant_id": f"v{number}/{variant}"}
        return own

    def add_history(self, product):
        """Adds prices of a product, some of them drops with 30 known days; returns the newest."""
        dice, price = self.dice, 100 * self.dice.randint(1, 40) + 99
        ages = sorted(dice.sample(range(1, 130), dice.choice([0, 1, 2, 3])), reverse=True)
        for age in ages:
            self.prices.append((product, self.day(age), f"{price // 100}.{price % 100:02}"))
            if age != ages[-1]:
                price = max(9, price * dice.choice([70, 90, 101, 120]) // 100)
        return price

    @staticmethod
    def day(age):
        """The day `age` days before the last one."""
        return (LAST_DAY - timedelta(days=age)).isoformat()

    def write(self, folder):
        """Writes all files."""
        (folder / "images").mkdir(parents=True, exist_ok=True)
        (folder / "images" / "jar.png").write_bytes(b"\x89PNG\r\n\x1a\n")
        (folder / "images" / "drawing.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
        (folder / "shop.json").write_text(json.dumps(SETTINGS, ensure_ascii=False), "utf-8")
        for address, matter in PAGES.items():
            path = folder / "pages" / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"---\n{matter}\n---\n<p>Text.</p>\n", "utf-8")
        with (folder / "products.csv").open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, list(self.rows[0]))
            table.writeheader()
            table.writerows(self.rows)
        with (folder / "prices.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([("product_id", "date", "price"), *self.prices])


def with_check_digit(digits):
    """A GTIN of these twelve digits and their check digit."""
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return digits + str(-total % 10)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: make_shop.py NUMBER FOLDER")
    ShopMaker(int(sys.argv[1])).write(Path(sys.argv[2]))
