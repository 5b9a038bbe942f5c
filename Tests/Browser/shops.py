"""Shops that the tests build: the small one of most tests, its variations, and larger ones."""

import csv
import json
import os
import random
import re
import shutil
import subprocess
from pathlib import Path

# A small shop with every kind of page, order, band and news.
SMALL = Path(__file__).with_name("shop")
BRANDS = ["Zephyr", "ähre", "Apfel", "apfel", "Öko & Söhne", "Milka", "MILKA", "Weiß", "Weiss", ""]
SIZES = ["500 g", "1 kg", "330 ml", "6 x 330 ml", "3 pcs", "1 l", "", "2 m", "0 g"]


def asset_version(site):
    """The version with which the pages of a site ask for its assets."""
    return re.search(r"site\.css\?v=([0-9a-f]+)", (site / "index.html").read_text("utf-8"))[1]


def build(binary, content, output):
    """Builds a shop in the year 2100, so that no price waits for its day."""
    subprocess.run([binary, "build", "--quiet", "--content", content, "--output", output],
                   check=True, stderr=subprocess.DEVNULL,
                   env=os.environ | {"SOURCE_DATE_EPOCH": "4102444800"})
    return output


def made(binary, folder, products, prices, settings):
    """Writes a shop, its tables line by line, and builds it; returns the site's folder."""
    content = folder / "content"
    content.mkdir(parents=True, exist_ok=True)
    for name, lines in (("products.csv", products), ("prices.csv", prices)):
        (content / name).write_text("\n".join(lines) + "\n", "utf-8")
    (content / "shop.json").write_text(json.dumps(settings), "utf-8")
    return build(binary, content, folder / "site")


def arabic(binary, folder):
    """The small shop in Arabic; returns the site's folder."""
    shutil.copytree(SMALL, folder / "content")
    settings = folder / "content/shop.json"
    text = settings.read_text("utf-8").replace('"locale": "en"', '"locale": "ar"')
    settings.write_text(text, "utf-8")
    return build(binary, folder / "content", folder / "site")


def two_languages(binary, folder):
    """The small shop in English and German, with a few German names; returns its folder."""
    shutil.copytree(SMALL, folder / "content")
    settings = folder / "content/shop.json"
    text = settings.read_text("utf-8").replace('"locale": "en"', '"locales": ["en", "de"]')
    settings.write_text(text, "utf-8")
    table = folder / "content/products.csv"
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    rows[0]["name@de"], rows[0]["aisle@de"] = "Frische Vollmilch", "Frisch > Milch & Eier"
    with table.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys(), restval="")
        writer.writeheader()
        writer.writerows(rows)
    return build(binary, folder / "content", folder / "site")


def fewer_files(binary, folder):
    """The small shop without JSON versions, and with bands in one order; returns its site."""
    shutil.copytree(SMALL, folder / "content")
    settings = folder / "content/shop.json"
    fewer = '{ "json": false, "bandOrders": "first",'
    settings.write_text(settings.read_text("utf-8").replace("{", fewer, 1), "utf-8")
    return build(binary, folder / "content", folder / "site")


def with_templates(binary, content, templates, folder):
    """A shop with templates of its own; returns the site's folder."""
    subprocess.run([binary, "build", "--quiet", "--content", content, "--templates", templates,
                    "--output", folder], check=True, stderr=subprocess.DEVNULL)
    return folder


def later(binary, folder, limit):
    """The small shop two weeks later, with two more prices; returns the site's folder."""
    shutil.copytree(SMALL, folder / "content")
    settings = folder / "content/shop.json"
    text = settings.read_text("utf-8")
    settings.write_text(re.sub(r'"limit": \d+', f'"limit": {limit}', text), "utf-8")
    with (folder / "content/prices.csv").open("a", encoding="utf-8") as file:
        file.write("whole-milk,2026-12-04,0.89\noat-drink,2026-12-04,3.19\n")
    return build(binary, folder / "content", folder / "site")


def years_ago(binary, folder, day):
    """A small shop in English and Russian with prices up to a day; returns the site's folder."""
    rows = ["id,name,price,aisle", "milk,Milk,1.00,Fresh", "bread,Bread,2.00,Fresh"]
    prices = ["product_id,date,price", "milk,2023-10-01,1.00", f"bread,{day},2.00"]
    return made(binary, folder, rows, prices,
                {"title": "Old", "locales": ["en", "ru"], "orders": ["catalog", "price"]})


def busy_day(binary, folder, count=451):
    """A shop whose products all but one arrived on one day, as news; returns the folder."""
    rows = [f"p{number},Product {number},{number % 90 + 1}.00,Things,2026-11-18"
            for number in range(count)]
    rows = ["id,name,price,aisle,created_at", *rows]
    prices = ["product_id,date,price", "p0,2026-10-01,4.00", "p0,2026-11-01,4.00",
              "p0,2026-11-18,1.00"]
    return made(binary, folder, rows, prices, {"title": "Busy", "news": {"importPercent": 0}})


def own_orders(binary, folder, count=60):
    """A German aisle that is sorted by name and by a column of its own; returns the folder."""
    source = random.Random(9)
    names = ["Ähre", "Apfel", "apfel", "Öl", "Zwieback", "Ösi-Bier", "Bier", "Wein", "Most"]
    rows = ["id;name;price;aisle;popularity;Alk. %;kind;size"]
    for number in range(count):
        rows.append(";".join([
            f"p{number}", f"{source.choice(names)} {source.randrange(9)}",
            f"{source.randrange(1, 30)},99", "Keller > Getränke",
            source.choice(["", "7", "12345", "2,5"]),
            source.choice(["", "0", "0,5", "5,2", "12,5", "1.250"]), str(number % 4), "1 l"]))
    settings = {
        "title": "Keller", "locale": "de", "pageSize": 12, "wholeShop": 0,
        "products": {"file": "products.csv"},
        "orders": ["popularity", "price", "name",
                   {"key": "alcohol", "on": "Alk. %", "name": "Alkohol"}],
        "filters": [
            {"name": "Preis", "on": "price", "bands": [{"to": 10}, {"from": 10, "to": 20}]},
            {"name": "Sorte", "on": "kind", "select": "one", "bands": [
                {"label": "eins", "through": 1}, {"label": "zwei", "from": 1, "through": 2},
                {"label": "drei", "from": 3}]}]}
    return made(binary, folder, rows, ["product_id,date,price"], settings)


def large(binary, folder, count=22_000):
    """One aisle of many products with ties, gaps and awkward words; returns the site's folder."""
    source = random.Random(6)
    rows = ["id;name;price;aisle;brand;size;popularity;available"]
    for number in range(count):
        price = f"{source.randrange(5, 20_000) / 100:.2f}" if number % 7 else "9.99"
        brand = source.choice(BRANDS) or ""
        if number % 3 == 0 and brand:
            brand += f" {source.randrange(300)}"
        popularity = source.choice(["", "3", "70", str(source.randrange(9999))])
        rows.append(";".join([
            f"p{number}", f"Product {source.randrange(count)} of the <b>shelf</b>", price,
            "All > Things", brand, source.choice(SIZES), popularity,
            source.choice(["1", "0", ""])]))
    orders = ["popularity", "price", "unit-price", "brand", "catalog"]
    settings = {"title": "Large", "locale": "de", "offline": False, "orders": orders, "filters": [
        {"name": "Price", "on": "price", "bands": [
            {"to": 5}, {"from": 5, "to": 10}, {"from": 10, "to": 25}, {"above": 100},
            {"from": 10, "through": 25}]},
        {"name": "Price per unit", "on": "unit-price", "bands": [
            {"through": 3.5}, {"above": 3.5, "to": 20}, {"from": 20}]}]}
    return made(binary, folder, rows, ["product_id,date,price"], settings)
