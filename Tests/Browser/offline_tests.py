"""What visitors see without a connection."""

import shops
from session import texts, wait_for
from site_server import SiteServer

LISTING = "aisles/fresh/dairy-eggs/index.html"


def wait_until_kept(page, root, *addresses):
    """Waits until the worker has kept what is shown without a connection."""
    wait_for(page, "navigator.serviceWorker.ready.then(() => true)")
    for address in addresses:
        wait_for(page, f"caches.match('{root}{address}').then(Boolean)")


def offline(session):
    """Without a connection, what was seen is shown and says of when it is; nothing else is new"""
    with session.page(LISTING, service_workers="allow",
                      expected_errors=("ERR_INTERNET_DISCONNECTED", "Failed to load")) as page:
        wait_until_kept(page, session.root, LISTING, "index.html")
        page.goto(session.root + "products/butter.html")
        page.wait_for_load_state("networkidle")
        session.same(texts(page, ".offline-note"), [], "online there is no note")
        page.click(".product .list-mark")
        wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")
        wait_until_kept(page, session.root, "products/butter.html", "products/butter.json")
        page.context.set_offline(True)
        for address in ("products/butter.html", LISTING, "index.html", LISTING + "?reduced=1"):
            page.goto(session.root + address)
            session.expect(page.url == session.root + address, "the page that was asked for")
            note = texts(page, ".offline-note")
            session.expect(len(note) == 1 and "You are offline" in note[0] and "20" in note[0]
                           and "{" not in note[0], address, note)
        page.goto(session.root + "products/feta.html")
        session.same(page.url, session.root + "index.html", "home in place of what is not kept")
        page.goto(session.root + "list.html")
        wait_for(page, "document.querySelector('.list-row')")
        session.expect("Butter" in page.inner_text(".list-row"), "a list works offline")
        page.context.set_offline(False)
        page.goto(session.root + "products/butter.html")
        session.same(texts(page, ".offline-note"), [], "online again")


def online_only(session, root):
    """A shop that is not kept offline removes what an older build installed"""
    with session.page("index.html", root=root, service_workers="allow") as page:
        session.same(page.locator("[data-worker]").count(), 0, "nothing is installed")
        page.evaluate("navigator.serviceWorker.register('sw.js')")
        wait_for(page, """navigator.serviceWorker.getRegistrations().then(all => !all.length)""")


def offline_languages(session, root):
    """Each language that was opened is kept with its lists, the others are not"""
    with session.page("de/index.html", root=root, service_workers="allow",
                      expected_errors=("ERR_INTERNET_DISCONNECTED", "Failed to load")) as page:
        wait_until_kept(page, root, "de/list.html", "de/index.html")
        page.context.set_offline(True)
        for address, shown in (("de/list.html", "de/list.html"),
                               ("de/products/feta.html", "de/index.html"),
                               ("index.html", "de/index.html")):
            page.goto(root + address)
            session.same(page.url, root + shown, f"what {address} shows")
        page.context.set_offline(False)
        page.goto(root + "index.html")
        wait_until_kept(page, root, "compare.html")
        page.context.set_offline(True)
        page.goto(root + "compare.html")
        session.same(page.url, root + "compare.html", "what is kept with another language")


def new_assets(session, binary, folder):
    """After a change of the theme, pages without a connection have its new files"""
    content = folder / "bilingual/content"
    site = shops.build(binary, content, folder / "changing/site")
    first = shops.asset_folder(site).name
    with SiteServer(site) as server, session.page(
            "index.html", root=server.root, service_workers="allow",
            expected_errors=("ERR_INTERNET_DISCONNECTED", "Failed to load")) as page:
        names = "caches.keys().then(all => all.map(each => each.split('/').at(-2)).join())"
        wait_for(page, f"{names}.then(names => names === '{first}')")
        (folder / "changing/theme/assets").mkdir(parents=True)
        (folder / "changing/theme/assets/own.css").write_text("a {}", "utf-8")
        shops.with_templates(binary, content, folder / "changing/theme", site)
        second = shops.asset_folder(site).name
        session.expect(second != first, "the folder is another one")
        page.reload()
        wait_for(page, f"{names}.then(names => names === '{second}')")
        wait_until_kept(page, server.root, "list.html")
        page.context.set_offline(True)
        page.goto(server.root + "list.html")
        session.expect(page.evaluate("""second => [...document.styleSheets].every(sheet =>
            sheet.href.includes(second) && sheet.cssRules.length)""", second), "it has its style")
        wait_for(page, "document.documentElement.classList.contains('has-script')")


def search_without_network(session):
    """Without a connection a search says so, with a service worker and without one"""
    errors = ("ERR_INTERNET_DISCONNECTED", "Failed to load", "Failed to fetch", "error loading")
    for workers in ("block", "allow"):
        for is_loaded in (False, True):
            with session.page(LISTING, service_workers=workers, expected_errors=errors) as page:
                if workers == "allow":
                    wait_until_kept(page, session.root, "index.html")
                if is_loaded:
                    page.focus(".search-form [name=q]")
                    page.wait_for_load_state("networkidle")
                page.context.set_offline(True)
                page.fill(".search-form [name=q]", "milk")
                page.press(".search-form [name=q]", "Enter")
                page.locator(
                    ".search-form [role=status]", has_text="Search could not be loaded"
                ).first.wait_for()
                status = page.locator(".search-form [role=status]:visible")
                session.same(status.count(), 1, "it says so once")
                session.same(page.url, session.root + LISTING, "the page stays")


TESTS = [offline, search_without_network]
