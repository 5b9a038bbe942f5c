"""Checks the search index: every product can be found, and a search loads only small files."""

import bisect
import re
import unicodedata
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from custom_page_checks import custom_pages
from generations import Generations, generation
from shop_orders import accepted_sequences

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SPELLINGS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
              "ı": "i", "ł": "l", "ŋ": "n", "ŧ": "t", "ς": "σ", "ʼ": " ", "ـ": "", "™": " ",
              "℠": " "}
_SYNONYMS = Path(__file__).parents[2] / "templates" / "synonyms"
_LOADED = 100_000
_RESULTS = 16


def check_search(site):
    """Checks that the index has all words of all products, and shows each as its page does."""
    if "search.html" not in site.files:
        return
    root = site.load("search.json") or {}
    site.expect_keys(root, ("total", "generations", "aisle_generation", "product_generations",
                            "first_products",
                            "first_keys", "word_file_bytes", "pages", "first_aisles",
                            "aisle_names", "synonyms", "ties"),
                     "search.json", "the root of the index")
    site.same(root["total"], len(site.products), "search.json", "total")
    wanted = [{"name": title, "description": description, "path": address + ".html"}
              for address, (title, description, _) in custom_pages(site.shop).items()]
    site.same(sorted(root["pages"], key=lambda page: page["path"]),
              sorted(wanted, key=lambda page: page["path"]), "search.json", "pages")
    numbered = _numbered(site, root)
    keys = _keys(site, root)
    _check_synonyms(site, root, {word for words in keys.values() for word in words})
    _check_generations(site, root, numbered)
    _check_aisles(site, root, numbered)
    _check_values(site, numbered)
    _check_ties(site, root, numbered)
    for number, card in enumerate(numbered):
        texts = [card["name"], card["brand"], card.get("gtin")] + [
            each[key] for each in card.get("variants", []) for key in ("name", "id", "gtin")]
        words = [word for text in texts for word in folded_words(text or "")]
        whole = "".join(folded_words(card["id"]))
        is_number = re.fullmatch("[0-9]{8,}", whole)
        words += folded_words(whole) if is_number else ["#" + whole] * bool(whole)
        missing = [(word, key) for word in words for key in _keys_of(word)
                   if number not in keys.get(key, {}).get(word, ())]
        site.expect(not missing, f"product {card['id']}", "search finds its words: not %s",
                    missing[:5])


def _check_synonyms(site, root, words):
    """Checks that the index has the shop's synonyms and its language's, if they name anything."""
    words = words | {word for name in root["aisle_names"]
                     for word in folded_words(name.partition("\t")[0])}
    own, removed = _synonym_lines(Path(site.shop.folder) / "synonyms.txt")
    locale = site.shop.language.locale.replace("_", "-").split("-")
    builtin = [_SYNONYMS / f"{'-'.join(locale[:count])}.txt" for count in range(len(locale), 0, -1)]
    known, _ = _synonym_lines(next((path for path in builtin if path.exists()), builtin[-1]))
    removed = {word.lower() for word in removed}
    groups = own + [group for group in known if not removed & {word.lower() for word in group}]
    joined = " ".join(word for word in words if word[0] not in "#=")

    def is_found(word):
        if len(word) < 3:
            return word in words
        return (word[:-1] if len(word) > 4 else word) in joined

    wanted = [" = ".join(group) for group in groups
              if any(folded and all(map(is_found, folded))
                     for folded in map(folded_words, group))]
    site.same(root["synonyms"], wanted, "search.json", "synonyms")


def _synonym_lines(path):
    """The groups and the removed words of a file of synonyms."""
    text = path.read_text("utf-8-sig") if path.exists() else ""
    lines = [line.strip() for line in text.splitlines() if line.strip()[:1] not in ("", "#")]
    return ([[word.strip() for word in line.split("=")] for line in lines if line[0] != "-"],
            [line[1:].strip() for line in lines if line[0] == "-"])


def _numbered(site, root):
    """Checks what search shows of each product; returns the products' JSON by number."""
    files = [each for each in site.files if re.fullmatch(r"search/products-\d+\.json", each)]
    files.sort(key=lambda address: int(re.search(r"\d+", address)[0]))
    shown = [text for address in files for text in site.load(address)["products"]]
    starts = _starts(root["first_products"]) if shown else []
    site.same(len(files), len(starts), "search/", "number of product files")
    cards = []
    for number, text in enumerate(shown):
        fields = (text.split("\t") + [""] * 15)[:16]
        name, price, page, brand, size, image, flags, unit_price, own_id, list_price = fields[:10]
        card = site.load(f"products/{page}.json") or {}
        cards.append(card)
        address = f"search/products-{bisect.bisect(starts, number) - 1}.json"
        wanted = (_cut(card["name"], 240), card["price_text"], _cut(card["brand"] or "", 80),
                  _cut(card["size_text"] or "", 80), card["available"] is False,
                  card["unit_price_text"] or "", card["list_price_text"] or "")
        site.same((name, price, brand, size, "u" in flags, unit_price, list_price), wanted, address,
                  f"number {number}")
        site.same(own_id or page, _cut(card["id"], 240), address, f"the id of number {number}")
        _check_change(site, card, fields[10:], address)
        site.expect(not image or (card["image"] or "").endswith(image), address,
                    "the image of number %s is the product's: %s", number, image)
    found = [card["id"] for card in cards]
    sequences = [_short_names_first(sequence, cards) for sequence in
                 accepted_sequences("popularity-descending", site.products, site.shop)]
    site.expect(found in sequences, "search/", "products are numbered by popularity")
    return cards


def _short_names_first(sequence, cards):
    """Ids by popularity; among equally popular products, names with fewer words come first."""
    by_id = {card["id"]: card for card in cards}

    def key(identifier):
        card = by_id[identifier]
        popularity = card["popularity"]
        words = re.findall(rb"[0-9A-Za-z\x80-\xff]+", card["name"].encode("utf-8"))
        return (popularity is None, -Fraction(str(popularity or 0)), min(len(words), 63))

    return sorted(sequence, key=key)


def _starts(digits):
    """The first number of each product file."""
    return [0, *sorted(_numbers(digits))]


def _check_change(site, card, fields, address):
    """Checks what the index has of the newest price change of a product."""
    change = card["change"]
    direction, _, _, old, prior, _ = fields
    if not change:
        return site.same(fields, [""] * 6, address, f"{card['id']} has no change")
    site.same((direction in ("drop", "low"), old, prior),
              (change["discounted"], change["old_price_text"] or "",
               change["prior_price_text"] or ""), address, f"the change of {card['id']}")


def _check_aisles(site, root, cards):
    """Checks that the index has the products of every aisle but one that holds most of them."""
    files = sorted((each for each in site.files if re.fullmatch(r"search/aisles-\d+\.json", each)),
                   key=lambda address: int(re.search(r"\d+", address)[0]))
    texts, starts = [], []
    for address in files:
        starts.append(str(len(texts)))
        texts += site.load(address)["aisles"]
    site.same(" ".join(starts), root["first_aisles"], "search.json", "first aisles")
    site.same(len(texts), len(root["aisle_names"]), "search/", "number of aisles")
    folders = [f"aisles/{text.split(chr(9))[0]}" for text in texts]
    site.same(root["aisle_generation"], generation([*folders, "all/"]), "search.json",
              "generation of aisles")
    for named, text in zip(root["aisle_names"], texts):
        folder, digits = text.split("\t")
        listed = _listed(site, f"aisles/{folder}")
        wanted = set(listed if len(listed) * 2 <= len(cards) else ())
        found = {cards[number]["id"] for number in _numbers(digits)}
        site.same(found, wanted, f"aisles/{folder}", f"products of {named!r}")


def _listed(site, folder):
    """The ids of the products of an aisle; none of a department."""
    address, ids = f"{folder}index.json", set()
    while address:
        page = site.load(address)
        ids |= {card["id"] for card in page.get("products", [])}
        following = page.get("next")
        address = following and folder + following.rsplit("/", 1)[1].replace(".html", ".json")
    return ids


def _check_generations(site, root, cards):
    """Checks that each file says what its numbers stand for."""
    generations = Generations(card["id"] for card in cards)
    site.same(root["generations"], generations.all(), "search.json", "generations")
    for address in sorted(each for each in site.files if each.startswith("search/")):
        kind, number = re.fullmatch(r"search/(.*)-(\d+)\.json", address).groups()
        doc, number = site.load(address), int(number)
        if kind == "products":
            first = _starts(root["first_products"])[number]
            rows = cards[first:first + len(doc["products"])]
            wanted = generation(card["id"] for card in rows).zfill(6)[-6:]
            site.same(doc["generation"], wanted, address, "generation")
            wanted = root["product_generations"][6 * number:6 * number + 6]
            site.same(doc["generation"], wanted, address, "generation in the root")
            continue
        elif kind == "values":
            end = 512 * number + len(doc["products"])
        elif kind == "unit-prices":
            end = 2048 * number + len(doc["prices"]) // 2
        else:
            lists = doc["aisles"] if kind == "aisles" else [
                text for each in doc["keys"] for text in each["words"].split(" ")[1::2]]
            end = 1 + max((_sequence(text.split("\t")[-1])[-1:] or [-1] for text in lists))[0]
        site.same(doc["generation"], generations.of(end), address, "generation")
        has_aisles = kind in ("aisles", "values")
        site.same(doc.get("aisle_generation"), root["aisle_generation"] if has_aisles else None,
                  address, "generation of aisles")


def _check_values(site, cards):
    """Checks what results are sorted and filtered by."""
    count = -(-len(cards) // 512)
    texts = [text for number in range(count)
             for text in site.load(f"search/values-{number}.json")["products"]]
    site.same(len(texts), len(cards), "search/", "number of values")
    for text, card in zip(texts, cards):
        price, unit_price, _, _, flags = (text.split("\t") + [""] * 4)[:5]
        wanted = (card["price"], (card["unit"] or "") + (card["unit_price"] or ""),
                  card["available"] is False)
        site.same((price, unit_price, "u" in flags), wanted, "search/values",
                  f"the values of {card['id']}")


def _check_ties(site, root, cards):
    """Checks what equally good results are sorted by: the runs, and the codes of unit prices."""
    bounds = _sequence(root["ties"])
    for start, end in zip(bounds[::2], bounds[1::2]):
        site.same(len({card["popularity"] for card in cards[start:end]}), 1, "search.json",
                  f"popularities from {start} to {end}")
    count = -(-len(cards) // 2048) if bounds else 0
    digits = "".join(site.load(f"search/unit-prices-{number}.json")["prices"]
                     for number in range(count))
    site.same(len(digits), 2 * len(cards) if bounds else 0, "search/", "digits of unit prices")
    for number, card in enumerate(cards if bounds else ()):
        code = _DIGITS.index(digits[2 * number]) * 64 + _DIGITS.index(digits[2 * number + 1])
        site.expect((code == 4095) == (card["unit_price"] is None), "search/unit-prices",
                    "the code of %s", card["id"])
        if card["unit_price"] is None:
            continue
        shift, level = divmod(code % 1024, 32)
        low = level if not shift else (level + 32) << (shift - 1)
        high = low + (1 << max(shift - 1, 0))
        shown = Decimal(card["unit_price"])
        # The shown price is rounded to its last decimal.
        half = Decimal(5).scaleb(shown.as_tuple().exponent - 1)
        site.expect(low <= (shown + half) * 10**4 and high >= (shown - half) * 10**4
                    or code % 1024 == 1022,
                    "search/unit-prices", "the code of %s: %s", card["id"], code)


def _keys(site, root):
    """Checks the word files; returns for each key its words with their products' numbers."""
    first_keys = root["first_keys"].split()
    sizes = [int(size) for size in root["word_file_bytes"].split()]
    keys, sequence = {}, []
    for number, size in enumerate(sizes):
        address = f"search/words-{number}.json"
        lists = site.load(address)["keys"]
        site.same(lists[0]["key"], first_keys[number], address, "first key")
        written = (site.output / address).stat().st_size
        site.expect(written <= size, address, "is no longer than the root says: %s of %s", written,
                    size)
        for each in lists:
            sequence.append(each["key"])
            parts = each["words"].split(" ")
            keys[each["key"]] = {word: _numbers(digits)
                                 for word, digits in zip(parts[::2], parts[1::2])}
    site.same(sequence, sorted(set(sequence), key=lambda key: key.encode("utf-16-be")),
              "search/", "keys are sorted and unique")
    # Each of the results may be in another file.
    products = sorted(map(_size(site), site.files))[-_RESULTS:]
    loaded = ((site.output / "search.json").stat().st_size + max(sizes + [32_000])
              + sum(products))
    site.expect(loaded < _LOADED, "search/", "a search loads less than 100 kB: up to %s", loaded)
    return keys


def _size(site):
    """A function from an address to the size of a product file, 0 for other files."""
    def size(address):
        is_products = address.startswith("search/products-")
        return (site.output / address).stat().st_size if is_products else 0
    return size


def _numbers(digits):
    """The product numbers that a word's digits encode."""
    return set(_sequence(digits))


def _sequence(digits):
    """The numbers that digits encode, in their order."""
    numbers, number, distance, scale = [], 0, 0, 1
    for digit in map(_DIGITS.index, digits):
        distance += digit % 32 * scale
        scale *= 32
        if digit < 32:
            number += distance
            numbers.append(number)
            distance, scale = 0, 1
    return numbers


def _keys_of(word):
    """The keys under which a word must be listed."""
    if re.fullmatch("[0-9]{8,}", word):
        return [word[-3:]]
    if word[0] == "#":
        return ["#" + word[1:][-2:]]
    inside = [word[at:at + 3] for at in range(len(word) - 2)]
    end = [word[-2:] + "$"] if len(word) >= 3 else []
    return ["^" + word[:2]] + inside + end


def folded_words(text):
    """The folded words of a text."""
    folded = ""
    for letter in text:
        if letter in _SPELLINGS:
            folded += _SPELLINGS[letter]
            continue
        for part in unicodedata.normalize("NFKD", letter).lower():
            kind = unicodedata.category(part)
            if kind[0] != "M" and kind != "Cf":
                folded += _SPELLINGS.get(part, part) if kind[0] in "LN" else " "
    return [re.sub("^0+(?=[0-9]{8,}$)", "", word) for word in folded.split()]


def _cut(text, longest):
    """A text as search shows it: without control characters, cut to a number of bytes."""
    text = re.sub(r"[\x00-\x1f]", " ", text)
    if len(text.encode("utf-8")) <= longest:
        return text
    while len(text.encode("utf-8")) > longest - 3:
        text = text[:-1]
    return text + "…"
