"""Which products of an aisle have names that share words (`Rules: Similar products`)."""

from collections import defaultdict
from fractions import Fraction

from search_checks import folded_words

_MOST, _MOST_NAMES, _LEAST = 8, 500, Fraction(1, 6)


def similar_products(site):
    """{id: ids of the most similar products}, as pages list them."""
    aisles, found = defaultdict(list), {}
    for product in site.products:
        for path in dict.fromkeys(product.aisles):
            aisles[path].append(product)
    for path, products in aisles.items():
        for product, matches in zip(products, _matches(products)):
            if product.aisle == path:
                ids = [products[place].id for _, place in sorted(matches)]
                found[product.id] = [each for each in ids
                                     if site.cards[each]["available"] is not False][:_MOST]
    return found


def _words(products):
    """For each product the words of its name, and the aisle's words in which these end."""
    names = [[word for word in folded_words(product.name)
              if len(word) > 2 and not any("0" <= letter <= "9" for letter in word)
              and word not in folded_words(product.brand or "")]
             for product in products]
    known = {word for name in names for word in name}
    return [set(name) | {word[at:] for word in name for at in range(1, len(word) - 3)} & known
            for name in names]


def _matches(products):
    """For each product [(negated share of weight, place)] of those that are similar."""
    names, places = _words(products), defaultdict(list)
    for place, name in enumerate(names):
        for word in name:
            places[word].append(place)
    weight = {word: (len(products) // len(each)).bit_length() for word, each in places.items()}

    def total(words):
        return sum(map(weight.get, words))

    for place, name in enumerate(names):
        others = {other for word in name if len(places[word]) <= _MOST_NAMES
                  for other in places[word]} - {place}
        shares = [(Fraction(total(name & names[other]), total(name | names[other])), other)
                  for other in others]
        yield [(-share, other) for share, other in shares if share >= _LEAST]
