"""Search results as a listing: orders, filters, the table, and the address that holds them."""

from playwright.sync_api import expect

import shops
from session import DESK, PHONE, wait_for
from site_server import SiteServer

NAMES = "all => all.map(link => link.textContent)"


def sorted_results(session):
    """Results are sorted and filtered in place, and the address brings the same ones back"""
    for viewport in (PHONE, DESK):
        with session.page("search.html?q=apple", viewport) as page:
            names = page.locator("#search-results .card h3 a")
            wait_for(page, "document.querySelectorAll('.card').length > 1")
            before = names.evaluate_all(NAMES)
            page.select_option("[name=order]", "price-ascending")
            page.wait_for_url("**/search.html?q=apple&order=price-ascending")
            wait_for(page, "document.querySelectorAll('[name=aisle] option').length > 1")
            after = names.evaluate_all(NAMES)
            session.same(sorted(after), sorted(before), "the order keeps all results")
            prices = [page.request.get(href.replace(".html", ".json")).json()["price"]
                      for href in names.evaluate_all("all => all.map(link => link.href)")]
            session.same(prices, sorted(prices, key=float), "by price")
            page.fill("[name=to]", prices[0])
            page.press("[name=to]", "Tab")
            expect(names).to_have_count(prices.count(prices[0]))
            page.click(".table-toggle")
            expect(page.locator(".product-table tbody tr")).to_have_count(prices.count(prices[0]))
            session.same(page.locator(".product-table [aria-sort]").inner_text().strip()[:5],
                         "Price", "the table says what it is sorted by")
            rows = page.locator("#search-results .product-groups a")
            shown = rows.evaluate_all(NAMES)
            page.reload()
            expect(rows).to_have_count(len(shown))
            session.same(rows.evaluate_all(NAMES), shown, "the address brings them back")
            session.same(page.get_attribute(".table-toggle", "aria-pressed"), "true",
                         "the table is remembered")
            page.click(".product-table .list-mark >> nth=0")
            wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")


def filtered_by_aisle(session):
    """One aisle of the results can be chosen; what nothing passes says so"""
    with session.page("search.html?q=butter") as page:
        wait_for(page, "document.querySelectorAll('.card').length > 1")
        total = page.locator("#search-results .card").count()
        page.hover(".search-tools")
        wait_for(page, "document.querySelectorAll('[name=aisle] option').length > 1")
        label = page.locator("[name=aisle] option").nth(1).inner_text()
        page.select_option("[name=aisle]", label=label)
        count = int(label.rsplit("(", 1)[1].rstrip(")"))
        session.expect(0 < count <= total, "how many an aisle has", label, total)
        expect(page.locator("#search-results .card")).to_have_count(count)
        page.fill("[name=to]", "0.01")
        page.press("[name=to]", "Tab")
        expect(page.locator("#search-results .card")).to_have_count(0)
        session.expect(page.inner_text("#search-results .product-groups").strip(), "it says so")


def open_choices(session):
    """The choice of aisles, which may be open, is drawn anew only if it changes"""
    with session.page("search.html?q=butter") as page:
        choice = "document.querySelector('[name=aisle]').options[1]"
        cards = "document.querySelector('#search-results .card-list')"
        wait_for(page, f"{cards} !== null")
        page.focus("[name=aisle]")
        wait_for(page, f"{choice} !== undefined")
        for query, is_kept in (("butter", True), ("milk", False)):
            page.evaluate(f"{choice}.dataset.isOld = {cards}.dataset.isOld = true")
            # With the focus in the choice, where it is while a slow search is under way.
            page.evaluate("""query => {
                const field = document.querySelector('.search-form [name=q]')
                field.value = query
                field.form.requestSubmit()
            }""", query)
            wait_for(page, f"{cards} && !{cards}.dataset.isOld")
            if is_kept:
                page.wait_for_timeout(300)
                session.expect(page.evaluate(f"{choice}.dataset.isOld"), "the choices are kept")
            else:
                wait_for(page, f"{choice} && !{choice}.dataset.isOld")


def yes_no_filters(session):
    """Results have the yes/no filters of listings, each with what it would show"""
    with session.page("search.html?q=fresh") as page:
        wait_for(page, "document.querySelectorAll('.card').length > 1")
        page.hover(".search-tools")
        wait_for(page, "document.querySelector('[name=organic] ~ small').textContent")
        names = page.eval_on_selector_all("[data-flag]", "all => all.map(e => e.name)")
        session.same(names, ["reduced", "low", "lowest", "available", "new", "organic"], "filters")
        counts = {name: int(page.inner_text(f".search-tools [name={name}] ~ small"))
                  for name in ("low", "organic")}
        for name, count in counts.items():
            box = page.locator(f".search-tools [name={name}]")
            box.check()
            page.wait_for_url(f"**{name}=1")
            shown = page.locator("#search-results .card")
            expect(shown).to_have_count(min(count, 16))
            session.expect(count > 0, f"{name}: there are some")
            marks = page.locator("#search-results .card .organic-mark").count()
            session.expect(name != "organic" or marks == shown.count(), "all are organic", marks)
            box.uncheck()
            expect(box.locator("xpath=../small")).to_have_text(str(count))
            page.wait_for_url("**search.html?q=fresh")


def ties(session, binary, folder):
    """What fits equally well: the popular first, then short names, then the cheap per unit"""
    content = folder / "ties"
    content.mkdir()
    (content / "shop.json").write_text('{ "title": "Ties" }', "utf-8")
    (content / "products.csv").write_text("""id,name,price,size,popularity,aisle
1,Marzipan Bar Dark,0.10,100 g,1,Sweets
2,Marzipan Bar,4.00,100 g,1,Sweets
3,Marzipan Stick,5.00,1 kg,1,Sweets
4,Marzipan Whole Loaf,9.00,100 g,5,Sweets
""", "utf-8")
    with SiteServer(shops.build(binary, content, folder / "ties-site")) as server:
        with session.page("search.html?q=marzipan", root=server.root) as page:
            wait_for(page, "document.querySelectorAll('.card').length === 4")
            session.same(page.locator("#search-results .card h3 a").evaluate_all(NAMES),
                         ["Marzipan Whole Loaf", "Marzipan Stick", "Marzipan Bar",
                          "Marzipan Bar Dark"], "the sequence of equals")


def typed_early(session):
    """What one types before the script is there stays, and is what is searched for"""
    with session.page() as page:
        held = []
        page.route("**/search-page.js", lambda route: held.append(route))
        page.goto(session.root + "search.html?q=milk")
        page.fill("[name=q]", "butter")
        wait_for(page, lambda: held)
        for route in held:
            route.continue_()
        page.wait_for_url("**/search.html?q=butter")
        session.same(page.input_value("[name=q]"), "butter", "the field")


def earlier_search(session):
    """Back leads from a search to the one before, not through what was typed"""
    with session.page("search.html") as page:
        field = page.locator("[name=q]")
        names = page.locator("#search-results .card h3 a")
        field.press_sequentially("butter", delay=150)
        field.press("Enter")
        page.wait_for_url("**?q=butter")
        wait_for(page, "document.querySelectorAll('.card').length > 1")
        first = names.evaluate_all(NAMES)
        field.fill("")
        field.press_sequentially("milk", delay=150)
        field.press("Enter")
        page.wait_for_url("**?q=milk")
        wait_for(page, "document.querySelector('.card h3').textContent.match(/milk/i)")
        page.go_back()
        page.wait_for_url("**?q=butter")
        expect(names).to_have_count(len(first))
        wait_for(page, "document.querySelector('.card h3').textContent.match(/butter/i)")
        session.same((names.evaluate_all(NAMES), field.input_value()), (first, "butter"),
                     "the search before")
        page.go_forward()
        page.wait_for_url("**?q=milk")
        session.same(field.input_value(), "milk", "and forward")


TESTS = [sorted_results, filtered_by_aisle, open_choices, yes_no_filters, typed_early,
         earlier_search]
