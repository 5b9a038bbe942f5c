"""A built shop to check feeds against: its files and news, and a tally of the checks."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

from lxml import etree

ATOM = "{http://www.w3.org/2005/Atom}"


class Tally:
    """Counts checks and prints the first failures."""

    def __init__(self):
        self.passed = self.failed = 0

    def expect(self, holds, address, what, *details):
        """Counts one check; returns whether it held."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            if self.failed <= 30:
                print("FAILED", f"{address}: {what}", *details)
        return bool(holds)

    def same(self, found, wanted, address, what):
        """Expects two values to be equal."""
        return self.expect(found == wanted, address, what, f"found {found!r}, wanted {wanted!r}")


class Site:
    """A built shop in one language; all addresses are relative to that language's folder."""

    def __init__(self, root, tally):
        self.root, self.tally = Path(root), tally
        files = (path.relative_to(self.root) for path in self.root.rglob("*") if path.is_file())
        languages = [folder.name for folder in language_folders(root)]
        self.files = {str(file) for file in files if file.parts[0] not in languages}
        # Pages at former addresses have no feeds, and link to none.
        former = [address for address in self.files
                  if re.fullmatch(r"(products/.+|aisles/.+/index)\.json", address)
                  and "moved_to" in self.document(address)]
        self.files -= {address.removesuffix("json") + kind
                       for address in former for kind in ("html", "json")}
        # By product: the paths of its aisles, the one of its breadcrumbs first.
        self.aisles = {product["id"]: product["aisles"]
                       for product in self.documents(r"products/.+")}
        self.items = {item["id"]: item for day in self.documents(r"news/\d+-\d\d-\d\d(-\d+)?")
                      for item in day["items"]}
        self.news = self.document("news/index.json")
        head = etree.parse(str(self.root / "news/atom.xml"))
        self.base = head.findtext(f"{ATOM}id").removesuffix("news/atom.xml")

    def document(self, address):
        """The JSON file at an address."""
        return json.loads((self.root / address).read_text("utf-8"))

    def documents(self, pattern):
        """The JSON files whose addresses without `.json` fit a pattern, sorted by address."""
        return [self.document(address) for address in sorted(self.files)
                if re.fullmatch(pattern + r"\.json", address)]

    def address(self, url):
        """The file that an absolute URL of this site leads to; None if there is no such file."""
        path = unquote(url.removeprefix(self.base)) if url.startswith(self.base) else None
        return path if path in self.files else None


def language_folders(root):
    """The folders of a shop's further languages (`Output: Languages`)."""
    return [feed.parent.parent for feed in sorted(Path(root).glob("*/news/atom.xml"))]
