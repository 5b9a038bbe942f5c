#!/usr/bin/env python3
"""Builds a generated shop by the scripts of the page `Scale`, and compares it with a single build.

Usage: check_array.py AISLE

The scripts are called as an array job calls them, one part after the other, for a shop and again
with one more price. Needs rsync and the packages of `requirements.txt`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PACKAGE / "Sources/Cluster"), str(Path(__file__).parent)]
from compare_sites import differences
from make_shop import lower_price, make, write_csv
from part_plan import Connections, Size, aisle_key, assign, paths

PAGE = PACKAGE / "Sources/aisle/Documentation.docc/Scale.md"
PRODUCTS, PARTS = 600, 3


def write_scripts(folder):
    """The two scripts of the page, for a folder in place of the shared one."""
    for name in ["part.sh", "whole.sh"]:
        (text,) = re.findall(rf"^```sh\n(#!/bin/sh\n# {name} .*?)^```", PAGE.read_text(),
                             re.M | re.S)
        (folder / name).write_text(text.replace("/shared/shop", str(folder)))


def parts_of(products):
    """The part of each product by its id."""
    connections, aisles = Connections(), {}
    for row in products:
        keys = [aisle_key(path) for path in paths(row["aisle"], ">", "|", 0)]
        aisles.setdefault(row["id"], []).extend(keys)
        connections.connect(keys)
    leaders = {product: connections.leader(keys[0]) for product, keys in aisles.items()}
    sizes = {leader: Size(0, 0) for leader in leaders.values()}
    for leader in leaders.values():
        sizes[leader] = sizes[leader].plus(Size(1, 0))
    plan = assign(sizes, PARTS)
    return {product: plan[leader] for product, leader in leaders.items()}


def divide(folder, products, prices):
    """Writes the whole shop's tables and those of all parts."""
    part_of = parts_of(products)
    write_csv(products, folder / "content/products.csv")
    write_csv(prices, folder / "content/prices.csv")
    numbered = [row | {"catalog_row": number} for number, row in enumerate(products)]
    for part in range(PARTS):
        content = folder / f"parts/{part}/content"
        shutil.copytree(folder / "shop", content, dirs_exist_ok=True)
        write_csv([row for row in numbered if part_of[row["id"]] == part],
                  content / "products.csv")
        write_csv([row for row in prices if part_of[row["product_id"]] == part],
                  content / "prices.csv")


def build(folder, aisle):
    """Builds the shop by the scripts and as a whole; returns the differences."""
    (folder / "bin").mkdir(exist_ok=True)
    (folder / "bin/aisle").unlink(missing_ok=True)
    (folder / "bin/aisle").symlink_to(aisle)
    called = os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
    for step, then in [("frame", "frame"), ("pages", "join")]:
        for part in range(PARTS):
            subprocess.run(["sh", folder / "part.sh", step], check=True,
                           env=called | {"JOB_COMPLETION_INDEX": str(part)})
        subprocess.run(["sh", folder / "whole.sh", then], check=True, env=called)
    subprocess.run([aisle, "build", "--content", folder / "content", "--output",
                    folder / "single", "--quiet"], check=True)
    return differences(folder / "site", folder / "single")


def main():
    """Gives back the exit code."""
    aisle = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        products, prices = make(PRODUCTS, folder)
        shutil.copytree(folder / "content", folder / "shop")
        write_scripts(folder)
        divide(folder, products, prices)
        faults = build(folder, aisle)
        lower_price(next(row for row in products if not row["variant"]), prices)
        divide(folder, products, prices)
        faults += build(folder, aisle)
    print(f"array jobs: {'failed' if faults else 'passed'}", *faults[:10], sep="\n  ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
