"""What the script makes with the site's templates is what the build made with them."""

import json
import re
from pathlib import Path

import shops
from order_tests import PAGE
from session import settle, wait_for, wait_for_chip
from site_server import SiteServer

PACKAGE = Path(__file__).resolve().parents[2]
OWN = Path(__file__).with_name("templates")
CASES = PACKAGE / "Tests/MustacheTests/Cases"
LISTING = "aisles/fresh/dairy-eggs/"

# A card without the mark that the script adds to it.
PLAIN = """const plain = card => {
    const copy = card.cloneNode(true)
    copy.querySelector('.list-mark')?.remove()
    return copy.outerHTML
  }"""

# Each card of a page as built, and as the script makes it from the data of the aisle.
CARDS = """async () => {
  %s
  const { src } = document.querySelector('script[src*="script.js"]')
  const load = name => import(src.replace('script.js', name))
  const { loadSite, renderTemplate, withTemplateFields } = await load('templates.js')
  const { setNumbers } = await load('aisle-data.js')
  const { loadProducts } = await load('listing-rows.js')
  const numbers = await (await fetch('all.json')).json()
  await loadSite()
  setNumbers(numbers)
  const page = %s
  const places = [...Array(numbers.total).keys()]
  const products = new Map((await loadProducts(places, page.orders[0], page))
    .map(product => [product.id, product]))
  return [...document.querySelectorAll('.card')].map(card =>
    [plain(card),
      renderTemplate('card', withTemplateFields(products.get(card.dataset.id))).outerHTML])
}""" % (PLAIN, PAGE)

# The cards of the page, and those of the page as it was built.
SHOWN_AND_BUILT = """async () => {
  %s
  const html = await (await fetch(location.href)).text()
  const built = new DOMParser().parseFromString(html, 'text/html')
  return [document, built].map(page => [...page.querySelectorAll('.card')].map(plain))
}""" % PLAIN

# The texts that a program's templates render; a case is a template's name and its data.
RENDER = """async ([program, cases]) => {
  const script = document.querySelector('script[src*="script.js"]').src
  const { render } = await import(script.replace('script.js', 'mustache.js'))
  return cases.map(([name, data]) => render(program, name, data))
}"""


def own_templates(session, binary, folder):
    """A shop's own card and search result look the same in the build and the script"""
    site = shops.with_templates(binary, shops.SMALL, OWN, folder / "own")
    with SiteServer(site) as server:
        folders = [f"{file.parent.relative_to(site)}/" for file in sorted(site.rglob("all.json"))]
        seen = compare_cards(session, site, folders[:1], server.root)
        session.expect("{{" not in seen and "<%" not in seen, "no tag is left in the cards")
        sorted_and_filtered(session, server.root)


def sorted_and_filtered(session, root):
    """Cards by a shop's own template stay the same when they are sorted and filtered."""
    with session.page(LISTING + "index.html", root=root) as page:
        page.click(".sort-button")
        page.click(".sheet[open] a[data-order=price-ascending]")
        page.wait_for_url("**/price-ascending.html")
        settle(page)
        shown, built = page.evaluate(SHOWN_AND_BUILT)
        session.same(shown, built, "own cards, sorted")
        session.expect(len(shown) > 3, "there are cards")
        page.check(".option-row [value='under-2']")
        wait_for_chip(page)
        settle(page)
        shown = page.evaluate(SHOWN_AND_BUILT)[0]
        page.goto(root + LISTING + "price-under-2-price-ascending.html")
        session.same(shown, page.evaluate(SHOWN_AND_BUILT)[1], "own cards, filtered")
    with session.page("news/index.html", root=root) as page:
        page.check(".news-kinds [value=drop]", force=True)
        kinds = page.eval_on_selector_all(
            ".news-item", "all => all.filter(e => e.checkVisibility()).map(e => e.dataset.kind)")
        session.same(set(kinds), {"drop"}, "own news, filtered")


def cases(session, binary, folder):
    """The script renders the cases of Mustache's tests as the library does"""
    # JavaScript does not keep how a number is written in JSON.
    tests = [test for file in sorted(CASES.glob("*.json")) if file.stem != "numbers"
             for test in json.loads(file.read_text("utf-8"))["tests"]]
    alone = {f"script/case-{number}": test for number, test in enumerate(tests)
             if not test.get("partials") and "{{>" not in test["template"]
             and "{{<" not in test["template"]}
    # The one case whose partial is missing: a shop with it would be refused.
    groups = [alone, *({"script/case": test} for test in tests if test.get("partials")
                       and "{{<q}}" not in json.dumps(test["partials"]))]
    with session.page() as page:
        for number, group in enumerate(groups):
            program = compiled(binary, folder / f"case-{number}", group)
            made = page.evaluate(
                RENDER, [program, [[name, test["data"]] for name, test in group.items()]])
            for test, text in zip(group.values(), made, strict=True):
                session.same(text, test["expected"], test["name"])


def compiled(binary, folder, group):
    """The program of a shop that has the cases as templates of its script."""
    for name, test in group.items():
        partials = test.get("partials") or {}
        for path, text in {name: test["template"], **partials}.items():
            file = folder / f"templates/{path}.mustache"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8", newline="")
    site = shops.with_templates(
        binary, shops.SMALL, folder / "templates", folder / "site")
    return json.loads((site / "assets/script.json").read_text("utf-8"))["program"]


def cards(session, site, folders):
    """Cards by the script are the built ones, byte for byte: every listing, with every mark"""
    seen = compare_cards(session, site, folders, session.root)
    for mark in ('class="prior-price"', "Low before:", 'class="badge-new"',
                 'class="badge-unavailable"', 'class="organic-mark"',
                 'class="change-label is-drop"', "<img", 'class="picture-placeholder"'):
        session.expect(mark in seen, "the shop has a card with", mark)


def compare_cards(session, site, folders, root):
    """Compares the cards of all listings; returns their HTML."""
    seen = ""
    for folder in folders:
        with session.page(folder + "index.html", root=root) as page:
            for file in sorted((site / folder).glob("*.html")):
                page.goto(root + folder + file.name)
                wait_for(page, "document.documentElement.classList.contains('has-script')")
                for built, made in page.evaluate(CARDS):
                    # What listings hide the script leaves out.
                    plain = re.sub(r'\n<(span class="column|p class="savings)"[^\n]*', "", built)
                    session.same(made, plain, folder + file.name)
                    seen += built
    return seen
