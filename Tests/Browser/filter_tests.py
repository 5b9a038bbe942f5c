"""Filters of a listing: bands, ranges, brands, chips, and what happens without a network."""

import shops
from site_server import SiteServer
from session import DESK, PHONE, ids, open_filters, settle, texts, tick, wait_for, wait_for_chip

AISLE = "aisles/fresh/dairy-eggs/"
LISTING = AISLE + "index.html"

def filters(session):
    """Bands, ranges, brands, availability: OR in a group, AND among groups, with counts"""
    with session.page(LISTING) as page:
        def total():
            return int(page.get_attribute(".total-count", "value"))

        def counts():
            return [int(text) for text in texts(page, ".filter-form [data-filter=price] small")]

        session.same(counts(), [8, 4], "the counts before")
        tick(page, "under-2")
        page.wait_for_url("**?price=under-2")
        wait_for(page, "document.querySelector('.total-count').value === '8'")
        session.same((total(), counts()), (8, [8, 4]), "one band; its own group's counts stay")
        tick(page, "2-5")
        page.wait_for_url("**?price=under-2&price=2-5")
        wait_for(page, "document.querySelector('.total-count').value === '12'")
        session.same(total(), 12, "several bands of a group together: OR")
        open_filters(page)
        page.check(".filter-form [name=brand][value=Havelhof]")
        page.wait_for_url("**&brand=Havelhof")
        session.same(total(), 5, "groups together: AND")
        session.same(sum(counts()), 5, "the counts of other groups follow the choice")
        page.check(".filter-form [name=brand][value=Nordwind]")
        page.wait_for_url("**&brand=Nordwind")
        session.same(total(), 7, "two brands")
        page.check(".filter-form [name=available]")
        page.wait_for_url("**available=1")
        session.same(total(), 6, "what is available")
        session.expect("6" in page.text_content(".sheet .show-results"), "the sheet says how many")
        page.keyboard.press("Escape")
        settle(page)
        session.same(page.inner_text("#listing-status"), "Products shown: 6",
                     "the live region says so")
        share_and_clear(session, page, total)
    without_network(session)


def verdicts(session):
    """Visitors choose among the verdicts on prices, several at a time"""
    with session.page("all/index.html") as page:
        open_filters(page)
        facet = '.filter-form [data-filter="price-now"]'
        session.same(page.inner_text(facet + " legend"), "Price now", "its name")
        counts = [int(text) for text in texts(page, facet + " small")]
        names = texts(page, facet + " label > span")
        session.expect(1 < len(counts) <= 4, "the verdicts of the products", names)
        values = page.eval_on_selector_all(
            facet + " input", "all => all.map(({ value }) => value)")
        session.expect(set(values) <= {"lowest-ever", "good", "usual", "high"},
                       "their ids, the same in every language", values)
        for value in values[:2]:
            page.check(f"{facet} [value={value}]")
        wait_for(page, f"document.querySelector('.total-count').value === '{sum(counts[:2])}'")
        page.keyboard.press("Escape")
        settle(page)
        session.same(texts(page, ".filter-chip"), names[:2], "their chips")
        total = page.get_attribute(".total-count", "value")
        page.goto(session.root + "all/index.html?price-now=" + ",".join(names[:2]))
        wait_for_chip(page)
        session.same((page.get_attribute(".total-count", "value"), texts(page, ".filter-chip")),
                     (total, names[:2]), "labels, as earlier versions wrote them")


def departments(session):
    """Among all products, visitors choose departments, and an order keeps the choice"""
    with session.page("all/index.html") as page:
        open_filters(page)
        page.check(".filter-form [name=aisle][value=Pantry]")
        page.wait_for_url("**/all/index.html?aisle=Pantry")
        settle(page)
        session.same(page.get_attribute(".total-count", "value"), "19", "products of a department")
        session.same(texts(page, ".filter-chip"), ["Pantry"], "its chip")
    with session.page("all/price-ascending.html?aisle=Fresh,Pantry") as page:
        settle(page)
        session.same(page.get_attribute(".total-count", "value"), "41", "both departments")


def share_and_clear(session, page, total):
    """With five filters on: the address can be shared, and all can be cleared"""
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


def ranges(session):
    """An own range by number fields, inclusive at both ends, and its chip"""
    with session.page(LISTING) as page:
        open_filters(page)
        fields = page.locator(".filter-form .range-fields").first
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
    typed_while_shown(session)
    for query in ("price=drop%20table", "brand=%E0%A4%A", "page=99", "page=-1", "page=1.5",
                  "price=all", "x=1&&=&price="):
        with session.page(f"{AISLE}price-ascending.html?{query}") as page:
            wait_for(page, "document.querySelector('#listing-status').textContent")
            session.same(page.get_attribute(".total-count", "value"), "12",
                         f"nonsense in the address: {query}")
            session.same(texts(page, ".filter-chip"), [], f"which makes no chip: {query}")
            session.expect(page.inner_text(".pager span").split()[1:] in (["1", "of", "2"],
                           ["2", "of", "2"]), "nor page", page.inner_text(".pager span"))


def other_program(session):
    """A page that is open while another version of the program builds the shop follows the link"""
    with session.page(LISTING) as page:
        page.route("**/all.json", lambda route: route.fulfill(json={"total": 12}), times=1)
        page.reload()
        page.click(".sort-button")
        page.click(".sheet[open] a[data-order=price-now]")
        page.wait_for_url("**/index.html?order=price-now")
        wait_for(page, "document.querySelector('.product-groups').dataset.order === 'price-now'")
        session.same(page.get_attribute("#listing-status", "class"), "visually-hidden",
                     "nothing is said to be missing")


def own_and_band(session):
    """A range typed in the fields replaces the one typed before; a ticked box stays"""
    for ticked, wanted in (((), "1-through-2"), (("under-2",), "under-2&price=1-through-2")):
        with session.page(LISTING) as page:
            for band in ticked:
                tick(page, band)
            open_filters(page)
            fields = page.locator(".filter-form .range-fields").first
            for value, address in (("5", "5-up"), ("1", "1-up")):
                fields.locator("[name=from]").fill(value)
                fields.locator("[name=from]").press("Tab")
                page.wait_for_url(f"**{address}")
            fields.locator("[name=to]").fill("2")
            fields.locator("[name=to]").press("Tab")
            page.wait_for_url("**through-2")
            session.same(page.url.split("price=", 1)[1], wanted, f"an own range beside {ticked}")


def fields_of(page):
    """What the fields of the first own range say; an open sheet is filled in short tasks."""
    fields = ".filter-form fieldset:first-of-type .range-fields input"
    page.wait_for_selector(fields, state="attached")
    return page.eval_on_selector_all(fields, "all => all.map(field => field.value)")


def fields_and_state(session):
    """The fields say what range is in force, wherever it came from"""
    with session.page(LISTING + "?price=1_5-through-3") as page:
        wait_for_chip(page)
        open_filters(page)
        session.same(fields_of(page), ["1.5", "3"], "the fields say the range of the address")
        page.click(".active-filters .clear-filters")
        page.wait_for_url("**/index.html")
        session.same(fields_of(page), ["", ""], "Clear all empties them")
        page.go_back()
        page.wait_for_url("**?price=*")
        wait_for(page, "document.querySelector('.filter-form .range-fields input').value === '1.5'")
        page.keyboard.press("Escape")
        settle(page)
        page.click(".filter-chip .filter-chip-remove")
        page.wait_for_url("**/index.html")
        session.same(fields_of(page), ["", ""], "and so does the chip's way out")


def written_numbers(session):
    """Numbers may be written with a comma or a point, and the higher one first"""
    with session.page(LISTING) as page:
        open_filters(page)
        fields = page.locator(".filter-form .range-fields input")
        for low, high, wanted in (
                ("5", "2", "2-through-5"), (".5", "1", "0_5-through-1"),
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
        wait_for_chip(page)
        session.expect(int(page.get_attribute(".total-count", "value")) > 0, "the higher one first")


# Commits the first field of a range and types into the second before anything new is shown.
COMMIT_AND_TYPE = """([low, high]) => {
  const [from, to] = document.querySelectorAll('.filter-form .range-fields input')
  from.focus()
  from.value = low
  from.dispatchEvent(new Event('change', { bubbles: true }))
  to.select()
  document.execCommand('insertText', false, high)
}"""


def typed_while_shown(session):
    """Text that is being typed in a field stays while an earlier change is shown"""
    with session.page(LISTING + "?price=1-through-2") as page:
        wait_for_chip(page)
        open_filters(page)
        session.same(fields_of(page), ["1", "2"], "the range of the address")
        page.evaluate(COMMIT_AND_TYPE, ["3", "5"])
        page.wait_for_url("**?price=2-through-3")
        session.same(fields_of(page), ["3", "5"], "both fields, before the second is committed")
        page.keyboard.press("Tab")
        page.wait_for_url("**?price=3-through-5")
        page.go_back()
        page.wait_for_url("**?price=2-through-3")
        wait_for(page, "document.querySelector('.filter-form .range-fields input').value === '2'")
        session.same(fields_of(page), ["2", "3"], "Back fills them")


def chips(session):
    """Chips are in the sequence of the choices; the button counts them, and ✕ removes one"""
    values = ["Havelhof", "under-2", "Nordwind", "2-5", "Meltemi"]
    with session.page(LISTING, PHONE) as page:
        open_filters(page)
        for value in values:
            page.check(f".filter-form [value='{value}']")
            wait_for(page, f"document.querySelector('.filter-chip[data-value=\"{value}\"]')")
        page.keyboard.press("Escape")
        settle(page)
        session.same(page.eval_on_selector_all(".filter-chip", VALUES), values, "their sequence")
        session.same(page.inner_text(".add-filter b"), "5", "the button counts the filters")
        page.reload()
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 5")
        session.same(page.eval_on_selector_all(".filter-chip", VALUES), values, "after a reload")
        page.locator(".filter-chip .filter-chip-name").first.click()
        page.wait_for_selector(".sheet[open]")
        settle(page)
        page.keyboard.press("Escape")
        page.locator(".filter-chip-remove").nth(3).click()
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 4")
        session.same(page.inner_text(".add-filter b"), "4", "and counts again")
        wait_for(page, "document.activeElement.matches('[data-value=Havelhof] *')")
        session.expect(page.locator("[data-value=Havelhof] button").first.is_visible(),
                       "the first chip has the focus, and is in view")
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        session.expect(overflow <= 0, "the row scrolls, the page doesn't", overflow)
        page.go_back()
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 5")
        session.same(page.eval_on_selector_all(".filter-chip", VALUES), values, "Back, too")


def band_page(session):
    """Back leads to a band's page with its chip"""
    with session.page(AISLE + "price-under-2.html") as page:
        wait_for_chip(page)
        tick(page, "2-5")
        page.wait_for_url("**?price=under-2&price=2-5")
        page.go_back()
        page.wait_for_url("**/price-under-2.html")
        settle(page)
        wait_for(page, "document.querySelectorAll('.filter-chip').length === 1")
        session.same(page.eval_on_selector_all(".filter-chip", VALUES), ["under-2"], "its chip")


VALUES = "all => all.map(chip => chip.dataset.value)"

def one_band(session, binary, folder):
    """Where one band can be chosen at a time, choosing another replaces the first"""
    with SiteServer(shops.own_orders(binary, folder / "one-band")) as server:
        for viewport in (PHONE, DESK):
            with session.page("aisles/keller/getraenke/index.html", viewport,
                              root=server.root) as page:
                tick(page, "10-20")
                tick(page, "through-1")
                page.wait_for_url("**?preis=10-20&sorte=through-1")
                tick(page, "3-up")
                page.wait_for_url("**?preis=10-20&sorte=3-up")
                settle(page)
                session.same(page.eval_on_selector_all(".filter-chip:not([inert])", VALUES),
                             ["10-20", "3-up"], "the chip of the first is gone")
                page.click(".table-toggle")
                page.wait_for_selector(".is-table")
                total = int(page.get_attribute(".total-count", "value"))
                session.same(page.locator(".card").count(), total, "in the table")
                page.goto(server.root + "aisles/keller/getraenke/index.html?sorte=through-1")
                wait_for_chip(page)
                page.click(".filter-chip-remove")
                page.wait_for_url("**/index.html")


def without_network(session):
    """Without the network a listing says so, stays as it is, and works when it is back"""
    with session.page(LISTING, PHONE, expected_errors=["ERR_INTERNET_DISCONNECTED"]) as page:
        page.context.set_offline(True)
        shown, address = ids(page), page.url
        page.click(".sort-button")
        page.click(".sheet[open] a[data-order=price-ascending]")
        wait_for(page, "!document.querySelector('#listing-status').matches('.visually-hidden')")
        session.expect("offline" in page.inner_text("#listing-status"), "it says so")
        session.same((ids(page), page.url), (shown, address), "it is what it was")
        page.context.set_offline(False)
        open_filters(page)
        page.wait_for_selector(".sheet[open]")
        session.same(page.get_attribute("#listing-status", "class"), "visually-hidden",
                     "nothing more to say")


TESTS = [filters, departments, verdicts, ranges, chips, band_page, other_program]
