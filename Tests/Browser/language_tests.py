"""The small shop in two languages: the menu, and what the script does in the second one."""

from axe_playwright_python.sync_playwright import Axe

import order_tests as order
from page_tests import LISTING, TURNS, look
from session import PHONE, ids, open_filters, wait_for

GERMAN = "de/aisles/frisch/milch-eier/"


def languages(session, site, root):
    """Two languages: orders, search, links and lists in the second one are its own"""
    for folder in sorted((site / "de/aisles").rglob("all.json")):
        order.compare_orders(session, site, root, f"{folder.parent.relative_to(site)}/")
    with session.page("de/index.html", root=root) as page:
        page.fill(".search-form input", "vollmilch")
        wait_for(page, "document.querySelector('.search-form .card') !== null")
        link = page.locator(".search-form .card h3 a").first.evaluate("link => link.href")
        session.same(link, root + "de/products/whole-milk.html", "what a search in German leads to")
        page.goto(root + "de/products/whole-milk.html")
        page.click(".list-mark")
        page.goto(root + "list.html")
        wait_for(page, "document.querySelector('.list-row') !== null")
        session.expect("Fresh Whole Milk" in page.inner_text("main"), "both have one list")


def language_menu(session, root):
    """The menu leads to the same page in the other language, and needs no script"""
    for viewport in (PHONE, None):
        with session.page(LISTING.replace("index", "price-ascending"), viewport, root) as page:
            before = sorted(ids(page))
            session.same(choose(page, "de"), root + GERMAN + "price-ascending.html", "its address")
            session.same(sorted(ids(page)), before, "the products of the page in German")
            page.goto(root + "about.html")
            session.same(page.get_attribute("html", "lang"), "en", "no page is left by itself")
            session.same(choose(page, "de"), root + "de/index.html", "a page without a version")
    with session.page("news/index.html", root=root, java_script_enabled=False) as page:
        session.same(choose(page, "de"), root + "de/news/index.html", "its address without script")


def translated_states(session, root):
    """In the second language, too: no axe violation in the menu, the sheets, the list"""
    axe = Axe()
    for viewport, scheme in TURNS[2:]:
        where = f"at {viewport['width']}, {scheme}"
        with session.page(GERMAN + "index.html", viewport, root, color_scheme=scheme) as page:
            page.click(".languages summary")
            look(session, page, axe, f"the menu {where}")
            page.click(".languages summary")
            page.click(".sort-button")
            look(session, page, axe, f"the sort sheet {where}")
            page.keyboard.press("Escape")
            open_filters(page)
            look(session, page, axe, f"the filter sheet {where}")
            page.goto(root + "de/list.html#butter*2&whole-milk*1")
            page.wait_for_selector(".list-row")
            look(session, page, axe, f"the list {where}")


def choose(page, language):
    """Chooses a language in the menu; returns the address that it led to."""
    page.click(".languages summary")
    page.click(f".languages a[hreflang={language}]")
    page.wait_for_url(lambda address: "/de/" in address)
    return page.url
