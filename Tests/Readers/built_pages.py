"""A built site as search engines, previews of links and readers of feeds see it."""

import json
from html.parser import HTMLParser
from pathlib import Path


class Head(HTMLParser):
    """What a page says of itself: `links` by relation, `metas` by name or property, `data`,
    `alternates`, its addresses by their languages, and `feeds` as (type, address)."""

    def __init__(self, text):
        super().__init__()
        self.links, self.metas, self.data, self.alternates, self.feeds = {}, {}, [], {}, []
        self._script = None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "link" and "hreflang" in values:
            self.alternates[values["hreflang"]] = values.get("href")
        elif tag == "link" and values.get("rel") == "alternate" and values.get("title"):
            self.feeds.append((values.get("type"), values.get("href")))
        elif tag == "link":
            self.links.setdefault(values.get("rel"), values.get("href"))
        elif tag == "meta":
            key = values.get("property") or values.get("name")
            self.metas.setdefault(key, []).append(values.get("content"))
        elif tag == "script" and values.get("type") == "application/ld+json":
            self._script = ""

    def handle_data(self, data):
        if self._script is not None:
            self._script += data

    def handle_endtag(self, tag):
        if tag == "script" and self._script is not None:
            self.data.append(json.loads(self._script))
            self._script = None

    def meta(self, name):
        """The content of the only tag of that name; None if there is none or several."""
        values = self.metas.get(name, [])
        return values[0] if len(values) == 1 else None


class Site:
    """A built site: its base URL, and for each page its head and its JSON twin."""

    def __init__(self, root):
        self.root, self.tally = Path(root), Tally()
        self.heads = {}
        for path in sorted(self.root.rglob("*.html")):
            self.heads[str(path.relative_to(self.root))] = Head(path.read_text("utf-8"))
        home = self.heads["index.html"].links.get("canonical") or ""
        self.base = home.removesuffix("index.html")

    def twin(self, address):
        """The JSON twin of a page."""
        return json.loads((self.root / address).with_suffix(".json").read_text("utf-8"))

    def page(self, url):
        """The address of the page that an absolute URL of this site leads to; None if none does."""
        address = (url or "").removeprefix(self.base)
        return address if url != address and address in self.heads else None

    def has(self, url):
        """Whether a URL is absolute and, if it is of this site, leads to a file."""
        if not (url or "").startswith(("https://", "http://")):
            return False
        path = url[len(self.base):].split("#")[0]
        return not url.startswith(self.base) or (self.root / path).exists()


class Tally:
    """Counts checks and prints the first failures."""

    def __init__(self):
        self.passed = self.failed = 0

    def expect(self, holds, address, what, *details):
        """Counts one check; returns whether it held."""
        self.passed += bool(holds)
        self.failed += not holds
        if not holds and self.failed <= 30:
            print("FAILED", f"{address}: {what}", *details)
        return bool(holds)

    def same(self, found, wanted, address, what):
        """Expects two values to be equal."""
        return self.expect(found == wanted, address, what, f"found {found!r}, wanted {wanted!r}")
