"""Search (issue: the shop in the browser, 4), on the small shop and on a shop given to it."""

import json
import random
import re
from urllib.parse import quote

from playwright.sync_api import expect

from session import DESK, PHONE, settle

LOADED = 100_000

SEARCH = """
  const script = document.querySelector('script[src*="site.js"]').src
  const search = await import(script.replace('site.js', 'search.js'))"""
WORDS = f"""async texts => {{{SEARCH}
  return texts.map(text => search.foldedWords(text))
}}"""

# For each query, the names of all products that it finds.
FIND = f"""async queries => {{{SEARCH}
  const found = []
  for (const query of queries) {{
    const {{ numbers, index }} = await search.find(query)
    const cards = await search.loadProducts(numbers, index)
    found.push(cards.map(card => card.querySelector('h3 a').textContent))
  }}
  return found
}}"""

LOADS = """() => performance.getEntriesByType('resource')
  .filter(each => /\\/search[^/]*\\/?[^/]*\\.(js|json)/.test(each.name))
  .reduce((sum, each) => sum + each.decodedBodySize, 0)"""


def finding(session, site):
    """Products are found by their words, by beginnings of them, and with an error"""
    rng = random.Random(6)
    names = [json.loads(file.read_text("utf-8"))["name"]
             for file in sorted((site / "products").glob("*.json"))]
    with session.page() as page:
        session.same(page.request.get(session.root + "search.json").json()["total"], len(names),
                     "the index has every product")
        queries, beginnings = {}, {}
        for name, words in zip(names, page.evaluate(WORDS, names)):
            for word in words:
                if any(letter.isdigit() for letter in word) or len(word) < 3:
                    continue
                queries.setdefault(word, set()).add(name)
                queries.setdefault(word.upper(), set()).add(name)
                beginnings[word[:4]] = beginnings[misspelt(word, rng)] = word
        found = page.evaluate(FIND, list(queries))
        for query, result in zip(beginnings, page.evaluate(FIND, list(beginnings))):
            session.expect(result, f"“{query}” finds something", beginnings[query])
    for (query, wanted), result in zip(queries.items(), found):
        session.expect(wanted <= set(result), f"“{query}” finds", wanted - set(result))


def variants(session):
    """A product is found by the names, ids and GTINs of its variants, and by its own GTIN"""
    honey, jam = "Linden Blossom Honey", "Sour Cherry Jam"
    cases = {"gift box": honey, "honey-1000": honey, "4000012345119": honey, "40123450272": None,
             "4 000012 345126": honey, "04000012345027": jam, "4000012345028": None}
    with session.page() as page:
        found = page.evaluate(FIND, list(cases))
    for (query, wanted), names in zip(cases.items(), found):
        session.same(names[:1], [wanted] if wanted else [], f"“{query}” finds")


def misspelt(word, rng):
    """The word with a letter left out, added, changed, or swapped with the next; not the first."""
    if len(word) < 4:
        return word
    at = rng.randrange(1, len(word) - 1)
    letter = rng.choice("abcdefghijklmnopqrstuvwxyz")
    return rng.choice((
        word[:at] + word[at + 1:] if len(word) > 4 else word[:at] + letter + word[at + 1:],
        word[:at] + letter + word[at:], word[:at] + letter + word[at + 1:],
        word[:at] + word[at + 1] + word[at] + word[at + 2:]))


def suggestions(session):
    """Results come as one types; arrows, Enter and Esc work; what was typed is marked"""
    for viewport in (PHONE, DESK):
        with session.page("products/oat-drink.html", viewport) as page:
            field = field_of(page)
            session.expect(page.locator(".search-results").is_hidden(), "closed at first")
            field.press_sequentially("mil", delay=20)
            # Before these results there may be some of what was typed so far.
            expect(page.locator(f"{FOUND} mark").first).to_contain_text("mil", ignore_case=True)
            marks = page.locator(f"{FOUND} mark").all_inner_texts()
            session.expect(all("mil" in mark.lower() for mark in marks), "words with it", marks)
            links = page.locator(f"{FOUND} h3 a")
            expect(field).to_be_focused()
            field.press("ArrowDown")
            expect(links.first).to_be_focused()
            page.keyboard.press("ArrowDown")
            expect(links.nth(1)).to_be_focused()
            for _ in range(2):
                page.keyboard.press("ArrowUp")
            expect(field).to_be_focused()
            field.press("ArrowDown")
            page.keyboard.press("Escape")
            expect(links.first).to_be_hidden()
            session.same(field.input_value(), "mil", "Esc closes and keeps what was typed")
            field.press_sequentially("k", delay=20)
            expect(links.first).to_be_visible()
            wanted = links.first.evaluate("link => link.href")
            field.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_url(wanted)
            width = page.evaluate("document.documentElement.scrollWidth")
            session.same(width, viewport["width"], "nothing is wider than the screen")


# What is found below the field.
FOUND = ".search-form .card"


def field_of(page):
    """The search field, with the focus."""
    page.focus("[name=q]")
    return page.locator("[name=q]")


def listed(session):
    """A result below the field goes on the list by its +, and stays in sight"""
    with session.page("products/oat-drink.html") as page:
        field = field_of(page)
        field.press_sequentially("milk", delay=20)
        page.locator(f"{FOUND} .list-mark").nth(1).click()
        expect(page.locator(".list-link")).to_have_attribute("data-count", "1")
        session.expect(page.locator(FOUND).first.is_visible(), "the list stays open")


def leaving(session):
    """Enter with nothing chosen leads to all results; a click works; leaving closes"""
    with session.page("aisles/fresh/dairy-eggs/index.html") as page:
        field = field_of(page)
        field.fill("butter")
        expect(page.locator(FOUND).first).to_be_visible()
        page.locator("h1").click()
        expect(page.locator(FOUND).first).to_be_hidden()
        field.focus()
        expect(page.locator(FOUND).first).to_be_visible()
        link = page.locator(f"{FOUND} h3 a").first
        wanted = link.evaluate("link => link.href")
        link.click()
        page.wait_for_url(wanted)
        field = field_of(page)
        field.fill("butter")
        field.press("Enter")
        page.wait_for_url("**/search.html?q=butter")
        expect(page.get_by_role("status")).to_have_text(re.compile(r"\d"))


def nothing_found(session):
    """A search without results says so, and markup is only text"""
    with session.page() as page:
        for query in ("zzzzqqqq", "<img src=x onerror=alert()>qqqq"):
            field_of(page).fill(query)
            expect(page.get_by_role("status")).to_contain_text(query)
            session.same(page.locator(FOUND).count(), 0, "no options")


def some_words(session):
    """If no product has all words, those with the most of them are offered, with a note"""
    with session.page() as page:
        for query in ("butter zzzzqqqq", "zzzzqqqq xxyyxxyy butter"):
            found = page.evaluate(FIND, [query, "butter"])
            session.expect(found[0] and set(found[0]) <= set(found[1]),
                           f"“{query}” finds what has some of it", found)
        names = page.evaluate(FIND, ["oat drink zzzzqqqq"])[0]
        session.expect(names and all("Oat" in name and "Drink" in name for name in names),
                       "the most words count", names)
        field_of(page).fill("butter zzzzqqqq")
        expect(page.get_by_role("status")).to_contain_text("No product matches all")
        session.expect(page.locator(FOUND).count() > 0, "there are options")


def results_page(session):
    """search.html?q= shows results, and can be shared"""
    for viewport in (PHONE, DESK):
        with session.page("search.html?q=milk", viewport) as page:
            status, links = page.get_by_role("status"), page.locator("#search-results .card h3 a")
            expect(status).to_have_text(re.compile(r"\d"))
            session.same(page.locator("[name=q]").input_value(), "milk", "the field says it")
            session.expect(page.title().startswith("milk"), "the title says it", page.title())
            session.same(page.locator("#search-fallback").is_visible(), False,
                         "no word of JavaScript")
            first = links.first.inner_text()
            page.fill("[name=q]", "mikl")
            page.press("[name=q]", "Enter")
            page.wait_for_url("**/search.html?q=mikl")
            expect(links.first).to_contain_text(first.split("\n")[0])
            page.reload()
            expect(links.first).to_contain_text(first.split("\n")[0])
            links.first.click()
            page.wait_for_url("**/products/**")
            page.go_back()
            expect(links.first).to_contain_text(first.split("\n")[0])
            page.goto(session.root + "search.html")
            session.same(links.count(), 0, "no query, nothing shown")
            page.fill("[name=q]", "e")
            width = page.evaluate("document.documentElement.scrollWidth")
            session.expect(width <= viewport["width"], "nothing is wider than the screen", width)


def without_script(session):
    """Without JavaScript the page says so and leads to every aisle; the field leads to the page"""
    with session.page(java_script_enabled=False) as page:
        page.fill("[name=q]", "milk")
        page.press("[name=q]", "Enter")
        page.wait_for_url("**/search.html?q=milk")
        session.expect("JavaScript" in page.inner_text("#search-fallback"), "it says so")
        aisles = page.locator("section:has(#aisles) a").evaluate_all(
            "all => all.map(link => link.href)")
        home = page.request.get(session.root + "index.json").json()
        wanted = [each["path"] for top in home["departments"] for each in [top] + top["aisles"]]
        session.same(len(set(aisles)), len(wanted), "links to all aisles")


def network_away(session):
    """When the index can't be loaded the page says so, and works again when it can"""
    away = ("Failed to load resource", "ERR_")
    with session.page("search.html", expected_errors=away) as page:
        page.route("**/search.json", lambda route: route.abort())
        page.goto(session.root + "search.html?q=milk")
        expect(page.locator("#listing-status")).to_contain_text("could not be loaded")
        page.fill("[name=q]", "milk")
        status = page.locator(".search-form [role=status]")
        expect(status).to_contain_text("could not be loaded")
        page.unroute("**/search.json")
        page.fill("[name=q]", "milk ")
        expect(status).to_have_text(re.compile(r"\d"))


def coming_back(session, root):
    """Who comes back from a product finds the same results"""
    with session.page("search.html?q=milka", PHONE, root=root) as page:
        hits = page.locator("#search-results h3 a")
        expect(hits).to_have_count(60)
        first = hits.first.inner_text()
        page.click(".pager [rel=next]")
        page.wait_for_url("**?q=milka&page=2")
        expect(hits).to_have_count(60)
        session.expect(hits.first.inner_text() != first, "the second page has others")
        hits.nth(29).scroll_into_view_if_needed()
        settle(page)
        name = hits.nth(29).inner_text()
        hits.nth(29).click()
        page.wait_for_url("**/products/**")
        page.go_back()
        expect(hits).to_have_count(60)
        settle(page)
        session.same(hits.nth(29).inner_text(), name, "the same product")


def loading(session, root=None, queries=("mil", "butter", "organic milk bread", "vollmlich")):
    """No query loads more than 100 kB, the script of the search included"""
    for query in queries:
        with session.page(f"search.html?q={quote(query)}", root=root) as page:
            expect(page.get_by_role("status")).not_to_be_empty()
            loaded = page.evaluate(LOADS)
            session.expect(0 < loaded < LOADED, f"“{query}” loads", loaded)


TESTS = (variants, suggestions, listed, leaving, nothing_found, some_words,
         results_page, without_script, network_away, loading)
