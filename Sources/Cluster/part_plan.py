"""Which aisles stand in which part.

Aisles that a product connects belong together, because a product's page shows all of its aisles
and is made once. Apart from that, large aisles stand alone and small ones together.
"""

import html
import re
import unicodedata
from typing import Iterable, Mapping, NamedTuple, Sequence

PRODUCT_WEIGHT = 8  # in rows of prices: what a product costs beside its history
MOST_UNEVEN = 1.5  # how many times as heavy as need be the heaviest part may become


class Size(NamedTuple):
    """How much an aisle, or several that are connected, holds."""

    products: int
    prices: int

    @property
    def weight(self) -> int:
        """What parts are balanced by."""
        return PRODUCT_WEIGHT * self.products + self.prices

    def plus(self, other: "Size") -> "Size":
        """Both together."""
        return Size(self.products + other.products, self.prices + other.prices)


def aisle_key(names: Sequence[str]) -> str:
    """What all spellings of an aisle's path have in common.

    It is coarser than what Aisle itself takes for one aisle: letters and digits alone count. So two
    spellings can only come into one part needlessly, never into two parts wrongly.
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
    """Which aisles products connect, by the algorithm of disjoint sets."""

    def __init__(self) -> None:
        self._leaders: dict[str, str] = {}

    def connect(self, keys: Iterable[str]) -> None:
        """Puts aisles together; each is known from then on."""
        leaders = [self.leader(key) for key in keys]
        for leader in leaders:
            first, second = sorted([self.leader(leaders[0]), self.leader(leader)])
            self._leaders[second] = first

    def leader(self, key: str) -> str:
        """The least of the aisles that are together, whatever the order of the calls."""
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

    An aisle stays in its part of the previous run, so that a new price elsewhere does not make all
    parts anew, until one part has become too heavy.
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
    """The heaviest aisle first, each into the lightest part; `kept` ones stay."""
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
