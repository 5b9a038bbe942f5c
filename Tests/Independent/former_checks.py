"""Checks the pages at former addresses (`Output: Former addresses`, `Input: Addresses`)."""

import re
from dataclasses import dataclass, field
from functools import reduce

from shop_files import read_record
from shop_orders import slug

START = 0xcbf29ce484222325
KEYS = "id name last_day aisle moved_to".split()


def text_hash(text):
    """The hash of a text, FNV-1a of 64 bits."""
    return reduce(lambda each, byte: (each ^ byte) * 0x100000001b3 % 2**64,
                  text.encode("utf-8"), START)


@dataclass
class Known:
    """What the file says of a product: its states as [day, slug, {language tag: (name, paths)}]."""

    id: str
    states: list = field(default_factory=list)
    last: object = None


def known_products(shop):
    """{id: Known} of the rows about addresses."""
    known = {}
    if shop.settings.get("formerProducts", 400) == 0:
        return known
    for row in read_record(shop.folder, shop.settings.get("prices"), "addresses"):
        product = known.setdefault(row["product_id"], Known(row["product_id"]))
        day, tag = shop.zone.day_of(shop.zone.moment(row["date"])[0]), row.get("language", "")
        if row.get("name"):
            paths = [tuple(" ".join(name.split()) for name in path.split(">") if name.strip())
                     for path in row.get("aisle", "").split("|")]
            texts = row["name"], [path for path in paths if 0 < len(path) <= 32]
            if not tag:
                product.states.append([day, row.get("slug", ""), {"": texts}])
            elif product.states:
                product.states[-1][2][tag] = texts
        if not tag:
            product.last = None if row["sold"] == "yes" else day
    return known


def stem(text):
    """The slug of a text, never empty or a device's name."""
    name = slug(text) or f"x-{text_hash(text):016x}"
    return name + "-x" if re.fullmatch("con|prn|aux|nul|(com|lpt)[0-9]", name) else name


class FormerCheck:
    """The former addresses of a site in one language."""

    def __init__(self, site):
        self.site = site
        self.known = known_products(site.shop)
        self.days = site.shop.settings.get("formerProducts", 400)
        days = [state[0] for each in self.known.values() for state in each.states]
        days += [each.last for each in self.known.values() if each.last]
        self.today = site.as_of.day if site.as_of_text else max(days, default=None)
        self.wanted = {}

    def texts(self, state):
        """The name and the paths of a state in the language of the site."""
        return state[2].get(self.site.shop.language.tag, state[2][""]) \
            if self.site.shop.language.folder else state[2][""]

    def ended(self, product):
        """(state, day, whether the product is gone) of the states that ended not long ago."""
        present = product.id in self.site.by_id
        for state, after in zip(product.states, product.states[1:] + [None]):
            day = after[0] if after else product.last
            if day is None or (self.today - day).days > self.days:
                continue
            is_gone = after is None and not present
            if not is_gone or day <= self.today:
                yield state, day, is_gone

    def run(self):
        """Checks that exactly the wanted pages are there, and each of them."""
        site = self.site
        found = {}
        for address in sorted(site.files):
            if address.startswith("products/") and address.endswith(".json"):
                doc = site.load(address)
                if "moved_to" in (doc or {}):
                    found[address] = doc
        if self.known:
            self._want_products()
        site.same(set(found), set(self.wanted), "products/", "the former addresses with pages")
        for address in sorted(set(found) & set(self.wanted)):
            site.same(found[address], self.wanted[address], address, "the former address")
            self._check_html(address, found[address])

    def _slug(self, product, state):
        return stem(state[1] or product.id)

    def _want_products(self):
        taken = {card["url"].rsplit("/", 1)[1][:-5] for card in self.site.cards.values()}
        claims = {}
        for product in self.known.values():
            for state, day, is_gone in self.ended(product):
                name = self._slug(product, state)
                if name not in taken and (name not in claims or claims[name][0] <= day):
                    claims[name] = day, product, is_gone
        for name, (day, product, is_gone) in claims.items():
            address, newest = f"products/{name}.json", product.states[-1]
            wanted = dict.fromkeys(KEYS) | {
                "id": product.id, "name": self.texts(newest)[0]}
            if is_gone:
                paths = self.texts(newest)[1]
                self.wanted[address] = wanted | {
                    "last_day": str(day), "aisle": " > ".join(paths[0]) if paths else ""}
                continue
            if product.id in self.site.by_id:
                target = self.site.cards[product.id]["url"]
            else:
                last = self._slug(product, newest)
                if claims.get(last, (0, None, False))[1:] != (product, True):
                    continue
                target = self.site.url(f"products/{last}.json")
            self.wanted[address] = wanted | {"moved_to": target}

    def _check_html(self, address, doc):
        """Checks what a page tells search engines, and that a moved one leads on."""
        site, page = self.site, address[:-5] + ".html"
        text = (site.output / page).read_text("utf-8")
        is_absolute = "://" in site.shop.base_url
        own = doc["moved_to"] or site.url(address)
        is_gone = bool(doc["last_day"])
        site.same('<meta name="robots" content="noindex">' in text, is_gone, page, "noindex")
        site.same(f'<link rel="canonical" href="{own}">' in text, is_absolute and not is_gone,
                  page, "its canonical address")
        refresh = re.search(r'<meta http-equiv="refresh" content="0; url=([^"]*)">', text)
        site.same(bool(refresh), bool(doc["moved_to"]), page, "whether the page leads on")
        if refresh:
            site.expect(f'href="{refresh[1]}"' in text, page, "the page has a link that leads on")
