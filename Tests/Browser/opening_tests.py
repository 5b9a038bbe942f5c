"""What a visitor sees before the scripts run, and where they can't."""

from measure_starts import FILES, SEARCHED, WATCH
from session import DESK, SHIFTS, ids, wait_for

LISTING = "aisles/fresh/dairy-eggs/index.html"
# Scripts make these work.
CONTROLS = ".table-toggle, .active-filters, .news-refresh button, .chart-ranges"


def shown(page):
    """The controls that can be seen."""
    return page.eval_on_selector_all(CONTROLS, """all => all.map(e => e.className)
        .filter((_, i) => all[i].checkVisibility({ checkVisibilityCSS: true }))""")


def from_files(session, site):
    """From a disk nothing dead is shown, and the orders and bands are links"""
    for address in (LISTING, "news/index.html", "products/butter.html"):
        with session.browser.new_context(viewport=DESK) as context:
            page = context.new_page()
            page.goto((site.resolve() / address).as_uri())
            page.wait_for_load_state("load")
            session.same(shown(page), [], f"{address} from a disk: dead controls")
    with session.browser.new_context(viewport=DESK) as context:
        page = context.new_page()
        page.goto((site.resolve() / LISTING).as_uri())
        page.click(".sort-menu summary")
        page.click("text=Price: low to high")
        page.wait_for_url("**/price-ascending.html")
        page.goto((site.resolve() / "search.html").as_uri())
        session.expect(page.locator("#search-fallback").is_visible(), "search names the aisles")


def failing_scripts(session):
    """Whichever script doesn't come, nothing dead is shown and nothing stays hidden"""
    for script in ("start", "site", "listing"):
        for query in ("", "?available=1"):
            with session.browser.new_context(viewport=DESK) as context:
                page = context.new_page()
                page.route(f"**/{script}.js?v=*", lambda route: route.abort())
                page.goto(session.root + LISTING + query)
                page.wait_for_load_state("networkidle")
                where = f"without {script}.js{query}"
                if script != "start":
                    session.same(shown(page), [], f"{where}: dead controls")
                session.expect(page.locator(".card").first.is_visible(), f"{where}: the products")


def first_paint(session):
    """What was chosen before is known before anything is painted"""
    with session.page(LISTING) as page:
        page.evaluate("""localStorage['order /aisles/fresh/dairy-eggs/'] = 'brand-ascending'""")
        page.add_init_script("""addEventListener('pagehide', () => {
            const { body } = document
            sessionStorage.seen = body ? getComputedStyle(body).visibility : 'nothing' })""")
        page.goto(session.root + "index.html")
        page.goto(session.root + LISTING)
        page.wait_for_url("**/brand-ascending.html")
        session.expect(page.evaluate("sessionStorage.seen") in ("hidden", "nothing"),
                       "the default order is not seen on the way to the remembered one")
    for query, view in (("?available=1", ""), ("?available=1", "table")):
        with session.page("index.html") as page:
            page.evaluate("view => { localStorage['view /'] = view }", view)
            held = []
            page.route("**/all.json", lambda route: held.append(route))
            page.goto(session.root + LISTING + query)
            wait_for(page, "document.documentElement.classList.contains('has-script')")
            session.expect(not page.locator(".card").first.is_visible(),
                           f"{query}{view}: the products as built are not shown first")
            if query:
                wait_for(page, lambda: held)
            for route in held:
                route.continue_()
            page.wait_for_load_state("networkidle")
            wait_for(page, "!document.documentElement.classList.contains('is-pending')")
            shift = page.evaluate(SHIFTS)
            session.expect(shift < 0.05, f"{query}{view}: shift", shift)
            session.expect(view or len(ids(page)) > 5, f"{query}{view}: the products chosen")


def few_files(session):
    """A search has asked for few files, pictures aside, when it shows its first results"""
    with session.page() as page:
        page.add_init_script(WATCH % SEARCHED)
        page.goto(session.root + "search.html?q=milk")
        wait_for(page, "window.isMet")
        files = page.evaluate(FILES)
        session.expect(files <= 14, "files of a search", files)
