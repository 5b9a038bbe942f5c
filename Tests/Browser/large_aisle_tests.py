"""An aisle of 22,000 products: likely names first, and how fast it answers."""

from listing_tests import choose
from session import settle, tick, wait_for, wait_for_chip


def likely_names(session, root, folder):
    """A band's page is known by its own filter, though the name of another begins alike"""
    with session.page(folder + "price-per-unit-20-up.html", root=root) as page:
        wait_for_chip(page)
        session.same(page.locator(".filter-chip").count(), 1, "chips")
        session.expect(page.is_checked("[data-filter='price-per-unit'] [value='20-up']"),
                       "its own box is ticked")


def large_aisle(session, root, folder):
    """An aisle of 22,000 products: no task over 50 ms on a sort or a filter once loaded"""
    with session.page(folder + "index.html", root=root) as page:
        page.hover(".sort-button")
        wait_for(page, """performance.getEntriesByType('resource').some(
            ({ name, responseEnd }) => name.endsWith('/all.json') && responseEnd)""")
        page.wait_for_timeout(500)
        steps = [
            lambda: tick(page, "5-10"),
            lambda: (page.click(".add-filter"), page.wait_for_selector(".sheet[open]"),
                     page.keyboard.press("Escape"), settle(page)),
            lambda: tick(page, "10-25"),
            lambda: (page.click(".sort-button"), choose(page, "unit-price-ascending")),
            lambda: (page.click(".sort-button"), choose(page, "brand-ascending")),
            lambda: page.uncheck(".option-row [value='10-25']"),
            lambda: page.click(".table-toggle"),
        ]
        for number, step in enumerate(steps):
            longest = session.longest_task(page, step)
            session.expect(0 < longest <= 50, f"step {number}: the longest task", longest)
            nodes = page.evaluate("document.querySelectorAll('*').length")
            session.expect(nodes < 4000, "only what is shown is in the page", nodes)
