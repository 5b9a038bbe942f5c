"""Sorting, the table, filters, paging (issue: the shop in the browser, 1-3)."""

import json

from session import DESK, PHONE, ids, settle, texts, wait_for

AISLE = "aisles/fresh/dairy-eggs/"
LISTING = AISLE + "index.html"

def choose(page, order):
    """Taps an entry of the open sheet."""
    page.click(f".sheet[open] a[data-order={order}]")


# Every order and band of an aisle, worked out by the script's own module.
ARRANGE = """async ([folder, orders, bands]) => {
  const script = document.querySelector('script[src$="script.js"]').src
  const { AisleData } = await import(script.replace('script.js', 'aisle-data.js'))
  const data = await AisleData.load(folder + 'all.json')
  const id = index => data.product(index).id
  const all = {}
  for (const order of orders) all[order.id] = [...data.arrange(order).sequence].map(id)
  for (const [name, group, value] of bands) {
    const mask = data.mask(group, value)
    all[name] = [...data.arrange(orders[0]).sequence].filter(index => mask[index]).map(id)
  }
  return all
}"""


def pages_of(folder, name):
    """The ids of all pages of a listing as built, from the first page's file name."""
    found, page = [], json.loads((folder / f"{name}.json").read_text("utf-8"))
    while True:
        found += [product["id"] for product in page["products"]]
        if not page["next"]:
            return found
        following = page["next"].rsplit("/", 1)[1].replace(".html", ".json")
        page = json.loads((folder / following).read_text("utf-8"))


def compare_orders(session, site, root, folder):
    """Every order and band of an aisle in the browser is that of the built pages."""
    with session.page(folder + "index.html", root=root) as page:
        orders = page.eval_on_selector_all(
            "a[data-order]", "all => all.map(({ dataset }) => ({ ...dataset, id: dataset.order }))")
        bands = page.eval_on_selector_all(
            ".option-row .choice:not(.is-empty) input",
            "all => all.map(box => [`${box.name}-${box.value}`, box.name, box.value])")
        found = page.evaluate(ARRANGE, [root + folder, orders, bands])
    for order in orders:
        name = "index" if order == orders[0] else order["id"]
        session.same(found[order["id"]], pages_of(site / folder, name), f"{folder}: {name}")
    for name, _, _ in bands:
        session.same(found[name], pages_of(site / folder, name), f"{folder}: the band {name}")


def sorting(session):
    """A sheet sorts; the order in force turns round; Back and the address follow"""
    for viewport in (PHONE, DESK):
        with session.page(LISTING, viewport) as page:
            first = ids(page)
            page.click(".sort-button")
            settle(page)
            entries = texts(page, ".sheet[open] a")
            session.same(len(entries), 4, "the sheet has one entry for each of the four orders")
            session.same(texts(page, ".sheet a[aria-current]"), entries[:1],
                         "the order in force has the mark")
            box = page.locator(".sheet[open]").bounding_box()
            if viewport is PHONE:
                session.same(box["y"] + box["height"], 740, "on a phone the sheet is at the bottom")
            else:
                button = page.locator(".sort-button").bounding_box()
                session.expect(abs(box["x"] - button["x"]) < 2 and box["y"] >= button["y"],
                               "on a wide screen the sheet is under its button", box, button)
            choose(page, "price-ascending")
            page.wait_for_url("**/price-ascending.html")
            settle(page)
            low = ids(page)
            page.click(".sort-button")
            choose(page, "price-ascending")
            page.wait_for_url("**/price-descending.html")
            settle(page)
            session.expect(ids(page) != low != first, "each order is another")
            session.expect("Price: high to low" in page.inner_text(".sort-button"),
                           "the button names the order in force")
            page.go_back()
            page.wait_for_url("**/price-ascending.html")
            session.same(ids(page), low, "Back brings the order before")
            page.go_back()
            page.wait_for_url("**/index.html")
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
                page.mouse.move(180, box["y"] + 60)
                page.mouse.down()
                for step in range(1, 6):
                    page.mouse.move(180, box["y"] + 60 + way * step / 5)
                page.mouse.up()
            return act

        closes("Esc closes", lambda box: page.keyboard.press("Escape"))
        closes("a tap outside closes", lambda box: page.touchscreen.tap(180, box["y"] - 40))
        closes("dragging down closes", drag(150))
        closes("a short drag does not close", drag(30), closes=False)


def remembered_order(session):
    """The order is remembered by aisle; what can't be read means the default order"""
    with session.page(LISTING) as page:
        page.click(".sort-button")
        choose(page, "brand-ascending")
        page.wait_for_url("**/brand-ascending.html")
        wanted = ids(page)
        page.goto(session.root + LISTING)
        page.wait_for_url("**/brand-ascending.html")
        session.same(ids(page), wanted, "the order is in force the next time")
        page.goto(session.root + "aisles/pantry/bread-breakfast/index.html")
        page.wait_for_load_state("networkidle")
        session.expect(page.url.endswith("index.html"), "another aisle keeps its own order")
        for value in ("nonsense", "", "__proto__"):
            page.evaluate("value => { for (const key in localStorage) localStorage[key] = value }",
                          value)
            page.goto(session.root + LISTING)
            page.wait_for_load_state("networkidle")
            session.expect(page.url.endswith("index.html"), "unreadable: the default order", value)
        page.evaluate("localStorage.view = 'nonsense'")
        page.reload()
        page.wait_for_load_state("networkidle")
        session.same(page.locator("table").count(), 0, "unreadable: no table")


def table(session):
    """The table sorts by its headers: ascending, then descending; aria-sort on exactly one"""
    for viewport in (PHONE, DESK):
        with session.page(LISTING, viewport) as page:
            cards = texts(page, ".card h3")
            page.click(".table-toggle")
            page.wait_for_selector("table")
            session.same(texts(page, "tbody th"), cards, "the table has the rows of the cards")
            page.click("th[data-key=price] button")
            page.wait_for_url("**/price-ascending.html")
            page.click("th[data-key=price] button")
            page.wait_for_url("**/price-descending.html")
            turning = page.evaluate("""document.getAnimations().filter(each =>
                each.effect.pseudoElement === '::after').map(each => each.transitionProperty)""")
            session.expect("rotate" in turning, "the arrow turns", turning)
            session.expect(page.evaluate("document.activeElement.matches('[aria-sort] button')"),
                           "the header keeps the focus")
            for key in ("price", "unit-price", "brand", "popularity"):
                for direction in ("ascending", "descending"):
                    page.click(f"th[data-key={key}] button")
                    page.wait_for_url(lambda url, order=f"{key}-{direction}": order in url
                                      or order == "popularity-descending" and "index" in url)
                    sorts = page.eval_on_selector_all(
                        "[aria-sort]", "all => all.map(e => [e.dataset.key, e.ariaSort])")
                    session.same(sorts, [[key, direction]], "aria-sort is on one header")
            settle(page)
            arrows = page.eval_on_selector_all("th button", """all => all.map(button =>
                getComputedStyle(button, '::after').opacity)""")
            session.same(sorted(arrows), ["0", "0", "0", "1"], "one arrow shows")
            page.reload()
            page.wait_for_selector("table")
            session.expect(page.get_attribute(".table-toggle", "aria-pressed") == "true",
                           "the view is remembered")
            page.click(".table-toggle")
            page.wait_for_selector(".card")
            session.same(texts(page, ".card h3"), cards, "and back to cards")


def filters(session):
    """Bands, ranges, brands, availability: OR in a group, AND among groups, with counts"""
    with session.page(LISTING) as page:
        def total():
            return int(page.inner_text(".total-count"))

        def counts():
            return [int(text) for text in texts(page, ".option-row[data-filter=price] small")]

        session.same(counts(), [8, 4, 0], "the counts before")
        page.check(".option-row [value='under-2']")
        page.wait_for_url("**?price=under-2")
        wait_for(page, "document.querySelector('.total-count').textContent === '8'")
        session.same((total(), counts()), (8, [8, 4, 0]), "one band; its own group's counts stay")
        page.check(".option-row [value='2-5']")
        page.wait_for_url("**?price=under-2,2-5")
        wait_for(page, "document.querySelector('.total-count').textContent === '12'")
        session.same(total(), 12, "several bands of a group together: OR")
        page.click(".add-filter")
        page.check(".sheet [name=brand][value=Havelhof]")
        page.wait_for_url("**&brand=Havelhof")
        session.same(total(), 5, "groups together: AND")
        session.same(sum(counts()), 5, "the counts of other groups follow the choice")
        page.check(".sheet [name=brand][value=Nordwind]")
        page.wait_for_url("**,Nordwind")
        session.same(total(), 7, "two brands")
        page.check(".sheet [name=available]")
        page.wait_for_url("**available=1")
        session.same(total(), 6, "what is available")
        session.expect("6" in page.inner_text(".sheet .show-results"), "the sheet says how many")
        page.click(".sheet .show-results")
        settle(page)
        session.same(page.inner_text("#listing-status"), "Products shown: 6",
                     "the live region says so")
        shared, shown = page.url, ids(page)
        page.goto(shared)
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 5")
        session.same(ids(page), shown, "the address can be shared")
        page.click(".active-filters .clear-filters")
        page.wait_for_url("**/index.html")
        settle(page)
        session.same((total(), page.locator(".filter-chip").count()), (12, 0), "Clear all")
        page.go_back()
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 5")
        session.same(total(), 6, "Back brings the filters back")
    without_network(session)


def ranges(session):
    """An own range by number fields, inclusive at both ends, and its chip"""
    with session.page(LISTING) as page:
        page.click(".add-filter")
        fields = page.locator(".sheet .range-fields").first
        fields.locator("[name=from]").fill("1.29")
        fields.locator("[name=from]").press("Enter")
        page.wait_for_url("**price=1_29-up")
        fields.locator("[name=to]").fill("1.99")
        fields.locator("[name=to]").blur()
        page.wait_for_url("**price=1_29-through-1_99")
        page.keyboard.press("Escape")
        settle(page)
        prices = texts(page, ".card .price b")
        amounts = [float(text.strip("€")) for text in prices]
        session.expect(amounts and min(amounts) == 1.29 and max(amounts) == 1.99,
                       "both ends belong to the range", prices)
        session.same(texts(page, ".filter-chip-name"), ["Price: €1.29 through €1.99"], "its chip")
    own_and_band(session)
    fields_and_state(session)
    written_numbers(session)
    for query in ("price=drop%20table", "brand=%E0%A4%A", "page=99", "page=-1", "page=1.5",
                  "price=all", "x=1&&=&price="):
        with session.page(f"{AISLE}price-ascending.html?{query}") as page:
            wait_for(page, "document.querySelector('#listing-status').textContent")
            session.same(page.inner_text(".total-count"), "12", f"nonsense in the address: {query}")
            session.same(texts(page, ".filter-chip"), [], f"which makes no chip: {query}")
            session.expect(page.inner_text(".page-position").split()[1:] in (["1", "of", "2"],
                           ["2", "of", "2"]), "nor page", page.inner_text(".page-position"))


def own_and_band(session):
    """What the fields write gives way to what they write next, a ticked box stays"""
    for ticked, wanted in (((), "1-through-2"), (("5-up",), "5-up,1-through-2")):
        with session.page(LISTING) as page:
            for band in ticked:
                page.check(f".option-row [value='{band}']")
            page.click(".add-filter")
            fields = page.locator(".sheet .range-fields").first
            for value, address in (("5", "5-up"), ("1", "1-up")):
                fields.locator("[name=from]").fill(value)
                fields.locator("[name=from]").press("Tab")
                page.wait_for_url(f"**{address}")
            fields.locator("[name=to]").fill("2")
            fields.locator("[name=to]").press("Tab")
            page.wait_for_url("**through-2")
            session.same(page.url.split("price=")[1], wanted, f"an own range beside {ticked}")


def fields_of(page):
    """What the fields of the first own range say."""
    return page.eval_on_selector_all(
        ".sheet fieldset:first-of-type .range-fields input", "all => all.map(field => field.value)")


def fields_and_state(session):
    """The fields say what range is in force, wherever it came from"""
    with session.page(LISTING + "?price=1_5-through-3") as page:
        page.wait_for_selector(".filter-chip")
        page.click(".add-filter")
        session.same(fields_of(page), ["1.5", "3"], "the fields say the range of the address")
        page.click(".sheet .clear-filters")
        page.wait_for_url("**/index.html")
        session.same(fields_of(page), ["", ""], "Clear all empties them")
        page.go_back()
        page.wait_for_url("**?price=*")
        wait_for(page, "document.querySelector('.sheet .range-fields input').value === '1.5'")
        page.keyboard.press("Escape")
        settle(page)
        page.click(".filter-chip .filter-chip-remove")
        page.wait_for_url("**/index.html")
        session.same(fields_of(page), ["", ""], "and so does the chip's way out")


def written_numbers(session):
    """Numbers may be written with a comma or a point, and the higher one first"""
    with session.page(LISTING) as page:
        page.click(".add-filter")
        fields = page.locator(".sheet .range-fields input")
        for low, high, wanted in (
                ("5", "2", "2-through-5"), (".5", "1e0", "0_5-through-1"),
                ("1,5", "3.", "1_5-through-3"), ("1,299.50", "x", "1299_5-up")):
            fields.nth(0).fill("")
            fields.nth(1).fill("")
            fields.nth(1).blur()
            fields.nth(0).press_sequentially(low)
            fields.nth(1).press_sequentially(high)
            fields.nth(1).press("Tab")
            page.wait_for_url(lambda url, end=f"?price={wanted}": url.endswith(end))
        for low, high in ((1, 2), (3, 5)):
            for field, value in enumerate((low, high)):
                fields.nth(field).fill(str(value))
                fields.nth(field).press("Tab")
            page.wait_for_url(f"**?price={low}-through-{high}")
    with session.page(LISTING + "?price=3-1") as page:
        page.wait_for_selector(".filter-chip")
        session.expect(int(page.inner_text(".total-count")) > 0, "the higher one first")


def chips(session):
    """A chip slides in before “+”, is selected and centred; removing one selects the first"""
    with session.page(LISTING, PHONE) as page:
        for value in ("under-2", "2-5"):
            page.check(f".option-row [value='{value}']")
        page.click(".add-filter")
        for brand in ("Havelhof", "Nordwind", "Meltemi"):
            page.check(f".sheet [value='{brand}']")
            wait_for(page, f"document.querySelector('.filter-chip[data-value=\"{brand}\"]')")
        page.keyboard.press("Escape")
        settle(page)
        page.wait_for_timeout(500)
        row = page.eval_on_selector_all(".active-filters > li", """all => all.map(item =>
            item.dataset.value ?? item.firstChild.className)""")
        session.same(row[-2:], ["add-filter", "clear-filters"], "chips stand before the plus")
        session.same(page.get_attribute(".is-selected", "data-value"), "Meltemi",
                     "the new one")
        off = page.evaluate("""() => {
          const row = document.querySelector('.active-filters')
          const [outer, chip] = [row, document.querySelector('.is-selected')].map(each =>
            each.getBoundingClientRect())
          const way = chip.x + chip.width / 2 - outer.x - outer.width / 2
          return Math.min(Math.abs(way), row.scrollWidth - row.clientWidth - row.scrollLeft)
        }""")
        session.expect(off < 2, "the new chip is in the centre, as far as the row scrolls", off)
        page.locator(".filter-chip .filter-chip-name").first.click()
        settle(page)
        page.keyboard.press("Escape")
        page.wait_for_timeout(600)
        session.same(page.get_attribute(".is-selected", "data-value"), "under-2", "one tapped")
        page.locator(".filter-chip .filter-chip-remove").nth(2).click()
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 4")
        session.same(page.get_attribute(".is-selected", "data-value"), "under-2", "the first")
        page.wait_for_timeout(600)
        middle = page.evaluate("""() => {
          const [row, chip] = ['.active-filters', '.is-selected'].map(each =>
            document.querySelector(each).getBoundingClientRect())
          return chip.x >= row.x && chip.right <= row.right
        }""")
        session.expect(middle, "the chip selected is in view")
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        session.expect(overflow <= 0, "the row scrolls, the page doesn't", overflow)


def without_network(session):
    """Without the network the filters and the table say so, and work when it is back"""
    with session.page(LISTING, expected_errors=["ERR_INTERNET_DISCONNECTED"]) as page:
        page.context.set_offline(True)
        for button in (".add-filter", ".table-toggle"):
            page.click(button)
            wait_for(page, "!document.querySelector('#listing-status').matches('.visually-hidden')")
            session.expect("offline" in page.inner_text("#listing-status"), f"{button} says so")
        page.context.set_offline(False)
        page.click(".table-toggle")
        page.wait_for_selector("table")
        page.click(".add-filter")
        page.wait_for_selector(".sheet[open]")
        session.same(page.get_attribute("#listing-status", "class"), "visually-hidden",
                     "nothing more to say")


def paging(session):
    """Pages of a filtered listing are paged in place, those of a whole one are the built pages"""
    with session.page(AISLE + "price-ascending.html?price=under-2,2-5") as page:
        page.wait_for_selector(".filter-chip")
        first = ids(page)
        page.click(".pager .forward-link")
        page.wait_for_url("**page=2")
        session.same((len(first), len(ids(page))), (8, 4), "8 products, then the other 4")
        session.expect(not set(first) & set(ids(page)), "each page has its own")
        page.reload()
        page.wait_for_selector(".filter-chip")
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
        session.expect(tab_to(".option-row [value='under-2']"), "Tab leads to the bands")
        page.keyboard.press("Space")
        page.wait_for_selector(".filter-chip")
        session.expect(tab_to(".filter-chip .filter-chip-remove"), "Tab leads to a chip's way out")
        page.keyboard.press("Enter")
        page.wait_for_url("**/price-ascending.html")
        wait_for(page, "document.activeElement.matches('.add-filter')")
        page.keyboard.press("Enter")
        session.expect(tab_to(".sheet [name=brand]"), "the plus opens the sheet")
        page.keyboard.press("Space")
        page.wait_for_url("**?brand=*")
        page.keyboard.press("Escape")
        settle(page)
        session.same(page.locator(".sheet[open]").count(), 0, "Esc closes it")
    focus_stays(session)


def focus_stays(session):
    """What has the focus goes: the focus is on “+” then"""
    is_on_add = "document.activeElement.matches('.add-filter')"
    with session.page(LISTING) as page:
        page.check(".option-row [value='under-2']")
        page.wait_for_selector(".filter-chip")
        page.click(".active-filters .clear-filters")
        page.wait_for_url("**/index.html")
        session.expect(page.evaluate(is_on_add), "after Clear all")
        page.check(".option-row [value='under-2']")
        page.click(".filter-chip .filter-chip-name")
        page.uncheck(".sheet [value='under-2']")
        page.wait_for_url("**/index.html")
        settle(page)
        page.keyboard.press("Escape")
        settle(page)
        session.expect(page.evaluate(is_on_add), "after a sheet whose chip is gone")
        page.click(".table-toggle")
        page.click("th[data-key=price] button")
        page.wait_for_url("**/price-ascending.html")
        page.go_back()
        page.wait_for_url("**/index.html")
        session.expect(page.evaluate("document.activeElement.matches('th button')"),
                       "Back leaves the focus on the header")


def motion(session):
    """Products glide to their places, and not under prefers-reduced-motion"""
    for reduced, moves in (("no-preference", True), ("reduce", False)):
        with session.page(LISTING, reduced_motion=reduced) as page:
            page.click(".sort-button")
            choose(page, "price-ascending")
            page.wait_for_url("**/price-ascending.html")
            found = page.evaluate("document.getAnimations().length")
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
        page.check(".option-row [value='under-2']")
        page.wait_for_url("**?price=under-2")
        filtered = page.title()
        page.goto(session.root + AISLE + "price-under-2-price-ascending.html")
        session.same(filtered, page.title(), "with a band")
        page.goto(session.root + LISTING)
        page.wait_for_url("**/price-ascending.html")
        page.wait_for_load_state("networkidle")
        page.click(".sort-button")
        choose(page, "popularity-descending")
        page.wait_for_url("**/index.html")
        session.same(page.title(), first, "the first order")


def likely_names(session, root, folder):
    """A band's page is known by its own filter, though the name of another begins alike"""
    with session.page(folder + "price-per-unit-20-up.html", root=root) as page:
        page.wait_for_selector(".filter-chip")
        session.same(len(texts(page, ".filter-chip")), 1, "chips")
        session.expect(page.is_checked("[data-filter='price-per-unit'] [value='20-up']"),
                       "its own box is ticked")


def large_aisle(session, root, folder):
    """An aisle of 22,000 products: no task over 50 ms on a sort or a filter once loaded"""
    with session.page(folder + "index.html", root=root) as page:
        page.hover(".sort-button")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        steps = [
            lambda: page.check(".option-row [value='5-10']"),
            lambda: (page.click(".add-filter"), page.keyboard.press("Escape"), settle(page)),
            lambda: page.check(".option-row [value='10-25']"),
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
