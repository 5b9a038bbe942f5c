"""What a page shows while the shop is rebuilt: files of two builds come in any mixture."""

import json
import os
import random

import shops
from session import settle, texts, wait_for, wait_for_quiet
from site_server import Handler, SiteServer

# Half of them with any mixture.
SEEDS = 12 if os.environ.get("AISLE_TESTS") == "all" else 4
WORDS = ("butter", "kefir", "lemonade", "walnut")
AISLE = "aisles/food/index.html"
# What is shown of each product: its name, and its price.
SHOWN = {
    ".card": ("h3 a", ".price b"),
    ".list-row": ("h3", ".product-details span:nth-of-type(2)"),
}
READ = """([item, name, price]) => [...document.querySelectorAll(item)]
  .filter(each => each.checkVisibility() && each.querySelector(price)?.textContent)
  .map(each => [name, price].map(part => each.querySelector(part).textContent.trim()))"""
CHANGED = "The shop has been updated since you opened this page."
FAILED = "Search could not be loaded. Check your connection."


class Builds:
    """Builds of one shop, each with other numbers and prices, and what each product cost in any."""

    def __init__(self, binary, folder):
        source = random.Random(32)
        products = [[f"p{number}", f"{source.choice(WORDS).title()} {number}", "",
                     source.randrange(99), "Food" if number % 3 else "Food > Fine"]
                    for number in range(330)]
        changes = {
            "first": lambda rows: rows[:300],
            "reordered": lambda rows: source.sample(rows[:300], 300),
            "added": lambda rows: sorted(rows, key=lambda row: -row[3]),
            "removed": lambda rows: [row for row in rows[:300] if source.random() > .2],
            "repriced": lambda rows: [[*row[:3], source.randrange(99), row[4]]
                                      for row in rows[:300]],
        }
        self.sites, self.prices = [], {}
        for name, change in changes.items():
            rows = change(products)
            amounts = source.sample(range(100, 5000), len(rows))
            for row, amount in zip(rows, amounts):
                row[2] = f"{amount // 100}.{amount % 100:02}"
            lines = ["id,name,price,popularity,aisle",
                     *(",".join(map(str, row)) for row in rows)]
            self.sites.append(shops.made(
                binary, folder / name, lines, ["product_id,date,price"],
                {"title": "Torn", "pageSize": 20, "filters": [{"name": "Price", "on": "price",
                 "bands": [{"to": 10}, {"from": 10, "to": 30}, {"from": 30}]}]}))
            for file in self.sites[-1].glob("products/*.json"):
                product = json.loads(file.read_text("utf-8"))
                self.prices.setdefault(product["name"], set()).add(
                    (self.sites[-1], product["price_text"]))

    def check(self, session, page, sites, what):
        """Checks what a page shows: no price that its product had in neither of the builds."""
        shown = [each for item, parts in SHOWN.items()
                 for each in page.evaluate(READ, [item, *parts])]
        for name, price in shown:
            known = {each for site, each in self.prices.get(name, ()) if site in sites}
            session.expect(price in known, f"{what}: {name} costs {price}, not", known)


class Mixture:
    """A server that answers each request for data with one of two builds."""

    def __init__(self, sites, choose):
        self.count, self.sites = 0, sites

        class MixedHandler(Handler):
            """Chooses the build of each answer."""

            def translate_path(handler, path):
                """The file of an address in the build of its turn."""
                self.count += path.split("?")[0].endswith((".json", ".txt"))
                handler.directory = str(sites[choose(self.count)])
                return super().translate_path(path)

        self.server = SiteServer(sites[0], handler=MixedHandler)


def idle(page):
    """Waits until nothing is loaded or moves any more."""
    wait_for_quiet(page)
    settle(page)


def press(page, selector):
    """Clicks an element, whether or not it is in view or then does what it should."""
    page.wait_for_selector(selector, state="attached")
    page.eval_on_selector(selector, "element => element.click()")


def listing(page):
    """Filters, sorts, pages, and shows the table of an aisle."""
    page.goto(page.root + AISLE)
    yield lambda: press(page, ".filter-form [value='10-30']")
    yield lambda: page.goto(page.root + AISLE + "?price=10-30,30-up&page=2")
    yield lambda: page.goto(page.root + AISLE.replace("index", "price-ascending"))
    yield lambda: press(page, ".filter-form [value='30-up']")
    yield lambda: press(page, ".table-toggle")


def search_page(page):
    """Searches, shows more, sorts, and searches for something else."""
    page.goto(page.root + "search.html?q=butter")
    yield lambda: None
    yield lambda: page.evaluate("document.querySelector('.pager [rel=next]')?.click()")
    yield lambda: press(page, ".sheet [data-order=price-ascending], [data-order=price-ascending]")
    yield lambda: (page.fill("[name=q]", "kefir"), page.press("[name=q]", "Enter"))


def header(page):
    """Searches in the header of a page, twice."""
    page.goto(page.root + AISLE)
    yield lambda: page.fill("[name=q]", "butter")
    yield lambda: page.fill("[name=q]", "lemonade")


def lists(page):
    """Puts products on the list, and shows it."""
    page.goto(page.root + AISLE)
    yield lambda: [page.click(f".card:nth-child({at}) .list-mark") for at in (1, 2, 3)]
    yield lambda: page.goto(page.root + "list.html")


# Where the results of a search are.
FOUND = {search_page: ".card", header: ".search-form .card"}


def mixed_builds(session, binary, folder):
    """No product has a price that it had in neither of two builds, however their files are mixed"""
    builds = Builds(binary, folder / "mixed")
    for scenario in (listing, search_page, header, lists):
        for seed in range(SEEDS):
            source = random.Random(seed)
            sites = source.sample(builds.sites, 2)
            # Half of the servers go from one build to the other; as many have any mixture.
            turn = source.randrange(12) if seed % 2 else None
            mixed_build(session, builds, scenario, sites,
                        f"{scenario.__name__} {seed}", turn, source)


def mixed_build(session, builds, scenario, sites, what, turn, source):
    """Takes the steps of one scenario with one server."""
    def choose(count):
        """The number of the build that answers."""
        return source.randrange(2) if turn is None else int(count > turn)

    with Mixture(sites, choose).server as server, session.page(
            root=server.root, expected_errors=["404"]) as page:
        page.root = server.root
        for number, step in enumerate(scenario(page)):
            step()
            idle(page)
            builds.check(session, page, sites, f"{what}, step {number}")
            said = texts(page, "[role=status]")
            session.expect(FAILED not in said, f"{what}: what failed is not the connection")
            session.expect(turn is None or not any(CHANGED in each for each in said),
                           f"{what}, step {number}: newer files fit")
            if scenario in FOUND:
                check_found(session, page, FOUND[scenario], what)


def check_found(session, page, item, what):
    """Checks that each result has the word that was searched for."""
    query = page.input_value("[name=q]")
    names = [name for name, _ in page.evaluate(READ, [item, *SHOWN[".card"]])]
    session.expect(all(query in name.lower() for name in names), f"{what}: {query} finds", names)


def kept_builds(session, binary, folder):
    """Files of two builds that the browser has kept are not joined, either"""
    builds = Builds(binary, folder / "kept")
    turn = []
    with Mixture(builds.sites[:2], lambda _: len(turn)).server as server, session.page(
            "search.html?q=butter", root=server.root, service_workers="allow",
            expected_errors=["404", "ERR_INTERNET_DISCONNECTED", "Failed to load"]) as page:
        wait_for(page, "navigator.serviceWorker.controller !== null"
                       " || navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        idle(page)
        turn.append(True)
        page.goto(server.root + "search.html?q=kefir")
        idle(page)
        page.context.set_offline(True)
        for query in ("butter", "kefir", "walnut"):
            page.goto(f"{server.root}search.html?q={query}")
            idle(page)
            builds.check(session, page, builds.sites[:2], f"offline {query}")
            check_found(session, page, ".card", "offline")


TESTS = [mixed_builds, kept_builds]
