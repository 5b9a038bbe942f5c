#!/usr/bin/env python3
"""Writes a small random shop, as untidy as real ones, for check_site.py to check.

Usage: make_shop.py SEED FOLDER

The same seed gives the same bytes. What is untidy rotates with the seed, so that any twenty
consecutive seeds cover everything: time zones and days on which clocks change, currencies, file
formats (CSV with `,`, `;` or tab, BOM, CRLF, decimal commas; JSON), filter groups of all kinds,
orders, markups, a second language, a day with more news than a page has, variants, GTINs, pictures,
list prices, an organization, typos, repeated prices, ties, missing sizes and brands. Prints a past
date of the shop for a second build with --clock. The shop has warnings (zero prices, unknown units,
deleted products) but no errors.
"""

import json
import random
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

from make_addresses import address_rows
from make_languages import add_settings, add_texts, write_pages
from make_offers import ORGANIZATION, add_offers, with_variants
from make_picture import tiny_png
from shop_choices import AISLES, BRANDS, FILTERS, ODD_NAMES, ORDERS, PLACES, WORDS, ZONES

BASES = ["/", "https://x.example/shop/", "https://x.example/", "/sub/", "https://x.example/shop/",
         "https://x.example/a/b/"]
# What is wrong with rows that are left out. A row with another's id has another name.
PRODUCT_FAULTS = [{"price": "two euro"}, {"name": ""}, {"aisle": ""}, {"created_at": "yesterday"},
                  {"price": "-1"}, {"id": ""}, {"id": "CON", "name": "Another"}]
PRICE_FAULTS = [{"price": "x"}, {"date": "soon"}, {"date": ""}, {"product_id": ""}]


class ShopMaker:
    """A random shop; consecutive seeds go through all choices."""

    def __init__(self, seed, folder):
        self.seed, self.folder = seed, Path(folder)
        self.random = random.Random(f"aisle {seed}")
        self.size_random = random.Random(f"sizes {seed}")
        self.row_random = random.Random(f"rows {seed}")
        zone, end = ZONES[seed % len(ZONES)]
        self.zone_name, self.zone = zone, ZoneInfo(zone)
        self.end = datetime.fromisoformat(end)
        self.locale, self.currency = PLACES[seed % len(PLACES)]
        self.delimiter = [",", ";", "\t", ";", ","][seed % 5]
        comma = self.locale.startswith(("de", "ru")) or self.delimiter == ";"
        self.decimal_comma = comma and self.delimiter != ","
        self.as_json = seed % 7 == 5
        self.other = self.before = None
        self.record, self.variants = [], []
        if seed % 5 in (2, 4):
            self.other = "de" if self.locale.startswith("en") else "en"
        self.whole = self.currency == "JPY"

    def write(self):
        """Writes all files; returns a past date as text."""
        (self.folder / "images").mkdir(parents=True, exist_ok=True)
        (self.folder / "images" / "jar.png").write_bytes(tiny_png())
        products = [self.product(number) for number in range(self.random.randint(30, 110))]
        products += self.arrivals(len(products))
        rows = [row for product in products for row in self.history(product)]
        rows += [{"product_id": "gone-1", "date": self.day_text(20), "price": "3"},
                 {"product_id": products[0]["id"], "date": self.day_text(33) + "T03:33:33Z",
                  "price": "0"},
                 {"product_id": products[1]["id"], "date": self.day_text(34) + "T03:33:34Z"}]
        rows = [dict.fromkeys(rows[0], "") | row for row in rows]
        rows += [row | {"price": self.money(self.price())}
                 for row in rows if row["price"] and self.random.random() < 0.03]
        rows += self.absences(rows)
        # The newest row of the data is a sound one of a known product.
        rows.append(dict.fromkeys(rows[0], "") | {
            "product_id": products[2]["id"], "date": self.last_text(),
            "price": self.money(self.price())})
        self.random.shuffle(rows)
        self.variants = self.variant_rows(rows)
        if self.other:
            write_pages(self.folder, self.other)
            products = [add_texts(product, self.other, self.random) for product in products]
        if self.seed % 2 and not self.other:
            self.respell(products)
        offers = random.Random(f"offers {self.seed}")
        add_offers(products, self.money, self.whole, offers)
        if self.seed % 3 != 2:
            products, rows = self.repeated(products), self.with_faults(rows, PRICE_FAULTS)
            table = products = self.with_faults(products, PRODUCT_FAULTS)
        else:
            table = with_variants(products, self.money, self.whole, offers)
        self.write_settings()
        self.write_table("products", table)
        self.write_table("prices", rows)
        self.write_record(products)
        return self.day_text(self.random.randint(2, 25))

    def write_record(self, products):
        """Writes the record, if it has rows."""
        if self.seed % 4 != 3:
            self.record += address_rows(products, self.other, self.day_text,
                                        random.Random(f"addresses {self.seed}"))
        self.record += self.seen_rows([product["id"] for product in products])
        self.record += self.variants
        columns = list(dict.fromkeys(key for row in self.record for key in row))
        lines = [columns] + [[row.get(key, "") for key in columns] for row in self.record]
        if self.record:
            (self.folder / "prices.record.csv").write_text(
                "".join(",".join(map(quoted, line)) + "\n" for line in lines), "utf-8")

    def absences(self, rows):
        """In some shops, rows with an empty price in a file that `aisle record` keeps, most of them
        long before the next price of their product."""
        if self.other or self.seed % 3 == 0:
            return []
        self.record.append({"date": self.day_text(75), "currency": self.currency})
        dice, own = random.Random(f"absences {self.seed}"), {}
        for row in rows:
            own.setdefault(row["product_id"], set()).add(row["date"][:10])
        empty = dict.fromkeys(rows[0], "")
        found = [empty | {"product_id": "gone-1", "date": self.day_text(19)}]
        for product_id, dates in sorted(own.items()):
            days = sorted(days for days in range(1, 76) if self.day_text(days) in dates)
            for day in days[1:]:
                if dice.random() < 0.4:
                    left = dice.choice([day, day - 1, day - 1, day - 2])
                    found.append(empty | {"product_id": product_id, "date": self.day_text(left)})
        return found

    def variant_rows(self, rows):
        """In a quarter of the shops, rows of the record: some prices are of another variant."""
        dice = random.Random(f"variants {self.seed}")
        return [{"date": row["date"], "product_id": row["product_id"], "variant": "other"}
                for row in rows if row["price"] and self.seed % 4 == 1 and dice.random() < 0.1]

    def seen_rows(self, ids):
        """In a third of the shops, rows of the record: days without a change, the last one the
        newest of all data, and products that were sold out or back in stock, in any order."""
        if self.seed % 3 != 1:
            return []
        rows = [(self.day_text(-1), "", ""), (self.day_text(7), "", "")]
        for product_id in self.random.choices(ids + ["gone-1"], k=len(ids)):
            date = self.day_text(self.random.choice([0, 1, 2, 9, 31, 60]))
            if self.random.random() < 0.2:
                date += "T08:30:00Z"
            rows.append((date, product_id, self.random.choice(["yes", "no"])))
        self.random.shuffle(rows)
        return [dict(zip(["date", "product_id", "available"], row)) for row in rows]

    def respell(self, products):
        """Spells the aisles of some products in other ways."""
        ways = [str.upper, str.lower, lambda text: text.replace(" ", "  "),
                lambda text: text.replace(" & ", "&")]
        for product in products:
            if self.row_random.random() < 0.3:
                product["aisle"] = self.row_random.choice(ways)(product["aisle"])

    def repeated(self, products):
        """The products with a few rows that repeat an earlier one."""
        for _ in range(self.row_random.randint(1, 3)):
            place = self.row_random.randrange(len(products))
            again = self.row_random.randint(place + 1, len(products))
            products = products[:again] + [dict(products[place])] + products[again:]
        return products

    def with_faults(self, rows, faults):
        """The rows with a few faulty ones after the first three."""
        for number, fault in enumerate(self.row_random.sample(faults, 3)):
            row = dict(self.row_random.choice(rows[:3]))
            if "id" in row and "id" not in fault:
                row["id"] = f"faulty-{number}"
            rows.insert(self.row_random.randint(3, len(rows)), row | fault)
        return rows

    def price(self):
        """A price in hundredths, of a whole amount for currencies without cents."""
        near = self.random.choice([99, 149, 199, 249, 499, 500, 999, 1000, 2500, 129999])
        spread = self.random.choice([0, 0, 0, 1, 7, 130])
        return (near + spread) * (100 if self.whole else 1)

    def money(self, hundredths):
        """A price as the files of this shop write it."""
        whole, cents = divmod(hundredths, 100)
        mark, group = (",", ".") if self.decimal_comma else (".", ",")
        text = f"{whole:,}".replace(",", group) if self.seed % 3 == 1 else str(whole)
        if not self.whole:
            text += f"{mark}{cents:02d}"
        euro = " €" if self.currency == "EUR" else ""
        return text + {4: " " + self.currency, 9: euro}.get(self.seed % 10, "")

    def number(self, text):
        """A decimal number as the files of this shop write it."""
        return text.replace(".", ",") if self.decimal_comma else text

    def day_text(self, days_before_end):
        """The day some days before the last, as text."""
        return (self.end - timedelta(days=days_before_end)).strftime("%Y-%m-%d")

    def moment_text(self, instant):
        """An instant as ISO 8601 text, in UTC or with the offset of the time zone."""
        if self.random.random() < 0.5:
            text = instant.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
            return text.replace("Z", ".000Z") if self.random.random() < 0.2 else text
        return instant.astimezone(self.zone).isoformat()

    def last_text(self):
        """The newest date of the data, with or without a time."""
        if self.seed % 2:
            return self.end.strftime("%Y-%m-%d")
        return self.moment_text(self.end.replace(hour=21, minute=17, tzinfo=self.zone))

    def product(self, number):
        """A random product as a row of texts."""
        pick = self.random.random
        name = " ".join(self.random.choices(WORDS, k=self.random.randint(1, 3)))
        if number < len(ODD_NAMES):
            name = ODD_NAMES[number]
        name += self.size_in_name()
        size, unit = self.size()
        product = {
            "id": f"{self.seed % 3 and 'P-' or ''}{1000 + number}", "name": name,
            "brand": self.random.choice(BRANDS) if pick() < 0.7 and self.seed % 6 else "",
            "aisle": self.random.choice(AISLES[: 4 + self.seed % 5]),
            "size": size, "unit": unit, "price": self.price(),
            "popularity": str(self.random.choice([0, 3, 3, 12, 250])) if pick() < 0.6 else "",
            "available": self.random.choice(["1", "0", ""]), "created_at": self.created(),
            "image": self.random.choice(["", "", "images/jar.png", "https://img.example/a.png"]),
            "description": self.random.choice(["", 'Says "good",\nand is', "Plain; very"]),
            "protein": self.number(self.random.choice(["", "4.5", "5", "12.5", "30"])),
            "slug": f"special-{number}" if pick() < 0.1 else "",
            "previous_size": self.previous_size(size, unit) if pick() < 0.3 else "",
        }
        if number in (5, 6):
            product |= {"image": ["javascript:alert(1)", "../../etc/passwd"][number - 5]}
        if number == 7:
            product["price"] = 0
        if number == 8:
            product["id"] = "CON"
        if number in (9, 10) and self.seed % 5 == 2:
            product["popularity"] = ["1,339,724,852", "1,200"][number - 9]
        if number == 11 and self.seed % 6 == 4:
            product["aisle"] = "Dairy"
        elif self.seed % 4 == 3 and pick() < 0.3:
            product["aisle"] += " | " + " | ".join(self.random.choices(AISLES, k=2))
        if self.seed % 8 == 3:
            product["popularity"] = ""
        if number in (14, 16, 18):
            # Perhaps the same as the one before, under a new number.
            product |= {key: self.before[key] for key in ("name", "aisle", "size", "unit")}
        self.before = product
        return product

    def arrivals(self, start):
        """For some seeds, so many products of one day that its news has a second page."""
        if self.seed % 10 != 6:
            return []
        day = {"created_at": self.day_text(12)}
        return [self.product(start + number) | day for number in range(210)]

    def size(self):
        """A size and its unit: separate, together, a multipack, unknown, zero or missing."""
        amount, unit = self.random.choice([
            ("500", "g"), ("0.5", "kg"), ("1", "kg"), ("330", "ml"), ("1.5", "l"), ("10", "st"),
            ("6", "piece"), ("250", "cm"), ("2.5", "m"), ("16", "oz"), ("1", "lb"), ("75", "cl"),
            ("20", "wg"), ("900", "гр"), ("12", "bunch"), ("0", "g"), ("", ""), ("", ""),
        ])
        amount = self.number(amount)
        if self.seed % 4 == 2 and amount:
            return self.random.choice([f"{amount} {unit}", f"6 x {amount} {unit}"]), ""
        return amount, unit

    def size_in_name(self):
        """For few names, a size after them, which may have the number of the product's own."""
        choose = self.size_random.choice
        if choose(range(9)):
            return ""
        number = self.number(choose(["500", "0.5", "330", "10", "1.5", "16"]))
        return f" {number}" + choose(["g", " ml", " st", "-kg", " oz", " l"])

    def previous_size(self, size, unit):
        """A previous size: another amount, the same, or of another dimension."""
        if self.random.random() < 0.2:
            return self.number(self.random.choice(["1 kg", "1 l", "0.75 l", "12 pcs", "3 m"]))
        more = self.random.choice(["2", "10", "12.5", "600", "1"])
        return self.number(more) + (f" {unit or size.split()[-1]}" if size else " kg")

    def created(self):
        """A creation date: missing, a date or an instant, sometimes within the news window."""
        if self.random.random() < 0.4:
            return ""
        days = self.random.choice([400, 90, 31, 30, 12, 3, 1])
        if self.random.random() < 0.6:
            return self.day_text(days)
        hour = self.random.randint(0, 23)
        day = (self.end - timedelta(days=days)).replace(hour=hour, tzinfo=self.zone)
        return self.moment_text(day)

    def history(self, product):
        """The product's price rows, oldest first; sets its catalog price to the newest."""
        product["hundredths"] = product["price"]
        if self.random.random() < 0.1 or not product["price"]:
            price = product["price"]
            product["price"] = self.money(price) if price else "0"
            return []
        price, rows = product["price"], []
        timed = self.random.random() < 0.5
        # In a quarter of the shops nobody takes prices for three weeks.
        taken = [day for day in range(2, 75) if self.seed % 4 or not 36 <= day < 57]
        days = sorted(self.random.sample(taken, self.random.randint(1, 7)), reverse=True)
        for days_before in days:
            rows += self.change(product["id"], days_before, timed, price)
            price = self.next_price(price)
        if product["size"] in ("1", "1 kg") and self.size_random.random() < 0.7:
            for row in rows:
                row["hundredths"] = row["hundredths"] // 100 * 100 or 100
                row["price"] = self.money(row["hundredths"])
        if self.random.random() < 0.05:
            price = self.price()
        else:
            price = rows[-1]["hundredths"]
        product |= {"price": self.money(price), "hundredths": price}
        return [{key: row[key] for key in ("product_id", "date", "price")}
                | ({"size": self.row_size()} if self.seed % 4 == 3 else {}) for row in rows]

    def row_size(self):
        """The size of a price row: none, or one of a few, so that some shrink."""
        sizes = ["", "", "500 g", "0.5 kg", "450 g", "6 x 75 g", "1 l"]
        return self.number(self.random.choice(sizes))

    def next_price(self, price):
        """The price after this one: the same, slightly different, or clearly different."""
        factor = self.random.choice([100, 103, 97, 104, 96, 110, 90, 75, 125, 50])
        stepped = max(1, price * factor // 100)
        return stepped // 100 * 100 or 100 if self.whole else stepped

    def change(self, product_id, days_before, timed, price):
        """The rows of one change: a date, an instant, or a typo that is corrected within hours."""
        day = self.end - timedelta(days=days_before)
        if not timed:
            moments = [(day.strftime("%Y-%m-%d"), price)]
        else:
            start = day.replace(hour=self.random.randint(0, 20), tzinfo=self.zone)
            start = start.astimezone(timezone.utc)
            moments = [(self.moment_text(start), price)]
            hours = self.random.choice([None, None, 1, 11.75, 12, 12.25])
            if hours:
                typo = self.next_price(price)
                later = start + timedelta(hours=hours)
                moments = [(self.moment_text(start), typo), (self.moment_text(later), price)]
        return [{"product_id": product_id, "date": date, "price": self.money(each),
                 "hundredths": each} for date, each in moments]

    def write_settings(self):
        """Writes shop.json with comments, trailing commas and unquoted keys."""
        kind = "json" if self.as_json else "csv"
        columns = {"name": "Title", "aisle": {"column": "aisle", "split": "|"},
                   "image": {"column": "image", "split": "|"}}
        settings = {
            "title": f"Random shop {self.seed}", "locale": self.locale, "currency": self.currency,
            "timeZone": self.zone_name, "pageSize": self.random.choice([5, 7, 12, 48]),
            "baseURL": BASES[self.seed % len(BASES)],
            "markupPercent": [0, 15, 7.5][self.seed % 3], "wholeShop": [0, 5000][self.seed % 8 > 0],
            "products": {"file": f"products.{kind}", "columns": columns, "tolerate": "30 %"},
            "prices": {"file": f"prices.{kind}", "tolerate": 3},
            "orders": ORDERS[self.seed % len(ORDERS)],
            "filters": FILTERS[self.seed % len(FILTERS)],
            "news": {"months": [1, 2, 1, 3][self.seed % 4], "limit": [50, 20, 7][self.seed % 3]},
        }
        if self.seed % 2:
            settings["organization"] = ORGANIZATION
        if self.seed % 3 == 2:
            settings["products"]["group"] = "group"
        if self.other:
            settings = add_settings(settings, self.other)
        if self.encoding(f"products.{kind}") != "utf-8":
            settings["products"]["encoding"] = self.encoding(f"products.{kind}")
        if self.seed % 4 == 2:
            settings["departments"] = ["Pantry", "Gifts", "Nowhere", "Dairy"]
        if self.seed % 5 == 3 and self.seed % 3 != 1:
            settings["news"]["limit"] = 0
        if self.seed % 3 == 1:
            settings["bandOrders"] = "first"
        if self.seed % 6 == 2:
            settings["formerProducts"] = [0, 100][self.seed % 4 // 2]
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in settings.items()
                 if value is not None]
        text = "{\n  // made by make_shop.py\n" + "\n".join(lines) + "\n  /* the end */\n}\n"
        (self.folder / "shop.json").write_text(text, "utf-8")

    def write_table(self, name, rows):
        """Writes products or prices as CSV in the shop's dialect, or as JSON."""
        keys = [key for key in rows[0] if key != "hundredths"]
        if name == "products":
            self.random.shuffle(keys)
        titles = {key: "Title" if key == "name" else key for key in keys}
        if self.as_json:
            rows = [{titles[key]: json_value(key, row[key]) for key in keys} for row in rows]
            lines = [json.dumps(row, ensure_ascii=False) for row in rows]
            (self.folder / f"{name}.json").write_text("[" + ",\n".join(lines) + "]\n", "utf-8")
            return
        if self.seed % 4 == 1:
            titles = {key: title.upper() for key, title in titles.items()}
        end = "\r\n" if self.seed % 3 == 0 else "\n"
        lines = [[titles[key] for key in keys]] + [[row[key] for key in keys] for row in rows]
        text = end.join(self.delimiter.join(self.field(each) for each in line) for line in lines)
        bom = "\ufeff" if self.seed % 5 == 1 else ""
        data = (bom + text + end).encode(self.encoding(f"{name}.csv"))
        (self.folder / f"{name}.csv").write_bytes(data)

    def encoding(self, file):
        """That of a file; `aisle record` adds to prices in UTF-8 only."""
        return "utf-16" if file == "products.csv" and self.seed % 10 in (4, 9) else "utf-8"

    def field(self, text):
        """A CSV field, quoted if it must be and sometimes if it need not."""
        if any(mark in text for mark in self.delimiter + '"\n\r') or self.random.random() < 0.05:
            return '"' + text.replace('"', '""') + '"'
        return text


def quoted(text):
    """A CSV field with commas between fields."""
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\n') else text


def json_value(key, text):
    """A plain number as a JSON number, an empty text as null, other texts unchanged."""
    if key in ("price", "popularity", "size", "protein") and text.replace(".", "", 1).isdigit():
        return float(text) if "." in text else int(text)
    return None if text == "" and key != "price" else text


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: make_shop.py SEED FOLDER")
    print(ShopMaker(int(sys.argv[1]), sys.argv[2]).write())
