"""Checks that each page leads to itself in the shop's other languages (`Output: Languages`)."""

import html
import posixpath
import re

_MENU = re.compile(r'<details class="languages">(.*?)</details>', re.DOTALL)
_CHOICE = re.compile(r'<a href="([^"]*)"[^>]* hreflang="([^"]*)"')
_VERSION = re.compile(r'<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"')


def check_languages(sites):
    """Checks the language menus and the versions in pages' heads on all sites of a shop."""
    if len(sites) == 1:
        return
    for site in sites:
        site.same(site.root_files & {f"{site.shop.language.folder}404.html"},
                  set() if site.shop.language.folder else {"404.html"}, "404.html", "where it is")
    contents = [_contents(site) for site in sites]
    places = [{content: address for address, content in each.items()
               if not _leads_on(site, address)} for site, each in zip(sites, contents)]
    for site, own in zip(sites, contents):
        for address, content in own.items():
            _check_page(site, address, {
                other.shop.language: each.get(content)
                for other, each in zip(sites, places)})


def _contents(site):
    """The subject of each page of a site, in terms of the first language: {address: subject}."""
    sources = {}
    for product in site.products:
        for path, source in zip(product.aisles, product.source_aisles):
            for depth in range(1, len(path) + 1):
                sources[path[:depth]] = source[:depth]
    pages = (address for address in site.files if address.endswith(".html"))
    return {address: _content(site, address, sources) for address in pages
            if address != "404.html"}


def _twin(site, address):
    """The value of a page's twin; empty for a page without one."""
    twin = address[:-5] + ".json"
    return site.load(twin) if twin in site.files else {}


def _leads_on(site, address):
    """Whether a page only leads to another."""
    return _twin(site, address).get("moved_to") is not None


def _content(site, address, sources):
    """The subject of a page, or of the one to which it leads."""
    doc = _twin(site, address)
    if doc.get("moved_to"):
        return _content(site, site.address_of(doc["moved_to"])[:-5] + ".html", sources)
    if address.startswith("products/"):
        return "product", doc["id"]
    if address.startswith("brands/") and "brand" in doc:
        brands = {own: brand for brand, own in site.shop.brand_names.items()}
        name = doc["brand"]["name"]
        return "brand", brands.get(name, name), doc["page"]
    if not address.startswith(("aisles/", "all/")):
        return (address,)
    path = doc["aisle"]["path"] if address.startswith("aisles/") else ""
    path = sources.get(tuple(path.split(" > ")), path)
    band = doc.get("band") or {}
    bounds = re.sub(r"[0-9_]+", "", re.search(r"(-(?:under|through|above|minus|[0-9]).*)?$",
                                            band.get("id", ""))[0])
    return ("aisle", path, doc.get("order"), band.get("on"), band.get("from"), band.get("to"),
            bounds, doc.get("page"))


def _check_page(site, address, versions):
    """Checks one page; `versions` has its address in each language, None where it has none."""
    text = (site.output / address).read_text("utf-8")
    menu = _MENU.search(text)
    root, found = site.shop.language.folder, {}
    for link, locale in _CHOICE.findall(menu[1] if menu else ""):
        target = posixpath.join(posixpath.dirname(root + address), html.unescape(link))
        found[locale] = posixpath.normpath(target)
    wanted = {language.locale: language.folder + (version or "index.html")
              for language, version in versions.items()}
    site.same(found, wanted, address, "where its menu of languages leads")
    named = {key: html.unescape(url) for key, url in _VERSION.findall(text)}
    root_url = site.shop.root_url
    canonical = f'<link rel="canonical" href="{root_url}{root}{address}"'
    urls = {language.locale: f"{root_url}{language.folder}{version}"
            for language, version in versions.items() if version}
    if len(urls) < 2 or canonical not in html.unescape(text):
        urls = {}
    elif first := next(iter(urls.values())):
        urls["x-default"] = first
    site.same(named, urls, address, "its versions in the head")
