"""The product page (issue: the shop in the browser, 6)."""

import json
from datetime import date

from session import DESK, PHONE, texts

PRODUCT = "products/butter.html"


def chart(session, site):
    """The chart tells date and price at the pointer and by keyboard"""
    for viewport in (PHONE, DESK):
        with session.page(PRODUCT, viewport) as page:
            rows = page.eval_on_selector_all(".price-record tbody tr", """rows => rows.map(row =>
                ['td', 'data'].map(tag => row.querySelector(tag).textContent).join(': '))""")
            reading = page.locator(".chart-reading")
            session.same(reading.inner_text(), rows[0], "it begins with the newest price")
            reading.focus()
            for key, row in (("ArrowLeft", 1), ("ArrowLeft", 2), ("Home", -1), ("ArrowLeft", -1),
                             ("ArrowRight", -2), ("End", 0)):
                page.keyboard.press(key)
                session.same(reading.inner_text(), rows[row], key)
                session.same(reading.get_attribute("aria-valuetext"), rows[row], "said aloud")
            page.locator(".chart svg").scroll_into_view_if_needed()
            box = page.locator(".chart svg").bounding_box()
            page.mouse.move(box["x"] + 3, box["y"] + 60)
            session.same(reading.inner_text().split(": ")[1], rows[-1].split(": ")[1], "left end")
            page.mouse.move(box["x"] + box["width"] - .5, box["y"] + 60)
            day = date.fromisoformat(json.loads((site / "index.json").read_text())["as_of"][:10])
            session.same(reading.inner_text(),
                         f"{day:%b} {day.day}, {day.year}: {rows[0].split(': ')[1]}", "right end")


def chart_ranges(session):
    """30 days, all: each shows its own part, beginning with the price then in force"""
    with session.page(PRODUCT) as page:
        session.same(texts(page, ".chart-ranges >> nth=0 >> span"), ["30 days", "All"],
                     "no year, which the prices do not fill")
        whole = page.get_attribute(".chart .chart-line", "d")
        first = page.inner_text(".chart figcaption span >> nth=0")
        page.check(".chart-ranges [value='30']", force=True)
        month = page.get_attribute(".chart .chart-line", "d")
        session.expect(month != whole and month.startswith("M0 "), "30 days are another line")
        points = page.locator(".chart-point:not(.is-current)")
        session.same(points.count(), 2, "two prices in 30 days")
        session.expect(page.inner_text(".chart figcaption span >> nth=0") != first, "another day")
        page.eval_on_selector(".chart", "it => Object.assign(it.dataset, { low: '9', high: '10' })")
        page.check(".chart-ranges [value='']", force=True)
        session.same(page.get_attribute(".chart .chart-line", "d"), whole, "all: the line as built")
        session.same(page.inner_text(".chart figcaption span >> nth=0"), first, "its first day")


def chart_labels(session):
    """The highest price has a label, and a time without a price is marked and says so"""
    with session.page(PRODUCT) as page:
        session.same(texts(page, ".chart-price")[-1], "€2.49", "the highest price")
        page.evaluate("""gap => {
            Object.assign(document.querySelector('.chart').dataset, gap)
            return import(document.querySelector('script[src*="chart.js"]').src + '&again')
        }""", {"unseen": "2026-09-10/2026-10-20", "noPrice": "no price"})
        page.wait_for_selector(".chart-gap[d^=M]", state="attached")
        left, width = (page.eval_on_selector(".chart-gap", f"it => it.getBBox().{of}")
                       for of in ("x", "width"))
        page.locator(".chart svg").scroll_into_view_if_needed()
        box = page.locator(".chart svg").bounding_box()
        page.mouse.move(box["x"] + (left + width / 2) / 640 * box["width"], box["y"] + 60)
        session.same(page.inner_text(".chart-reading"),
                     "Sep 11, 2026 – Oct 19, 2026: no price", "in the gap")


def variants(session):
    """The row of a variant that is chosen, or that an address names, stands out"""
    for script in (True, False):
        with session.page("products/linden-honey.html", PHONE, java_script_enabled=script) as page:
            page.locator(".variants a >> nth=2").click()
            target = page.locator(".variants tr:target")
            session.expect("€13.90" in target.inner_text(), "it says all", target.inner_text())
            shadow = target.evaluate("row => getComputedStyle(row).boxShadow") if script else ""
            session.expect(shadow != "none", "it is marked", shadow)
