#!/usr/bin/env python3
"""Pictures of a built site.

Usage: screenshot.py SITE [FOLDER]

Draws screenshot.png beside this file, the picture of the README: a listing, a product and the news
side by side. With a FOLDER also a picture of every kind of page, phone and desk, light and dark.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image

from session import DESK, PHONE, Session, settle, tick, wait_for_chip
from site_server import SiteServer

LISTING = "aisles/fresh/dairy-eggs/index.html"
PICTURE = Path(__file__).with_name("screenshot.png")


def open_sheet(page):
    """The sort sheet."""
    page.click(".sort-button")


def open_filters(page):
    """The filter sheet over a filtered shelf."""
    tick(page, "under-2")
    wait_for_chip(page)
    page.click(".add-filter")
    page.wait_for_selector(".sheet[open]")


def show_table(page):
    """The table, sorted by price."""
    page.click(".table-toggle")
    page.click("th[data-key=price] button")
    page.wait_for_selector("[data-key=price][aria-sort]")


def show_latest(page):
    """The first news below the day at a glance."""
    page.evaluate("document.querySelector('#latest').scrollIntoView()")


VIEWS = {
    "home": ("index.html", None), "aisle": (LISTING, None), "table": (LISTING, show_table),
    "sheet": (LISTING, open_sheet), "filters": (LISTING, open_filters),
    "product": ("products/butter.html", None), "news": ("news/index.html", show_latest),
}


def draw(session, name, file, viewport, scheme="light"):
    """One picture of what the screen shows."""
    address, act = VIEWS[name]
    with session.page(address, viewport, color_scheme=scheme) as page:
        if act:
            act(page)
        settle(page)
        page.screenshot(path=file)


def main():
    """Draws the pictures."""
    with SiteServer(sys.argv[1]) as server, tempfile.TemporaryDirectory() as scratch:
        session = Session(server.root)
        try:
            for name in VIEWS if len(sys.argv) > 2 else []:
                for size, viewport in (("phone", PHONE), ("desk", DESK)):
                    for scheme in ("light", "dark"):
                        file = Path(sys.argv[2]) / f"{name}-{size}-{scheme}.png"
                        draw(session, name, file, viewport, scheme)
            parts = []
            for name, scheme in (("aisle", "light"), ("product", "light"), ("news", "dark")):
                file = Path(scratch) / f"{name}.png"
                draw(session, name, file, {"width": 420, "height": 800}, scheme)
                parts.append(Image.open(file).convert("RGB"))
        finally:
            session.close()
    whole = Image.new("RGB", (sum(part.width for part in parts) + 32, 800), "#d5d7cd")
    left = 0
    for part in parts:
        whole.paste(part, (left, 0))
        left += part.width + 16
    whole.quantize(128).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
