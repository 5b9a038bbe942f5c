"""Checks the HTML files: twins, links, safety, and the order of products (`Output: HTML`)."""

import html
import posixpath
import re
from functools import lru_cache
from urllib.parse import unquote, urlsplit

from custom_page_checks import root_files
from shop_reductions import is_in_force

_TAG = re.compile(r"""<[a-zA-Z](?:[^>"']++|"[^"]*"|'[^']*')*+>""")
_ATTRIBUTE = re.compile(
    r"""\s([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?""")
_LINKS = {"href", "src", "xlink:href", "poster", "action", "formaction", "data", "srcset"}
_SCHEMES = {"http", "https", "mailto", "tel"}
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)
_PAGE = re.compile(r"(aisles|all|brands|products|news)/.*|index\.json")


def is_feed(address):
    """Whether a file is a news feed, which Tests/Readers checks, rather than a page."""
    return posixpath.basename(address) == "atom.xml"


def check_names(site):
    """Checks file names (no upper case, no Windows device names) and that pages have twins."""
    site.expect("404.html" in site.root_files, "404.html", "there is a page for unknown addresses")
    for address in sorted(site.files - set(root_files(site.shop.folder))):
        bad = [part for part in address.split("/") if part != part.lower()
               or _DEVICES.fullmatch(part) or re.search(r'[<>:"\\|?*\s]|\.$', part)]
        site.expect(not bad, address, "no upper case, device names, odd characters in names")
        stem, dot, suffix = address.rpartition(".")
        if address.endswith(("/all.json", "/discounts-all.json")):
            continue  # Products as numbers; not a page.
        if suffix == "json" and _PAGE.fullmatch(address) and not is_feed(address):
            site.expect(stem + ".html" in site.files, address, "the JSON twin has its HTML")
        elif suffix == "html" and address not in ("404.html", "list.html"):
            site.expect(stem + ".json" in site.files, address, "the page has its JSON twin")


@lru_cache(maxsize=200_000)
def _read_tag(text):
    """(name, links, problems, id, is aria-current, is a time with datetime) of a start tag."""
    name = re.match(r"<([^\s/>]+)", text).group(1).lower()
    links, problems, identity, current = [], [], None, False
    attributes = {}
    for match in _ATTRIBUTE.finditer(text):
        key = match.group(1).lower()
        value = html.unescape(next((part for part in match.groups()[1:] if part is not None), ""))
        if key in attributes:
            problems.append(f"attribute {key} is duplicated")
        attributes[key] = value
        if key in _LINKS and not (key == "data" and name != "object"):
            values = [each.split()[0] for each in value.split(",") if each.strip()] \
                if key == "srcset" else [value]
            links += values
        if key == "style" or key.startswith("on"):
            problems.append(f"attribute {key}")
    if name == "script" and "src" not in attributes \
            and attributes.get("type") != "application/ld+json":
        problems.append("script without src")
    if name in ("style", "base", "iframe", "embed", "object"):
        problems.append(f"element {name}")
    if name == "img" and "alt" not in attributes:
        problems.append("img without alt")
    identity, current = attributes.get("id"), "aria-current" in attributes
    dated = name == "time" and "datetime" in attributes
    return name, tuple(links), tuple(problems), identity, current, dated


class PageCheck:
    """Checks HTML files and collects the pages that they link to."""

    def __init__(self, site):
        self.site = site
        self.linked = set()
        self.resolve = lru_cache(maxsize=500_000)(self._resolve)

    def run(self, address):
        """Checks one HTML file and, if it is a listing, its products against its twin."""
        site = self.site
        text = (site.output / address).read_text("utf-8")
        text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
        tags = [_read_tag(tag) for tag in _TAG.findall(text)]
        problems = [problem for tag in tags for problem in tag[2]]
        site.expect(not problems, address, "the markup is safe and valid: found %s", problems[:5])
        ids = [tag[3] for tag in tags if tag[3] is not None]
        twice = {each for each in ids if ids.count(each) > 1} if len(set(ids)) < len(ids) else ()
        site.expect(not twice, address, "ids are unique within a page: duplicated %s",
                    sorted(twice)[:5])
        names = {tag[0] for tag in tags}
        site.expect(text[:15].lower() == "<!doctype html>" and {"html", "title", "h1"} <= names,
                    address, "is an HTML document with title and h1")
        targets = self._check_links(address, [link for tag in tags for link in tag[1]], set(ids))
        self._check_against_twin(address, text, tags, targets)

    def _check_links(self, address, links, ids):
        """Checks that internal links lead to files; returns the files in the order of the links."""
        folder, targets, broken = posixpath.dirname(address), [], []
        for link in links:
            if link.startswith("#"):
                if len(link) > 1 and unquote(link[1:]) not in ids:
                    broken.append(link)
                continue
            target = self.resolve(folder, link)
            if target is None:
                broken.append(link)
            elif target:
                targets.append(target)
        self.site.expect(not broken, address, "links lead to files of the site: not %s",
                         broken[:5])
        self.linked.update(target for target in targets if target != address)
        return targets

    def _resolve(self, folder, link):
        """The file that a link leads to, relative to the folder of the language; "" for another
        site, None if it is broken or unsafe."""
        bare = re.sub(r"[\x00-\x20]", "", link).lower()
        if "javascript:" in bare or bare.startswith("vbscript:"):
            return None
        base = self.site.shop.root_url
        try:
            parts = urlsplit(link.strip())
        except ValueError:
            return None
        if parts.scheme == "data":
            return "" if bare.startswith("data:image/") else None
        path = parts.path
        if not (path or parts.scheme or parts.netloc):
            return ""
        if parts.scheme or parts.netloc:
            if not (parts.scheme in _SCHEMES or parts.netloc):
                return None
            if not link.startswith(base):
                return ""
            path = "/" + link[len(base):].split("#")[0].split("?")[0]
        elif path.startswith("/"):
            root = urlsplit(base).path or "/"
            if not path.startswith(root):
                return None
            path = "/" + path[len(root):]
        own = self.site.shop.language.folder
        joined = path.lstrip("/") if path.startswith("/") else posixpath.join(own + folder, path)
        target = posixpath.normpath(unquote(joined or "index.html"))
        target += "/index.html" if path.endswith("/") and joined else ""
        target = "index.html" if target == "./index.html" else target
        if target not in self.site.root_files:
            return None
        return target.removeprefix(own) if target.startswith(own) else "../" + target

    def _check_against_twin(self, address, text, tags, targets):
        """Checks that a page shows what its JSON twin says."""
        site = self.site
        twin = re.sub(r"\.html$", ".json", address)
        if twin not in site.files:
            return
        site.expect(twin in targets, address, "the page names its JSON twin")
        doc = site.load(twin) or {}
        if address.startswith("products/") and "moved_to" not in doc:
            self._check_product(address, text, doc)
        elif isinstance(doc.get("products"), list) and "order" in doc:
            self._check_listing(address, text, tags, targets, doc)
        elif isinstance(doc.get("items"), list):
            self._check_sections(address, text, tags, doc)
            self._check_neighbours(address, targets, doc)

    def _check_sections(self, address, text, tags, doc):
        """Checks that the news is in sections by kind. What changed alike may be one entry."""
        dated = sum(tag[5] for tag in tags)
        rows = re.findall('<li class="row news-item" data-id="([^"]*)"', text)
        seen = {item["id"] for item in doc["items"] if item["datetime"] is not None}
        wanted = sum(html.unescape(row) in seen for row in rows)
        self.site.expect(dated >= wanted, address,
                         "every entry of the news has its time: %s", dated)
        kinds = {}
        for item in doc["items"]:
            path = self.site.address_of(item["product"]["url"])[:-5] + ".html"
            kinds.setdefault(item["event"], set()).add(posixpath.basename(path))
        found = {}
        for section in text.split('<h2 id="')[1:]:
            links = re.findall(r'href="(?:[^"]*/)?products/([^"]*)"', section)
            if links:
                found[section.split('"')[0]] = set(links)
        self.site.same(found, kinds, address, "the products of each section")

    def _check_product(self, address, text, doc):
        """Checks that a product page shows name and price, and a reduced one the price before."""
        shown = " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split())
        for key in ("name", "price_text", "brand", "unit_price_text"):
            wanted = doc.get(key)
            self.site.expect(not wanted or " ".join(wanted.split()) in shown, address,
                             f"the page shows the {key} %s", wanted)
        # The visitor's list reads these.
        verdict = doc["verdict"] or {}
        wanted = {"price": doc["price"],
                  "verdict": verdict["kind"] if verdict.get("text") else None}
        tag = re.search(r'<div class="price-tag[^>]*>', text)
        found = dict(re.findall(r' data-(\w+)="([^"]*)"', tag[0])) if tag else None
        self.site.same(found, {key: value for key, value in wanted.items() if value}, address,
                       "the values of the price tag")
        change = doc.get("change")
        is_lowest = (doc.get("verdict") or {}).get("kind") == "lowest-ever"
        if change and change["percent"] is not None and not is_lowest:
            prior = " ".join(change["prior_price_text"].split())
            self.site.expect(prior in shown, address, "the page shows the price before %s", prior)
        pattern = '<section[^>]* aria-labelledby="similar">.*?</section>'
        section = re.search(pattern, text, re.DOTALL)
        found = re.findall('<li><a href="([^"]*)', section[0]) if section else None
        urls = [self.site.cards[each]["url"] for each in self.site.similar[doc["id"]]]
        wanted = [posixpath.basename(self.site.address_of(url))[:-5] + ".html" for url in urls]
        self.site.same(found, wanted or None, address, "similar products")

    def _check_listing(self, address, text, tags, targets, doc):
        """Checks that a listing shows its products in order and links to its neighbours."""
        site = self.site
        urls = [card["url"] for card in doc["products"]]
        if address.endswith("/index.html"):
            # Below its products, the first page of an aisle shows some of its newest news.
            targets = self._without_news(targets, len(urls))
            self._check_front_news(address, text, doc)
        self._expect_products(address, targets, urls)
        site.expect(any(tag[4] for tag in tags), address, "the order in force has aria-current")
        self._check_neighbours(address, targets, doc)

    def _check_front_news(self, address, text, doc):
        """Checks that the news of an aisle's first page is at prices of today, where it looks as
        the templates of Aisle make it."""
        lines = re.findall(r'<li class="row news-item".*?href="([^"]*)".*?<b>(.*?)</b>', text,
                           re.DOTALL)
        if not lines:
            return
        shown = {(posixpath.basename(link), html.unescape(price)) for link, price in lines}
        path = doc["aisle"]["path"].split(" > ")
        own = [product for product in self.site.products if tuple(path) in product.aisles]
        events = [event for product in own for event in product.events
                  if is_in_force(self.site, event)]
        self.site.same(len(lines), min(4, len(events)), address, "number of news")
        cards = {(posixpath.basename(card["url"]), card["price_text"])
                 for card in (self.site.cards[product.id] for product in own)}
        # A card may say "from €3", the news only the price.
        shown = {(link, price) for link, price in shown
                 if not any(link == other and price in text for other, text in cards)}
        self.site.expect(not shown, address, "news is at prices of today: not %s",
                         sorted(shown - cards)[:4])

    def _check_neighbours(self, address, targets, doc):
        """Checks that each page of a listing links to the previous and the next page."""
        for key in ("previous", "next"):
            if doc[key]:
                wanted = self.site.address_of(doc[key])[:-5] + ".html"
                self.site.expect(wanted in targets, address, f"links to the {key} page %s", wanted)

    @staticmethod
    def _without_news(targets, count):
        """The links without those to products beyond the first `count` products."""
        own = {target for target in targets if target.startswith("products/")}
        seen = dict.fromkeys(target for target in targets if target in own)
        cards = set(list(seen)[:count])
        return [target for target in targets if target not in own or target in cards]

    def _expect_products(self, address, targets, urls):
        """Expects the linked product pages, each counted once, to be these in this order."""
        found = list(dict.fromkeys(
            target for target in targets
            if target.startswith("products/") and target.endswith(".html")))
        wanted = list(dict.fromkeys(self.site.address_of(url)[:-5] + ".html" for url in urls))
        self.site.expect(found == wanted, address, "links to products are in the JSON's order: "
                         "expected %s, found %s", wanted[:4], found[:4])
