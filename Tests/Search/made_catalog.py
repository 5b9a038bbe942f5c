"""Makes a shop of 2,000 German products from lists of words, the same one every time.

Usage: made_catalog.py FOLDER

The judged queries (queries.tsv) are about it. Names are like those of real supermarkets: brands in
a column or in the name, compounds, plurals, tastes, and words that mean something else elsewhere
(milk in chocolate, wine in ham, apples in shampoo).
"""

import csv
import itertools
import json
import random
import sys
from pathlib import Path

COUNT = 2_000

# Aisle; brands; what stands before the noun; nouns; sizes; the lowest and highest price in cents.
SHELVES = [
    ("Kühlregal > Milch & Sahne", "Almgrün;Weidehof;Landkrone;Gut & Gern",
     ";Bio;Frische;Haltbare;Laktosefreie;Fettarme",
     "Vollmilch 3,5 %;Heumilch;Milch 1,5 %;Ziegenmilch;Buttermilch;Schlagsahne;Kaffeesahne;"
     "Saure Sahne;Crème fraîche", "1 l;500 ml;250 ml;200 g", 79, 249),
    ("Kühlregal > Pflanzliche Drinks", "Haferland;Kornblume;Soyana",
     ";Bio;Barista", "Haferdrink;Sojadrink;Mandeldrink;Reisdrink;Kokosdrink;Hafermilch", "1 l",
     119, 299),
    ("Kühlregal > Joghurt & Desserts", "Almgrün;Landkrone;Nordsee-Molkerei;Fruchtikus",
     ";Bio;Cremiger;Fettarmer;Griechischer",
     "Naturjoghurt;Erdbeerjoghurt;Joghurt Kirsche;Joghurt Pfirsich-Maracuja;Heidelbeerjoghurt;"
     "Skyr Natur;Vanillepudding;Schokopudding;Milchreis Zimt;Grießpudding;Topfencreme",
     "150 g;400 g;500 g;4 x 125 g", 39, 269),
    ("Kühlregal > Käse", "Bergsenn;Polder & Zoon;Landkrone;Gut & Gern",
     ";Bio;Junger;Würziger;Milder",
     "Gouda in Scheiben;Emmentaler gerieben;Bergkäse;Mozzarella;Mozzarella Minis;Feta;Camembert;"
     "Frischkäse Kräuter;Butterkäse;Ziegenkäse;Parmesan am Stück;Hüttenkäse;Grillkäse",
     "125 g;150 g;200 g;400 g", 109, 599),
    ("Kühlregal > Butter & Margarine", "Almgrün;Weidehof;Landkrone;Sonnengold",
     ";Bio", "Butter;Süßrahmbutter;Kräuterbutter;Butterschmalz;Margarine;Pflanzenmargarine",
     "250 g;125 g;500 g", 129, 399),
    ("Kühlregal > Eier", "Hof Ahlbeck;Weidehof;Gut & Gern", ";Bio;Frische",
     "Eier aus Freilandhaltung;Eier aus Bodenhaltung;Wachteleier;Bunte Eier gekocht",
     "6 Stk.;10 Stk.;12 Stk.", 149, 499),
    ("Kühlregal > Wurst & Schinken", "Metzgerei Krumm;Landkrone;Bauernstolz",
     ";Bio;Feine;Grobe;Zarter",
     "Salami;Kochschinken;Schinken mit Rotwein verfeinert;Leberwurst;Wiener Würstchen;"
     "Geflügelwurst;Bierschinken;Lachsschinken;Milde Milchwurst;Weißwürste", "80 g;100 g;200 g",
     119, 499),
    ("Kühlregal > Fleisch & Geflügel", "Metzgerei Krumm;Bauernstolz;Landkrone", ";Bio;Mageres",
     "Rinderhackfleisch;Schweineschnitzel;Hähnchenbrustfilet;Hühnerkeulen;Putenschnitzel;"
     "Rindersteak;Grillwürste;Schweinebraten", "400 g;500 g;1 kg", 299, 1999),
    ("Obst & Gemüse > Obst", "", ";Bio",
     "Äpfel Elstar;Äpfel Braeburn;Birnen Conference;Bananen;Orangen;Zitronen;Trauben kernlos;"
     "Erdbeeren;Heidelbeeren;Himbeeren;Ananas;Kiwis;Mango;Pfirsiche;Zwetschgen;Wassermelone",
     "500 g;1 kg;2 kg;250 g;125 g;1 Stk.", 99, 499),
    ("Obst & Gemüse > Gemüse", "Hof Ahlbeck;", ";Bio",
     "Tomaten;Cherrytomaten;Gurke;Paprika rot;Karotten;Kartoffeln festkochend;Zwiebeln;"
     "Knoblauch;Brokkoli;Blumenkohl;Zucchini;Champignons;Spinat;Kürbis Hokkaido;Lauch;"
     "Süßkartoffeln;Rote Rüben", "500 g;1 kg;2 kg;250 g;1 Stk.", 79, 449),
    ("Obst & Gemüse > Salate & Kräuter", "", ";Bio",
     "Kopfsalat;Rucola;Feldsalat;Eisbergsalat;Petersilie;Schnittlauch;Basilikum im Topf",
     "1 Stk.;125 g;150 g", 89, 299),
    ("Brot & Gebäck > Brot", "Backhaus Linden;Kornmühle;Gut & Gern", ";Bio",
     "Vollkornbrot;Roggenbrot;Bauernbrot;Toastbrot;Dinkelbrot;Weißbrot;Knäckebrot Sesam;"
     "Sonnenblumenbrot", "500 g;750 g;1 kg", 119, 449),
    ("Brot & Gebäck > Brötchen & Gebäck", "Backhaus Linden;Kornmühle", ";Bio",
     "Aufbackbrötchen;Laugenbrezeln;Croissants;Buttercroissants;Rosinenbrötchen;Apfelstrudel;"
     "Semmeln", "4 Stk.;6 Stk.;300 g", 129, 399),
    ("Vorrat > Mehl & Backzutaten", "Kornmühle;Gut & Gern;Backfein", ";Bio",
     "Weizenmehl Type 405;Dinkelmehl;Roggenmehl;Backpulver;Vanillezucker;Trockenhefe;Puderzucker;"
     "Kristallzucker;Brauner Zucker;Speisestärke;Kuvertüre Vollmilch", "1 kg;500 g;100 g", 49, 299),
    ("Vorrat > Nudeln & Reis", "Nonna Rosa;Gut & Gern;Orientra", ";Bio;Vollkorn",
     "Spaghetti;Penne Rigate;Fusilli;Bandnudeln;Eiernudeln;Lasagneplatten;Basmatireis;"
     "Langkornreis;Risottoreis;Couscous;Glasnudeln", "500 g;1 kg;250 g", 79, 399),
    ("Vorrat > Saucen & Konserven", "Nonna Rosa;Gut & Gern;Gartengold", ";Bio",
     "Tomatensauce Basilikum;Passierte Tomaten;Geschälte Tomaten;Pesto Genovese;Ketchup;"
     "Mayonnaise;Senf mittelscharf;Honigsenf;Kokosmilch;Mais;Kidneybohnen;Gewürzgurken;"
     "Thunfisch in Öl;Apfelmus", "400 g;500 ml;200 g;350 g", 69, 399),
    ("Vorrat > Öl & Essig", "Oliveto;Sonnengold;Gut & Gern", ";Bio",
     "Olivenöl nativ extra;Sonnenblumenöl;Rapsöl;Kürbiskernöl;Balsamico-Essig;Apfelessig",
     "500 ml;750 ml;1 l;250 ml", 149, 1299),
    ("Vorrat > Honig & Aufstriche", "Imkerei Wendt;Werder Obst;Nussini", ";Bio",
     "Blütenhonig;Waldhonig;Lindenhonig;Erdbeermarmelade;Marillenkonfitüre;Himbeerkonfitüre;"
     "Nuss-Nougat-Creme;Erdnussbutter;Pflaumenmus", "250 g;340 g;400 g;500 g", 199, 799),
    ("Vorrat > Müsli & Cerealien", "Kornblume;Haferland;Gut & Gern", ";Bio",
     "Haferflocken zart;Haferflocken kernig;Früchtemüsli;Schokomüsli;Cornflakes;Nussmüsli;"
     "Müsliriegel Apfel", "500 g;750 g;25 g", 65, 499),
    ("Süßes & Salziges > Schokolade", "Milka;Cacaora;Alpentraum", ";Bio",
     "Alpenmilch Schokolade;Vollmilchschokolade;Zartbitterschokolade;Weiße Schokolade;"
     "Haselnussschokolade;Milchschnitte;Schokoriegel Erdbeer;Pralinen Marc de Champagne",
     "100 g;300 g;5 x 28 g;200 g", 79, 799),
    ("Süßes & Salziges > Kekse & Waffeln", "Backfein;Leibnitz;Alpentraum", ";Bio",
     "Butterkekse;Haferkekse;Neapolitaner Waffeln;Lebkuchen;Cookies Schoko;Eiswaffeln;"
     "Zwieback", "200 g;250 g;400 g", 89, 399),
    ("Süßes & Salziges > Chips & Nüsse", "Knusperhof;Nussini;Chipsy", ";Bio",
     "Kartoffelchips Paprika;Kartoffelchips gesalzen;Tortilla Chips;Erdnüsse geröstet;Cashewkerne;"
     "Studentenfutter;Salzstangen;Mandeln", "150 g;175 g;200 g", 99, 499),
    ("Süßes & Salziges > Bonbons & Fruchtgummi", "Bärenstark;Frischli", ";",
     "Fruchtgummi Bären;Lakritz;Hustenbonbons Honig;Kaugummi Pfefferminz;Milchkaramellen;"
     "Traubenzucker", "100 g;200 g;75 g", 69, 249),
    ("Tiefkühl > Eis", "Gelatino;Alpentraum;Cremissa", ";Bio",
     "Vanilleeis;Schokoladeneis;Erdbeereis;Eis am Stiel Mandel;Zitronensorbet;Stracciatella Eis",
     "900 ml;500 ml;4 x 110 ml;1 l", 199, 599),
    ("Tiefkühl > Pizza & Fertiggerichte", "Nonna Rosa;Trattoria;Gut & Gern", ";Bio",
     "Pizza Margherita;Pizza Salami;Pizza Quattro Formaggi;Lasagne Bolognese;Gemüsepfanne;"
     "Flammkuchen;Pommes frites;Kroketten", "350 g;400 g;750 g;1 kg", 149, 599),
    ("Tiefkühl > Fisch", "Nordfang;Kapitän Olsen", ";Bio",
     "Fischstäbchen;Lachsfilet;Seelachsfilet;Garnelen;Backfisch", "250 g;400 g;450 g", 299, 1099),
    ("Tiefkühl > Gemüse & Obst", "Gartengold;Nordfang", ";Bio",
     "Rahmspinat;Erbsen;Beerenmischung;Himbeeren tiefgekühlt;Brokkoliröschen", "300 g;450 g;750 g",
     149, 449),
    ("Getränke > Wasser", "Quellfrisch;Vulkania;Bergborn", "",
     "Mineralwasser prickelnd;Mineralwasser still;Mineralwasser medium;Heilwasser",
     "1 l;6 x 1,5 l;500 ml;750 ml", 29, 499),
    ("Getränke > Limonaden & Säfte", "Coca-Cola;Fritzi;Werder Obst;Almdudel;Sonnenfrucht", ";Bio",
     "Cola;Cola Zero;Orangenlimonade;Zitronenlimonade;Apfelsaft naturtrüb;Orangensaft;"
     "Multivitaminsaft;Eistee Pfirsich;Traubensaft;Tomatensaft;Kräuterlimonade",
     "1 l;1,5 l;330 ml;6 x 330 ml;500 ml", 69, 699),
    ("Getränke > Bier", "Stiegerl;Brauhaus Nord;Hopfenstark", "",
     "Märzen;Helles;Pils;Weizen naturtrüb;Radler Zitrone;Alkoholfreies Helles;Lager Bier;"
     "Goldbräu", "500 ml;330 ml;20 x 500 ml;6 x 330 ml", 79, 1999),
    ("Getränke > Wein", "Weingut Huber;Domaine Roche;Cantina Sole", "",
     "Grüner Veltliner;Riesling Kabinett;Zweigelt;Chardonnay;Merlot;Rosé Cuvée;Weißwein trocken;"
     "Rotwein Cuvée", "750 ml;1 l;250 ml", 299, 1999),
    ("Getränke > Kaffee & Tee", "Rösterei Kanal;Teekontor Nord;Espressina", ";Bio",
     "Espresso ganze Bohne;Kaffee gemahlen;Entkoffeinierter Kaffee;Kaffeekapseln Lungo;"
     "Pfefferminztee;Kamillentee;Earl Grey;Grüner Tee;Früchtetee Waldbeere;Trinkschokolade",
     "500 g;1 kg;250 g;20 Beutel;10 Stk.", 149, 1699),
    ("Haushalt > Putzen & Waschen", "Blitzblank;Frischli;Ökorein", ";",
     "Allzweckreiniger Zitrone;Spülmittel;Vollwaschmittel Pulver;Colorwaschmittel flüssig;"
     "Weichspüler Sommerwiese;Geschirrspültabs;Glasreiniger;WC-Reiniger;Essigreiniger;"
     "Müllbeutel 35 l;Schwämme", "500 ml;750 ml;1 l;1,5 l;40 Stk.", 79, 1499),
    ("Haushalt > Papier", "Weichwolke;Ökorein;Gut & Gern", ";",
     "Toilettenpapier 3-lagig;Toilettenpapier 4-lagig sensitiv;Küchenrolle;Taschentücher;"
     "Servietten weiß;Backpapier;Feuchtes Toilettenpapier Kamille", "8 Rollen;4 Rollen;30 Stk.",
     99, 699),
    ("Drogerie > Haare & Körper", "Haarglanz;Pura;Frischli", ";",
     "Shampoo Apfel;Shampoo gegen Schuppen;Haarwasser Brennnessel;Duschgel Milch & Honig;"
     "Duschgel Limette;Flüssigseife Olive;Bodylotion Mandel;Handcreme Kamille;Haarspray;"
     "Deo Roll-on;Rasierschaum;Haaröl Argan", "250 ml;300 ml;75 ml;400 ml", 99, 799),
    ("Drogerie > Mund & Zähne", "Dentaweiß;Frischli", ";",
     "Zahnpasta Minze;Zahnbürste mittel;Mundwasser;Zahnseide;Zahncreme für Kinder",
     "75 ml;500 ml;1 Stk.;50 m", 69, 599),
    ("Baby > Windeln & Pflege", "Minimo;Weichwolke", ";",
     "Windeln Gr. 3;Windeln Gr. 4;Windeln Gr. 5;Feuchttücher;Babyöl;Wundschutzcreme",
     "40 Stk.;72 Stk.;200 ml;75 ml", 99, 1999),
    ("Baby > Babynahrung", "Minimo;Kornblume", ";Bio",
     "Folgemilch 2;Anfangsmilch Pre;Gläschen Karotte-Kartoffel;Gläschen Apfel-Banane;"
     "Grießbrei;Getreidebrei Hafer", "190 g;125 g;600 g;250 g", 79, 1899),
    ("Tier > Hundefutter", "Wuffino;Fellnase", ";",
     "Adult Rind & Reis;Junior Huhn;Kaustangen;Senior Lamm;Snack Leber;Trockenmenü Lachs",
     "800 g;400 g;3 kg;150 g", 89, 1499),
    ("Tier > Katzenfutter", "Samtpfote;Fellnase", ";",
     "Ragout Lachs;Pastete Huhn;Sticks Rind;Adult Thunfisch in Gelee;Milch für Katzen",
     "85 g;400 g;200 ml;1 kg", 49, 999),
    ("Tier > Streu & Zubehör", "Samtpfote;Fellnase", ";", "Klumpstreu;Holzstreu;Futternapf",
     "10 l;5 kg;1 Stk.", 199, 1299),
]


def make(folder, count=COUNT):
    """Writes the shop's files."""
    source = random.Random(2_000)
    kinds = [kind for shelf in SHELVES for kind in _kinds(*shelf)]
    source.shuffle(kinds)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "products.csv", "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["id", "name", "brand", "aisle", "price", "size", "organic", "popularity",
                       "gtin"])
        for number, (aisle, brand, before, noun, size, low, high) in enumerate(kinds[:count]):
            # Every fourth brand stands in the name, as in many exports.
            in_name = brand and source.random() < 0.25
            words = [brand if in_name else "", before, noun]
            price = source.randrange(low, high) // 10 * 10 + 9
            rows.writerow([
                f"a{10_000 + number}", " ".join(filter(None, words)), "" if in_name else brand,
                aisle, f"{price / 100:.2f}", size, "true" if before == "Bio" else "",
                int(source.paretovariate(1) * 10) if source.random() < 0.9 else "",
                _gtin(number)])
    settings = {"title": "Musterladen", "locale": "de", "currency": "EUR"}
    (folder / "shop.json").write_text(json.dumps(settings), "utf-8")
    (folder / "synonyms.txt").write_text(
        "- sprudel\nsprudel = mineralwasser prickelnd\n", "utf-8")


def _kinds(aisle, brands, befores, nouns, sizes, low, high):
    """Every product that a shelf could hold."""
    parts = [text.split(";") for text in (brands, befores, nouns, sizes)]
    return [(aisle, *kind, low, high) for kind in itertools.product(*parts)]


def _gtin(number):
    """A GTIN-13 with its check digit."""
    digits = f"40123450{number:04d}"
    total = sum(int(digit) * (3 if at % 2 else 1) for at, digit in enumerate(digits))
    return f"{digits}{-total % 10}"


if __name__ == "__main__":
    make(Path(sys.argv[1]))
