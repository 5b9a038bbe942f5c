"""Faults that a checker of sites must notice: each changes one thing in a correct site.

A fault is a function that alters a site's folder and returns whether there was anything to alter.
"""

import json


def edit_json(pattern, change):
    """A fault in the first JSON file of a pattern for which `change` returns True."""
    def spoil(folder):
        """Alters the first file that the change applies to."""
        for path in sorted(folder.glob(pattern)):
            doc = json.loads(path.read_text("utf-8"))
            if change(doc):
                path.write_text(json.dumps(doc), "utf-8")
                return True
        return False
    return spoil


def edit_html(pattern, old, new):
    """A fault: a replaced text in the first HTML file of a pattern that has it."""
    def spoil(folder):
        """Alters the first file that has the text."""
        for path in sorted(folder.glob(pattern)):
            text = path.read_text("utf-8")
            if old in text:
                path.write_text(text.replace(old, new, 1), "utf-8")
                return True
        return False
    return spoil


def swap(items, test=lambda one, two: True):
    """Swaps the first two neighbours that pass the test; returns whether there were any."""
    for place in range(len(items) - 1):
        if test(items[place], items[place + 1]):
            items[place:place + 2] = items[place + 1], items[place]
            return True
    return False


def put(key, value):
    """A change that sets a key; returns whether it had another value."""
    def change(doc):
        """Sets the key."""
        differs = doc.get(key) not in (None, value)
        doc[key] = value
        return differs
    return change


def put_in(key, inner, value):
    """A change that sets a key of an inner object, or of the first object of a list."""
    def change(doc):
        """Sets the inner key."""
        inside = doc.get(key)
        inside = inside[0] if isinstance(inside, list) and inside else inside
        return put(inner, value)(inside) if inside else False
    return change


def remove(pattern):
    """A fault: the first page of a pattern is missing, with its JSON twin."""
    def spoil(folder):
        """Removes the files."""
        path = sorted(folder.glob(pattern))[0]
        path.unlink()
        path.with_suffix(".html").unlink()
        return True
    return spoil


def add(address):
    """A fault: an unexpected file."""
    def spoil(folder):
        """Writes the file."""
        (folder / address).write_text("{}", "utf-8")
        return True
    return spoil


FAULTS = {
    "product of a brand missing": edit_json("brands/*.json", lambda doc: bool(
        doc.get("products") and doc["products"].pop())),
    "brand's total in the register": edit_json("brands/index.json", put("total", 1000)),
    "products swapped": edit_json("aisles/**/price-descending.json", lambda doc: swap(
        doc["products"])),
    "product missing": edit_json("aisles/**/brand-ascending.json", lambda doc: bool(
        doc["products"].pop())),
    "total wrong": edit_json("aisles/**/price-under-*.json", put("total", 1000)),
    "aisles of a product missing": edit_json("products/*.json", put("aisles", [])),
    "previous missing": edit_json("aisles/**/*-2.json", put("previous", None)),
    "card differs": edit_json("aisles/**/price-descending.json", put_in("products", "name", "X")),
    "band label": edit_json("aisles/**/price-under-*.json", put_in("band", "label", "")),
    "band bound": edit_json("aisles/**/price-under-*.json", put_in("band", "to", "77")),
    "product missing among all": edit_json("all/index.json", lambda doc: bool(
        doc["products"].pop())),
    "place of a product": edit_json("aisles/**/price-descending.json", lambda doc: swap(
        doc["places"])),
    "generation of places": edit_json("aisles/**/all.json", put("generation", "1")),
    "department of a product": edit_json("all/all.json", put_in("orders", "ranks", [])),
    "department total": edit_json("aisles/*/index.json", put("total", 1000)),
    "price": edit_json("products/*.json", put("price", "77.77")),
    "price text": edit_json("products/*.json", put("price_text", "x")),
    "unit price": edit_json("products/*.json", put("unit_price", "77.77")),
    "lowest": edit_json("products/*.json", put("lowest", "0.01")),
    "history order": edit_json("products/*.json", lambda doc: swap(doc["history"])),
    "change gone": edit_json("products/*.json", put("change", None)),
    "change percent": edit_json("products/*.json", put_in("change", "percent", 77)),
    "prior price": edit_json("products/*.json", put_in("change", "prior_price", "0.01")),
    "verdict": edit_json("products/*.json", put_in("verdict", "kind", "x")),
    "usual price": edit_json("products/*.json", put_in("usual_price", "usual", "0.07")),
    "rhythm of offers": edit_json("products/*.json", put_in("offers", "count", 99)),
    "prior price days": edit_json("products/*.json", put("prior_price_days", 31)),
    "offer over": edit_json("products/*.json", put_in("change", "offer_ended", True)),
    "no bargain": edit_json("products/*.json", put_in("change", "below_prior_price", False)),
    "offers over of a day": edit_json("news/2*.json", put_in("summary", "offers_over", 77)),
    "summary count": edit_json("news/2*.json", put_in("summary", "rises", 77)),
    "biggest drop": edit_json("news/2*.json", put_in("summary", "biggest_drop", None)),
    "size of a price change": edit_json(
        "news/2*.json", lambda doc: doc["items"][0].update(size_text="1 g") is None),
    "discounts swapped": edit_json("news/discounts.json", lambda doc: swap(doc["products"])),
    "discount missing": edit_json("news/discounts-newest.json", lambda doc: bool(
        doc["products"].pop())),
    "saved": edit_json("news/discounts-money-saved.json", put_in("products", "saved", "0.01")),
    "home measured against the price before": edit_json("index.json", lambda doc: any(
        item.update(old_amount="999") for item in doc["news"]
        if item["below_prior_price"]) or True),
    "news swapped": edit_json("news/index.json", lambda doc: swap(
        doc["items"], lambda one, two: one["occurred_at"] == two["occurred_at"])),
    "news missing": edit_json("news/index.json", lambda doc: bool(doc["items"].pop(2))),
    "news of the day missing": edit_json("news/2*.json", lambda doc: bool(doc["items"].pop())),
    "news amount": edit_json("news/2*.json", put_in("items", "amount", "77.77")),
    "news id": edit_json("news/2*.json", put_in("items", "id", "7")),
    "as of": edit_json("news/index.json", put("as_of", "2024-01-01T00:00:00Z")),
    "as of on a day's page": edit_json(
        "news/2*.json", lambda doc: doc.update(as_of="2024-01-01T00:00:00Z") is None),
    "time ago on a day's page": edit_json(
        "news/2*.json", lambda doc: doc["items"][0].update(time_ago="lately") is None),
    "date of what nobody saw": edit_json(
        "news/2*.json", lambda doc: doc["items"][0].update(occurred_after="2020-01-01") is None),
    "no day page": remove("news/2*.json"), "no band page": remove("aisles/**/price-under-*.json"),
    "no product page": remove("products/*.json"), "unexpected page": add("aisles/x.json"),
    "upper case": add("assets-X.css"), "device name": add("aux.css"),
    "broken link": edit_html("aisles/**/*.html", 'href="..', 'href="../nowhere'),
    "inline script": edit_html("aisles/**/*.html", "<h1", "<script>1</script><h1"),
    "style attribute": edit_html("products/*.html", "<p>", '<p style="a:b">'),
    "similar product gone": edit_html(
        "products/*.html", 'aria-labelledby="similar"', 'aria-labelledby="other"'),
    "unsafe link": edit_html("index.html", "<p>", '<a href=" java&#115;cript:alert(1)">x</a><p>'),
    "links differ": edit_html("aisles/**/price-descending.html", "products/",
                              "products/p-1001.html#"),
    "no sitemap": lambda folder: (folder / "sitemap.xml").unlink() is None,
    "date in the sitemap": edit_html("sitemap-pages-1.xml", "<lastmod>20", "<lastmod>10"),
    "address missing in the sitemap": edit_html("sitemap-pages-1.xml", "/products/", "/product/"),
    "picture in the sitemap": edit_html("sitemap-pages-1.xml", "<i:loc>", "<i:loc>x"),
}

# In a shop with so much news on one day that it has two pages.
PAGING_FAULTS = {
    "previous page of a day": edit_json("news/2*-??-??-2.json", put("previous", None)),
    "number of a day's page": edit_json("news/2*-??-??-2.json", put("page", 1)),
    "day's page with too many items": edit_json("news/2*-??-??.json", lambda doc: bool(
        doc["pages"] > 1 and doc["items"].append(doc["items"][0]) is None)),
    "no second page of a day": remove("news/2*-??-??-2.json"),
}
