import Foundation
import TestSupport

/// A small shop with most of what a shop can have, which changes in random ways from a fixed seed.
struct ChangingShop {
  private struct Variant {
    var name: String
    var cents: Int
    var isAvailable = true
    var image = ""
    var gtin = ""
  }

  private struct Item {
    var id: String
    var name: String
    var brand: String
    var aisle: String
    var cents: Int
    var size: String
    var datedSize = ""
    var popularity: Int?
    var isAvailable = true
    var image = ""
    var slug = ""
    var otherAisle = ""
    var otherImage = ""
    var description = ""
    var gtin = ""
    var origin = ""
    var englishName = ""
    var englishDescription = ""
    var listCents: Int?
    /// The further variants of the product.
    var variants: [Variant] = []
    /// Days before the newest, and cents.
    var history: [(day: Int, cents: Int)] = []
  }

  private static let aisles = [
    "Dairy > Milk", "Dairy > Cheese", "Dairy", "Bakery > Bread", "Drinks", "Bakery > Cakes",
  ]
  private static let orders = #"""
    "popularity", "price", "unit-price", "brand", "name",
    { "key": "bought", "on": "popularity", "name": "Bought" }
    """#
  private static let brands = ["", "Alm", "alm", "Zoë", "Berg"]
  private static let sizes = ["", "500 g", "1 kg", "0.75 l", "6", "a bunch"]

  let folder: URL
  var dice: SplitMix64
  private var items: [Item] = []
  /// The availability that was seen: days since the first of the year.
  private var seen: [(day: Int, id: String, isAvailable: Bool)] = []
  private var made = 0
  /// Of the newest day, since the first of the year.
  private var today = 200
  private var pageSize = 3
  private var title = "Corner"
  private var baseURL = "https://shop.example/"
  private var (hasBrands, departments) = (true, "")
  private var (productFeeds, wholeShop, languages) = (1000, 5000, ChangingLanguages())
  private var theme = ChangingTheme()
  private var images: [String: String] = ["milk.svg": "<svg/>"]
  private var addresses = ChangingAddresses()
  /// In `root` and `pages`, by their paths.
  private var files: [String: String] = [:]

  init(in folder: URL, seed: UInt64) {
    self.folder = folder
    dice = SplitMix64(seed: seed)
    for _ in 0..<14 { addItem() }
  }

  func words(_ output: String) -> [String] {
    [
      "build", "--output", output, "--content", "content", "--templates", "theme",
      "--allow-removals",
    ]
  }

  func build(_ output: String, _ options: [String] = []) throws -> Binary.Result {
    try Binary.run(words(output) + options, in: folder)
  }

  /// Changes one thing, on disk too, and says what.
  mutating func change() throws -> String {
    let what = applyChange()
    addresses.see(items.map(addressed), on: Self.day(today), &dice)
    try write()
    return what
  }

  private mutating func applyChange() -> String {
    let index = dice.number(0...items.count - 1)
    switch dice.number(0...25) {
    case 0...3:
      items[index].cents = dice.number(50...900)
      items[index].history.append((today, items[index].cents))
      return "price of \(items[index].id)"
    case 4:
      today += dice.number(1...40)
      return "day \(today)"
    case 5:
      addItem()
      return "new \(items[items.count - 1].id)"
    case 6 where items.count > 4:
      return "removed \(items.remove(at: index).id)"
    case 7:
      items[index].aisle = dice.pick(Self.aisles)
      return "aisle of \(items[index].id)"
    case 8:
      items[index].name += dice.pick([" plus", " 500 ml"])
      return "name of \(items[index].id)"
    case 9:
      items[index].brand = dice.pick(Self.brands)
      items[index].popularity = dice.isTrue(oneIn: 2) ? dice.number(0...9) : nil
      return "brand and popularity of \(items[index].id)"
    case 10:
      items[index].isAvailable.toggle()
      let (id, day) = (items[index].id, today - dice.number(0...80))
      seen += [(day - 1, id, false), (day, id, items[index].isAvailable)]
      (items[index].size, items[index].datedSize) = (dice.pick(Self.sizes), dice.pick(["", "2 l"]))
      return "availability and size of \(items[index].id)"
    case 11:
      pageSize = dice.number(2...6)
      (title, hasBrands) = (dice.pick(["Corner", "Kiosk"]), dice.isTrue(oneIn: 2))
      departments = dice.pick(["", "\"Drinks\", \"Bakery\"", "\"Nowhere\""])
      (productFeeds, wholeShop) = (dice.pick([0, 14, 1000]), dice.pick([0, 15, 5000]))
      baseURL = dice.pick(["/", "https://shop.example/", "https://shop.example/x/"])
      return "settings"
    case 17: return changeFurtherAisles(of: index)
    case 18:
      items[index].otherImage = dice.pick(["", ";bread.svg", ";https://x.example/a.png"])
      items[index].description = dice.pick(["", "plain", "<p>a<ul><li>b &amp; c</ul>"])
      items[index].gtin = dice.pick(["", "4006381333931", "96385074"])
      return "pictures, description and gtin of \(items[index].id)"
    case 12, 22: return theme.change(&dice)
    case 13: return changeImage(of: index)
    case 14: return changeVariants(of: index)
    case 19: return changeFile()
    case 20...21: return changeLanguages(of: index)
    case 15:
      items[index].listCents = dice.isTrue(oneIn: 3) ? nil : dice.number(50...1200)
      return "list price of \(items[index].id)"
    case 16:
      items[index].origin = dice.pick(["", "AT", "IT"])
      items.swapAt(index, 0)
      return "origin and place of \(items[0].id)"
    default:
      return tamper()
    }
  }

  private mutating func changeSlug(of index: Int) -> String {
    let slug = dice.pick(["", "alpha", "beta"])
    let isFree = slug.isEmpty || !items.contains { $0.slug == slug }
    items[index].slug = isFree ? slug : ""
    return "slug of \(items[index].id)"
  }

  private func addressed(_ item: Item) -> ChangingAddresses.Product {
    ChangingAddresses.Product(
      id: item.id, slug: item.slug, name: item.name,
      aisles: (item.aisle + item.otherAisle).replacing(";", with: " | "),
      englishName: item.englishName)
  }

  private mutating func changeImage(of index: Int) -> String {
    let name = dice.pick(["milk.svg", "bread.svg"])
    images[name] = images[name] == nil ? "<svg/>" : dice.pick([nil, "<svg></svg>"])
    items[index].image = name
    return "image \(name)"
  }

  private mutating func changeFile() -> String {
    let path = dice.pick([
      "root/CNAME", "root/.well-known/x", "root/assets/own.css", "pages/about.html",
      "pages/help/a.mustache", "pages/en/about.html", "pages/en/help/a.mustache",
    ])
    let title = dice.pick(["A", "B"])
    let page = "---\ntitle: \(title)\nmenu: \(dice.pick(["header", "footer", "none"]))\n---\n"
    let news = "{{total}} {{#news}}{{product.name}}{{/news}}"
    files[path] = dice.pick([nil, page + "a", page + news])
    return "file \(path)"
  }

  private mutating func changeLanguages(of index: Int) -> String {
    if dice.isTrue(oneIn: 2) { return languages.change(&dice) }
    items[index].englishName = dice.pick(["", "Cheese", "Bread <b>"])
    items[index].englishDescription = dice.pick(["", "plain English", "<p>a &amp; b"])
    return "English texts of \(items[index].id)"
  }

  private mutating func changeFurtherAisles(of index: Int) -> String {
    if dice.isTrue(oneIn: 2) { return changeSlug(of: index) }
    items[index].otherAisle = dice.pick(["", ";Dairy", ";Bakery > Bread; Tea"])
    return "further aisles of \(items[index].id)"
  }

  private mutating func changeVariants(of index: Int) -> String {
    var item = items[index]
    defer { items[index] = item }
    if item.variants.isEmpty {
      for number in 1...dice.number(1...2) {
        item.variants.append(Variant(name: "v\(number)", cents: dice.number(50...900)))
      }
      return "new variants of \(item.id)"
    }
    let variant = dice.number(0...item.variants.count - 1)
    switch dice.number(0...5) {
    case 0: item.variants.remove(at: variant)
    case 1: item.variants[variant].name += "x"
    case 2: item.variants[variant].isAvailable.toggle()
    case 3: item.variants[variant].image = dice.pick(["", "bread.svg", "https://x.example/b.png"])
    case 4: item.variants[variant].gtin = dice.pick(["", "4006381333931"])
    default: item.variants[variant].cents = dice.number(50...900)
    }
    return "variant of \(item.id)"
  }

  private mutating func addItem() {
    made += 1
    var item = Item(
      id: "p\(made)", name: "\(dice.pick(["Käse", "Brot", "Milk", "Tea"])) \(made)",
      brand: dice.pick(Self.brands), aisle: dice.pick(Self.aisles), cents: dice.number(50...900),
      size: dice.pick(Self.sizes), popularity: dice.isTrue(oneIn: 3) ? nil : dice.number(0...9))
    for _ in 0..<dice.number(0...4) {
      item.history.append((today - dice.number(0...150), dice.number(50...900)))
    }
    items.append(item)
  }

  /// Edits, deletes or replaces a file of the site, as other programs might.
  private mutating func tamper() -> String {
    let site = folder.appending(path: "site")
    let files = ((try? TemporaryFolder.files(below: site)) ?? [:]).keys.sorted()
    guard !files.isEmpty else { return "nothing" }
    let path = dice.pick(files)
    let file = site.appending(path: path)
    switch dice.number(0...2) {
    case 0:
      try? Data("edited".utf8).write(to: file)
      return "edited \(path)"
    case 1:
      try? FileManager.default.removeItem(at: file)
      return "deleted \(path)"
    default:
      if let bytes = try? Data(contentsOf: file) { try? bytes.write(to: file, options: .atomic) }
      return "replaced \(path) by its copy"
    }
  }

  /// Writes all files of the shop.
  func write() throws {
    let content = folder.appending(path: "content")
    let themeFolder = folder.appending(path: "theme")
    try? FileManager.default.removeItem(at: content)
    try? FileManager.default.removeItem(at: themeFolder)
    let orders = hasBrands ? Self.orders : #""name", "price""#
    let settings = """
      { "title": "\(title)", "pageSize": \(pageSize), "baseURL": "\(baseURL)",
        "orders": [\(orders)], "brands": \(hasBrands), "departments": [\(departments)],
        "productFeeds": \(productFeeds), "wholeShop": \(wholeShop),
        \(languages.settings(title: title))
        "products": { "file": "products.csv", "group": "id", "columns": {
          "aisle": { "column": "aisle", "split": ";" },
          "image": { "column": "image", "split": ";" },
          "description": { "column": "description", "as": "html" } }, "show": ["origin"] },
        "timeZone": "Europe/Vienna", "news": { "months": 2, "limit": 5 },
        "filters": [
          { "name": "price", \(languages.filterName) "on": "price",
            "bands": [{ "to": 3 }, { "from": 3 }] },
          { "name": "offers", "on": "discount", "bands": [{ "from": 10 }] } ] }
      """
    var files = ["shop.json": settings, "products.csv": products, "prices.csv": prices]
    if !record.isEmpty { files["prices.record.csv"] = Self.recordHeader + record }
    for (name, text) in images { files["images/\(name)"] = text }
    files.merge(self.files) { $1 }
    for (path, text) in files {
      let file = content.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try theme.write(to: themeFolder)
  }

  private var products: String {
    let header =
      "id,name,brand,aisle,price,size,popularity,available,image,origin,list_price,variant"
      + ",description,gtin,name@en,description@en,aisle@en,brand@en"
      + ",origin@en,variant@en,slug"
    return items.reduce(header + "\n") { text, item in
      let first =
        "\(item.id),\(item.name),\(item.brand),\(item.aisle)\(item.otherAisle),"
        + "\(Self.price(item.cents)),\(item.size),\(item.popularity.map { "\($0)" } ?? ""),"
        + "\(item.isAvailable),\(item.image)\(item.otherImage),\(item.origin),"
        + "\(item.listCents.map(Self.price) ?? ""),,\(item.description),\(item.gtin),"
        + "\(item.englishName),\(item.englishDescription),"
        + "\(languages.english(item.aisle + item.otherAisle)),"
        + "\(languages.english(ofText: item.brand)),\(languages.english(ofText: item.origin)),"
        + ",\(item.slug)\n"
      return item.variants.reduce(text + first) {
        $0 + "\(item.id),,,,\(Self.price($1.cents)),2 l,,\($1.isAvailable),\($1.image),,,"
          + "\($1.name),,\($1.gtin),,,,,,\(languages.english(ofText: $1.name)),\n"
      }
    }
  }

  private static func price(_ cents: Int) -> String {
    "\(cents / 100).\(String(cents % 100 + 100).dropFirst())"
  }

  private var prices: String {
    var text = "product_id,date,price,size\n"
    for item in items {
      for entry in item.history {
        text += "\(item.id),\(Self.day(entry.day)),\(Self.price(entry.cents)),\(item.datedSize)\n"
      }
    }
    // The newest day is there whatever happened on it.
    return text + "\(items[0].id),\(Self.day(today)),1.00,\n"
  }

  private static let recordHeader = "date,product_id,available,sold,language,slug,name,aisle\n"
  private var record: String {
    seen.reduce("") {
      $0 + "\(Self.day($1.day)),\($1.id),\($1.isAvailable ? "yes" : "no"),,,,,\n"
    } + addresses.rows
  }

  private static func day(_ number: Int) -> String {
    Date(timeIntervalSince1970: 1_767_225_600 + Double(number) * 86_400)
      .formatted(.iso8601.year().month().day())
  }
}
