"""Judges the search by queries of real shoppers, beside BM25 and lunr.

Usage: rivals.py --binary PATH [--catalog FOLDER]

The catalog is by default ../shared/data/electronics beside the checkout: products, and queries.tsv
with ratings of people from 0 to 3. Prints nDCG@10, the mean over the queries for which any product
is right, of each search, and the queries that BM25 answers better by more than 0.25. lunr is asked
if Python has it (`pip install lunr`).
"""

import argparse
import csv
import json
import math
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
FIELDS = ("name", "brand", "description")


def read_rows(file, delimiter=","):
    with open(file, encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened, delimiter=delimiter))


def read_judged(file):
    """For each query with a right product, the ratings by id."""
    judged = defaultdict(dict)
    for row in read_rows(file, "\t"):
        judged[row["query"]][row["id"]] = int(row["rating"])
    return {query: ratings for query, ratings in judged.items() if any(ratings.values())}


def ndcg(ids, ratings):
    """nDCG@10; what nobody rated counts as wrong."""
    discounted = lambda gains: sum((2 ** gain - 1) / math.log2(place + 2)
                                   for place, gain in enumerate(gains[:10]))
    return (discounted([ratings.get(identifier, 0) for identifier in ids])
            / discounted(sorted(ratings.values(), reverse=True)))


def bm25(products, k1=1.2, b=0.75):
    """Plain BM25 over all fields as one text; plurals in s are one word with their singulars."""
    words = lambda text: [re.sub("(?<=[^s]{3})s$", "", word)
                          for word in re.findall(r"\w+", text.lower())]
    texts = [Counter(words(" ".join(row[field] for field in FIELDS))) for row in products]
    average = sum(sum(text.values()) for text in texts) / len(texts)
    postings = defaultdict(list)
    for number, text in enumerate(texts):
        length = sum(text.values())
        for word, count in text.items():
            postings[word].append(
                (number, count * (k1 + 1) / (count + k1 * (1 - b + b * length / average))))

    def search(query):
        scores = defaultdict(float)
        for word in words(query):
            found = postings.get(word, [])
            rarity = math.log(1 + (len(texts) - len(found) + 0.5) / (len(found) + 0.5))
            for number, weight in found:
                scores[number] += rarity * weight
        best = sorted(scores, key=lambda number: (-scores[number], number))[:10]
        return [products[number]["id"] for number in best]
    return search


def lunr(products):
    """The search of lunr, with its own stemming; None if Python doesn't have it."""
    try:
        from lunr import lunr as make
    except ImportError:
        return None
    index = make(ref="id", fields=FIELDS, documents=products)
    clean = lambda query: " ".join(re.findall(r"\w+", query))
    return lambda query: [each["ref"] for each in index.search(clean(query))[:10]]


def aisle(binary, catalog, queries):
    """What the command finds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "queries.tsv"
        file.write_text("query\tid\trating\n" + "".join(f"{query}\t-\t0\n" for query in queries),
                        "utf-8")
        lines = subprocess.run(
            [binary, "search", "--judge", file, "--json", "--content", catalog],
            capture_output=True, check=True, text=True, cwd=PACKAGE).stdout.splitlines()
    found = {each["query"]: each["ids"] for each in map(json.loads, lines)}
    return found.get


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument("--catalog", type=Path, default=PACKAGE.parent / "shared/data/electronics")
    options = parser.parse_args()
    if not options.catalog.is_dir():
        sys.exit(f"{options.catalog} is not there")
    products = read_rows(options.catalog / "products.csv")
    judged = read_judged(options.catalog / "queries.tsv")
    searches = {"Aisle": aisle(options.binary.resolve(), options.catalog, judged),
                "BM25": bm25(products), "lunr": lunr(products)}
    gains = {name: {query: ndcg(search(query), ratings) for query, ratings in judged.items()}
             for name, search in searches.items() if search}
    for name, own in gains.items():
        print(f"{name}: nDCG@10 {sum(own.values()) / len(own):.3f} of {len(own)} queries")
    for query, gain in gains["Aisle"].items():
        if gains["BM25"][query] > gain + 0.25:
            print(f"BM25 is better for “{query}”: {gains['BM25'][query]:.2f}, {gain:.2f}")


if __name__ == "__main__":
    main()
