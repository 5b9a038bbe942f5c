"""The orders and bands that the script arranges, compared with those of the built pages."""

import json

# The orders of a page, though its script has changed it since.
PAGE = """({
    // Those with pages.
    orders: [...document.querySelectorAll('a[data-order]:not([href*="order="])')].map(
      ({ dataset }) => ({ ...dataset, id: dataset.order })),
    folder: location.pathname.replace(/[^/]*$/, ''),
    pageSize: Number(document.querySelector('.listing-tools').dataset.pageSize),
  })"""

ARRANGE = """async bands => {
  const page = %s
  const { orders } = page
  const script = document.querySelector('script[src*="/site.js"]').src
  const [{ arrange, filtersOf, testOf }, { loadCards }] = await Promise.all(
    ['listing', 'site'].map(name => import(script.replace('site.js', name + '.js'))))
  const numbers = await (await fetch('all.json')).json()
  const files = await Promise.all(numbers.cards.map(loadCards))
  const places = numbers.places.length ? numbers.places : [...Array(numbers.total).keys()]
  const ids = places.map(place => files[Math.floor(place / 48)][place %% 48].dataset.id)
  const id = index => ids[index]
  const filters = filtersOf(numbers)
  const all = {}
  for (const order of orders) all[order.id] = [...arrange(numbers, order).sequence].map(id)
  for (const [name, group, value] of bands) {
    const test = testOf(filters.find(({ id }) => id === group), value)
    all[name] = [...arrange(numbers, orders[0]).sequence].filter(test).map(id)
  }
  return all
}""" % PAGE


def pages_of(folder, name):
    """The ids of all pages of a listing as built, from the first page's file name."""
    found, page = [], json.loads((folder / f"{name}.json").read_text("utf-8"))
    while True:
        found += [product["id"] for product in page["products"]]
        if not page["next"]:
            return found
        following = page["next"].rsplit("/", 1)[1].replace(".html", ".json")
        page = json.loads((folder / following).read_text("utf-8"))


def compare_orders(session, site, root, folder):
    """Every order and band of an aisle in the browser is that of the built pages."""
    with session.page(folder + "index.html", root=root) as page:
        orders = page.evaluate(PAGE)["orders"]
        bands = page.eval_on_selector_all(
            ".filter-form .choice:not(.is-empty) input:not([value=''])",
            "all => all.map(box => [`${box.name}-${box.value}`, box.name, box.value])")
        bands = [each for each in bands if (site / folder / f"{each[0]}.json").exists()]
        found = page.evaluate(ARRANGE, bands)
    for order in orders:
        name = "index" if order == orders[0] else order["id"]
        session.same(found[order["id"]], pages_of(site / folder, name), f"{folder}: {name}")
    for name, _, _ in bands:
        session.same(found[name], pages_of(site / folder, name), f"{folder}: the band {name}")
