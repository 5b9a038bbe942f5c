"""Search results as a listing: orders, filters, the table, and the address that holds them."""

from playwright.sync_api import expect

import shops
from session import DESK, PHONE, open_filters, settle, wait_for
from site_server import SiteServer

NAMES = "all => all.map(link => link.textContent)"


def sort_by(page, order):
    """Chooses an order in the sheet."""
    page.click(".sort-button")
    page.click(f".sheet[open] [data-order={order}]")
    settle(page)


def range_to(page, amount):
    """Types the end of a range of prices in the sheet of filters, and closes it."""
    open_filters(page)
    page.fill(".sheet[open] [data-filter=price] [name=to]", amount)
    page.keyboard.press("Tab")
    page.click(".sheet[open] .show-results")
    settle(page)


def sorted_results(session):
    """Results are sorted and filtered in place, and the address brings the same ones back"""
    for viewport in (PHONE, DESK):
        with session.page("search.html?q=apple", viewport) as page:
            names = page.locator("#search-results .card h3 a")
            wait_for(page, "document.querySelectorAll('.card').length > 1")
            before = names.evaluate_all(NAMES)
            sort_by(page, "price-ascending")
            page.wait_for_url("**/search.html?q=apple&order=price-ascending")
            after = names.evaluate_all(NAMES)
            session.same(sorted(after), sorted(before), "the order keeps all results")
            prices = [page.request.get(href.replace(".html", ".json")).json()["price"]
                      for href in names.evaluate_all("all => all.map(link => link.href)")]
            session.same(prices, sorted(prices, key=float), "by price")
            range_to(page, prices[0])
            expect(names).to_have_count(prices.count(prices[0]))
            expect(page.locator(".filter-chip")).to_have_count(1)
            page.click(".table-toggle")
            session.same(page.inner_text(".table-head [aria-current]").strip(), "Price",
                         "the table says what it is sorted by")
            rows = page.locator("#search-results .product-groups a")
            shown = rows.evaluate_all(NAMES)
            page.reload()
            expect(rows).to_have_count(len(shown))
            session.same(rows.evaluate_all(NAMES), shown, "the address brings them back")
            session.same(page.get_attribute(".table-toggle", "aria-pressed"), "true",
                         "the table is remembered")
            page.click(".is-table .list-mark >> nth=0")
            wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")
            page.go_back()
            page.wait_for_url("**/search.html?q=apple&order=price-ascending")
            expect(names).to_have_count(len(before))


def best_prices(session):
    """The best prices come first, under the verdicts among which visitors choose"""
    for address, query in (("search.html?q=milk", "?q=milk&order=price-now"),
                           ("all/index.html", "?order=price-now")):
        with session.page(address) as page:
            names = page.locator("main .card h3 a")
            wait_for(page, "document.querySelectorAll('main .card').length > 1")
            sort_by(page, "price-now")
            page.wait_for_url(f"**/{address.split('?')[0]}{query}")
            shown = names.evaluate_all(NAMES)
            known = ["Lowest on record", "Good", "About usual", "High"]
            headings = page.locator("main .product-groups h2").all_inner_texts()
            page.reload()
            wait_for(page, lambda: names.evaluate_all(NAMES) == shown)
            open_filters(page)
            facet = page.locator(".filter-form [data-filter=price-now]")
            verdicts = facet.locator("label > span").all_inner_texts()
            session.same(verdicts, [each for each in known if each in verdicts],
                         f"{address}: the verdicts to choose among")
            if not query.startswith("?q"):
                headings = [each for each in headings if each in known]
                session.same(headings, verdicts[:len(headings)], f"{address}: the headings")
            facet.locator("input").first.check()
            count = facet.locator("small").first.inner_text()
            page.keyboard.press("Escape")
            settle(page)
            session.expect(int(count) > 0, f"{address}: there are some")
            session.same(names.evaluate_all(NAMES), shown[:names.count()],
                         f"{address}: those of the best verdict come first")
            session.same(str(names.count()), count, f"{address}: those of one verdict")


def filtered_by_aisle(session):
    """One aisle of the results can be chosen; what nothing passes says so"""
    with session.page("search.html?q=butter") as page:
        wait_for(page, "document.querySelectorAll('.card').length > 1")
        settle(page)
        total = page.locator("#search-results .card").count()
        open_filters(page)
        inner = page.locator(".sheet[open] [data-filter=aisle] .choice").first
        label, count = inner.locator("span").inner_text(), int(inner.locator("small").inner_text())
        session.expect(0 < count <= total, "how many an aisle has", label, total)
        inner.click()
        page.click(".sheet[open] .show-results")
        page.wait_for_url("**aisle=**")
        expect(page.locator("#search-results .card")).to_have_count(count)
        expect(page.locator(".filter-chip")).to_contain_text(label)
        range_to(page, "0.01")
        expect(page.locator("#search-results .card")).to_have_count(0)
        session.expect(page.inner_text("#search-results .product-groups").strip(), "it says so")
        page.click(".filter-chip-remove >> nth=1")
        expect(page.locator("#search-results .card")).to_have_count(count)


def corrected_query(session):
    """Of a corrected query the page says so"""
    with session.page("search.html?q=buttter") as page:
        note = page.locator(".search-corrected")
        expect(note).to_contain_text("“Butter”")
        session.expect(page.locator("#search-results .card").count() > 0, "there are results")


def yes_no_filters(session):
    """Results have the yes/no filters of listings, each with what it would show"""
    with session.page("search.html?q=fresh") as page:
        wait_for(page, "document.querySelectorAll('.card').length > 1")
        open_filters(page)
        # The first products are shown before what they can be filtered by has come.
        page.wait_for_selector(".sheet[open] [value='1']", state="attached")
        names = page.eval_on_selector_all(
            ".sheet[open] [value='1']", "all => all.map(e => e.name)")
        session.expect({"low", "organic"} <= set(names), "filters", names)
        counts = {name: int(page.inner_text(f".filter-form [name={name}] ~ small"))
                  for name in names}
        page.keyboard.press("Escape")
        for name in ("low", "organic"):
            open_filters(page)
            box = page.locator(f".sheet[open] [name={name}]")
            box.check()
            page.keyboard.press("Escape")
            page.wait_for_url(f"**{name}=1")
            shown = page.locator("#search-results .card")
            expect(shown).to_have_count(min(counts[name], 8))
            session.expect(counts[name] > 0, f"{name}: there are some")
            marks = page.locator("#search-results .card .organic-mark").count()
            session.expect(name != "organic" or marks == shown.count(), "all are organic", marks)
            page.click(".filter-chip-remove")
            page.wait_for_url("**search.html?q=fresh")


def ties(session, binary, folder):
    """Short names fit best, then those that are bought most; of equals the cheap per unit"""
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
                         ["Marzipan Stick", "Marzipan Bar", "Marzipan Whole Loaf",
                          "Marzipan Bar Dark"], "the sequence of equals")


def own_filters(session, binary, folder):
    """Results have the shop's own filters by numbers, and as many to a page as its listings"""
    with SiteServer(shops.own_orders(binary, folder / "own-filters")) as server:
        with session.page("search.html?q=getr%C3%A4nke", root=server.root) as page:
            cards = page.locator("#search-results .card")
            expect(cards).to_have_count(12)
            session.same(page.inner_text(".pager span"), "Seite 1 von 5", "pages")
            open_filters(page)
            own = page.locator(".filter-form [data-filter=sorte]")
            session.same(own.locator("label > span").all_inner_texts(),
                         ["eins", "zwei", "drei"], "the bands of a column")
            own.locator("[value='3-up']").check()
            page.wait_for_url("**/search.html?q=getr%C3%A4nke&sorte=3-up")
            session.same(own.locator("small").all_inner_texts(), ["30", "30", "15"],
                         "counts")
            own.locator("[name=from]").fill("2")
            own.locator("[name=to]").fill("2")
            own.locator("[name=to]").press("Tab")
            page.wait_for_url("**sorte=2-through-2")
            page.keyboard.press("Escape")
            settle(page)
            session.same(page.locator(".filter-chip").all_inner_texts(), ["Sorte: 2 bis 2"],
                         "a range of one's own")


def typed_early(session):
    """What one types before the script is there stays"""
    with session.page() as page:
        held = []
        page.route("**/search.js?v=*", lambda route: held.append(route))
        page.goto(session.root + "search.html?q=milk", wait_until="commit")
        page.fill("[name=q]", "butter")
        wait_for(page, lambda: held)
        for route in held:
            route.continue_()
        wait_for(page, "document.querySelector('#search-results .card')")
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


TESTS = [sorted_results, best_prices, filtered_by_aisle, corrected_query,
         yes_no_filters, typed_early, earlier_search]
OWN_TESTS = [ties, own_filters]
