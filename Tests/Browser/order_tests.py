"""The orders and bands that the script arranges, compared with those of the built pages."""

import json

ARRANGE = """async ([folder, orders, bands, pageSize]) => {
  const script = document.querySelector('script[src$="script.js"]').src
  const [{ AisleData }, { ListingRows }] = await Promise.all(['aisle-data', 'listing-rows']
    .map(name => import(script.replace('script.js', name + '.js'))))
  const data = new AisleData(await (await fetch(folder + 'all.json')).json())
  const rows = new ListingRows(data, { folder, orders, pageSize })
  const ids = (await rows.load([...Array(data.total).keys()], orders[0])).map(product => product.id)
  const id = index => ids[index]
  const all = {}
  for (const order of orders) all[order.id] = [...data.arrange(order).sequence].map(id)
  for (const [name, group, value] of bands) {
    const mask = data.mask(group, value)
    all[name] = [...data.arrange(orders[0]).sequence].filter(index => mask[index]).map(id)
  }
  return all
}"""


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
        orders = page.eval_on_selector_all(
            "a[data-order]", "all => all.map(({ dataset }) => ({ ...dataset, id: dataset.order }))")
        bands = page.eval_on_selector_all(
            ".option-row .choice:not(.is-empty) input",
            "all => all.map(box => [`${box.name}-${box.value}`, box.name, box.value])")
        size = int(page.get_attribute(".listing-tools", "data-page-size"))
        found = page.evaluate(ARRANGE, [root + folder, orders, bands, size])
    for order in orders:
        name = "index" if order == orders[0] else order["id"]
        session.same(found[order["id"]], pages_of(site / folder, name), f"{folder}: {name}")
    for name, _, _ in bands:
        session.same(found[name], pages_of(site / folder, name), f"{folder}: the band {name}")
