"""Assigns aisles to parts.

Aisles that share a product belong together, because a product's page shows all of its aisles and is
made once. Otherwise, large aisles are alone in their parts and small ones share them.
"""

import html
import re
import unicodedata
from typing import Iterable, Mapping, NamedTuple, Sequence

PRODUCT_WEIGHT = 8  # in rows of prices: the cost of a product without its history
MOST_UNEVEN = 1.5  # the heaviest part, at most, in relation to that of a fresh division


class Size(NamedTuple):
    """The size of an aisle, or of several connected ones."""

    products: int
    prices: int

    @property
    def weight(self) -> int:
        """The weight by which parts are balanced."""
        return PRODUCT_WEIGHT * self.products + self.prices

    def plus(self, other: "Size") -> "Size":
        """The sum of two sizes."""
        return Size(self.products + other.products, self.prices + other.prices)


def aisle_key(names: Sequence[str]) -> str:
    """A key that all spellings of an aisle's path share.

    It is coarser than Aisle's own comparison, because only letters and digits count. So two aisles
    may be put into one part needlessly, but one aisle is never put into two parts.
    """
    return ">".join(_letters(name) for name in names if name.strip())


def _letters(name: str) -> str:
    text = unicodedata.normalize("NFKD", html.unescape(name)).casefold()
    return "".join(letter for letter in text if letter.isalnum())


def paths(text: str, separator: str, split: str | None, skip: int) -> list[list[str]]:
    """The names of each path in a field (`Catalog: Several aisles`); empty paths are left out.

    A separator after a backslash belongs to the name.
    """
    fields = re.split(rf"(?<!\\){re.escape(split)}", text) if split else [text]
    divided = [re.split(rf"(?<!\\){re.escape(separator)}", field) for field in fields]
    named = [[name for name in path if name.strip()] for path in divided]
    return [path[skip:] or path for path in named if path]


class Connections:
    """The aisles that are connected by products, as disjoint sets."""

    def __init__(self) -> None:
        self._leaders: dict[str, str] = {}

    def connect(self, keys: Iterable[str]) -> None:
        """Joins aisles, adding those that are new."""
        leaders = [self.leader(key) for key in keys]
        for leader in leaders:
            first, second = sorted([self.leader(leaders[0]), self.leader(leader)])
            self._leaders[second] = first

    def leader(self, key: str) -> str:
        """The least of the aisles connected with one, whatever the order of the calls."""
        path = [key]
        while (above := self._leaders.setdefault(path[-1], path[-1])) != path[-1]:
            path.append(above)
        for each in path:
            self._leaders[each] = path[-1]
        return path[-1]


def assign(
    sizes: Mapping[str, Size], count: int, previous: Mapping[str, int] | None = None
) -> dict[str, int]:
    """The part of each aisle, parts numbered from 0; at most `count` parts, none of them empty.

    Until one part has become too heavy, an aisle stays in its part of the previous run, so that a
    new price elsewhere does not change all parts.
    """
    count = max(1, min(count, len(sizes)))
    fresh = _packed(sizes, count, {})
    kept = {key: part for key, part in (previous or {}).items() if key in sizes and part < count}
    if not kept:
        return fresh
    packed = _packed(sizes, count, kept)
    is_even = _heaviest(sizes, packed) <= MOST_UNEVEN * _heaviest(sizes, fresh)
    return packed if is_even and len(set(packed.values())) == count else fresh


def _packed(sizes: Mapping[str, Size], count: int, kept: Mapping[str, int]) -> dict[str, int]:
    """Puts the heaviest aisle first, each into the lightest part; `kept` ones stay."""
    weights = [0] * count
    for key, part in kept.items():
        weights[part] += sizes[key].weight
    packed = dict(kept)
    used = set(kept.values())
    for key in sorted(sizes.keys() - kept.keys(), key=lambda key: (-sizes[key].weight, key)):
        part = min(range(count), key=lambda part: (part in used, weights[part], part))
        packed[key] = part
        used.add(part)
        weights[part] += sizes[key].weight
    return packed


def _heaviest(sizes: Mapping[str, Size], parts: Mapping[str, int]) -> int:
    weights: dict[int, int] = {}
    for key, part in parts.items():
        weights[part] = weights.get(part, 0) + sizes[key].weight
    return max(weights.values(), default=0)
