#!/usr/bin/env python3
"""Writes a generated shop as tables in CSV and, by Spark, as the same tables in Parquet.

Usage: make_shop.py NUMBER FOLDER

NUMBER is how many products it has. It is the shop of the benchmarks, with what parts must not tear
apart: a second language, products in several rows, products in two aisles. `content` is a whole
shop; `products.parquet` and `prices.parquet` have decimals, dates and integers in place of texts.
The same number gives the same tables.
"""

import csv
import json
import sys
from datetime import date
from decimal import Decimal
from pathlib import Path

from pyspark.sql import SparkSession

PACKAGE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PACKAGE / "Tests/Benchmarks/publish"))
from shop_maker import LAST_DAY, ShopMaker

SETTINGS = {
    "title": "Großmarkt", "title@en": "Wholesale", "locales": ["de-AT", "en"],
    "timeZone": "Europe/Vienna", "baseURL": "https://shop.example/", "orders": ["price", "brand"],
    "products": {"file": "products.csv", "group": "group",
                 "columns": {"aisle": {"column": "aisle", "split": "|"}}},
}
# The types of columns in Parquet; all others are texts.
DECIMALS, DATES, INTEGERS = {"price"}, {"created_at", "date"}, {"popularity"}
FILES = 3  # of a table in Parquet


def in_several_rows(row, number):
    """The rows of a product: most have one, some a second for a larger package."""
    row = row | {"name@en": f"{row['name']} (en)" if number % 3 else "", "group": f"g{number}",
                 "variant": ""}
    if number % 50:
        return [row]
    larger = row | {"price": str(Decimal(row["price"]) + 1), "variant": "groß", "name@en": ""}
    return [row | {"variant": "klein"}, larger]


def second_aisle(rows):
    """Puts a few products of one aisle also into the next one of its department."""
    first = rows[0]["aisle"]
    others = sorted({row["aisle"] for row in rows
                     if row["aisle"].split(" > ")[0] == first.split(" > ")[0]} - {first})
    members = [row for row in rows if row["aisle"] == first]
    for row in members[:5] if others else []:
        row["aisle"] += "|" + others[0]


def lower_price(row, prices):
    """Lowers a product's price by a fifth, on the newest day."""
    row["price"] = str((Decimal(row["price"]) * Decimal("0.8")).quantize(Decimal("0.01")))
    prices.append({"product_id": row["id"], "date": LAST_DAY.isoformat(), "price": row["price"]})


def write_parquet(spark, rows, folder):
    """Writes a table, its rows in the order of the files' names."""
    kinds = {name: "decimal(12,2)" if name in DECIMALS else "date" if name in DATES
             else "int" if name in INTEGERS else "string" for name in rows[0]}
    schema = ", ".join(f"`{name}` {kind}" for name, kind in kinds.items())
    makers = {"decimal(12,2)": Decimal, "date": date.fromisoformat, "int": int, "string": str}
    values = [tuple(makers[kinds[name]](text) if text else None for name, text in row.items())
              for row in rows]
    table = spark.createDataFrame(spark.sparkContext.parallelize(values, FILES), schema)
    table.write.mode("overwrite").parquet(str(folder))


def write_csv(rows, file):
    """Writes a table as a whole shop has it."""
    with file.open("w", encoding="utf-8", newline="") as output:
        table = csv.DictWriter(output, list(rows[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def read_csv(file):
    """The rows of a table."""
    with file.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def write_tables(spark, folder, products, prices):
    """Writes both tables in both forms."""
    for name, rows in [("products", products), ("prices", prices)]:
        write_csv(rows, folder / "content" / f"{name}.csv")
        write_parquet(spark, rows, folder / f"{name}.parquet")


def make(count, folder, settings=SETTINGS):
    """Writes the shop without its tables; gives back its products and prices."""
    maker = ShopMaker(str(count))
    for number in range(count):
        maker.add_product(number)
    maker.write(folder / "made", [])
    made = read_csv(folder / "made" / "products.csv")
    products = [row for number, one in enumerate(made) for row in in_several_rows(one, number)]
    second_aisle(products)
    prices = read_csv(folder / "made" / "prices.csv")
    content = folder / "content"
    content.mkdir()
    (content / "shop.json").write_text(json.dumps(settings, ensure_ascii=False), "utf-8")
    (content / "pages").mkdir()
    (content / "pages" / "about.html").write_text("<h1>Wir</h1>\n<p>Seit 2011.</p>\n")
    return products, prices


def main():
    """Writes the shop that the command line says."""
    folder = Path(sys.argv[2])
    products, prices = make(int(sys.argv[1]), folder)
    spark = SparkSession.builder.master("local[2]").getOrCreate()
    write_tables(spark, folder, products, prices)
    spark.stop()


if __name__ == "__main__":
    main()
