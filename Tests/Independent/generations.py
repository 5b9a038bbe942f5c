"""What the numbers of products and aisles stand for. See `Output: Generations`."""

from functools import reduce
from itertools import accumulate


_START = 0xcbf29ce484222325


def text_hash(text, start=_START):
    """The hash of a text, FNV-1a of 64 bits."""
    return reduce(lambda each, byte: (each ^ byte) * 0x100000001b3 % 2**64,
                  text.encode("utf-8"), start)


def _digests(names):
    """The digests of no name, the first one, the first two, …, in hexadecimal digits."""
    return [f"{each:x}" for each in accumulate(
        names, lambda digest, name: text_hash(name + "\0", digest), initial=_START)]


def generation(names):
    """That of all names."""
    return _digests(names)[-1]
