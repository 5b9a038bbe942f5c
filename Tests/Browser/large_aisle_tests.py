"""An aisle of 22,000 products: likely names first, and only what is shown is in the page."""

from listing_tests import choose
from session import open_filters, settle, tick, wait_for, wait_for_chip


def likely_names(session, root, folder):
    """A band's page is known by its own filter, though the name of another begins alike"""
    with session.page(folder + "price-per-unit-20-up.html", root=root) as page:
        wait_for_chip(page)
        session.same(page.locator(".filter-chip").count(), 1, "chips")
        open_filters(page)
        session.expect(page.is_checked("[data-filter='price-per-unit'] [value='20-up']"),
                       "its own box is ticked")


def sort_and_filter(page):
    """Once all is loaded that it needs, sorts and filters a listing; yields before each step, which
    one must call."""
    page.hover(".sort-button")
    wait_for(page, """performance.getEntriesByType('resource').some(
        ({ name, responseEnd }) => name.endsWith('/all.json') && responseEnd)""")
    page.wait_for_timeout(500)
    yield from [
        lambda: tick(page, "5-10"),
        lambda: (open_filters(page), page.keyboard.press("Escape"), settle(page)),
        lambda: tick(page, "10-25"),
        lambda: (page.click(".sort-button"), choose(page, "unit-price-ascending")),
        lambda: (page.click(".sort-button"), choose(page, "brand-ascending")),
        lambda: page.uncheck(".filter-form [value='10-25']"),
        lambda: page.click(".table-toggle"),
    ]


def large_aisle(session, root, folder):
    """Of an aisle of 22,000 products, the page has only those that are shown"""
    with session.page(folder + "index.html", root=root) as page:
        for number, step in enumerate(sort_and_filter(page)):
            step()
            wait_for(page, "document.querySelectorAll('.card').length > 1")
            nodes = page.evaluate("document.querySelectorAll('*').length")
            session.expect(nodes < 4000, f"step {number}: only what is shown is there", nodes)
