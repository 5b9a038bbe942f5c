"""Checks the pages in the shop's own words and the files for the root (`Input: Custom pages`)."""

import re
from pathlib import Path


def custom_pages(shop):
    """{address without its ending: (title, description, menu)} of the files in `pages`."""
    folder, pages = Path(shop.folder) / "pages" / shop.language.folder, {}
    others = {language.tag for language in shop.languages if language.folder}
    for path in sorted(folder.rglob("*")):
        is_other = not shop.language.folder and path.relative_to(folder).parts[0] in others
        if is_other or path.suffix not in (".html", ".mustache"):
            continue
        text = path.read_text("utf-8-sig")
        matter = re.match(r"---\s*?\n(.*?)\n?---\s*?\n", text, re.DOTALL)
        lines = matter[1].split("\n") if matter else []
        values = dict(re.match(r"\s*(\w+)\s*:\s*(.*?)\s*$", line).groups() for line in lines
                      if line.strip() and not line.strip().startswith("#"))
        heading = re.search(r"<h1[^>]*>(.*?)</h1", text, re.DOTALL)
        title = values.get("title") or re.sub(r"<[^>]*>", "", heading[1]).strip()
        address = path.relative_to(folder).with_suffix("").as_posix()
        pages[address] = title, values.get("description") or None, values.get("menu", "footer")
    return pages


def root_files(content):
    """{address: bytes} of the files in `root`."""
    folder = Path(content) / "root"
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}


def check_own_files(site):
    """Checks that each custom page and each file for the root is at its address."""
    files = {} if site.shop.language.folder else root_files(site.shop.folder)
    for address, wanted in files.items():
        found = site.output / address
        site.expect(found.is_file() and found.read_bytes() == wanted, address,
                    "the file is that of the folder root")
    home = (site.output / "index.html").read_text("utf-8")
    for address, (title, description, menu) in custom_pages(site.shop).items():
        twin = address + ".json"
        site.expect(address + ".html" in site.files, address, "the custom page is there")
        site.same(site.load(twin), {"title": title, "description": description,
                                    "url": site.url(twin)}, twin, "the custom page as JSON")
        site.same(f'href="{address}.html"' in home, menu != "none", "index.html",
                  f"whether home links to {address}")
