"""Checks the search index: every product can be found, and a search loads only small files."""

import re
import unicodedata

from own_page_checks import own_pages
from shop_orders import accepted_sequences

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SPELLINGS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
              "ı": "i", "ł": "l", "ŋ": "n", "ŧ": "t", "ς": "σ", "ʼ": " ", "ـ": "", "™": " ",
              "℠": " "}
_LOADED = 100_000
_RESULTS = 16


def check_search(site):
    """Checks that the index has all words of all products, and shows each as its page does."""
    if "search.html" not in site.files:
        return
    root = site.load("search.json") or {}
    site.expect_keys(root, ("total", "products_per_file", "first_keys", "word_file_bytes",
                            "pages"),
                     "search.json", "the root of the index")
    site.same(root["total"], len(site.products), "search.json", "total")
    wanted = [{"name": title, "description": description, "path": address + ".html"}
              for address, (title, description, _) in own_pages(site.shop.folder).items()]
    site.same(sorted(root["pages"], key=lambda page: page["path"]),
              sorted(wanted, key=lambda page: page["path"]), "search.json", "pages")
    numbered = _numbered(site, root)
    keys = _keys(site, root)
    for number, card in enumerate(numbered):
        texts = [card["name"], card["brand"], card.get("gtin")] + [
            each[key] for each in card.get("variants", []) for key in ("name", "id", "gtin")]
        words = [word for text in texts for word in _words(text or "")]
        missing = [(word, key) for word in words for key in _keys_of(word)
                   if number not in keys.get(key, {}).get(word, ())]
        site.expect(not missing, f"product {card['id']}", "search finds its words: not %s",
                    missing[:5])


def _numbered(site, root):
    """Checks what search shows of each product; returns the products' JSON by number."""
    files = [each for each in site.files if re.fullmatch(r"search/products-\d+\.json", each)]
    files.sort(key=lambda address: int(re.search(r"\d+", address)[0]))
    shown = [text for address in files for text in site.load(address)["products"]]
    per_file = root["products_per_file"]
    site.same(len(files), -(-len(shown) // per_file), "search/", "number of product files")
    cards = []
    for number, text in enumerate(shown):
        name, price, page, brand, size, image, gone = (text.split("\t") + [""] * 6)[:7]
        card = site.load(f"products/{page}.json") or {}
        cards.append(card)
        address = f"search/products-{number // per_file}.json"
        wanted = (_cut(card["name"], 240), card["price_text"], _cut(card["brand"] or "", 80),
                  _cut(card["size_text"] or "", 80), card["available"] is False)
        site.same((name, price, brand, size, gone == "1"), wanted, address, f"number {number}")
        site.expect(not image or (card["image"] or "").endswith(image), address,
                    "the image of number %s is the product's: %s", number, image)
    found = [card["id"] for card in cards]
    sequences = accepted_sequences("popularity-descending", site.products, site.shop)
    site.expect(found in sequences, "search/", "products are numbered by popularity")
    return cards


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
    products = max((each for each in map(_size(site), site.files)), default=0)
    loaded = ((site.output / "search.json").stat().st_size + max(sizes + [32_000])
              + _RESULTS * products)
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
    numbers, number, distance, scale = set(), 0, 0, 1
    for digit in map(_DIGITS.index, digits):
        distance += digit % 32 * scale
        scale *= 32
        if digit < 32:
            number += distance
            numbers.add(number)
            distance, scale = 0, 1
    return numbers


def _keys_of(word):
    """The keys under which a word must be listed."""
    if re.fullmatch("[0-9]{8,}", word):
        return [word[-3:]]
    inside = [word[at:at + 3] for at in range(len(word) - 2)]
    short = [word[-2:] + "$"] if 3 <= len(word) <= 5 else []
    return ["^" + word[:2]] + inside + short


def _words(text):
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
