#!/usr/bin/env python3
"""The site of `../hugo` as a careful script makes it with csv and Jinja2.

Usage: build.py SHOP SITE

Templates are compiled once, and read values from the top level where they can. What is printed
more than once is formatted once; the header's links are rendered once, and so is each card, which
all listings reuse. Files are written without a buffer. The input is not checked.
"""

import gc
import shutil
import sys
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from catalog import BANDS, ORDERS, listings_of, news_of, read_products, slug, to_json

HERE = Path(__file__).resolve().parent
PAGE_SIZE = 48


class Site:
    """Renders and writes the pages of a shop."""

    def __init__(self, folder):
        self.folder = folder
        environment = Environment(
            loader=FileSystemLoader(HERE / "templates"), autoescape=True, auto_reload=False,
            keep_trailing_newline=True)
        self.templates = {path.stem: environment.get_template(path.name)
                          for path in (HERE / "templates").iterdir()}
        self.globals = environment.globals

    def put(self, path, text):
        """Writes a file below the site's folder."""
        with open(f"{self.folder}/{path}", "wb", buffering=0) as file:
            file.write(text.encode())

    def page(self, path, template, values):
        """Renders and writes an HTML page."""
        self.put(path, self.templates[template].render(values))

    def home(self, aisles):
        """Writes the home page, and renders the links to departments for all pages."""
        departments = {}
        for name, products in aisles.items():
            department, _, rest = name.partition(" > ")
            departments.setdefault(department, []).append((rest, slug(name), len(products)))
        departments = [(name, slug(name), found) for name, found in departments.items()]
        header = self.templates["departments"].render({"departments": departments})
        self.globals["header"] = Markup(header)
        self.page("index.html", "home", {"departments": departments})

    def products(self, products):
        """Writes a page for each product, and renders its card for later."""
        card = self.templates["card"]
        for product in products:
            self.page(f"products/{product['id']}.html", "product", product)
            facts = {name: product[name] for name in [
                "id", "name", "brand", "price", "size_text", "unit_price_text", "popularity",
                "is_organic", "is_available", "link"]}
            history = [{"date": entry[0], "price": entry[1]} for entry in product["history"]]
            self.put(f"products/{product['id']}.json", to_json(facts | {"history": history}))
            product["card"] = card.render(product)
            product["card_json"] = to_json(facts)

    def aisle(self, name, products):
        """Writes all listings of an aisle."""
        folder = f"aisles/{slug(name)}"
        Path(self.folder, folder).mkdir()
        listings = listings_of(products)
        bands = [(band, label) for band, label, _, _ in BANDS if band in listings]
        for key, found in listings.items():
            self.listing(folder, name, key, found, bands)

    def listing(self, folder, aisle, key, products, bands):
        """Writes the pages of a listing."""
        pages = -(-len(products) // PAGE_SIZE)
        for number in range(1, pages + 1):
            shown = products[(number - 1) * PAGE_SIZE:number * PAGE_SIZE]
            path = f"{folder}/{key}-{number}"
            facts = {"aisle": aisle, "key": key, "page": number, "pages": pages,
                     "total": len(products)}
            self.page(f"{path}.html", "listing", facts | {
                "orders": ORDERS, "bands": bands,
                "cards": Markup("".join([product["card"] for product in shown]))})
            head = to_json(facts)
            cards = ",".join([product["card_json"] for product in shown])
            self.put(f"{path}.json", f'{head[:-1]},"products":[{cards}]}}')

    def news(self, products):
        """Writes the newest news."""
        items = news_of(products)
        self.page("news.html", "news", {"items": items})
        self.put("news.json", to_json([
            {name: item[name] for name in ["date", "event", "old", "new"]}
            | {"product": item["product"]["id"]} for item in items]))


def main():
    """Builds a site."""
    shop, folder = Path(sys.argv[1]), Path(sys.argv[2])
    # Everything lives to the end.
    gc.disable()
    products = read_products(shop)
    aisles = {}
    for product in products:
        aisles.setdefault(product["aisle"], []).append(product)
    for name in ["products", "aisles"]:
        (folder / name).mkdir(parents=True)
    shutil.copy(HERE.parent / "hugo/static/style.css", folder)
    site = Site(folder)
    site.home(aisles)
    site.products(products)
    for name, found in aisles.items():
        site.aisle(name, found)
    site.news(products)


if __name__ == "__main__":
    main()
