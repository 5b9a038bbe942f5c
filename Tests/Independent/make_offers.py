"""What search engines read of a random shop's products: list prices, GTINs, pictures, variants."""

# With what careless programs don't escape.
ORGANIZATION = {
    "name": "Öl & Korn <GmbH>", "email": "a@shop.example", "telephone": "+43 1 234",
    "street": "Gasse 1/2", "postalCode": "1010", "city": "Wien", "country": "AT",
    "logo": "https://x.example/images/jar.png", "sameAs": ["https://social.example/oil?a=1&b=ö"]}
_PICTURES = [
    "https://img.example/ä/ö.jpg?x=1&y=2", "https://img.example/drawing.SVG?v=1",
    "https://img.example/a.jpg#part", "https://bücher.example/x.png"]


def add_offers(products, money, is_whole, dice):
    """Adds to rows of products what they are offered with."""
    step = 100 if is_whole else 1
    for number, product in enumerate(products):
        hundredths = product["hundredths"]
        product["list_price"] = money(hundredths + dice.choice([-1, 40, 300]) * step) \
            if hundredths > step and dice.random() < 0.2 else ""
        product["gtin"] = gtin(number, dice) if dice.random() < 0.7 else ""
        if product["image"].startswith("http") and dice.random() < 0.5:
            product["image"] += "|" + dice.choice(_PICTURES)


def with_variants(products, money, is_whole, dice):
    """The rows of products of which some have several, one for each variant."""
    rows = []
    for number, product in enumerate(products):
        count = dice.randint(2, 4) if dice.random() < 0.15 and number > 7 else 1
        for variant in range(count):
            own = {"group": f"g{number}", "variant": "", "variant_id": ""}
            if count > 1:
                price = product["hundredths"] + variant * (7000 if is_whole else 70)
                own |= {"price": money(price), "variant": f"Größe {variant} \"<b>\"",
                        "variant_id": f"v{number}/{variant}",
                        "gtin": gtin(100 * variant + number, dice)}
            rows.append(product | own)
    return rows


def gtin(number, dice):
    """A GTIN of 13 digits; of a few the check digit is wrong."""
    digits = f"{900_000_000_000 + number * 7}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return digits + str((-total + (dice.random() < 0.05)) % 10)
