"""Which products have similar names, and which of them cost less per unit
(`Meaning: Similar products`)."""

from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

from search_checks import folded_words
from shop_files import read_json5

_STRINGS = Path(__file__).parents[2] / "templates" / "strings"
_MOST, _MOST_NAMES = 4, 500
_SIZE_WORDS = set("""gr grosse size taille talla taglia tamanho maat rozmiar velikost velicina beden
    razmer розмір размер""".split())
_WOMEN = set("""women woman damen frauen femme femmes donna donne mujer mujeres mulher dames zene
    zeny kobiet damska zenske kadin женщин жінок""".split())
_MEN = set("""men man herren manner homme hommes uomo uomini hombre hombres homem heren muskarce
    muze mezczyzn meska moske erkek мужчин чоловіків""".split())
_FOR_ITS_MAKE = set("""aufsteckbursten rasierklingen ersatzklingen nachfuller blades refill refills
    cartridges brossettes recharge recharges lames ricarica lamette recambio recargas cuchillas
    laminas mesjes navulling ostrza wklady cepelky ziletky britvice ulosci rezila yedek лезвия
    леза""".split())


def similar_products(site):
    """{id: (ids of the cheaper products, ids of the most similar ones)}, as pages list them."""
    filler, aisles, found = _filler(site.shop.language.locale), defaultdict(list), {}
    for product in site.products:
        for path in dict.fromkeys(product.aisles):
            aisles[path].append(product)
    for path, products in aisles.items():
        names = _names(products, filler)
        fits = [_fit(each) for each in products]
        for product, fit, matches in zip(products, fits, _matches(names, _kinds(names, fits))):
            if product.aisle != path:
                continue
            matches = [(share, products[place]) for share, place in matches
                       if site.cards[products[place].id]["available"] is not False
                       and _fits(fit, fits[place])]
            closest = sorted(matches, key=lambda match: -match[0])[:_MOST]
            found[product.id] = (_cheaper(site, product, [match[1] for match in matches]),
                                 [each.id for _, each in closest])
    return found


def _cheaper(site, product, others):
    """The ids of the cheapest per unit of those that cost less than the product."""
    own = site.shop.unit_price(product)
    prices = [(site.shop.unit_price(each), each.id) for each in others
              if each.dimension == product.dimension
              and not (_is_one_piece(each) and _is_one_piece(product)
                       and _fit(each)[0] == _fit(product)[0])]
    cheaper = [each for each in prices if own is not None and each[0] < own]
    return [identifier for _, identifier in sorted(cheaper, key=lambda each: each[0])[:_MOST]]


def _is_one_piece(product):
    return product.dimension == "piece" and product.amount == 1


def _fit(product):
    """(make, size, people, whether it fits its make only), as the brand and the name say it."""
    make, size, people, texts = None, None, set(), (product.brand or "", product.name)
    for words in map(folded_words, texts):
        for before, word in zip([None, *words], words):
            make = make or word
            if before in _SIZE_WORDS and ("0" <= word[0] <= "9" or not set(word) - set("smlx")):
                size = size or word
            people |= {"women"} if word in _WOMEN else {"men"} if word in _MEN else set()
    is_part = any(word in _FOR_ITS_MAKE for text in texts for word in folded_words(text))
    return make, size, people, is_part


def _fits(one, other):
    """Whether nothing in two names says that one product can't take the place of the other."""
    sizes, people = {one[1], other[1]} - {None}, one[2] & other[2]
    return (len(sizes) < 2 and (people or not one[2] or not other[2])
            and (one[0] == other[0] or not (one[3] or other[3])))


def _kinds(names, fits):
    """For each name the first word that is not mostly of one make, or the most frequent one."""
    makes = defaultdict(Counter)
    for name, fit in zip(names, fits):
        for word in name:
            makes[word][fit[0]] += 1
    of_one = {word for word, counts in makes.items()
              if max(counts.values()) * 2 > counts.total()}
    return [next((word for word in name if word not in of_one),
                 max(name, key=lambda word: makes[word].total(), default=None))
            for name in names]


def _filler(locale):
    """The words of a language that say nothing of a product."""
    for name in (locale, locale.split("-")[0], "en"):
        if (_STRINGS / f"{name}.json").exists():
            strings = read_json5((_STRINGS / f"{name}.json").read_text("utf-8"))
            return set(folded_words(strings["filler_words"]))
    return set()


def _names(products, filler):
    """For each product the words of its name that count, each with its weight."""
    names = []
    for product in products:
        brand = set(folded_words(product.brand or ""))
        names.append(list(dict.fromkeys(
            word for word in folded_words(product.name)
            if len(word) > 3 and word not in filler | brand
            and not any("0" <= letter <= "9" for letter in word))))
    counts = Counter(word for name in names for word in name)
    leads = Counter(name[0] for name in names if name)
    if not any(product.brand for product in products):
        names = [[word for word in name if counts[word] < 2 or leads[word] * 2 <= counts[word]]
                 for name in names]
    weights = {word: 2 + (len(products) // count).bit_length() for word, count in counts.items()}
    return [{word: weights[word] for word in name} for name in names]


def _matches(names, kinds):
    """For each name [(share of weight, place)] of the similar ones of its kind, by place."""
    places = defaultdict(list)
    for place, name in enumerate(names):
        for word in name:
            places[word].append(place)
    relatives = defaultdict(set)
    for word in places:
        for start in range(1, len(word) - 3):
            if word[start:] in places:
                relatives[word].add(word[start:])
                relatives[word[start:]].add(word)
    for place, name in enumerate(names):
        near = set().union(*(relatives[word] for word in name)) if name else set()
        others = {other for word in near | set(name) if len(places[word]) <= _MOST_NAMES
                  for other in places[word]} - {place}
        total, found = sum(name.values()), []
        for other in sorted(others):
            common = (_common(name, names[other], relatives)
                      + _common(names[other], name, relatives))
            share = Fraction(common, 10 * (total + sum(names[other].values())))
            if share >= Fraction(6, 10) and (
                    _counts(kinds[place], names[other], relatives)
                    or _counts(kinds[other], name, relatives)):
                found.append((share, other))
        yield found


def _common(name, other, relatives):
    """What the words of a name count that another name has or that end like one of its, in
    tenths."""
    return sum(weight * _counts(word, other, relatives) for word, weight in name.items())


def _counts(word, other, relatives):
    """How many tenths of its weight a word counts if another name is the given one."""
    return 10 if word in other else 7 if relatives[word] & other.keys() else 0
