"""What visitors see without a connection."""

import shops
from session import ids, open_filters, settle, texts, wait_for, wait_for_quiet
from site_server import SiteServer

LISTING = "aisles/fresh/dairy-eggs/index.html"
NO_CONNECTION = ("ERR_INTERNET_DISCONNECTED", "Failed to load")


def wait_until_kept(page, root, *addresses, day=""):
    """Waits until the worker has stored the addresses, with `day` as the day of their prices."""
    wait_for(page, "navigator.serviceWorker.ready.then(() => true)")
    for address in addresses:
        wait_for(page, f"""caches.match('{root}{address}').then(kept =>
            kept?.headers.get('as-of').includes('{day}'))""")


def keep_filters(page):
    """Opens and closes the filters of a listing, and waits until all that it needs is kept."""
    open_filters(page)
    page.keyboard.press("Escape")
    # Some files of the page may not be stored yet, and requests are cancelled with their page.
    wait_for(page, """Promise.all(performance.getEntriesByType('resource').map(
        ({ name }) => caches.match(name, { ignoreVary: true }))).then(all => all.every(Boolean))""")


def go_online(page):
    """Goes back online; the worker notices it later than the page."""
    page.context.set_offline(False)
    # This file is not kept yet.
    wait_for(page, "fetch('/robots.txt').then(() => true, () => false)")


def offline(session):
    """Without a connection, what was seen is shown and says of when it is; nothing else is new"""
    with session.page(LISTING, service_workers="allow",
                      expected_errors=NO_CONNECTION) as page:
        wait_until_kept(page, session.root, LISTING, "index.html")
        page.goto(session.root + "products/butter.html")
        page.wait_for_load_state("networkidle")
        session.same(texts(page, ".offline-note"), [], "online there is no note")
        page.click(".product .list-mark")
        wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")
        wait_until_kept(page, session.root, "products/butter.html")
        page.context.set_offline(True)
        for address in ("products/butter.html", LISTING, "index.html", LISTING + "?reduced=1"):
            page.goto(session.root + address)
            session.expect(page.url == session.root + address, "the page that was asked for")
            session.same(texts(page, ".offline-note"),
                         ["You are offline. Prices as of November 20, 2026."], address)
        page.goto(session.root + "products/feta.html")
        session.same(page.url, session.root + "index.html", "home in place of what is not kept")
        page.goto(session.root + "list.html")
        wait_for(page, "document.querySelector('.list-row')")
        session.expect("Butter" in page.inner_text(".list-row"), "a list works offline")
        go_online(page)
        page.goto(session.root + "products/butter.html")
        session.same(texts(page, ".offline-note"), [], "online again")


def kept_data(session):
    """A page that was loaded from the network says so, too, once it takes data that was kept"""
    with session.page(LISTING, service_workers="allow",
                      expected_errors=NO_CONNECTION) as page:
        wait_until_kept(page, session.root, LISTING)
        page.reload()
        wait_until_kept(page, session.root, LISTING)
        page.goto(session.root + LISTING.replace("index", "price-ascending"))
        wait_until_kept(page, session.root, LISTING.replace("index", "price-ascending"))
        page.goto(session.root + LISTING)
        page.wait_for_load_state("networkidle")
        session.same(texts(page, ".offline-note"), [], "online there is no note")
        page.context.set_offline(True)
        place = page.locator(".table-toggle").bounding_box()
        page.click(".sort-button")
        page.click(".sheet[open] [data-order=price-ascending]")
        wait_for(page, "!document.querySelector('.offline-note').hidden")
        settle(page)
        session.same(page.locator(".table-toggle").bounding_box()["y"], place["y"], "nothing moves")
        session.same(texts(page, ".offline-note"),
                     ["You are offline. Prices as of November 20, 2026."], "the note")


def sorted_offline(session):
    """An aisle that was seen is sorted and filtered without a connection"""
    with session.page(LISTING, service_workers="allow", expected_errors=NO_CONNECTION) as page:
        wait_until_kept(page, session.root, LISTING)
        page.reload()
        wait_until_kept(page, session.root, LISTING.replace("index.html", "all.json"))
        page.wait_for_load_state("networkidle")
        before = ids(page)
        page.context.set_offline(True)
        page.click(".sort-button")
        page.click(".sheet[open] a[data-order=price-ascending]")
        page.wait_for_url("**/price-ascending.html")
        settle(page)
        session.expect(before != ids(page), "in another order")
        page.check(".filter-form [value='under-2']")
        page.wait_for_url("**?price=under-2")
        settle(page)
        session.same(page.get_attribute(".total-count", "value"), "8", "and filtered")


def moments(session, binary, folder):
    """What is kept says of which day its prices are, not when it was loaded"""
    site = shops.years_ago(binary, folder / "years-ago", "2023-10-14")
    listing = "aisles/fresh/index.html"
    october = "You are offline. Prices as of October 14, 2023."
    expected = {
        listing: "You are offline. Prices as of February 1, 2024.",
        "products/milk.html": october,
        listing.replace("index", "price-ascending"): october,
        "index.html": "You are offline. Prices as of February 1, 2024.",
        "ru/products/milk.html": "Нет связи. Цены на 14 октября 2023\u202fг.",
        "ru/index.html": "Нет связи. Цены на 1 февраля 2024\u202fг.",
    }
    with SiteServer(site) as server, session.page(
            "index.html", root=server.root, service_workers="allow",
            expected_errors=NO_CONNECTION) as page:
        wait_until_kept(page, server.root, "index.html")
        for address in reversed(expected):
            page.goto(server.root + address)
            page.wait_for_load_state("networkidle")
        wait_until_kept(page, server.root, *expected)
        keep_filters(page)
        shops.years_ago(binary, folder / "years-ago", "2024-02-01")
        for address in ("index.html", "ru/index.html", listing):
            page.goto(server.root + address)
            wait_until_kept(page, server.root, address, day="2024-02-01")
        # The listing loads it when it is idle, and says of which day it is.
        wait_until_kept(page, server.root, "aisles/fresh/all.json", day="2024-02-01")
        page.context.set_offline(True)
        for address, note in expected.items():
            page.goto(server.root + address)
            wait_for_quiet(page)
            session.same(texts(page, ".offline-note"), [note], address)
        page.goto(server.root + listing)
        page.click(".sort-button")
        page.click(".sheet[open] [data-order=price-ascending]")
        page.wait_for_url("**/price-ascending.html")
        session.same(texts(page, ".offline-note"), [october],
                     "what the page takes is older than the page")


def online_only(session, root):
    """A shop that is not kept offline removes what an older build installed"""
    with session.page("index.html", root=root, service_workers="allow") as page:
        session.same(page.locator("[data-worker]").count(), 0, "nothing is installed")
        page.evaluate("navigator.serviceWorker.register('sw.js')")
        wait_for(page, """navigator.serviceWorker.getRegistrations().then(all => !all.length)""")


def offline_languages(session, root):
    """Each language that was opened is kept with its lists, the others are not"""
    with session.page("de/index.html", root=root, service_workers="allow",
                      expected_errors=NO_CONNECTION) as page:
        wait_until_kept(page, root, "de/list.html", "de/index.html")
        page.context.set_offline(True)
        for address, shown in (("de/list.html", "de/list.html"),
                               ("de/products/feta.html", "de/index.html")):
            page.goto(root + address)
            session.same(page.url, root + shown, f"what {address} shows")
        go_online(page)
        page.goto(root + "index.html")
        wait_until_kept(page, root, "list.html")
        page.context.set_offline(True)
        page.goto(root + "list.html")
        session.same(page.url, root + "list.html", "what is kept with another language")


def new_assets(session, binary, folder):
    """After a change of the theme, pages without a connection have its new files"""
    content = folder / "bilingual/content"
    site = shops.build(binary, content, folder / "changing/site")
    first = shops.asset_version(site)
    with SiteServer(site) as server, session.page(
            "index.html", root=server.root, service_workers="allow",
            expected_errors=NO_CONNECTION) as page:
        names = "caches.keys().then(all => all.map(each => each.split(' ').at(-1)).join())"
        wait_for(page, f"{names}.then(names => names === '{first}')")
        (folder / "changing/theme/assets").mkdir(parents=True)
        (folder / "changing/theme/assets/own.css").write_text("a {}", "utf-8")
        shops.with_templates(binary, content, folder / "changing/theme", site)
        second = shops.asset_version(site)
        session.expect(second != first, "the version is another one")
        page.reload()
        wait_for(page, f"{names}.then(names => names === '{second}')")
        wait_until_kept(page, server.root, "list.html")
        page.context.set_offline(True)
        page.goto(server.root + "list.html")
        session.expect(page.evaluate("""second => [...document.styleSheets].every(sheet =>
            sheet.href.includes(second) && sheet.cssRules.length)""", second), "it has its style")
        wait_for(page, "document.documentElement.classList.contains('has-script')")


TESTS = [offline, kept_data, sorted_offline]
