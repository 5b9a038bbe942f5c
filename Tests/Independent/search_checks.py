"""Checks the search index: every product can be found, and a search loads only small files."""

import re
import unicodedata
from decimal import Decimal
from pathlib import Path

from custom_page_checks import custom_pages
from generations import generation
from verdict_checks import price_now

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SPELLINGS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
              "ı": "i", "ł": "l", "ŋ": "n", "ŧ": "t", "ς": "σ", "ʼ": " ", "ـ": "", "™": " ",
              "℠": " "}
_SYNONYMS = Path(__file__).parents[2] / "templates" / "synonyms"
_LOADED = 100_000
_PLACES = {"products": 256, "values": 2048, "priors": 65536}


def check_search(site):
    """Checks that the index has all words of all products, and shows each as its page does."""
    if "search.html" not in site.files:
        return
    root = site.load("search.json") or {}
    site.expect_keys(root, ("total", "places", "aisle_generation", "product_generations",
                            "first_words", "word_stamps", "first_keys", "key_stamps", "pages",
                            "aisle_names", "synonyms", "facets"),
                     "search.json", "the root of the index")
    site.same(root["total"], len(site.products), "search.json", "total")
    wanted = [{"name": title, "description": description, "path": address + ".html"}
              for address, (title, description, _) in custom_pages(site.shop).items()]
    site.same(sorted(root["pages"], key=lambda page: page["path"]),
              sorted(wanted, key=lambda page: page["path"]), "search.json", "pages")
    numbered = _numbered(site)
    site.same(sorted(card["id"] for card in numbered.values()), sorted(
        site.load(f"{page}.json")["id"] for page in _product_pages(site)), "search/", "products")
    words = _words(site, root)
    near = _near(site, root)
    _check_synonyms(site, root, set(words))
    _check_generations(site, root, numbered)
    _check_aisles(site, root)
    _check_values(site, root, numbered)
    _check_priors(site, numbered)
    for number, card in numbered.items():
        _check_words(site, number, card, words, near)


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

    def is_two(word):
        return any({word[:at], word[at:]} <= words for at in range(3, len(word) - 2))

    wanted = [" = ".join(group) for group in groups
              if any(folded and all(map(is_found, folded)) or len(folded) == 1 and is_two(folded[0])
                     for folded in map(folded_words, group))]
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


def _check_words(site, number, card, words, near):
    """Checks that a product is found by its words, and that words of names may be corrected to."""
    named = [word for text in (card["name"], card["brand"]) for word in folded_words(text or "")]
    texts = [card.get("gtin"), card["description"]] + [
        each[key] for each in card.get("variants", []) for key in ("name", "id", "gtin")]
    others = [word for text in texts
              for word in folded_words((text or "").encode()[:1000].decode("utf-8", "ignore"))[:-1]
              ] + [word for text in texts[:1] for word in folded_words(text or "")]
    whole = "".join(folded_words(card["id"]))
    is_number = re.fullmatch("[0-9]{8,}", whole)
    others += folded_words(whole) if is_number else ["#" + whole] * bool(whole)
    missing = [word for word in named + others if number not in words.get(word, ())]
    site.expect(not missing, f"product {card['id']}", "search finds its words: not %s",
                missing[:5])
    least = 1 if len(site.products) <= 4096 else 2
    missing = [(word, key) for word in named if len(words.get(word, ())) >= least
               for key in _near_keys(word) if word not in near.get(key, ())]
    site.expect(not missing, f"product {card['id']}", "near words have its words: not %s",
                missing[:5])


def _near_keys(word):
    """The keys of a word that a query with an error may mean."""
    if len(word) < 3 or unicodedata.numeric(word[0], None) is not None:
        return []
    return [word[at:at + 3] for at in range(len(word) - 2)]


def _files(site, kind):
    """The files of a kind, by their numbers."""
    matches = (re.fullmatch(rf"search/{kind}-(\d+)\.json", each) for each in site.files)
    return {int(each[1]): each[0] for each in matches if each}


def _numbered(site):
    """Checks what search shows of each product; returns the products' JSON by number."""
    cards = {}
    for file, address in sorted(_files(site, "products").items()):
        for place, text in enumerate(site.load(address)["products"]):
            if text:
                number = file * _PLACES["products"] + place
                cards[number] = _check_shown(site, address, number, text)
    return cards


def _check_shown(site, address, number, text):
    fields = (text.split("\t") + [""] * 14)[:15]
    name, price, page, brand, size, image, flags, unit_price, own_id, list_price = fields[:10]
    card = site.load(f"products/{page}.json") or {}
    wanted = (_cut(card["name"], 240), card["price_text"], _cut(card["brand"] or "", 80),
              _cut(card["size_text"] or "", 80), card["available"] is False,
              card["unit_price_text"] or "", card["list_price_text"] or "")
    site.same((name, price, brand, size, "u" in flags, unit_price, list_price), wanted, address,
              f"number {number}")
    site.same(own_id or page, _cut(card["id"], 240), address, f"the id of number {number}")
    verdict = card["verdict"] or {"text": None, "bar": None}
    bar = " ".join(str(each) for each in (verdict["bar"] or {}).values())
    site.same(fields[10], f"{bar} {verdict['text'] or ''}".strip(), address,
              f"the verdict of number {number}")
    _check_change(site, card, fields[11:], address)
    site.expect(not image or (card["image"] or "").endswith(image), address,
                "the image of number %s is the product's: %s", number, image)
    return card


def _check_change(site, card, fields, address):
    """Checks what the index has of the reduction of a product."""
    change = card["change"]
    if not change:
        return site.same(fields, [""] * 4, address, f"{card['id']} has no change")
    site.same(fields, [change[key] or "" for key in (
        "label", "old_price_text", "prior_price_text", "prior_since_text")], address,
        f"the change of {card['id']}")


def _check_aisles(site, root):
    """Checks that the index knows the folders of all aisles."""
    folders = []
    for text in root["aisle_names"]:
        _, parent, folder = text.split("\t")
        folders.append((folders[int(parent)] if parent else "aisles/") + folder + "/")
        site.expect(folders[-1] + "index.html" in site.files, "search.json", "the aisle %s",
                    folders[-1])
    site.same(root["aisle_generation"], generation([*folders, "all/"]), "search.json",
              "generation of aisles")


def _check_generations(site, root, cards):
    """Checks that each file says what its numbers stand for."""
    wanted = ""
    for file in range(max(cards, default=-1) // _PLACES["products"] + 1):
        names = []
        for place in range(_PLACES["products"]):
            number = file * _PLACES["products"] + place
            names += [cards[number]["id"], str(number)] if number in cards else []
        wanted += generation(names).zfill(6)[-6:] if names else "000000"
    site.same(root["product_generations"], wanted, "search.json", "generations")
    for kind, places in _PLACES.items():
        digits = places // _PLACES["products"] * 6
        for number, address in _files(site, kind).items():
            doc = site.load(address)
            site.same(doc["generation"], wanted[number * digits:(number + 1) * digits], address,
                      "generation")
            site.same(doc.get("aisle_generation"),
                      root["aisle_generation"] if kind == "values" else None, address,
                      "generation of aisles")


def _check_values(site, root, cards):
    """Checks what results are sorted and filtered by."""
    files = {number: site.load(address) for number, address in _files(site, "values").items()}
    site.same(sum(1 for file in files.values() for text in file["products"] if text), len(cards),
              "search/", "number of values")
    flags = {flag for file in files.values() for text in file["products"]
             for flag in (text.split("\t") + [""] * 4)[4]}
    site.same({facet["letter"] for facet in root["facets"]}, flags, "search.json", "facets")
    products = {product.id: product for product in site.products}
    for number, card in cards.items():
        file, place = divmod(number, _PLACES["values"])
        price, unit_price, _, _, flags, _, now = (
            files[file]["products"][place].split("\t") + [""] * 6)[:7]
        wanted = (card["price"], (card["unit"] or "") + (card["unit_price"] or ""),
                  card["available"] is False)
        site.same((price, unit_price, "u" in flags), wanted, "search/values",
                  f"the values of {card['id']}")
        wanted = price_now(site, products[card["id"]])
        found = (int(now[0]), int(now[1:] or 1_000_000)) if now else None
        site.same(found, wanted, "search/values", f"the price now of {card['id']}")


def _check_priors(site, cards):
    """Checks what equally good results are sorted by."""
    files = {number: site.load(address)["priors"]
             for number, address in _files(site, "priors").items()}
    for number, card in cards.items():
        file, place = divmod(number, _PLACES["priors"])
        rank, high, low = map(_DIGITS.index, files[file][3 * place:3 * place + 3])
        popularity = int(Decimal(str(card["popularity"] or 0)) * 10**4)
        site.same(rank, min(max(popularity, 0).bit_length(), 31)
                  + 32 * (card["available"] is not False), "search/priors",
                  f"the rank of {card['id']}")
        _check_code(site, card, high * 64 + low)


def _check_code(site, card, code):
    site.expect((code == 4095) == (card["unit_price"] is None), "search/priors",
                "the code of %s", card["id"])
    if card["unit_price"] is None:
        return
    shift, level = divmod(code % 1024, 32)
    low = level if not shift else (level + 32) << (shift - 1)
    high = low + (1 << max(shift - 1, 0))
    shown = Decimal(card["unit_price"])
    # The shown price is rounded to its last decimal.
    half = Decimal(5).scaleb(shown.as_tuple().exponent - 1)
    site.expect(low <= (shown + half) * 10**4 and high >= (shown - half) * 10**4
                or code % 1024 == 1022,
                "search/priors", "the code of %s: %s", card["id"], code)


def _words(site, root):
    """Checks the word files; returns for each word its products' numbers."""
    firsts, words, sequence = root["first_words"].split(), {}, []
    files = _files(site, "words")
    site.same(sorted(files), list(range(len(firsts))), "search/", "numbers of word files")
    for number, address in sorted(files.items()):
        doc = site.load(address)
        site.same(doc["stamp"], root["word_stamps"][4 * number:4 * number + 4], address, "stamp")
        site.same(doc["stamp"], _stamp(doc["words"]), address, "stamp of its words")
        parts = doc["words"].split(" ")
        site.expect(not sequence or sequence[-1].encode("utf-16-be")
                    < firsts[number].encode("utf-16-be")
                    <= parts[0].encode("utf-16-be"), address, "the first word")
        for word, digits, levels in zip(parts[::3], parts[1::3], parts[2::3]):
            sequence.append(word)
            words[word] = _numbers(digits)
            site.expect(0 < len(levels) <= len(words[word]), address, "the levels of %s", word)
    site.same(sequence, sorted(set(sequence), key=lambda word: word.encode("utf-16-be")),
              "search/", "words are sorted and unique")
    sizes = [(site.output / address).stat().st_size for address in files.values()]
    # Two of the most frequent words, and what a query may load besides.
    sizes.sort()
    loaded = ((site.output / "search.json").stat().st_size + sum(sizes[-2:])
              + 8 * (sizes[len(sizes) // 2] if sizes else 0))
    site.expect(loaded < _LOADED, "search/", "a search loads less than 100 kB: up to %s", loaded)
    return words


def _near(site, root):
    """Checks the files of near words; returns for each key its words."""
    firsts, near = root["first_keys"].split(), {}
    for number, address in sorted(_files(site, "near").items()):
        doc = site.load(address)
        site.same(doc["stamp"], root["key_stamps"][4 * number:4 * number + 4], address, "stamp")
        site.same(doc["stamp"], _stamp("\n".join(doc["lists"])), address, "stamp of its lists")
        site.same(doc["lists"][0].split(" ")[0], firsts[number], address, "first key")
        for text in doc["lists"]:
            key, *words = text.split(" ")
            near[key] = {word[:-1] for word in words}
    return near


def _stamp(text):
    """Four digits that follow from a text: of FNV-1a of 64 bits."""
    digest = 0xcbf29ce484222325
    for byte in text.encode("utf-8"):
        digest = (digest ^ byte) * 0x100000001b3 % 2**64
    return "".join(_DIGITS[digest >> 20 + 6 * place & 63] for place in range(4))


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
