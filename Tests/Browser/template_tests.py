"""What the script makes with the site's templates is what the build made with them."""

from session import settle

# Each card of a page as built, and as the script makes it from the data of the aisle.
CARDS = """async () => {
  const assets = document.querySelector('script[src$="script.js"]').src.replace('script.js', '')
  const { renderTemplate, withTemplateFields } = await import(assets + 'templates.js')
  const { AisleData } = await import(assets + 'aisle-data.js')
  const data = await AisleData.load('all.json')
  const products = new Map(Array.from({ length: data.total }, (_, index) => {
    const product = data.product(index)
    return [product.id, product]
  }))
  return [...document.querySelectorAll('.card')].map(card =>
    [card.outerHTML,
      renderTemplate('card', withTemplateFields(products.get(card.dataset.id))).outerHTML])
}"""

ITEMS = "all => all.map(item => item.outerHTML)"


def cards(session, site, folders):
    """Cards by the script are the built ones, byte for byte: every listing, with every mark"""
    seen = ""
    for folder in folders:
        for file in sorted((site / folder).glob("*.html")):
            with session.page(folder + file.name) as page:
                for built, made in page.evaluate(CARDS):
                    session.same(made, built, folder + file.name)
                    seen += built
    for mark in ('class="all-time-low"', 'class="prior-price"', "records begin",
                 'class="badge-new"', 'class="badge-unavailable"', 'class="organic-mark"',
                 'class="change-label is-rise"', 'class="change-label is-drop"', "<img",
                 'class="picture-placeholder"'):
        session.expect(mark in seen, "the sample has a card with", mark)


def items(session):
    """News that a refresh brings are the built ones, byte for byte, of every kind"""
    with session.page("news/index.html") as page:
        built = page.eval_on_selector_all(".news-item", ITEMS)
        page.evaluate("document.querySelectorAll('.news-item').forEach(item => item.remove())")
        page.click(".news-refresh button")
        page.wait_for_selector(".news-refresh:not(.is-busy) [role=status]:not(:empty)")
        settle(page)
        made = page.eval_on_selector_all(".news-item", ITEMS)
    for one, other in zip(built, made, strict=True):
        session.same(other, one, "a piece of news")
    for mark in ('class="all-time-low"', "is-size-reduced", "→", "is-new",
                 'class="change-label is-rise"', 'class="change-label is-drop"',
                 'class="prior-price"'):
        session.expect(any(mark in item for item in built), "the sample has news with", mark)
