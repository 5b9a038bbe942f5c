"""Adds a second language to a random shop (`Input: Several languages`)."""

# What the other language calls some of the names in paths.
_NAMES = {"Dairy": "Molkerei", "Milk": "Frische Milch", "Pantry": "Vorrat", "Oils": "Öle",
          "Paper": "Papier & mehr", "Floors": "Böden", "Bread": "Brot", "Gifts": "Geschenke"}
_BRANDS = {"Corin": "Corina & Co", "Eden": "A New Eden"}


def add_texts(product, language, dice):
    """A product's row with its texts in the other language; some are missing."""
    tag = f"@{language}"
    paths = [" > ".join(_NAMES.get(name, name) for name in path.split(" > "))
             for path in product["aisle"].split(" | ")]
    return product | {
        "name" + tag: product["name"][::-1].strip() if dice.random() < 0.8 else "",
        "brand" + tag: _BRANDS.get(product["brand"], "") if dice.random() < 0.5 else "",
        "description" + tag: product["description"].upper() if dice.random() < 0.5 else "",
        "aisle" + tag: " | ".join(paths)}


def add_settings(settings, language):
    """The settings of a shop of two languages."""
    settings = dict(settings)
    locales = [settings.pop("locale"), language]
    filters = settings["filters"] and [
        group | {f"name@{language}": "Other " + group["name"]} for group in settings["filters"]]
    return settings | {
        "locales": locales, f"title@{language}": "Other shop", "filters": filters}


def write_pages(folder, language):
    """Writes custom pages, not all of them in both languages."""
    for address in ("about", "only-here", f"{language}/about", f"{language}/only/there"):
        path = folder / "pages" / f"{address}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\ntitle: On {address}\n---\n<p>Words</p>\n", "utf-8")
