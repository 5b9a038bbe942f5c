"""Checks the search index: its words, and the values that results are sorted and filtered by."""

import html
import itertools
import re
import unicodedata
from decimal import Decimal
from pathlib import Path

from verdict_checks import price_now

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SPELLINGS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
              "ı": "i", "ł": "l", "ŋ": "n", "ŧ": "t", "ς": "σ", "ʼ": " ", "ـ": "", "™": " ",
              "℠": " "}
_SYNONYMS = Path(__file__).parents[2] / "templates" / "synonyms"
# Each is one word with the number before it.
_UNITS = set("""g gr gramm gram dag kg kilo ml cl dl l liter litre mm cm m inches zoll stk st stuck
    pcs г кг мл л шт mg oz lb pc inch gb tb mb w kw v mah hz mhz ghz mp va""".split())
_CHUNK = 48
# How many numbers have one stamp.
_STAMPED = 2 * _CHUNK
_PLACES = {"values": 32 * _CHUNK, "ranks": 384 * _CHUNK}


def check_search(site):
    """Checks that the index has all words of all products, by the numbers of their cards."""
    if "search.html" not in site.files:
        return
    root = site.load("search.json") or {}
    site.expect_keys(root, ("total", "endings", "first_words", "word_stamps", "card_stamps",
                            "aisle_names", "synonyms", "filters", "flags", "texts"),
                     "search.json", "the root of the index")
    site.same(root["total"], len(site.products), "search.json", "total")
    numbered = _numbered(site, root)
    site.same(sorted(card["id"] for card in numbered.values()), sorted(
        site.load(f"{page}.json")["id"] for page in _product_pages(site)), "search/", "products")
    words = _words(site, root)
    _check_synonyms(site, root, words)
    _check_stamps(site, root)
    _check_values(site, root, numbered)
    _check_ranks(site, numbered)
    for number, card in numbered.items():
        _check_words(site, number, card, words, root["endings"])


def _check_synonyms(site, root, words):
    """Checks that the index has the shop's synonyms and its language's, if they name anything."""
    own, removed = _synonym_lines(Path(site.shop.folder) / "synonyms.txt")
    locale = site.shop.language.locale.replace("_", "-").split("-")
    builtin = [_SYNONYMS / f"{'-'.join(locale[:count])}.txt" for count in range(len(locale), 0, -1)]
    known, _ = _synonym_lines(next((path for path in builtin if path.exists()), builtin[-1]))
    removed = {word.lower() for word in removed}
    groups = own + [group for group in known if not removed & {word.lower() for word in group}]
    terms = lambda text: " ".join(stem(word, root["endings"]) for word in folded_words(text))
    wanted = [" = ".join(filter(None, map(terms, group))) for group in groups
              if any(all(stem(word, root["endings"]) in words for word in folded_words(synonym))
                     for synonym in group)]
    site.same(root["synonyms"], wanted, "search.json", "synonyms")


def _synonym_lines(path):
    """The groups and the removed words of a file of synonyms."""
    text = path.read_text("utf-8-sig") if path.exists() else ""
    lines = [line.strip() for line in text.splitlines() if line.strip()[:1] not in ("", "#")]
    return ([[word.strip() for word in line.split("=")] for line in lines if line[0] != "-"],
            [line[1:].strip() for line in lines if line[0] == "-"])


def _product_pages(site):
    """Those of products that are in the catalog."""
    pages = {address[:-5] for address in site.files
             if re.fullmatch(r"products/[^/]+\.html", address)}
    return {page for page in pages if "moved_to" not in site.load(f"{page}.json")}


def _check_words(site, number, card, words, endings):
    """Checks that a product is found by the words of its texts, numbers aside."""
    texts = [(text or "").encode()[:1000].decode("utf-8", "ignore")
             for text in (card["name"], card["brand"], card["aisle"], card["description"])]
    # The last one may be cut.
    named = [word for text in texts for word in _words_of(text, endings) if len(word) > 2][:-1]
    codes = [card["id"], card.get("gtin")] + [
        each[key] for each in card.get("variants", []) for key in ("id", "gtin")]
    codes = ["#" + re.sub("^0+(?=[0-9]{8,}$)", "", "".join(folded_words(code)))
             for code in codes if code and re.fullmatch("[0-9]+|[a-z-]+", code)]
    missing = [word for word in named + codes if number not in words.get(word, ())]
    site.expect(not missing, f"product {card['id']}", "search finds its words: not %s",
                missing[:5])


def _words_of(text, endings):
    """The words of a text without their endings, but for numbers and their units."""
    return [stem(word, endings) for before, word in itertools.pairwise(["", *folded_words(text)])
            if not re.match("[0-9]", word)
            and not (word in _UNITS and re.match("[0-9]", before))]


def stem(word, endings):
    """The word without the endings of German or English."""
    if re.match("[0-9]", word):
        return word
    if endings == "de":
        ending = re.search("(?:e[ns]|e|(?<=[elr])n|(?<!s)s)$", word)
        return word[:ending.start()] if ending and ending.start() >= 4 else word
    if endings != "en":
        return word
    if len(word) > 5 and word.endswith("ies"):
        return word[:-3] + "y"
    if re.search("(ss|sh|ch|x)es$", word):
        return word[:-2] if len(word) > 4 else word
    return re.sub("(?<=.{3})(?<![su])s$", "", word)


def _files(site, kind):
    """The files of a kind, by their numbers."""
    matches = (re.fullmatch(rf"search/{kind}-(\d+)\.json", each) for each in site.files)
    return {int(each[1]): each[0] for each in matches if each}


def _numbered(site, root):
    """Checks the aisles of the index and their files of cards; returns the products' JSON by
    number."""
    folders, cards = [], {}
    for text in root["aisle_names"]:
        name, parent, folder, start, terms = text.split("\t")
        site.same([word for word in terms.split() if not re.match("[0-9]", word)],
                  _words_of(name, root["endings"]), "search.json", "the words of an aisle")
        folders.append((folders[int(parent)] if parent else "aisles/") + folder + "/")
        site.expect(folders[-1] + "index.html" in site.files, "search.json", "the aisle %s",
                    folders[-1])
        for file in itertools.count():
            path = site.output / folders[-1] / f"cards-{file}.txt"
            if not path.exists():
                break
            first = int(start) + file * _CHUNK
            cards |= _cards_of(site, root, path, first)
    return cards


def _cards_of(site, root, path, first):
    """The JSON of the products in a file of cards, by number."""
    chunk = path.read_text("utf-8")
    digits = first // _STAMPED * 3
    site.same(chunk[4:7], root["card_stamps"][digits:digits + 3], str(path), "the stamp")
    found = re.findall(r'<li class="card[^>]* data-id="([^"]*)".*?products/([^"/]+)\.html', chunk,
                       re.DOTALL)
    cards = {first + place: site.load(f"products/{slug}.json")
             for place, (_, slug) in enumerate(found)}
    site.same([html.unescape(own) for own, _ in found], [card["id"] for card in cards.values()],
              str(path), "the ids of its cards")
    return cards


def _check_stamps(site, root):
    """Checks that each file says of which build its numbers are."""
    for kind, places in _PLACES.items():
        digits = places // _STAMPED * 3
        for number, address in _files(site, kind).items():
            site.same(site.load(address)["stamp"],
                      root["card_stamps"][number * digits:(number + 1) * digits], address, "stamps")


def _check_values(site, root, cards):
    """Checks what results are sorted and filtered by."""
    files = {number: site.load(address) for number, address in _files(site, "values").items()}
    site.same(sum(1 for file in files.values() for text in file["values"] if text), len(cards),
              "search/", "number of values")
    flags = {flag for file in files.values() for text in file["values"]
             for flag in (text.split("\t") + [""] * 4)[4]}
    site.same({flag["letter"] for flag in root["flags"]}, flags, "search.json", "flags")
    products = {product.id: product for product in site.products}
    for number, card in cards.items():
        file, place = divmod(number, _PLACES["values"])
        price, unit_price, _, _, flags, _, now = (
            files[file]["values"][place].split("\t") + [""] * 6)[:7]
        amounts = files[file]["values"][place].split("\t")[7:]
        for each, amount in zip(root["filters"], amounts):
            if each["on"] == "price":
                site.same(int(amount), Decimal(price) * 20_000, "search/values", "an amount")
        wanted = (card["price"], (card["unit"] or "") + (card["unit_price"] or ""),
                  card["available"] is False)
        site.same((price, unit_price, "u" in flags), wanted, "search/values",
                  f"the values of {card['id']}")
        wanted = price_now(site, products[card["id"]])
        found = (int(now[0]), int(now[1:] or 1_000_000)) if now else None
        site.same(found, wanted, "search/values", f"the price now of {card['id']}")


def _check_ranks(site, cards):
    """Checks that those that can be bought come first among equals, then those bought most."""
    files = {number: site.load(address)["ranks"]
             for number, address in _files(site, "ranks").items()}
    ranked = []
    for number, card in cards.items():
        file, place = divmod(number, _PLACES["ranks"])
        ranked.append((_DIGITS.index(files[file][place]), card["available"] is False,
                       -Decimal(str(card["popularity"] or 0))))
    for one, other in itertools.pairwise(sorted(ranked)):
        site.expect(one[0] == other[0] or one[1:] <= other[1:], "search/ranks", "%s before %s",
                    one, other)


def _words(site, root):
    """Checks the word files; returns for each word its products' numbers."""
    firsts, words, sequence = root["first_words"].split(" "), {}, []
    files = _files(site, "words")
    site.same(sorted(files), list(range(len(root["word_stamps"]) // 4)), "search/",
              "numbers of word files")
    for number, address in sorted(files.items()):
        doc = site.load(address)
        site.same(doc["stamp"], root["word_stamps"][4 * number:4 * number + 4], address, "stamp")
        site.same(doc["stamp"], _stamp(doc["words"]), address, "stamp of its words")
        parts = doc["words"].split(" ")
        first = parts[0].replace("+", "")
        site.expect(not sequence or sequence[-1] < firsts[number] <= first, address,
                    "the first word")
        for word, digits, levels in zip(parts[::3], parts[1::3], parts[2::3]):
            sequence.append(word.replace("+", ""))
            words[sequence[-1]] = _numbers(digits)
            site.expect(0 < len(levels) <= len(words[sequence[-1]]) and set(levels) <= set(
                _DIGITS[1:16]), address, "the weights of %s", word)
    site.same(sequence, sorted(set(sequence)), "search/", "words are sorted and unique")
    return words


def _stamp(text):
    """Four digits that follow from a text: of FNV-1a of 64 bits."""
    digest = 0xcbf29ce484222325
    for byte in text.encode("utf-8"):
        digest = (digest ^ byte) * 0x100000001b3 % 2**64
    return "".join(_DIGITS[digest >> 20 + 6 * place & 63] for place in range(4))


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
