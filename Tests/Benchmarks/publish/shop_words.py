"""The words that the names of the generated shop are made of: German, with umlauts."""

# A brand is a beginning and an ending.
BRAND_BEGINNINGS = (
    "Höll Bründl Oster Kärnt Grün Mühl Stein Wald Sonn Alm Berg Donau Edel Fein Gold Hafner Jäger "
    "König Löwen Möven Neu Ölberg Prinz Quell Rösch Schärd Traun Über Vöslau Weiß Zwett Aigner "
    "Bäcker Drei Egger Frisch Gmund Hirsch Insel Kräuter Linden Murtal Nuss Ober Pöll Rieder Süd "
    "Tannen Unter Vital Wiener Ziller").split()
BRAND_ENDINGS = (
    "inger|mayer|hof|er Müller|bauer & Söhne|gut|quelle|garten|feld|stätter|ländle|tal|bräu|"
    "eckers Küche|land|berger|wirt|haus|linie|mühle|manufaktur|kost|frisch").split("|")

TRAITS = (
    "Bio|Feine|Original|Klassik|Premium|Junge|Frische|Milde|Würzige|Knusprige|Zarte|Große|Kleine|"
    "Steirische|Tiroler|Weststeirische|Hausgemachte|Naturbelassene|Vegane").split("|")
HEADS = (
    "Dinkel|Vollkorn|Apfel|Marillen|Hühner|Kürbiskern|Sauerrahm|Räucher|Käse|Nuss|Erdäpfel|Weizen|"
    "Roggen|Hafer|Mandel|Himbeer|Heidelbeer|Schwarzbrot|Kräuter|Knoblauch|Paprika|Zwiebel|Tomaten|"
    "Gemüse|Rinder|Schweine|Lachs|Thunfisch|Vanille|Schokoladen|Haselnuss|Kaffee|Grüntee|Birnen|"
    "Weichsel|Rote-Rüben|Süßkartoffel|Bärlauch|Steinpilz|Zitronen|Orangen|Ingwer|Minz|Lavendel|"
    "Rosmarin|Öko|Baby|Sport").split("|")
TAILS = (
    "brot|saft|öl|suppe|müsli|knödel|joghurt|würstel|püree|schokolade|aufstrich|strudel|käse|"
    "schinken|soße|essig|kekse|tee|limonade|spätzle|nudeln|kipferl|marmelade|salat|chips|creme|"
    "shampoo|seife|spülmittel|waschpulver|duschgel|tücher|rollen|kerzen|futter|kompott|filet|"
    "laibchen|gewürz|mehl").split("|")
ADDITIONS = (
    "naturtrüb|ohne Zuckerzusatz|mit feinen Kräutern|aus Österreich|für die ganze Familie|"
    "im Vorteilspack|glutenfrei & laktosefrei|nach Großmutters Art|3,5 % Fett|in der Dose|"
    "tiefgekühlt|zum Aufbacken|mild & cremig|extra stark|wiederverschließbar|aus kontrolliert "
    "biologischem Anbau, im Holzofen gebacken|mit 30 % weniger Salz als üblich|»Limited Edition«|"
    "ungeschält, im Netz|für empfindliche Haut, ohne Duftstoffe und Parabene|küchenfertig").split(
        "|")

DEPARTMENTS = (
    "Obst & Gemüse|Brot & Gebäck|Milch & Eier|Käse & Aufstriche|Fleisch & Wurst|Fisch|"
    "Tiefkühlwaren|Grundnahrungsmittel|Frühstück|Süßes & Salziges|Getränke|Bier & Wein|"
    "Körperpflege|Haushalt|Wäsche & Reinigung|Baby|Tierbedarf|Büro & Freizeit").split("|")
GROUPS = (
    "Regional|Gekühlt|Haltbar|Vegetarisch|International|Für Kinder|Großpackungen|Saison|Feinkost|"
    "Diät & Sport|Eigenmarken|Nachfüllbar|Zum Kochen|Zum Backen|Für Gäste|Ökologisch|Neuheiten|"
    "Geschenke|Ohne Zucker|Für unterwegs").split("|")
AISLES = (
    "Säfte|Öle & Essig|Nüsse|Müsli & Flocken|Soßen|Gewürze|Konserven|Suppen|Nudeln|Reis|"
    "Mehl & Grieß|Schokolade|Kekse|Chips|Kaffee|Tee|Wasser|Limonaden|Joghurt|Butter|"
    "Eier|Würste|Schinken|Geflügel|Lachs & Forelle|Gemüsepfanne|Knödel|Eis|Shampoos|Seifen|"
    "Zahnpflege|Windeln|Katzen|Hunde|Vögel|Spülmittel|Tücher|Kerzen|Papier|"
    "Körbe & Kisten").split("|")

# A unit and how much of it a package may hold.
SIZES = [
    ("g", [80, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 2000]),
    ("ml", [50, 200, 250, 330, 500, 750, 1000, 1500]),
    ("g", [100, 200, 250, 500]),
    ("piece", [1, 2, 4, 6, 10, 12, 20, 80]),
]
