"""Compares the search of the page with that of the command on thousands of queries.

Usage: compare.py --binary PATH [--content FOLDER] [--count N]

Builds a shop, by default the one of made_catalog.py, and searches it for words of its products,
whole, cut, misspelt and two at a time, with the site's scripts and with `aisle search`. Prints each
query whose first ten results differ, and fails if there is one.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
sys.path[:0] = [str(HERE), str(PACKAGE / "Tests/Independent")]

import made_catalog
from search_checks import folded_words


def make_queries(names, count):
    """Words of names in the forms in which people type them."""
    random.seed(33)
    words = sorted({word for name in names for word in folded_words(name)})
    queries = []
    for number in range(count):
        word = random.choice(words)
        at = random.randrange(len(word))
        letter = random.choice("abcdefghijklmnopqrstuvwxyz")
        queries.append((
            word, word[:max(2, at)], word[:at] + letter + word[at + 1:],
            f"{word} {random.choice(words)}", " ".join(random.choice(names).split()[:3]),
            word + random.choice(words), f"{word} -{random.choice(words)}",
        )[number % 7])
    return list(dict.fromkeys(query for query in queries if query.strip()))


def found_by_page(site, language, queries):
    """For each query the ids of the first ten products that the page shows."""
    lines = subprocess.run(
        ["node", HERE / "found.mjs", site, language], input="\n".join(queries) + "\n",
        capture_output=True, check=True, text=True).stdout.splitlines()
    return [[identifier for identifier, _ in json.loads(line)["products"]] for line in lines]


def found_by_command(binary, content, queries, folder):
    """For each query the ids of the first ten products that the command prints."""
    file = folder / "queries.tsv"
    rows = ["query\tid\trating"] + [f"{query}\t-\t0" for query in queries]
    file.write_text("\n".join(rows) + "\n", "utf-8")
    lines = subprocess.run(
        [binary, "search", "--judge", file, "--json", "--content", content], capture_output=True,
        check=True, text=True, cwd=PACKAGE).stdout.splitlines()
    return [json.loads(line)["ids"] for line in lines]


def compare(binary, content, folder, count, language="de"):
    """The queries with different results, with both."""
    site = folder / "compared"
    subprocess.run([binary, "build", "--quiet", "--content", content, "--output", site],
                   check=True, stderr=subprocess.DEVNULL, cwd=PACKAGE)
    names = [json.loads(file.read_text("utf-8"))["name"]
             for file in sorted((site / "products").glob("*.json"))]
    queries = make_queries(names, count)
    pairs = zip(queries, found_by_page(site, language, queries),
                found_by_command(binary, content, queries, folder))
    return [each for each in pairs if each[1] != each[2]], len(queries)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument("--content", type=Path)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--language", default="de")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        content = options.content
        if not content:
            content = Path(folder) / "content"
            made_catalog.make(content)
        different, count = compare(
            options.binary.resolve(), content, Path(folder), options.count, options.language)
    for query, page, command in different[:20]:
        print(f"“{query}” finds {page} on the page, {command} by the command")
    print(f"{len(different)} of {count} queries have different results")
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
