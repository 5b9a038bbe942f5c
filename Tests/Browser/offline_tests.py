"""What visitors see without a connection."""

from session import texts, wait_for

LISTING = "aisles/fresh/dairy-eggs/index.html"


def offline(session):
    """Without a connection, what was seen is shown and says of when it is; nothing else is new"""
    with session.page(LISTING, service_workers="allow",
                      expected_errors=("ERR_INTERNET_DISCONNECTED", "Failed to load")) as page:
        wait_for(page, "navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_timeout(500)
        page.goto(session.root + "products/butter.html")
        page.wait_for_load_state("networkidle")
        session.same(texts(page, ".offline-note"), [], "online there is no note")
        page.click(".product .list-mark")
        wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")
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
