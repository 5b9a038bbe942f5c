#!/usr/bin/env python3
"""What `Sources/Cluster` does before and after `aisle` runs, piece by piece.

Usage: test_cluster.py
"""

import datetime
import os
import sys
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path

from pyspark.sql import SparkSession

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Sources/Cluster"))
from part_plan import Connections, Size, aisle_key, assign, paths
from part_rows import divide
from publishing import step_of
from shop_settings import SettingsFault, read_settings
from site_places import place_at
from spark_tables import PLACE, TableFault, read_table

os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
SPARK = SparkSession.builder.master("local[2]").config(
    "spark.sql.shuffle.partitions", "2").config("spark.ui.enabled", "false").config(
        "spark.ui.showConsoleProgress", "false").getOrCreate()
SPARK.sparkContext.setLogLevel("ERROR")


class PlanTests(unittest.TestCase):
    """Aisles to parts."""

    sizes = {"a": Size(1000, 0), "b": Size(10, 5), "c": Size(10, 0), "d": Size(9, 0)}

    def test_large_aisles_stand_alone(self):
        self.assertEqual(assign(self.sizes, 2), {"a": 0, "b": 1, "c": 1, "d": 1})

    def test_no_part_is_empty(self):
        self.assertEqual(set(assign(self.sizes, 9).values()), {0, 1, 2, 3})

    def test_aisles_stay_where_they_were(self):
        previous = {"a": 1, "b": 0, "c": 0, "gone": 1}
        self.assertEqual(assign(self.sizes, 2, previous), {"a": 1, "b": 0, "c": 0, "d": 0})

    def test_an_uneven_plan_is_made_anew(self):
        sizes = {name: Size(100, 0) for name in "abcdef"}
        previous = dict.fromkeys("abcde", 0) | {"f": 1}
        self.assertEqual(sorted(assign(sizes, 2, previous).values()), [0, 0, 0, 1, 1, 1])

    def test_connections_do_not_depend_on_the_order(self):
        for pairs in ["ab bc de", "de cb ab"]:
            connections = Connections()
            for pair in pairs.split():
                connections.connect(pair)
            self.assertEqual([connections.leader(key) for key in "abcde"], list("aaadd"))

    def test_spellings_of_an_aisle_have_one_key(self):
        self.assertEqual(aisle_key(["Obst &amp; Gemüse"]), aisle_key([" obst & Gemu\u0308se "]))
        self.assertNotEqual(aisle_key(["Obst", "Saft"]), aisle_key(["Obstsaft"]))

    def test_lists_of_paths_are_divided(self):
        self.assertEqual(paths(r"A/B,C\,D,", "/", ",", 0), [["A", "B"], [r"C\,D"]])
        self.assertEqual(paths("Root/A,Root", "/", ",", 1), [["A"], ["Root"]])


class TableTests(unittest.TestCase):
    """Rows to texts."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def rows(self, name, money=()):
        table = read_table(SPARK, str(self.folder / name), set(money), True).orderBy(PLACE)
        return table.columns, [tuple(row) for row in table.collect()]

    def test_types_become_exact_texts(self):
        instant = datetime.datetime(2026, 11, 20, 9, 5, tzinfo=datetime.timezone.utc)
        row = (Decimal("0.10"), Decimal("1E-7"), instant, instant.date(), True, None, 12.5,
               ["A", "B"])
        schema = ("price decimal(12,2), tiny decimal(20,7), at timestamp, day date, yes boolean,"
                  "none string, popularity double, aisle array<string>")
        SPARK.createDataFrame([row], schema).write.parquet(str(self.folder / "typed"))
        self.assertEqual(self.rows("typed")[1], [(
            "0.10", "0.0000001", "2026-11-20T09:05:00.000Z", "2026-11-20", "1", "", "12.5",
            "A > B", 0)])

    def test_floating_prices_are_refused(self):
        table = SPARK.createDataFrame([(1.5,)], "cost double")
        table.write.parquet(str(self.folder / "floating"))
        self.assertEqual(self.rows("floating")[1], [("1.5", 0)])
        with self.assertRaisesRegex(TableFault, "`cost` is of type double"):
            self.rows("floating", ["cost"])

    def test_rows_are_in_the_order_of_files_and_lines(self):
        (self.folder / "t.csv").mkdir()
        for name, count in [("b", 3), ("a", 1), ("c", 9)]:
            lines = "".join(f'{name}{number},"x ""y""\n"\n' for number in range(count))
            (self.folder / "t.csv" / f"{name}.csv").write_text(f"id,text\n{lines}")
        rows = self.rows("t.csv")[1]
        self.assertEqual([row[0] for row in rows[:5]], ["a0", "b0", "b1", "b2", "c0"])
        self.assertEqual([row[2] for row in rows], list(range(13)))
        self.assertEqual(rows[0][1], 'x "y"\n')

    def test_json_keeps_numbers_and_nested_values(self):
        (self.folder / "t.jsonl").write_text('{"id": 7, "price": 1.10, "brand": {"name": "B"}}\n')
        columns, rows = self.rows("t.jsonl")
        self.assertEqual(dict(zip(columns, rows[0])),
                         {"brand.name": "B", "id": "7", "price": "1.10", PLACE: 0})

    def divided(self, settings, products):
        (self.folder / "shop.json").write_text(settings)
        (self.folder / "products.csv").write_text(products)
        (self.folder / "prices.csv").write_text("product_id,date,price\nx,2026-11-20,1\nq,2026,2\n")
        read = read_settings(SPARK, self.folder, self.folder)
        addresses = tuple(str(self.folder / f"{name}.csv") for name in ("products", "prices"))
        return [[line for _, line in part]
                for part in divide(SPARK, read, addresses, 2, {}).rows.glom().collect()]

    def test_groups_and_shared_aisles_stay_together(self):
        settings = """{ // A comment, and commas that JSON has not.
            title: 'Shop',
            products: { group: "g", columns: { aisle: { column: "in", split: "|" } } },
        }"""
        parts = self.divided(settings, "id,g,in\nx,1,A\ny,1,B|C\nz,,C\nv,,D\nw,,D\n")
        ids = [[line.split(",")[0].strip('"') for line in part] for part in parts]
        self.assertEqual(sorted(ids), [["v", "w", "q"], ["x", "y", "z", "x"]])

    def test_an_id_in_two_parts_is_a_fault(self):
        with self.assertRaisesRegex(TableFault, "the id `x` is duplicated, in rows 0, 2"):
            self.divided('{"title": "Shop"}', "id,aisle\nx,A\ny,A\nx,B\n")

    def test_what_rows_cannot_be_divided_by_is_refused(self):
        settings = '{"products": {"columns": {"aisle": {"column": "in", "fill": "down"}}}}'
        with self.assertRaisesRegex(SettingsFault, "`fill` in the mapping of `aisle`"):
            self.divided(settings, "id,in\nx,A\n")


class PublishingTests(unittest.TestCase):
    """Places and order."""

    def test_what_is_linked_to_comes_first(self):
        order = ["assets/1/style.css", "products/x.html", "en/news/index.html",
                 "en/aisles/a/index.html", "search/en/1.json", "en/index.html", "sitemap.xml"]
        self.assertEqual([step_of(path, ["en"]) for path in order], list(range(7)))
        self.assertEqual(step_of("help/shipping.html", ["en"]), 0)

    def test_both_kinds_of_places_do_the_same(self):
        for scheme in ["", "file://"]:
            with self.subTest(scheme), tempfile.TemporaryDirectory() as folder:
                root = Path(folder)
                place = place_at(f"{scheme}{folder}/place", {})
                self.assertEqual(place.names("built"), set())
                for text in [b"old", b"new"]:
                    place.put_all([("a/ü.html", text), ("b.html", text)])
                (root / "one").write_text("one")
                place.put(root / "one", "built/one")
                self.assertEqual(place.names("built"), {"one"})
                place.get("a/ü.html", root / "copy")
                self.assertEqual((root / "copy").read_text(), "new")
                place.remove(["built/one", "built/none"])
                self.assertEqual(place.names("built"), set())


if __name__ == "__main__":
    unittest.main(warnings="ignore")
