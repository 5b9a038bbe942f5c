"""What the made shop chooses from; of several texts the first is German, then English, Russian."""

AISLES = [
    ("Milch & Eier > Käse", "Dairy > Cheese", "Молочное > Сыр"),
    ("Milch & Eier > Joghurt", "Dairy > Yoghurt", "Молочное > Йогурт"),
    ("Brot > Weckerl", "Bread > Rolls", "Хлеб > Булочки"),
    ("Vorrat > Öl \"extra\" & Essig", "Pantry > Oil & \"vinegar\"", "Запасы > Масло"),
    ("Vorrat > Reis <lose>", "Pantry > Rice", "Запасы > Рис"),
    ("Vorrat > Backen > Mehl", "Pantry > Baking > Flour", "Запасы > Выпечка > Мука"),
    ("Drogerie", "Drugstore", "Аптека"),
    ("שוק > חלב", "Market > Milk", "Рынок > Молоко"),
]
BRANDS = ["", "", "Molkerei & Co", "Alma", "ALMA", "Berg & Hof", "Ölmühle", "O'Neil \"7\"",
          "Молоко", "مزرعة", "C<D>", "con"]
QUALITIES = [("Feine", "Fine", "Нежный"), ("Bio", "Organic", "Био"), ("Milder", "Mild", "Мягкий"),
             ("100 %", "100%", "100 %"), ("Omas", "Grandma's", "Бабушкин")]
GOODS = [("Käse", "cheese", "сыр"), ("Joghurt", "yoghurt", "йогурт"), ("Semmel", "roll", "булка"),
         ("Öl", "oil", "масло"), ("Essig", "vinegar", "уксус"), ("Reis", "rice", "рис"),
         ("Mehl", "flour", "мука"), ("Seife", "soap", "мыло"), ("Salz", "salt", "соль")]
HOSTILE = [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\"Zum\" 'Öl' & <b>Korn</b>",
    "{{name}} {{{name}}}", "&lt;i&gt; &amp;amp;", "حليب طازج", "חלב 3%", "牛乳 🥛👩‍👩‍👧",
    "Zeile\u2028Trenner\u2029", "Back\\slash \\u003c", "\u202eumgekehrt", "e\u0301 kombiniert",
    "x" * 300, "%22 %00 +", "javascript:alert(1)", "Tab\tund\nZeile", "𝔉𝔯𝔞𝔨𝔱𝔲𝔯", "٣٫٥ ٪",
    "Ⅷ ﬁ ß İı",
]
DESCRIPTIONS = [
    ("", ""), ("Gut.", "Good."), ("Sagt \"gut\",\nund ist <b>es</b>.", "Says \"good\" & is."),
    ("</script><!-- \u2028 & ]]>", "{{name}} </script>"), ("Lang " * 400, ""),
    ("&euro; &lt;script&gt; &#x202e;", "שלום <bdi>x</bdi>"),
]
# The pictures of a product are either files of the shop or addresses.
PICTURES = [["jar.png", "drawing.svg"], [
    "https://img.example/a b.png", "https://img.example/ä/ö.jpg?x=1&y=2",
    "https://img.example/drawing.SVG?v=1", "http://img.example/\"q\"'.png",
    "https://img.example/%zz", "https://img.example/a.jpg#part", "https://bücher.example/x.png"],
    ["//img.example/p.png"]]
SIZES = ["", "500 g", "6 x 330 ml", "1,5 l", "10 Stück", "2 m", "XL", "0,333 kg", "250 g", "1 kg"]
