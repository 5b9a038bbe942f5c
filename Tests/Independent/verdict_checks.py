"""Checks what cards and pages say of a price beside usual ones (`Meaning: Verdict`)."""

from shop_verdicts import Price

_DATES = ("unchanged_since", "since", "last_start", "last_end", "date")


def check_verdict(site, product, address, doc):
    """Checks the verdict on a price and, on its page, the numbers behind it."""
    price, found = Price(site.shop, product, site.as_of), doc.get("verdict")
    wanted = price.card()
    if wanted and found and wanted["text"]:
        site.expect_text(found.get("text"), address, "text of the verdict")
        wanted["text"] = found.get("text")
    site.same(found, wanted, address, "verdict")
    for key, wanted in price.page(lambda instant: instant).items():
        found = doc.get(key)
        if wanted is None or found is None:
            site.same(found, wanted, address, key)
        elif site.expect_keys(found, wanted, address, key):
            for name, value in wanted.items():
                if name in _DATES and value:
                    site.expect(site.is_moment(found[name], value, True), address,
                                name + " is %s: found %s", str(value), found[name])
                else:
                    site.same(found[name], value, address, f"{name} of {key}")
