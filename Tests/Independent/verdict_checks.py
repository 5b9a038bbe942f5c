"""Checks what cards and pages say of a price beside usual ones (`Rules: Verdict`)."""

from shop_verdicts import Price

_KINDS = "lowest-ever good usual high".split()


def check_verdict(site, product, address, doc):
    """Checks the verdict on a price and, on its page, the numbers behind it."""
    price, found = Price(site.shop, product, site.as_of), doc.get("verdict")
    wanted = price.card()
    if wanted and found and wanted["text"]:
        site.expect_text(found.get("text"), address, "text of the verdict")
        wanted["text"] = found.get("text")
    site.same(found, wanted, address, "verdict")
    wanted, found = price.page(lambda instant: instant), doc.get("usual_price")
    if wanted is None or found is None:
        site.same(found, wanted, address, "usual_price")
    elif site.expect_keys(found, wanted, address, "usual_price"):
        for name, value in wanted.items():
            if name == "unchanged_since" and value:
                site.expect(site.is_moment(found[name], value, True), address,
                            name + " is %s: found %s", str(value), found[name])
            else:
                site.same(found[name], value, address, name)


def check_worth_buying(site, doc):
    """Checks what the home page shows as worth buying (`Rules: Worth buying today`)."""
    cheap = []
    for place, product in enumerate(site.products):
        verdict = site.cards.get(product.id, {}).get("verdict")
        price = Price(site.shop, product, site.as_of)
        if verdict and price.is_worth_buying:
            share = price.price * 1_000_000 // price.middle
            cheap.append((share, place, (price.price, price.middle)))
    cheap.sort()
    cheap = [(share, place) for number, (share, place, pair) in enumerate(cheap)
             if [other for *_, other in cheap[:number]].count(pair) < 1]
    department = {place: site.products[place].aisles[0][0] for _, place in cheap}
    first = [each for number, each in enumerate(cheap)
             if [department[other] for _, other in cheap[:number]].count(
                 department[each[1]]) < 1]
    shown = sorted((first + [each for each in cheap if each not in first])[:4])
    site.same([each["id"] for each in doc.get("worth_buying", [])],
              [site.products[place].id for _, place in shown], "index.json", "worth buying")


def price_now(site, product):
    """What a product is chosen and sorted by as its price now (`Rules: Best price now`)."""
    kind = (site.cards.get(product.id, {}).get("verdict") or {}).get("kind")
    if kind not in _KINDS:
        return None
    price = Price(site.shop, product, site.as_of)
    return _KINDS.index(kind), price.price * 1_000_000 // price.middle


def check_price_choice(site, products, doc, address):
    """Checks the verdicts among which visitors can choose in a listing, and the order by them."""
    verdicts = [site.cards.get(product.id, {}).get("verdict") or {} for product in products]
    kinds = [verdict.get("kind") for verdict in verdicts]
    shown = [kind for kind in _KINDS if kind in kinds]
    choice = next((each for each in doc.get("orders", []) if each["key"] == "price-now"), None)
    site.same(choice is not None, bool(shown), address, "whether verdicts can be chosen")
    if choice is None:
        return
    counts = [kinds.count(kind) for kind in shown]
    rest = len(kinds) - sum(counts)
    site.same([group["id"] for group in choice["groups"]], shown + [None] * (rest > 0), address,
              "the ids of the verdicts")
    site.same([group["total"] for group in choice["groups"]], counts + [rest] * (rest > 0),
              address, "the number of each verdict")
    now = [price_now(site, product) for product in products]
    known = sorted(each for each in now if each)
    site.same(choice["ranks"], [each and known.index(each) for each in now], address,
              "the price now of each product")
