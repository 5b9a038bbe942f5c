"""The visitor's own list."""

import json

from session import DESK, PHONE, texts, wait_for

LISTING = "aisles/fresh/dairy-eggs/index.html"


def own_list(session, site):
    """Marks put products on a list, which says what they cost and is kept"""
    milk, butter = (json.loads((site / f"products/{slug}.json").read_text("utf-8"))
                    for slug in ("whole-milk", "butter"))
    with session.page(LISTING, PHONE) as page:
        page.click("[data-id='whole-milk'] .list-mark")
        wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")
        page.goto(session.root + "news/index.html")
        for count in (2, 1):
            page.click(".news-item .list-mark >> nth=0")
            wait_for(page, f"document.querySelector('.list-link').dataset.count === '{count}'")
        page.goto(session.root + "products/butter.html")
        page.click(".product .list-mark")
        wait_for(page, "document.querySelector('.list-link').dataset.count === '2'")
        session.same(page.get_attribute(".product .list-mark", "aria-pressed"), "true", "pressed")
        page.goto(session.root + "list.html")
        wait_for(page, "document.querySelectorAll('.list-row').length === 2")
        session.same(texts(page, ".list-row h3"), [milk["name"], butter["name"]], "its products")
        page.fill("#amount-whole-milk", "3")
        page.keyboard.press("Tab")
        total = cents(milk) * 3 + cents(butter)
        said = f"document.querySelector('.list-total b').innerText === '€{total / 100:.2f}'"
        wait_for(page, said)
        page.click(".list-remove >> nth=0")
        wait_for(page, "document.querySelectorAll('.list-row').length === 1")
        page.goto(session.root + LISTING)
        wait_for(page, "document.querySelector('.list-link').dataset.count === '1'")


def cents(product):
    """The product's price in cents."""
    return int(product["price"].replace(".", ""))


def two_tabs(session):
    """What one tab puts on the list, takes off it or changes, no other tab undoes"""
    with session.page("list.html") as page:
        other = page.context.new_page()
        other.goto(session.root + LISTING)
        marks = other.locator(".list-mark")
        wait_for(other, "document.querySelectorAll('.list-mark').length > 2")
        rows = "document.querySelectorAll('.list-row').length"
        for count in (1, 2, 3):
            marks.nth(count - 1).click()
            wait_for(page, f"{rows} === {count}")
        page.fill(".list-amount input >> nth=0", "7")
        page.keyboard.press("Tab")
        marks.nth(1).click()
        wait_for(page, f"{rows} === 2")
        # A tab that is not told of changes reads them before it writes.
        other.evaluate("""addEventListener(
            'storage', event => event.stopImmediatePropagation(), true)""")
        page.fill(".list-amount input >> nth=0", "9")
        page.keyboard.press("Tab")
        wait_for(page, "Object.values(localStorage).some(text => text.includes('\"amount\":9'))")
        marks.nth(1).click()
        wait_for(page, f"{rows} === 3")
        kept = json.loads(page.evaluate("localStorage['lists /']"))
        session.same([[item["amount"] for item in each["items"]] for each in kept["lists"]],
                     [[9, 1, 1]], "all that both tabs did")


def former_lists(session):
    """Of several lists of an earlier version, all products are on the one list"""
    kept = {"current": 1, "lists": [
        {"name": name, "items": [{"slug": slug, "amount": amount} for slug, amount in items]}
        for name, items in (("Party", [("butter", 2), ("feta", 1)]),
                            ("", [("whole-milk", 3), ("butter", 9)]))]}
    with session.page("index.html") as page:
        page.evaluate("text => { localStorage['lists /'] = text }", json.dumps(kept))
        page.goto(session.root + "list.html")
        wait_for(page, "document.querySelectorAll('.list-row').length === 3")
        amounts = ".list-amount input"
        session.same(page.eval_on_selector_all(amounts, "all => all.map(each => each.value)"),
                     ["2", "1", "3"], "their amounts")
        session.same(page.locator(".list-chart path").count(), 4, "the total and the products")
        session.same(page.locator(".list-chart li").count(), 4, "each has a name")


def shopping(session):
    """Products stand below their aisles; amounts have steps, what is in the basket is ticked"""
    with session.page("list.html#butter*1&bananas*2&feta*1", PHONE) as page:
        wait_for(page, "document.querySelectorAll('.list-row').length === 3")
        session.same(texts(page, ".list-aisles h2"), ["Dairy & Eggs", "Fruit & Vegetables"],
                     "aisles")
        page.click("[data-action=keep]")
        amount = "document.querySelector('#amount-butter').value"
        for action, wanted in (("more", "2"), ("less", "1"), ("less", "1")):
            page.click(f"[data-action={action}][data-slug=butter]")
            wait_for(page, f"{amount} === '{wanted}'")
        page.check("#tick-bananas")
        wait_for(page, "Object.values(localStorage).some(text => /isDone.:true/.test(text))")
        page.reload()
        wait_for(page, "document.querySelectorAll('.list-row :checked').length === 1")
        page.click(".list-manage summary")
        page.click("[data-action=untick]")
        wait_for(page, "!document.querySelector('.list-row :checked')")


def hostile_storage(session):
    """Whatever the browser's storage has, no page fails, and nothing of it becomes an address"""
    items = [{"slug": "../../x", "amount": 1}, {"slug": "butter", "amount": -1, "name": {}},
             {"slug": "feta", "price": "javascript:1", "seen": []}, None, "milk"]
    values = ["[", "0", "[[]]", '"x"', "{}", json.dumps({"current": 9, "lists": [
        None, 1, {"items": 3}, {"name": ["n"], "items": items}]}), json.dumps(
            [{"path": each, "name": "javascript"} for each in
             ("javascript:alert(1)", "/products/../x.html", "//evil.example/", None)])]
    for value in values:
        with session.page("index.html") as page:
            page.evaluate("""value => {
                for (const key of ['lists /', 'recent /products/', 'view /', 'language /',
                  'seen /', 'compared /', 'order /aisles/fresh/dairy-eggs/']) {
                  localStorage[key] = sessionStorage[key] = value
                }
              }""", value)
            for address in ("products/butter.html", LISTING, "list.html"):
                page.goto(session.root + address)
                wait_for(page, "document.documentElement.classList.contains('has-script')")
                foreign = page.eval_on_selector_all("a", """all => all
                    .map(a => a.href.split('#')[0])
                    .filter(href => /javascript:|evil|[/]x[.]html/.test(href))""")
                session.same(foreign, [], f"{address} with {value}")


def sent_lists(session):
    """An address holds a list, which is kept only if the visitor says so"""
    with session.page("list.html#butter*2&no-such-product*1", DESK,
                      expected_errors=("404",)) as page:
        wait_for(page, "document.querySelectorAll('.list-row').length === 2")
        session.same(page.input_value("#amount-butter"), "2", "the amount")
        session.expect("No longer sold" in page.inner_text(".list-row >> nth=1"), "it is gone")
        session.same(page.evaluate("localStorage.length"), 0, "nothing is kept yet")
        page.click("[data-action=keep]")
        wait_for(page, "localStorage.length > 0")
        page.click(".list-manage summary")
        page.once("dialog", lambda dialog: dialog.dismiss())
        page.click("[data-action=clear]")
        session.same(page.locator(".list-row").count(), 2, "only with a yes")
        page.once("dialog", lambda dialog: dialog.accept())
        page.click("[data-action=clear]")
        wait_for(page, "document.querySelector('.empty-note').checkVisibility()")


# Changes the amount of a product and, before the list is shown anew, types another's.
CHANGE_AND_TYPE = """([changed, typed]) => {
  const [first, second] = ['butter', 'feta'].map(slug => document.getElementById(`amount-${slug}`))
  first.focus()
  first.value = changed
  first.dispatchEvent(new Event('change', { bubbles: true }))
  second.select()
  document.execCommand('insertText', false, typed)
}"""


def typed_amounts(session):
    """Showing the list anew keeps the focus, and the amount that one is typing"""
    with session.page("list.html#butter*1&feta*1") as page:
        wait_for(page, "document.querySelectorAll('.list-row').length === 2")
        shown = "document.querySelector('.list-row > b').textContent"
        for key, amount in (("Tab", "5"), ("Enter", "7")):
            before = page.evaluate(shown)
            page.fill("#amount-butter", amount)
            page.press("#amount-butter", key)
            wait_for(page, f"{shown} !== '{before}'")
            session.same(page.evaluate("document.activeElement.id"),
                         "more-butter" if key == "Tab" else "amount-butter", f"after {key}")
        before = page.evaluate(shown)
        page.evaluate(CHANGE_AND_TYPE, ["3", "45"])
        page.wait_for_timeout(300)
        session.same(page.input_value("#amount-feta"), "45", "what is being typed")
        page.keyboard.press("Tab")
        wait_for(page, f"{shown} !== '{before}'")
        amounts = [page.input_value(f"#amount-{slug}") for slug in ("butter", "feta")]
        session.same(amounts, ["3", "45"], "both amounts")


# The action of the element that has the focus, and its product, in the page as drawn now.
FOCUS = "(({ dataset: { action, slug }, id }) => [action ?? id, slug])"
FOCUS += "(document.activeElement)"


def kept_focus(session):
    """A button of the list that draws it anew keeps the focus, or the nearest gets it"""
    with session.page("list.html#butter*1&feta*1&whole-milk*1") as page:
        rows = "document.querySelectorAll('.list-row').length"
        wait_for(page, f"{rows} === 3")
        page.click(".list-manage summary")
        for selector, left, focus in (
                ("[data-action=untick]", 3, ["untick", None]),
                ("[data-action=more][data-slug=feta]", 3, ["more", "feta"]),
                ("#remove-butter", 2, ["remove", "feta"]),
                ("#remove-whole-milk", 1, ["remove", "feta"]),
                ("#remove-feta", 0, ["list-manage", None])):
            page.press(selector, "Enter")
            wait_for(page, f"{rows} === {left}")
            session.same(page.evaluate(FOCUS), focus, f"the focus after {selector}")


TESTS = [two_tabs, shopping, hostile_storage, former_lists, sent_lists, typed_amounts, kept_focus]
