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

from session import DESK, PHONE, Session, open_filters, settle, tick, wait_for_chip
from site_server import SiteServer

LISTING = "aisles/fresh/dairy-eggs/index.html"
PICTURE = Path(__file__).with_name("screenshot.png")


def open_sheet(page):
    """The sort sheet."""
    page.click(".sort-button")


def show_filters(page):
    """The filters of a filtered shelf, in a sheet or in the rail."""
    tick(page, "under-2")
    wait_for_chip(page)
    open_filters(page)


def show_table(page):
    """The table, sorted by price."""
    page.click(".table-toggle")
    page.click(".table-head [data-key=price]")
    page.wait_for_url("**/price-ascending.html")


def show_history(page):
    """The ticket of a product with the chart below it."""
    page.evaluate("""scrollTo(0, document.querySelector('.chart').getBoundingClientRect().bottom
        - innerHeight + 32)""")


VIEWS = {
    "home": ("index.html", None), "aisle": (LISTING, None), "table": (LISTING, show_table),
    "sheet": (LISTING, open_sheet), "filters": (LISTING, show_filters),
    "product": ("products/butter.html", show_history), "news": ("news/index.html", None),
}


# The parts of the README's picture.
PARTS = [("aisle", 960, "light"), ("product", 360, "light"), ("news", 360, "dark")]


def draw(session, name, file, viewport, scheme="light"):
    """One picture of what the screen shows."""
    address, act = VIEWS[name]
    with session.page(address, viewport, color_scheme=scheme, device_scale_factor=2) as page:
        # What most visitors see has the widths of Arial.
        page.evaluate("document.documentElement.style.setProperty('--font', 'Liberation Sans')")
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
            for name, width, scheme in PARTS:
                file = Path(scratch) / f"{name}.png"
                draw(session, name, file, {"width": width, "height": 720}, scheme)
                parts.append(Image.open(file).convert("RGB"))
        finally:
            session.close()
    whole = Image.new("RGB", (sum(part.width for part in parts) + 64, 1440), "#dcddd5")
    left = 0
    for part in parts:
        whole.paste(part, (left, 0))
        left += part.width + 32
    whole.quantize(128).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
