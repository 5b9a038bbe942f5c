"""Judges search by queries.tsv and grocery_queries.tsv: what is found first, and nDCG@10.

Usage: judge.py --binary PATH [--list] [--shop NAME ...] [--catalogs FOLDER]

Builds the small shop of the browser tests, the one of made_catalog.py and the real groceries of
../shared/data beside the checkout, and searches them in Chromium. Prints each query whose first
results are wrong, and for each shop the mean of nDCG@10; with --list also the first results.
"""

import argparse
import json
import math
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
CATALOGS = PACKAGE.parent / "shared" / "data"
sys.path[:0] = [str(HERE), str(HERE.parent / "Browser")]

import made_catalog
from session import Session
from shops import SMALL
from site_server import SiteServer

SHOWN = 10
# The places of a product file.
PLACES = 256
GAINS = {"first": 3, "also": 1}
COMMITTED = ("small", "made")
GROCERIES = ("billa", "dm", "unimarkt")

# For each query the numbers of the first products, and the milliseconds of a repeated search.
SEARCH = """async queries => {
  const script = document.querySelector('script[src*="script.js"]').src
  const { loadSite } = await import(script.replace('script.js', 'templates.js'))
  await loadSite()
  const { search } = await import(script.replace('script.js', 'search-index.js'))
  const found = []
  for (const query of queries) {
    const first = await search(query)
    const start = performance.now()
    await search(query)
    found.push([[...first.numbers.slice(0, 10)], performance.now() - start])
  }
  return found
}"""


def read_queries():
    """Each query as a dictionary of the columns."""
    rows = [line.split("\t") for file in ("queries.tsv", "grocery_queries.tsv")
            for line in (HERE / file).read_text("utf-8").splitlines() if not line.startswith("#")]
    keys = ("shop", "query", "first", "also", "never")
    return [dict(zip(keys, row + [""] * len(keys))) for row in rows]


def judge(session, site, root, queries):
    """For each query its nDCG@10, what is wrong with its first results, the results, the
    milliseconds of a repeated search, and the share of the first five that are right."""
    numbered = _products(site)
    lines = list(numbered.values())
    with session.page(root=root) as page:
        found = page.evaluate(SEARCH, [query["query"] for query in queries])
    judged = []
    for query, (numbers, milliseconds) in zip(queries, found):
        results = [numbered[number] for number in numbers]
        judged.append((query, _ndcg(query, results, lines), _fault(query, results, lines),
                       results, milliseconds, first_five(query, results, lines)))
    return judged


def _products(site):
    """What each product is matched by, by its number in the search index."""
    lines = {}
    for file in (site / "search").glob("products-*.json"):
        first = PLACES * int(file.stem.split("-")[1])
        for number, text in enumerate(json.loads(file.read_text("utf-8"))["products"], first):
            if not text:
                continue
            slug = text.split("\t")[2]
            product = json.loads((site / f"products/{slug}.json").read_text("utf-8"))
            lines[number] = " | ".join([
                product["name"], product["brand"] or "", product["aisle"],
                product["size_text"] or "", product["id"]])
    return lines


def _gain(query, line):
    if not query["first"] or query["first"] == "-":
        return 0
    for column, gain in GAINS.items():
        if query[column] and re.search(query[column], line, re.IGNORECASE):
            return gain
    return 0


def _ndcg(query, results, lines):
    """nDCG@10; for a query that should find nothing, 1 if nothing is found."""
    if query["first"] == "-":
        return 0.0 if results else 1.0
    discounted = lambda gains: sum((2 ** gain - 1) / math.log2(place + 2)
                                   for place, gain in enumerate(gains[:SHOWN]))
    ideal = sorted((_gain(query, line) for line in lines), reverse=True)
    assert ideal[0], f"nothing to be found for {query}"
    return discounted([_gain(query, line) for line in results]) / discounted(ideal)


def _fault(query, results, lines):
    if query["first"] == "-":
        return results[:1] and f"finds {results[0]}"
    wanted = min(3, sum(_gain(query, line) == GAINS["first"] for line in lines))
    if wanted > len(results):
        return f"finds {len(results)}"
    for line in results[:wanted]:
        if not re.search(query["first"], line, re.IGNORECASE):
            return f"has among the first {line}"
    for line in results:
        if query["never"] and re.search(query["never"], line, re.IGNORECASE):
            return f"has {line}"
    return None


def judge_all(session, binary, folder, shops=COMMITTED, catalogs=CATALOGS):
    """The queries of the shops judged; each shop is built into the folder."""
    queries = read_queries()
    judged = []
    for shop in shops:
        site = folder / f"{shop}-judged"
        subprocess.run(
            [binary, "build", "--quiet", "--content", _content(shop, folder, catalogs),
             "--output", site], check=True, stderr=subprocess.DEVNULL, cwd=PACKAGE)
        with SiteServer(site) as server:
            own = [query for query in queries if query["shop"] == shop]
            judged += judge(session, site, server.root, own)
        shutil.rmtree(site)
    return judged


def _content(shop, folder, catalogs):
    if shop == "small":
        return SMALL
    if shop == "made":
        made_catalog.make(folder / "made-content")
        return folder / "made-content"
    return catalogs / shop


def first_five(query, results, lines):
    """The share of the first five results that are of the best, of as many as there can be."""
    best = lambda some: sum(_gain(query, line) == GAINS["first"] for line in some)
    wanted = min(5, best(lines))
    return best(results[:5]) / wanted if wanted else 1.0


def mean(values):
    """The arithmetic mean of a list."""
    return sum(values) / len(values)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument("--list", action="store_true", help="the first results of every query")
    parser.add_argument("--shop", action="append", choices=COMMITTED + GROCERIES)
    parser.add_argument("--catalogs", type=Path, default=CATALOGS)
    options = parser.parse_args()
    shops = options.shop or COMMITTED + GROCERIES
    absent = [shop for shop in shops
              if shop in GROCERIES and not (options.catalogs / shop).is_dir()]
    if absent:
        print(f"skipped {', '.join(absent)}, which {options.catalogs} doesn't have")
    shops = [shop for shop in shops if shop not in absent]
    with tempfile.TemporaryDirectory() as folder:
        session = Session("")
        try:
            judged = judge_all(session, options.binary.resolve(), Path(folder), shops,
                               options.catalogs.resolve())
        finally:
            session.close()
    for query, ndcg, fault, results, *_ in judged:
        if fault or options.list:
            print(f"{ndcg:.2f} {query['shop']} “{query['query']}” {fault or ''}")
        if options.list:
            print("".join(f"       {line}\n" for line in results[:5]), end="")
    for shop in shops:
        own = [each for each in judged if each[0]["shop"] == shop]
        print(f"{shop}: nDCG@10 {mean([each[1] for each in own]):.3f} of {len(own)} queries, "
              f"{sum(1 for each in own if each[2])} with wrong first results, "
              f"{mean([each[5] for each in own]):.0%} of the first five right, "
              f"{max(each[4] for each in own):.0f} ms at most")
    print(f"all: nDCG@10 {mean([each[1] for each in judged]):.3f}")


if __name__ == "__main__":
    main()
