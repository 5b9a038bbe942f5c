"""Which products of an aisle have names that share words (`Rules: Similar products`)."""

from collections import defaultdict
from fractions import Fraction

from search_checks import folded_words, stem

_MOST, _MOST_NAMES, _LEAST = 8, 500, Fraction(1, 10)


def similar_products(site):
    """{id: ids of the most similar products}, as pages list them."""
    aisles, found = defaultdict(list), {}
    for product in site.products:
        for path in dict.fromkeys(product.aisles):
            aisles[path].append(product)
    for path, products in aisles.items():
        for product, matches in zip(products, _matches(products, site.shop.language.locale[:2])):
            if product.aisle == path:
                ids = [products[place].id for _, place in sorted(matches)]
                found[product.id] = [each for each in ids
                                     if site.cards[each]["available"] is not False][:_MOST]
    return found


def _words(products, endings):
    """For each product the words of its name, and the aisle's words at their ends."""
    names = [[stem(word, endings) for word in folded_words(product.name)
              if len(word) > 2 and not any("0" <= letter <= "9" for letter in word)
              and word not in folded_words(product.brand or "")]
             for product in products]
    known = {word for name in names for word in name}
    return [set(name) | {part for word in name for part in _parts(word)} & known
            for name in names]


def _parts(word):
    """What a word may begin with, if four letters or more follow, and end with."""
    return [word[:at] for at in range(4, len(word) - 3)] + [
        word[at:] for at in range(1, len(word) - 3)]


def _matches(products, endings):
    """For each product [(negated share of weight, place)] of those that are similar."""
    names, places = _words(products, endings), defaultdict(list)
    for place, name in enumerate(names):
        for word in name:
            places[word].append(place)
    weight = {word: (len(products) // len(each)).bit_length() ** 2
              for word, each in places.items()}

    def total(words):
        return sum(map(weight.get, words))

    for place, name in enumerate(names):
        others = {other for word in name if len(places[word]) <= _MOST_NAMES
                  for other in places[word]} - {place}
        shares = [(Fraction(total(name & names[other]), total(name | names[other])), other)
                  for other in others]
        yield [(-share, other) for share, other in shares if share >= _LEAST]
