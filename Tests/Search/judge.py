"""Judges what search finds first, by queries.tsv, unseen_queries.tsv and ratings of people.

Usage: judge.py --binary PATH [--list] [--shop NAME ...] [--catalogs FOLDER]

Builds the small shop of the browser tests, the 2,000 groceries in shop/ and the real shops
of ../shared/data beside the checkout, and searches them in Node with the site's own script. Prints
for each group of queries the mean of nDCG@10 and the share of the first five that are right, and
how much one loads; with --list also each query whose first results are wrong.
"""

import argparse
import csv
import json
import math
import re
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
CATALOGS = PACKAGE.parent / "shared" / "data"
SHOWN = 10
BEST = 3
COMMITTED = {"small": PACKAGE / "Tests" / "Browser" / "shop", "made": HERE / "shop"}
REAL = ("billa", "dm", "electronics")


def read_queries():
    """Each query as its shop, its group, its text, and what gives a result's line a gain."""
    rows = lambda name: [line.split("\t") for line in (HERE / name).read_text("utf-8").splitlines()
                         if not line.startswith("#")]
    return [(row[0], row[0], row[1], by_patterns(*row[2:4])) for row in rows("queries.tsv")] + [
        (row[0], f"{row[0]} {row[1]}", row[2], by_patterns(*row[3:5]))
        for row in rows("unseen_queries.tsv")]


def by_patterns(first="-", also=""):
    """The gain of a line: 3 if it matches `first`, 1 if it matches `also`."""
    patterns = [(re.compile(text, re.IGNORECASE), gain)
                for text, gain in ((first, BEST), (also, 1)) if text and first != "-"]
    return lambda line: next((gain for each, gain in patterns if each.search(line)), 0)


def rated_queries(file):
    """The queries of a file with ratings of people, from 0 to 3; what nobody rated is wrong."""
    rated = defaultdict(dict)
    with open(file, encoding="utf-8", newline="") as opened:
        for row in csv.DictReader(opened, delimiter="\t"):
            rated[row["query"]][row["id"]] = int(row["rating"])
    gain = lambda ratings: lambda line: ratings.get(line.split(" | ")[4], 0)
    return [("electronics", "electronics rated", query, gain(ratings))
            for query, ratings in rated.items() if any(ratings.values())]


def found_by(site, queries):
    """For each query what found.mjs prints."""
    result = subprocess.run(
        ["node", HERE / "found.mjs", site], input="\n".join(queries) + "\n",
        capture_output=True, check=True, text=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def lines_of(site):
    """What each product is matched by, by its id."""
    lines = {}
    for file in (site / "products").glob("*.json"):
        product = json.loads(file.read_text("utf-8"))
        if "moved_to" not in product:
            lines[product["id"]] = " | ".join(product[key] or "" for key in (
                "name", "brand", "aisle", "size_text", "id", "description"))
    return lines


def judge(site, queries):
    """For each query its group, its text, nDCG@10, the share of the first five that are right, and
    what found.mjs prints, with the lines of the results."""
    lines = lines_of(site)
    judged = []
    texts = [query for _, _, query, _ in queries]
    for (_, group, query, gain), found in zip(queries, found_by(site, texts)):
        found["lines"] = [lines[each] for each in found["ids"]]
        gains = [gain(line) for line in found["lines"]]
        ideal = sorted(map(gain, lines.values()), reverse=True)
        if not ideal[0]:
            # Nothing should be found.
            judged.append((group, query, float(not gains), float(not gains), found))
            continue
        wanted = min(5, ideal.count(ideal[0]))
        judged.append((group, query, discounted(gains) / discounted(ideal),
                       gains[:5].count(ideal[0]) / wanted, found))
    return judged


def discounted(gains):
    """The discounted cumulative gain of the first ten."""
    return sum((2 ** gain - 1) / math.log2(place + 2) for place, gain in enumerate(gains[:SHOWN]))


def judge_all(binary, folder, shops=COMMITTED, catalogs=CATALOGS):
    """The queries of the shops judged; each shop is built into the folder."""
    queries = read_queries()
    if "electronics" in shops:
        queries += rated_queries(catalogs / "electronics" / "queries.tsv")
    judged = []
    for shop in shops:
        site = folder / f"{shop}-judged"
        subprocess.run(
            [binary, "build", "--quiet", "--content", COMMITTED.get(shop, catalogs / shop),
             "--output", site], check=True, stderr=subprocess.DEVNULL, cwd=PACKAGE)
        judged += judge(site, [query for query in queries if query[0] == shop])
    return judged


def mean(values):
    """The arithmetic mean of some values."""
    values = list(values)
    return sum(values) / len(values)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument("--list", action="store_true", help="queries with wrong first results")
    parser.add_argument("--shop", action="append", choices=(*COMMITTED, *REAL))
    parser.add_argument("--catalogs", type=Path, default=CATALOGS)
    options = parser.parse_args()
    shops = [shop for shop in options.shop or (*COMMITTED, *REAL)
             if shop in COMMITTED or (options.catalogs / shop).is_dir()]
    with tempfile.TemporaryDirectory() as folder:
        judged = judge_all(options.binary.resolve(), Path(folder), shops,
                           options.catalogs.resolve())
    groups = defaultdict(list)
    for each in judged:
        groups[each[0]].append(each)
        if options.list and each[3] < 1:
            print(f"{each[0]} “{each[1]}”: {each[2]:.2f}")
            print("".join(f"       {line[:120]}\n" for line in each[4]["lines"][:5]), end="")
    for group, own in groups.items():
        print(f"{group}: nDCG@10 {mean(each[2] for each in own):.3f}, "
              f"{mean(each[3] for each in own):.0%} of the first five right, "
              f"{len(own)} queries, at most {max(each[4]['milliseconds'] for each in own):.0f} ms")


if __name__ == "__main__":
    main()
