"""Aisles that are spelled in several ways (`Catalog: Spellings of aisles`)."""

import unicodedata
from collections import Counter


def settled_paths(products):
    """What each path that products name is called: {path: path}. Paths whose names differ only in
    case, blanks or Unicode form are one; each name is spelled as by most of the products below it,
    and as by the first of them if it is as many."""
    counts = {}
    for product in products:
        ways = {(folded_path(path[:depth]), path[depth - 1])
                for path in product.source_aisles for depth in range(1, len(path) + 1)}
        # In the order in which the product names them.
        for path in product.source_aisles:
            for depth in range(1, len(path) + 1):
                way = (folded_path(path[:depth]), path[depth - 1])
                if way in ways:
                    ways.remove(way)
                    counts.setdefault(way[0], Counter())[way[1]] += 1
    # `most_common` keeps the order of the first ones.
    best = {folded: names.most_common(1)[0][0] for folded, names in counts.items()}
    return {path: tuple(best[folded_path(path[:depth])] for depth in range(1, len(path) + 1))
            for product in products for path in product.source_aisles}


def folded_path(path):
    """The form of a path in which its spellings are equal."""
    return tuple(unicodedata.normalize("NFC", "".join(name.lower().split())) for name in path)
