"""Sorting, the table, filters, paging (issue: the shop in the browser, 1-3)."""

import shops
from order_tests import compare_orders
from session import DESK, PHONE, ids, open_filters, settle, texts, tick, wait_for, wait_for_chip
from site_server import SiteServer

AISLE = "aisles/fresh/dairy-eggs/"
LISTING = AISLE + "index.html"


def choose(page, order):
    """Taps an entry of the open sheet."""
    page.click(f".sheet[open] a[data-order={order}]")


def sorting(session):
    """A sheet sorts; Back and the address follow"""
    for viewport in (PHONE, DESK):
        with session.page(LISTING, viewport) as page:
            first = ids(page)
            page.click(".sort-button")
            settle(page)
            entries = texts(page, ".sheet[open] a")
            session.same(len(entries), 9,
                         "the sheet has both directions of the four orders, and best prices")
            session.same(texts(page, ".sheet a[aria-current]"), entries[:1],
                         "the order in force has the mark")
            for key, entry in (("Shift", 0), ("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", 0)):
                page.keyboard.press(key)
                session.same(page.evaluate("document.activeElement.textContent"), entries[entry],
                             f"{key}: the order that has the focus")
            choose(page, "price-ascending")
            page.wait_for_url("**/price-ascending.html")
            settle(page)
            low = ids(page)
            page.click(".sort-button")
            choose(page, "price-descending")
            page.wait_for_url("**/price-descending.html")
            settle(page)
            session.expect(ids(page) != low != first, "each order is another")
            session.expect("Price: high to low" in page.inner_text(".sort-button"),
                           "the button names the order in force")
            page.go_back()
            page.wait_for_url("**/price-ascending.html")
            settle(page)
            session.same(ids(page), low, "Back brings the order before")
            page.go_back()
            page.wait_for_url("**/index.html")
            settle(page)
            session.same(ids(page), first, "Back brings the first order")


def closing_sheets(session):
    """A sheet closes with Esc, by a tap outside and by dragging it down, and not by a short drag"""
    with session.page(LISTING, PHONE, has_touch=True, is_mobile=True) as page:
        def closes(name, act, closes=True):
            page.click(".sort-button")
            settle(page)
            act(page.locator(".sheet[open]").bounding_box())
            settle(page)
            session.same(page.locator(".sheet[open]").count(), 0 if closes else 1, name)
            session.same(page.url.rsplit("/", 1)[1], "index.html", f"{name} without a choice")
            page.keyboard.press("Escape")
            settle(page)

        def drag(way):
            def act(box):
                page.mouse.move(180, box["y"] + 20)
                page.mouse.down()
                for step in range(1, 6):
                    page.mouse.move(180, box["y"] + 20 + way * step / 5)
                page.mouse.up()
            return act

        closes("Esc closes", lambda box: page.keyboard.press("Escape"))
        closes("a tap outside closes", lambda box: page.touchscreen.tap(180, box["y"] - 40))
        closes("dragging down closes", drag(150))
        closes("a short drag does not close", drag(30), closes=False)


def remembered_order(session):
    """The order is remembered by aisle; what can't be read means the default order"""
    with session.page(LISTING) as page:
        default = ids(page)
        page.click(".sort-button")
        choose(page, "brand-ascending")
        page.wait_for_url("**/brand-ascending.html")
        wanted = ids(page)
        page.goto(session.root + LISTING)
        page.wait_for_url("**/brand-ascending.html")
        session.same(ids(page), wanted, "the order is in force the next time")
        page.goto(session.root + AISLE + "price-under-2.html")
        page.wait_for_url("**/price-under-2-brand-ascending.html")
        for address, options in ((AISLE + "index.html?brand=Havelhof", {}),
                                 (AISLE + "popularity-descending-2.html", {}),
                                 (AISLE + "price-ascending.html", {}),
                                 (LISTING, {"referer": "https://elsewhere.example/"})):
            page.goto(session.root + address, **options)
            page.wait_for_load_state("networkidle")
            session.same(page.url, session.root + address, "what is sent to one keeps its order")
        page.goto(session.root + "aisles/pantry/bread-breakfast/index.html")
        page.wait_for_load_state("networkidle")
        session.expect(page.url.endswith("index.html"), "another aisle keeps its own order")
        for value in ("not an order", "", "__proto__", "nonsense"):
            page.evaluate("value => { for (const key in localStorage) localStorage[key] = value }",
                          value)
            page.goto(session.root + LISTING)
            page.wait_for_load_state("networkidle")
            session.same(ids(page), default, f"unreadable: the default order, {value}")
        page.evaluate("localStorage.view = 'nonsense'")
        page.reload()
        page.wait_for_load_state("networkidle")
        session.same(page.locator(".is-table").count(), 0, "unreadable: no table")


def best_price_now(session):
    """An order without pages is remembered like others, and in force the next time"""
    with session.page(LISTING) as page:
        page.click(".sort-button")
        choose(page, "price-now")
        page.wait_for_url("**/index.html?order=price-now")
        settle(page)
        wanted = ids(page)
        page.goto(session.root + LISTING)
        page.wait_for_url("**/index.html?order=price-now")
        wait_for(page, lambda: ids(page) == wanted)
        session.expect("Best price now" in page.inner_text(".sort-button"), "the button says so")


def brands_and_discounts(session):
    """Products of a brand and discounts are sorted and filtered like those of an aisle"""
    for address, order in (("brands/havelhof.html", "price-ascending"),
                           ("news/discounts.html", "name-descending")):
        with session.page(address) as page:
            before = ids(page)
            page.click(".table-toggle")
            page.click(f".table-head [data-key={order.split('-')[0]}]")
            page.wait_for_url("**?order=*")
            if order.endswith("descending"):
                page.click(f".table-head [data-key={order.split('-')[0]}]")
            page.wait_for_url(f"**?order={order}")
            settle(page)
            session.same(sorted(ids(page)), sorted(before), f"{address} has the same products")
            open_filters(page)
            page.check(".filter-form .choice-list input >> nth=0")
            page.wait_for_url("**&*")
            page.keyboard.press("Escape")
            settle(page)
            session.same(len(ids(page)), int(page.get_attribute(".total-count", "value")),
                         f"{address} is filtered")
            page.click(".active-filters .clear-filters")
            page.wait_for_url(f"**?order={order}")
            page.goto(session.root + "index.html")
            page.goto(session.root + address)
            page.wait_for_url(f"**?order={order}")


def fewer_files(session, binary, folder):
    """Where bands have one order and pages no JSON, bands are sorted, and the list has prices"""
    site = shops.fewer_files(binary, folder / "fewer")
    with SiteServer(site) as server, session.page(root=server.root) as page:
        band = server.root + AISLE + "price-under-2.html"
        page.goto(band)
        prices = "all => all.map(each => Number(each.textContent.slice(1)))"
        found = page.eval_on_selector_all(".card .price b", prices)
        page.click(".sort-button")
        choose(page, "price-descending")
        page.wait_for_url("**/index.html?order=price-descending&price=under-2")
        settle(page)
        sorted_prices = page.eval_on_selector_all(".card .price b", prices)
        session.same(sorted_prices, sorted(found, reverse=True), "the band is sorted")
        page.goto(band)
        page.wait_for_url("**/price-under-2.html?order=price-descending")
        settle(page)
        session.same(page.eval_on_selector_all(".card .price b", prices), sorted_prices,
                     "the order is remembered")
        page.click(".active-filters .filter-chip-remove")
        page.wait_for_url("**/index.html?order=price-descending")
        page.click(".card .list-mark >> nth=0")
        price = page.inner_text(".card .price b >> nth=0")
        page.goto(server.root + "list.html")
        wait_for(page, "document.querySelector('.list-row')")
        session.expect(price in page.inner_text(".list-row"), "the list has the price", price)


def unloaded_order(session):
    """An order that could not be loaded is not remembered"""
    with session.page(LISTING, expected_errors=["ERR_INTERNET_DISCONNECTED"]) as page:
        page.context.set_offline(True)
        page.click(".sort-button")
        choose(page, "price-ascending")
        wait_for(page, "!document.querySelector('#listing-status').matches('.visually-hidden')")
        session.same(page.evaluate("Object.keys(localStorage).filter(key => /^order/.test(key))"),
                     [], "nothing is remembered")
        page.context.set_offline(False)
        page.goto(session.root + LISTING)
        page.wait_for_load_state("networkidle")
        session.same(page.url, session.root + LISTING, "the default order")


def table(session):
    """The table sorts by each of its headers: ascending, then descending; one is current"""
    for viewport in (PHONE, DESK):
        with session.page(LISTING, viewport) as page:
            cards = texts(page, ".card h3")
            page.click(".table-toggle")
            page.wait_for_selector(".is-table .table-head")
            session.same(texts(page, ".card h3"), cards, "the table has the rows of the cards")
            page.click(".table-head [data-key=price]")
            page.wait_for_url("**/price-ascending.html")
            page.click(".table-head [data-key=price]")
            page.wait_for_url("**/price-descending.html")
            settle(page)
            session.expect(
                page.evaluate("document.activeElement.matches('.table-head [aria-current]')"),
                "the header keeps the focus")
            headers(session, page)
            settle(page)
            page.reload()
            page.wait_for_selector(".is-table .table-head")
            session.expect(page.get_attribute(".table-toggle", "aria-pressed") == "true",
                           "the view is remembered")
            page.click(".table-toggle")
            wait_for(page, "!document.querySelector('.is-table, .table-head')")
            session.same(texts(page, ".card h3"), cards, "and back to cards")


def headers(session, page):
    """Every header sorts, in both directions."""
    for key in ("name", "price", "change", "unit-price", "brand", "size", "popularity"):
        for direction in ("ascending", "descending"):
            page.click(f".table-head [data-key={key}]")
            page.wait_for_url(lambda url, order=f"{key}-{direction}": order in url
                              or order == "popularity-descending" and "index" in url)
            wait_for(page, f"""document.querySelector('.table-head [aria-current]')
                .dataset.direction === '{direction}'""")
            session.same(page.eval_on_selector_all(CURRENT, DIRECTIONS),
                         [[key, direction]], "one header is current")


CURRENT = ".table-head [aria-current]"
DIRECTIONS = "all => all.map(header => [header.dataset.key, header.dataset.direction])"
CELLAR = "aisles/keller/getraenke/"


def own_orders(session, binary, folder):
    """Orders by name and by a column of the shop: in the sheet, the table and addresses"""
    site = shops.own_orders(binary, folder / "own-orders")
    with SiteServer(site) as server:
        compare_orders(session, site, server.root, CELLAR)
        with session.page(CELLAR + "index.html", root=server.root) as page:
            page.click(".sort-button")
            settle(page)
            session.same(texts(page, ".sheet[open] a")[4:], [
                "Name, A bis Z", "Name, Z bis A", "Alkohol, aufsteigend", "Alkohol, absteigend",
            ], "the sheet has the orders")
            choose(page, "name-descending")
            page.wait_for_url("**/name-descending.html")
            settle(page)
            session.expect(texts(page, ".card h3")[0].startswith("Zwieback"), "Z first")
            own_columns(session, page)
            page.goto(server.root + CELLAR + "index.html")
            page.wait_for_selector(".is-table .table-head")
            session.expect("12.345" in texts(page, ".column"), "how often it was bought, grouped")


def own_columns(session, page):
    """The table's headers sort by name and by the column of the shop, whose values it shows."""
    page.click(".table-toggle")
    page.wait_for_selector(".is-table .table-head")
    headers = texts(page, ".table-head button")
    session.same((headers[0], headers[-1]), ("Produkt", "Alkohol"), "the table has them")
    for key in ("name", "alcohol"):
        for direction in ("ascending", "descending"):
            page.click(f".table-head [data-key={key}]")
            page.wait_for_url(f"**/{key}-{direction}.html")
            settle(page)
            session.same(page.eval_on_selector_all(CURRENT, DIRECTIONS), [[key, direction]],
                         "one header has the arrow")
    session.same(texts(page, ".card .column:last-of-type")[0], "1.250", "the highest value")
    page.click(".table-head [data-key=alcohol]")
    page.wait_for_url("**/alcohol-ascending.html")
    page.click(".pager .forward-link")
    page.wait_for_url("**/alcohol-ascending-2.html")
    values = set(texts(page, ".card .column:last-of-type"))
    session.expect(values <= {"0", "0,5", "5,2", "12,5"}, "as people write them", values)


def swipe(page, start, end):
    """Moves a finger over the page, up or down, as the system reports it."""
    touch = page.context.new_cdp_session(page)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": 280, "y": y} for y in points]})

    send("touchStart", start)
    for step in range(1, 11):
        send("touchMove", start + (end - start) * step / 10)
    send("touchEnd")
    page.wait_for_timeout(500)
    settle(page)


def short_screen(session):
    """On a low screen, the sheet of orders has its title and scrolls by touch; its top end drags"""
    with session.page(LISTING, {"width": 568, "height": 320}, has_touch=True,
                      is_mobile=True) as page:
        def scrolled():
            return page.evaluate("document.querySelector('.sheet[open] ul')?.scrollTop")

        page.tap(".sort-button")
        settle(page)
        title = page.locator(".sheet[open] h2")
        session.expect(title.is_visible() and title.inner_text() == "Sort by", "the title")
        swipe(page, 280, 120)
        session.expect(scrolled() > 50, "the list scrolls", scrolled())
        swipe(page, 280, 20)
        box = page.locator(".sheet[open] a").last.bounding_box()
        session.expect(box["y"] + box["height"] <= 320, "to its last order", box)
        swipe(page, 160, 300)
        session.expect(scrolled() is not None, "which does not close it")
        page.evaluate("document.querySelector('.sheet[open] ul').scrollTop = 999")
        page.locator(".sheet[open] a").last.tap()
        page.wait_for_url("**/index.html?order=price-now")
        page.tap(".sort-button")
        settle(page)
        session.expect(scrolled() > 0, "the chosen order is in view", scrolled())
        swipe(page, 70, 220)
        session.same(page.locator(".sheet[open]").count(), 0, "dragged by its title")
        session.expect(page.url.endswith("order=price-now"), "nothing is chosen")


def order_in_force(session):
    """Choosing the order in force adds nothing to the history"""
    with session.page(LISTING) as page:
        before = page.evaluate("history.length")
        for order in ("popularity-descending", "price-ascending", "price-ascending"):
            page.click(".sort-button")
            choose(page, order)
            settle(page)
        page.wait_for_url("**/price-ascending.html")
        session.same(page.evaluate("history.length"), before + 1, "one entry for one change")


def paging(session):
    """Pages of a filtered listing are paged in place, those of a whole one are the built pages"""
    with session.page(AISLE + "price-ascending.html?price=under-2,2-5") as page:
        wait_for_chip(page)
        first = ids(page)
        page.click(".pager .forward-link")
        page.wait_for_url("**page=2")
        session.same((len(first), len(ids(page))), (8, 4), "8 products, then the other 4")
        session.expect(not set(first) & set(ids(page)), "each page has its own")
        page.reload()
        wait_for_chip(page)
        wait_for(page, "document.querySelectorAll('.card').length === 4")
        page.click(".active-filters .clear-filters")
        page.wait_for_url("**/price-ascending.html")
        page.click(".pager .forward-link")
        page.wait_for_url("**/price-ascending-2.html")
        session.same(len(ids(page)), 4, "the second page of the whole")
        page.reload()
        session.same(len(ids(page)), 4, "whose address is a page of the shop")


def keyboard(session):
    """Everything on a listing can be done by keyboard alone"""
    with session.page(LISTING) as page:
        def tab_to(selector):
            for _ in range(60):
                if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                    return True
                page.keyboard.press("Tab")
            return False

        session.expect(tab_to(".sort-button"), "Tab leads to sorting")
        page.keyboard.press("Enter")
        session.expect(tab_to(".sheet a[data-order=price-ascending]"), "and to its entries")
        page.keyboard.press("Enter")
        page.wait_for_url("**/price-ascending.html")
        settle(page)
        session.expect(page.evaluate("document.activeElement.matches('.sort-button')"),
                       "the focus is back on the button")
        session.expect(tab_to(".filter-form [value='under-2']"), "Tab leads to the bands")
        page.keyboard.press("Space")
        wait_for_chip(page)
        session.expect(tab_to(".active-filters .clear-filters"), "Tab leads to the way out")
        page.keyboard.press("Enter")
        page.wait_for_url("**/price-ascending.html")
        wait_for(page, "document.activeElement.matches('.filters input')")
        session.expect(tab_to(".filter-form [name=brand]"), "and from there to the brands")
        page.keyboard.press("Space")
        page.wait_for_url("**?brand=*")
    focus_stays(session)


def focus_stays(session):
    """If the element with the focus disappears, the first filter gets the focus"""
    is_on_add = "document.activeElement.matches('.filters input')"
    with session.page(LISTING) as page:
        tick(page, "under-2")
        wait_for_chip(page)
        page.click(".active-filters .clear-filters")
        page.wait_for_url("**/index.html")
        session.expect(page.evaluate(is_on_add), "after Clear all")
        tick(page, "under-2")
        open_filters(page)
        page.uncheck(".filter-form [value='under-2']")
        page.wait_for_url("**/index.html")
        settle(page)
        session.expect(page.evaluate(is_on_add), "after a box whose chip is gone")
        page.click(".table-toggle")
        page.click(".table-head [data-key=price]")
        page.wait_for_url("**/price-ascending.html")
        page.go_back()
        page.wait_for_url("**/index.html")
        session.expect(page.evaluate("document.activeElement.matches('.table-head button')"),
                       "Back leaves the focus on the header")


COUNT_ANIMATIONS = """() => {
  window.animated = 0
  const { animate } = Element.prototype
  Element.prototype.animate = function (...values) {
    animated += 1
    return animate.apply(this, values)
  }
}"""


def motion(session):
    """Products glide to their places, and not under prefers-reduced-motion"""
    for reduced, moves in (("no-preference", True), ("reduce", False)):
        with session.page(LISTING, reduced_motion=reduced) as page:
            page.evaluate(COUNT_ANIMATIONS)
            page.click(".sort-button")
            choose(page, "price-ascending")
            page.wait_for_url("**/price-ascending.html")
            # Animations may be over by now; those that follow a scroll don't count.
            found = page.evaluate("""animated || document.getAnimations()
                .filter(each => each.timeline === document.timeline).length""")
            session.expect((found > 0) is moves, f"{reduced}: animations", found)


def titles(session):
    """The title follows what is shown as the titles of the built pages do"""
    with session.page(LISTING) as page:
        def built():
            return page.evaluate("""async () => new DOMParser().parseFromString(await (
                await fetch(location.href)).text(), 'text/html').title""")

        first = page.title()
        page.click(".sort-button")
        choose(page, "price-ascending")
        page.wait_for_url("**/price-ascending.html")
        session.same(page.title(), built(), "in another order")
        page.click(".pager .forward-link")
        page.wait_for_url("**/price-ascending-2.html")
        session.same(page.title(), built(), "on the second page")
        for address in ("price-ascending.html", "index.html"):
            page.go_back()
            page.wait_for_url(f"**/{address}")
            settle(page)
        session.same(page.title(), first, "Back brings the first title")
        page.goto(session.root + LISTING)
        page.wait_for_url("**/price-ascending.html")
        page.wait_for_load_state("networkidle")
        page.click(".sort-button")
        choose(page, "popularity-descending")
        page.wait_for_url("**/index.html")
        session.same(page.title(), first, "the first order")


TESTS = [sorting, closing_sheets, short_screen, remembered_order, unloaded_order, order_in_force,
         best_price_now, brands_and_discounts, table, paging, keyboard, motion, titles]
