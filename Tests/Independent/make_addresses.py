"""Makes random rows about addresses for the record of a random shop (`Input: Addresses`)."""

_SLUGS = ["", "", "shared", "../../outside", "con", "An Old Name"]
_AISLES = ["Old stock > Corner", "Old stock > Till", "Attic", "Pantry > Old shelf",
           "Old stock | Attic"]
_COLUMNS = "date product_id language sold slug name aisle".split()


def address_rows(products, language, day_text, dice):
    """The rows as dicts. `language` is the tag of the second language, if there is one; `day_text`
    gives the text of a day by how many days it lies before the last."""
    known = [each for each in products if each["id"] and "".join(
        str(each.get(key) or "") for key in ("id", "slug", "aisle", f"aisle@{language}")).isascii()]
    ids, rows = [each["id"] for each in known], []
    for number, product in enumerate(dice.sample(known, len(known) // 2)):
        days = sorted(dice.sample([500, 300, 120, 95, 60, 31, 30, 5], 2), reverse=True)
        slug = dice.choice(_SLUGS + [f"old-{number}", dice.choice(ids)])
        aisle = dice.choice(_AISLES + [product["aisle"]])
        rows += _rows(day_text(days[0]), product["id"], slug, "Old name", aisle, language)
        if dice.random() < 0.8:
            rows += _rows(day_text(days[1]), product["id"], product.get("slug") or "",
                          product["name"], product["aisle"], language,
                          product.get(f"aisle@{language}"))
            if gap := next((gap for gap in ([56, 20], [25, 12]) if gap[0] < days[1]), None):
                if dice.random() < 0.3 and not language:
                    # It left and is back.
                    rows.append((day_text(gap[0]), product["id"], "", "no", "", "", ""))
                    rows += _rows(day_text(gap[1]), product["id"], product.get("slug") or "",
                                  product["name"], product["aisle"], language,
                                  product.get(f"aisle@{language}"))
        elif dice.random() < 0.5:
            # It is back, but nobody recorded that.
            rows.append((day_text(days[1]), product["id"], "", "no", "", "", ""))
    for number in range(dice.randint(2, 9)):
        days = sorted(dice.sample([700, 300, 120, 91, 90, 60, 10, 3, 0], 3), reverse=True)
        name = f"Former {number} & <b>"
        for day, slug in zip(days, [f"former-{number}", dice.choice(_SLUGS + [f"was-{number}"])]):
            rows += _rows(day_text(day), f"former-{number}", slug, name, dice.choice(_AISLES),
                          language)
        rows.append((day_text(days[2]), f"former-{number}", "", "no", "", "", ""))
    rows.append((day_text(2), "by-hand", "", "no", "written", "By hand", "Attic > Box"))
    return [dict(zip(_COLUMNS, row)) for row in rows]


def _rows(day, product_id, slug, name, aisle, language, other=None):
    """The rows of a product on a day, in each language."""
    rows = [(day, product_id, "", "yes", slug, name, aisle)]
    if language:
        rows.append((day, product_id, language, "yes", slug, name + " 2",
                     other or aisle.replace("Old", "Alt")))
    return rows
