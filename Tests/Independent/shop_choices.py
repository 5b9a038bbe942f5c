"""What random shops choose from: time zones, locales, filters, orders, aisles, names."""

# A time zone, and a day near which its clocks change or a month or year ends.
ZONES = [
    ("UTC", "2024-03-31"), ("Europe/Vienna", "2023-10-30"), ("America/Santiago", "2023-09-04"),
    ("Asia/Kolkata", "2024-02-29"), ("America/Havana", "2023-11-06"),
    ("Australia/Lord_Howe", "2024-04-08"), ("America/St_Johns", "2024-03-12"),
    ("Pacific/Kiritimati", "2024-01-01"), ("Europe/Berlin", "2024-04-01"),
    ("America/Los_Angeles", "2023-12-31"),
]
PLACES = [
    ("en", "EUR"), ("de-AT", "EUR"), ("en-US", "USD"), ("de", "EUR"), ("ru", "RUB"),
    ("en-GB", "GBP"), ("en", "JPY"), ("en", "KWD"),
]
FILTERS = [
    None,
    [{"name": "Price", "on": "price", "bands": [
        {"to": 2.5}, {"from": 2.5, "to": 5}, {"from": 5, "to": 20}, {"from": 20}]}],
    [{"name": "Price", "on": "price", "bands": [
        {"through": 2}, {"from": 2, "through": 5, "label": "Two to five"},
        {"from": 5, "through": 10}, {"above": 10}, {"from": 5000}]}],
    [{"name": "Price", "on": "price", "bands": "auto"},
     {"name": "Unit price", "on": "unit-price", "bands": [
         {"to": 4}, {"from": 4, "to": 12.5}, {"above": 12.5}]}],
    [{"name": "Savings", "on": "discount", "bands": [
        {"from": 5, "to": 15}, {"from": 15, "to": 30}, {"from": 30}]},
     {"name": "Price", "on": "price", "bands": [{"to": 5}, {"from": 5, "to": 10}, {"from": 10}]}],
    [{"name": "Protein", "on": "protein", "bands": [
        {"to": 5}, {"from": 5, "to": 12.5}, {"from": 12.5}]},
     {"name": "Bought", "on": "popularity", "bands": "auto"}],
    [],
]
ORDERS = [
    None, ["price", "brand"], ["popularity", "price", "unit-price", "brand"],
    ["unit-price", "popularity"], ["brand", "unit-price", "price"], ["catalog", "price"],
    ["brand"], ["name", {"key": "protein", "name": "Protein"}],
    ["price", {"key": "proteins", "on": "protein", "name": "Proteins"}, "name"],
]
AISLES = [
    "Dairy > Milk", "Dairy > Cheese & Butter", "Bakery > Bread", "Pantry > Rice, Pasta",
    "Pantry > Oils", "Household > Cleaning > Floors", "Household > Paper", "Gifts",
]
WORDS = """Alpine Fresh Country Golden Old Little Blue Village Pure Classic Bitter Mild Smoked
    Whole Milk Butter Bread Rice Oil Soap Honey Beans Yoghurt Cream Cocoa Oats Tea Jam""".split()
BRANDS = ["Alma", "Berghof", "berghof", "Corin", "Delta Farm", "Eden", "Forum 2", "Zett"]
ODD_NAMES = [
    '<script>alert("x")</script> Soap', 'Bread "Old Mill", sliced', "Käse & Brot <b>",
    "Ünsal Çay", "{{name}} & Sons", "Кефир домашний", "Line\nbreak Tea", "O'Neil; the 5% one",
    "</script><!-- ]]>", "Back\\slash \\u003c", "Zeile\u2028Trenner", "حليب طازج",
]
