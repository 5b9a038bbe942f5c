"""Judges how the search understands typing errors.

Usage: typing_errors.py --binary PATH [--content FOLDER] [--list]

Takes the 200 most frequent words in the names of a shop, by default ../shared/data/billa beside the
checkout, types each with one wrong letter at each place, the first too, and looks whether one of
the first five results has the right word. Prints the share of the queries for which one has.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
sys.path[:0] = [str(HERE), str(PACKAGE / "Tests/Independent")]

from compare import found_by_command
from rivals import read_rows
from search_checks import folded_words

SHORTEST = 4
NEIGHBOURS = dict(zip("abcdefghijklmnopqrstuvwxyz", (
    "qsy vnhg xdfv sfer wrd dgvc fhbt gjnz uok hkmu jlio kop njk bmhj ipl ol wa etdf adwe rzfg"
    " zihj cbfg qeas ycds txgh xas").split()))


def frequent_words(names, count):
    """The words that stand in most names, the most frequent first; no numbers."""
    counts = Counter(word for name in names for word in set(folded_words(name))
                     if word.isalpha() and len(word) >= SHORTEST)
    return [word for word, _ in counts.most_common(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=PACKAGE / ".build/release/aisle")
    parser.add_argument("--content", type=Path, default=PACKAGE.parent / "shared/data/billa")
    parser.add_argument("--list", action="store_true", help="the queries that fail")
    options = parser.parse_args()
    rows = read_rows(options.content / "products.csv")
    names = {row["id"]: folded_words(row["name"]) for row in rows}
    known = {word for words in names.values() for word in words}
    random.seed(33)
    meant = {}
    for word in frequent_words([row["name"] for row in rows], 200):
        for at, letter in enumerate(word):
            wrong = random.choice(NEIGHBOURS.get(letter, "e"))
            query = word[:at] + wrong + word[at + 1:]
            # Who types another word means it.
            if query not in known:
                meant[query] = word
    with tempfile.TemporaryDirectory() as folder:
        found = found_by_command(options.binary.resolve(), options.content, meant, Path(folder))
    failed = [(query, word) for (query, word), ids in zip(meant.items(), found)
              if not any(word in own for each in ids[:5] for own in names[each])]
    if options.list:
        print("\n".join(f"{query} does not find {word}" for query, word in failed))
    print(f"{1 - len(failed) / len(meant):.1%} of {len(meant)} words with a wrong letter are "
          "understood")


if __name__ == "__main__":
    main()
