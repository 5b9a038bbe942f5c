"""Checks the home page and departments, and finds each aisle's folder (`Output: Addresses`)."""

import re

from shop_aisles import folded_path
from shop_orders import slug
from verdict_checks import check_worth_buying


# Where the listing of all products stands among those of the aisles.
WHOLE_SHOP = ("All products",)


def whole_shop(site):
    """The listing of all products, as in `find_folders`; empty if the shop is to have none."""
    aisles = {path for product in site.products for path in product.aisles}
    if len(aisles) < 2 or len(site.products) > site.shop.settings.get("wholeShop", 3000):
        return {}
    return {WHOLE_SHOP: ("all", site.products)}


def aisle_members(site):
    """The products of every aisle and department by path, in catalog order."""
    members = {}
    for product in site.products:
        paths = [path[:depth] for path in product.aisles for depth in range(1, len(path) + 1)]
        for path in dict.fromkeys(paths):
            members.setdefault(path, []).append(product)
    return members


def find_folders(site, members):
    """({path: (folder, products)} of all listings, {path: (folder, page)} of departments).

    An aisle with products and sub-aisles may list its own products or all products below it.
    """
    listings, departments = {}, {}
    folders = {}
    for address in sorted(site.files):
        if not re.fullmatch(r"aisles/.+/index\.json", address):
            continue
        doc, folder = site.load(address) or {}, address.removesuffix("/index.json")
        if "moved_to" in doc:
            continue  # A former address, which has checks of its own.
        folders[folder] = doc
        cards = doc.get("products")
        if cards:
            path = tuple(str(doc.get("aisle", {}).get("path")).split(" > "))
            site.expect(path not in listings, address, "aisle %s has one folder", path)
            own = [product for product in members.get(path, []) if path in product.aisles]
            whole = members.get(path, [])
            listings[path] = (folder, whole if doc.get("total") == len(whole) else own)
        elif cards is not None:
            site.same(doc.get("total"), 0, address, "total of an empty aisle")
    for path, (folder, _) in listings.items():
        parts = folder.split("/")
        for depth in range(1, len(path)):
            above = "/".join(parts[: depth + 1])
            site.expect(above in folders, above, "the department has a page")
            if "products" not in folders.get(above, {"products": 0}):
                departments[path[:depth]] = (above, folders[above])
        for name, part in zip(path, parts[1:]):
            regular = name.isascii() and not re.fullmatch("con|prn|aux|nul", slug(name))
            # Where two spellings would have one folder, a digest tells them apart.
            part = re.sub("-[0-9a-f]{8}$", "", part)
            site.expect(not regular or re.sub("-+", "-", part).strip("-") == slug(name), folder,
                        "the folder is the slug of %s", name)
    wanted = {path for product in site.products for path in product.aisles}
    site.expect(wanted <= set(listings), "aisles/", "every aisle has a listing: not %s",
                sorted(wanted - set(listings))[:5])
    return listings, departments


def check_department(site, path, folder, doc, members):
    """Checks that a department names its aisles and counts their products."""
    address, depth = folder + "/index.json", len(path)
    site.expect_keys(doc, ("aisle", "aisles", "total"), address, "the department")
    site.same(doc.get("total"), len(members[path]), address, "total of the department")
    aisle = doc.get("aisle", {})
    site.same(aisle.get("name"), path[-1], address, "aisle.name")
    site.same(aisle.get("url"), site.url(address), address, "aisle.url")
    wanted = {each[-1]: len(products) for each, products in members.items()
              if len(each) == depth + 1 and each[:depth] == path}
    inside = [each for each in doc.get("aisles", []) if each.get("total")]
    found = {each.get("name"): each.get("total") for each in inside}
    site.same(found, wanted, address, "names and totals of the department's aisles")
    for each in inside:
        url = str(each.get("url"))
        good = url.startswith(site.url(folder + "/")) and site.address_of(url) in site.files
        site.expect(good, address, "the aisle's url leads into the department: found %s", url)


def check_home(site, listings, members):
    """Checks that the home page counts products and links to every department and aisle."""
    doc = site.load("index.json") or {}
    site.same(doc.get("title"), site.shop.settings["title"], "index.json", "title")
    site.same(doc.get("total"), len(site.products), "index.json", "total")
    totals = {path[0]: len(products) for path, products in members.items() if len(path) == 1}
    found = {each.get("name"): each.get("total") for each in doc.get("departments", [])
             if each.get("total")}
    site.same(found, totals, "index.json", "names and totals of the departments")
    check_worth_buying(site, doc)
    drops = [item.get("event") == "drop" for item in doc.get("news", [])]
    site.same(drops, sorted(drops, reverse=True), "index.json", "drops lead the news")
    site.expect(len(drops) <= 6, "index.json", "the home page has at most six news")
    names = [each.get("name") for each in doc.get("departments", [])]
    departments = [site.shop.aisle_path((name,))[0]
                   for name in site.shop.settings.get("departments", [])]
    named = [top for name in departments for top in totals
             if folded_path((top,)) == folded_path((name,))]
    site.same(names[:len(named)], named, "index.json", "the departments that come first")
    others = {"other", "others", "miscellaneous", "misc", "everything else"}
    rest = [name for name in totals if name not in named]
    if site.shop.language.locale.startswith("en"):
        rest.sort(key=lambda name: name.lower() in others)
        site.same(names[len(named):], rest, "index.json", "the other departments")
    urls = {each.get("url") for top in doc.get("departments", [])
            for each in [top] + (top.get("aisles") or [])}
    missing = [folder for path, (folder, _) in listings.items()
               if len(path) < 3 and site.url(folder + "/index.html") not in urls]
    site.expect(not missing, "index.json", "the home page links to every aisle: not to %s", missing)
