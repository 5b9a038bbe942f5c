import Foundation
import Testing

/// Shops that `aisle new --from` makes of exports.
@Suite("New shops")
struct NewShopTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// - Returns: what is printed, with `DAY` in place of today.
  private func newShop(
    of export: URL, _ options: String..., exitCode: Int32 = 0
  ) throws -> String {
    // The clock may go on to the next day while the command runs.
    let days = [today]
    let result = try Binary.run(["new", "shop", "--from", export.path] + options, in: scratch.url)
    #expect(result.exitCode == exitCode, "\(result.errors)")
    return (days + [today]).reduce(result.output) { $0.replacing($1, with: "DAY") }
  }

  private var today: String { "\(Date().ISO8601Format().prefix(10))" }

  private func write(_ text: String, to name: String) throws -> URL {
    let file = scratch.url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: scratch.url.appending(path: path)), as: UTF8.self)
  }

  @Test("say what was read of an export, what was not, and what comes next")
  func reports() throws {
    for shop in PresetShopTests.shops {
      let content = shop.folder.appending(path: "content")
      let names = try FileManager.default.contentsOfDirectory(atPath: content.path)
      let export = try #require(names.first { $0 != "shop.json" })
      try shop.expect("new", of: try newShop(of: content.appending(path: export)))
      try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    }
  }

  private static let export = """
    Handle,Title,Type,Vendor,Status,Variant Price,Variant Compare At Price
    lamp,Lamp,Lamps > Desk,Lumen,active,$19.00,
    bulb,Bulb,Lamps > Bulbs,Lumen,active,$4.00,
    vase,Vase,Vases,Lumen,active,$25.00,
    cup,Cup,Cups,Lumen,active,$7.50,
    saucer,Saucer,Cups,Lumen,active,$3.50,

    """

  @Test(
    "keep an export that is called as one of the shop's own files is",
    arguments: [("prices.csv", "prices.csv"), ("shop.json", "products.json")])
  func nameOfOwnFile(name: String, kept: String) throws {
    let answer = """
      {"products": [{"handle": "lamp", "title": "Lamp", "vendor": "Lumen", "product_type": "Lamps",
        "variants": [{"price": "19.00"}]}]}
      """
    let text = name.hasSuffix("json") ? answer : Self.export
    let report = try newShop(of: try write(text, to: name))
    #expect(report.contains("is an export of Shopify"))
    #expect(try self.text("shop/content/\(kept)") == text)
    #expect(try self.text("shop/content/shop.json").contains("\"preset\": \"shopify\""))
    let again = try Binary.run(["check"], in: scratch.url.appending(path: "shop"))
    #expect(again.exitCode == 0, "\(again.errors)")
  }

  @Test("have news of exactly what changed, from the second day on")
  func secondDay() throws {
    let report = try newShop(of: try write(Self.export, to: "export.csv"))
    #expect(report.contains("5 products in 4 aisles"))
    let shop = scratch.url.appending(path: "shop")
    #expect(try Binary.run(["news"], in: shop).exitCode == 3)
    let next = Self.export.replacing("$19.00", with: "$15.00").replacing("$4.00", with: "$5.00")
      .replacing("$7.50", with: "$5.00")
    try Data(next.utf8).write(to: shop.appending(path: "content/export.csv"))
    let tomorrow = "\(Date(timeIntervalSinceNow: 86_400).ISO8601Format().prefix(10))"
    let record = try Binary.run(["record", "--date", tomorrow], in: shop)
    #expect(record.errors == "5 products: 3 prices changed, 0 new, 0 gone\n")
    #expect(try Binary.run(["build", "--strict"], in: shop).exitCode == 0)
    let news = try Binary.run(["news", "--format", "json"], in: shop).output
    let printed = try JSONSerialization.jsonObject(with: Data(news.utf8)) as? [String: Any]
    let items = try #require(printed?["items"] as? [[String: Any]])
    let found = items.map { item in
      let values = [
        item["datetime"], (item["product"] as? [String: Any])?["id"], item["old_amount"],
        item["amount"],
      ]
      return values.map { $0 as? String ?? "" }.joined(separator: " ")
    }
    #expect(
      found.sorted()
        == ["bulb 4.00 5.00", "cup 7.50 5.00", "lamp 19.00 15.00"]
        .map { "\(tomorrow) \($0)" })
  }

  @Test("count sales whose dates are about today")
  func datedSale() throws {
    let export = try write(
      """
      id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\t\
      sale_price_effective_date
      a\tLamp\tA\thttps://x.example/a\t\tin stock\t19.00 EUR\t15.00 EUR\t2020-01-01/2999-12-31
      b\tBulb\tB\thttps://x.example/b\t\tin stock\t4.00 EUR\t3.00 EUR\t2020-01-01/2020-12-31

      """, to: "feed.tsv")
    _ = try newShop(of: export)
    #expect(try text("shop/content/prices.csv").hasSuffix(",15.00\nb,\(today),4.00\n"))
    #expect(try text("shop/public/products/a.json").contains(#""price":"15.00""#))
  }

  @Test(
    "take the currency from a sign beside the prices, and the country from the address",
    arguments: [
      ("€ 12,50", "shop.example", "EUR", nil), ("$12.50", "shop.example", "USD", "$"),
      ("$12.50", "shop.example.ca", "CAD", nil), ("$12.50", "shop.com.au", "AUD", nil),
      ("A$12.50", "shop.example", "AUD", nil), ("£12.50", "shop.co.uk", "GBP", nil),
      ("129 kr.", "shop.example.no", "NOK", nil), ("129 kr", "shop.example", "SEK", "kr"),
      ("12.50", "shop.example", "EUR", "no currency"), ("from CHF 12.50", "x.example", "CHF", nil),
    ])
  func currency(price: String, host: String, code: String, remark: String?) throws {
    let export = try write(
      "id;title;link;availability;price\na;Lamp;https://\(host)/a;in stock;19\n"
        + "b;Bulb;https://\(host)/b;in stock;\(price)\n", to: "feed.csv")
    let result = try Binary.run(["new", "shop", "--from", export.path], in: scratch.url)
    let settings = try text("shop/content/shop.json")
    #expect(settings.contains("\"currency\": \"\(code)\","))
    let shared = "  // Other currencies have \(remark ?? ""), too."
    #expect(settings.contains(shared) == (remark != nil && remark != "no currency"))
    if price.hasPrefix("from") { return }
    #expect(result.exitCode == 0)
    #expect(result.output.contains("currency") == (remark != nil))
  }

  @Test(
    "take the language from a feed",
    arguments: [
      ("<rss><channel><title>x</title><language>de-at</language>", "item", "de-AT"),
      ("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"fr\">", "entry", "fr"),
      ("<rss><channel>", "item", "en"),
    ])
  func language(head: String, item: String, locale: String) throws {
    let end = head.hasPrefix("<rss") ? "</channel></rss>" : "</feed>"
    let export = try write(
      """
      \(head)<\(item)><id>a</id><title>Lamp</title><link>https://x.example/</link>
      <price>12.50 EUR</price><availability>in stock</availability><language>it</language></\(item)>
      \(end)
      """.replacing(locale == "en" ? "<language>it</language>" : "", with: ""), to: "feed.xml")
    #expect(try Binary.run(["new", "shop", "--from", export.path], in: scratch.url).exitCode == 0)
    #expect(try text("shop/content/shop.json").contains("\"locale\": \"\(locale)\","))
  }

  @Test("of an unknown file wait for somebody to look at the columns")
  func unknownFile() throws {
    let export = try write(
      "Artikelnr;Bezeichnung;VK-Preis;Warengruppe;EK;Created at\n1;Lampe;£ 12,50;Licht;9;\n",
      to: "list.csv")
    let report = try newShop(of: export)
    #expect(
      report == """
        `list.csv` is of no platform that Aisle knows
          id: `Artikelnr`
          name: `Bezeichnung`
          price: `VK-Preis`
          aisle: `Warengruppe`
        not used: `EK`
        assumed, because the export doesn't say it: the language `en`; \
        correct `shop.json` if that is wrong
        correct `shop/content/shop.json`; to build and view the shop:

          cd shop
          aisle record && aisle build
          python3 -m http.server -d public

        """)
    #expect(try text("shop/content/shop.json").contains("\"currency\": \"GBP\","))
    let shop = scratch.url.appending(path: "shop")
    #expect(try Binary.run(["record"], in: shop).exitCode == 0)
    #expect(try Binary.run(["build", "--strict"], in: shop).exitCode == 0)
  }

  @Test("split the lists of paths that Magento writes, and say which rows to leave out")
  func listedAisles() throws {
    let export = try write(
      "sku,store_view_code,name,price,categories\n1,,Tea,2,\"Food/Tea,Food/Sale\"\n"
        + "2,,Mug,3,Food\n1,de,Tee,,\n", to: "catalog.csv")
    let result = try Binary.run(["new", "shop", "--from", export.path], in: scratch.url)
    let help = #""where": { "store_view_code": { "not": "de" } }"#
    #expect(result.exitCode == 1 && result.errors.contains(help))
    let settings = try text("shop/content/shop.json")
    #expect(
      settings.contains(#""aisle": { "column": "categories", "split": ",", "path": "/" },"#))
    let shop = scratch.url.appending(path: "shop")
    let mended = settings.replacing("\"columns\"", with: help + ",\n    \"columns\"")
    try Data(mended.utf8).write(to: shop.appending(path: "content/shop.json"))
    #expect(try Binary.run(["build", "--quiet"], in: shop).exitCode == 0)
    #expect(
      FileManager.default.fileExists(
        atPath: shop.appending(path: "public/aisles/food/sale/index.html").path))
  }

  @Test("are made of the list that has the products, if a file has several")
  func severalLists() throws {
    let files = [
      (
        "lists.json",
        #"{"tags": [{"id": 1, "name": "a"}], "data": {"goods": [{"id": 1, "name": "Cap", "price": 5}]}}"#,
        "data.goods"
      ),
      (
        "lists.xml",
        "<s><tags><tag id='1'/><tag id='2'/></tags><goods><g id='1'><name>Cap</name><price>5</price></g>"
          + "<g id='2'><name>Hat</name><price>6</price></g></goods></s>", "goods.g"
      ),
    ]
    for (name, text, path) in files {
      _ = try newShop(of: try write(text, to: name))
      #expect(try self.text("shop/content/shop.json").contains("\"path\": \"\(path)\","))
      let shop = scratch.url.appending(path: "shop")
      #expect(try Binary.run(["record"], in: shop).exitCode == 0)
      #expect(try Binary.run(["build", "--strict"], in: shop).exitCode == 0)
      try FileManager.default.removeItem(at: shop)
    }
    _ = try write("<!doctype html><html>Sign in</html>", to: "a.csv")
    let result = try Binary.run(["new", "shop", "--from", "a.csv"], in: scratch.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("run `aisle new shop --from a.csv` again"))
  }

  @Test("of a file without a column for the price are not said to be ready")
  func doubts() throws {
    let report = try newShop(
      of: try write("code,title,cost\n7,A,1\n7,B,2\n", to: "list.csv"), exitCode: 1)
    #expect(report.contains("  price: no column looks like it\n"))
    #expect(
      report.hasSuffix(
        """
        no column looks like `price`
        there is no shop yet; write the right columns in `shop/content/shop.json`, then:

          cd shop
          aisle record && aisle build
          python3 -m http.server -d public

        """))
  }

  @Test("of answers with prices in objects leave out the rows in another currency")
  func nestedPrices() throws {
    let rows = """
      {"sku":"a","name":"Milk","category":{"id":3,"name":"Dairy"},"price":{"currency":"EUR","value":1.29}}
      {"sku":"b","name":"Butter","category":{"id":3,"name":"Dairy"},"price":{"currency":"USD","value":2.99}}

      """
    let report = try newShop(of: try write(rows, to: "a.ndjson"))
    #expect(report.contains("left out 1 row: 1 by `price.currency`"))
    let settings = try text("shop/content/shop.json")
    #expect(settings.contains("\"price\": \"price.value\","))
    #expect(settings.contains("\"aisle\": \"category.name\","))
    #expect(settings.contains("\"currency\": \"price.currency\","))
  }

  @Test("of a JSON list with one product have it, whatever other lists are in that")
  func singleProduct() throws {
    let row = #"[{"sku": "a", "name": "Jar", "price": 5, "tags": [{"id": 1, "name": "Jars"}]}]"#
    _ = try newShop(of: try write(row, to: "a.json"))
    #expect(try !text("shop/content/shop.json").contains("\"path\""))
    let shop = scratch.url.appending(path: "shop")
    #expect(try Binary.run(["build", "--quiet"], in: shop).exitCode == 0)
    #expect(try text("shop/public/products/a.json").contains("\"name\":\"Jar\""))
  }

  @Test("are read by the keys of a source, which are in their `shop.json`")
  func keysOfSource() throws {
    let export = scratch.url.appending(path: "a.csv")
    let text = "Référence;Désignation;Rayon;Prix A;Prix B\nF1;Crème;Épicerie;1,50;1,20\n"
    try #require(text.data(using: .windowsCP1252)).write(to: export)
    let refused = try Binary.run(["new", "shop", "--from", "a.csv"], in: scratch.url)
    #expect(refused.exitCode == 1)
    #expect(
      refused.errors.contains(
        "aisle new shop --from a.csv --source '{ \"encoding\": \"windows-1252\" }'"))
    let keys = #"{ encoding: "windows-1252", columns: { price: "Prix B" }, tolerate: 3 }"#
    let report = try newShop(of: export, "--source", keys)
    #expect(report.contains("  price: `Prix B`\n"))
    let shop = scratch.url.appending(path: "shop")
    #expect(try Binary.run(["build", "--strict", "--quiet"], in: shop).exitCode == 0)
    let page = try self.text("shop/public/products/f1.json")
    #expect(page.contains("\"name\":\"Crème\"") && page.contains("\"price\":\"1.20\""))
    #expect(try self.text("shop/content/shop.json").contains("\"tolerate\": 3,"))
  }

  @Test("keep the encoding of an export, which the build, prices and records read, too")
  func encoding() throws {
    let text =
      "id;title;link;availability;price;product_type\n"
      + "1;Käse;https://x.example/1;in stock;2,50 EUR;Früchte > Nüsse\n"
    let export = scratch.url.appending(path: "feed.csv")
    try #require(text.data(using: .windowsCP1252)).write(to: export)
    let report = try newShop(of: export)
    #expect(report.contains("1 product in 1 aisle"))
    #expect(try self.text("shop/content/shop.json").contains("\"encoding\": \"windows-1252\","))
    #expect(try self.text("shop/public/products/1.json").contains("\"name\":\"Käse\""))
    let shop = scratch.url.appending(path: "shop")
    #expect(try Binary.run(["build", "--strict"], in: shop).exitCode == 0)
    // Rows are added to prices in UTF-8 only.
    let prices = "  \"prices\": { \"file\": \"p.csv\", \"encoding\": \"utf-16\" },\n}\n"
    let settings = try self.text("shop/content/shop.json").dropLast(2) + prices
    try Data(settings.utf8).write(to: shop.appending(path: "content/shop.json"))
    try #require("product_id,date,price\n1,2026-01-01,3.00\n".data(using: .utf16))
      .write(to: shop.appending(path: "content/p.csv"))
    #expect(try Binary.run(["build", "--strict", "--clock", "2026-01-02"], in: shop).exitCode == 0)
    #expect(try self.text("shop/public/products/1.json").contains("\"price\":\"3.00\""))
    let record = try Binary.run(["record"], in: shop)
    #expect(record.exitCode == 1)
    #expect(record.errors.contains("rows are added only to a CSV file in UTF-8"))
  }

  @Test("count what is left out, and need a product")
  func leftOut() throws {
    let odoo = """
      "name","sale_ok","default_code","standard_price","list_price"
      "Frame","True","M1",85.25,
      "Bike","True","M3",200.00,499.00

      """
    #expect(
      try newShop(of: try write(odoo, to: "product.template.csv"))
        .contains("left out 1 row: 1 without a price\n"))
    try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    let empty = try write(odoo.replacing("499.00", with: ""), to: "product.template.csv")
    let result = try Binary.run(["new", "shop", "--from", empty.path], in: scratch.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error[no-products]: the shop has no products"))
    #expect(!result.output.contains("to view it"))
  }

  @Test("know a currency by every code of ISO 4217, in a header, a cell and a column")
  func codes() throws {
    let feed = """
      <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
      <item><g:id>1</g:id><g:title>Rapid</g:title><g:link>https://x.example/1</g:link>
      <g:price>536000 RUR</g:price><g:availability>in stock</g:availability></item>
      </channel></rss>
      """
    _ = try newShop(of: try write(feed, to: "feed.xml"))
    #expect(try text("shop/content/shop.json").contains("\"currency\": \"RUB\","))
    try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    _ = try newShop(
      of: try write("sku,name,Price (GEL),category\na1,Eggs,4.49,Eggs\n", to: "g.csv"))
    #expect(try text("shop/content/shop.json").contains("\"currency\": \"GEL\","))
    try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    for (prices, code) in [(["12.50", "8.90"], "CNY"), (["1980", "250"], "JPY")] {
      let rows = prices.map { "t\($0),Tea \($0),\"¥\($0)\",Tea\n" }.joined()
      _ = try newShop(of: try write("sku,name,price,category\n" + rows, to: "yen.csv"))
      #expect(try text("shop/content/shop.json").contains("\"currency\": \"\(code)\","))
      try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    }
    let etsy = """
      TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1
      Linen bag,A bag,24.00,EUR,3,
      Wool scarf,A scarf,1900,JPY,3,

      """
    let report = try newShop(of: try write(etsy, to: "EtsyListingsDownload.csv"))
    #expect(report.contains("1 product in 1 aisle"))
    #expect(report.contains("left out 1 row: 1 by `CURRENCY_CODE`\n"))
  }

  @Test("are converted from prices of many days, and take more of them every day")
  func histories() throws {
    let header = "date,sku,product_name,category,price\n"
    let first = "2026-11-01,S1,Tea,Drinks,5.00\n2026-11-01,S2,Rice,Food,2.00\n"
    let second = "2026-11-02,S1,Black tea,Drinks,6.00\n2026-11-02,S2,Rice,Food,2.00\n"
    let report = try newShop(of: try write(header + first + second, to: "daily.csv"))
    #expect(
      report.hasPrefix("`daily.csv` has prices of many days: 2 products, 4 new prices\n"),
      "\(report)")
    #expect(
      try text("shop/content/products.csv")
        == "id,name,price,aisle\nS1,Black tea,6,Drinks\nS2,Rice,2,Food\n")
    let prices = """
      product_id,date,price
      S1,2026-11-01,5
      S2,2026-11-01,2
      S1,2026-11-02,6
      S2,2026-11-02,2

      """
    #expect(try text("shop/content/prices.csv") == prices)
    #expect(try text("shop/public/products/s1.json").contains(#""price":"6.00""#))
    // A row of `aisle record` stays, also where the source forgets its own.
    let shop = scratch.url.appending(path: "shop")
    let recorded = prices + "S1,2026-11-03,6.50\n"
    try Data(recorded.utf8).write(to: shop.appending(path: "content/prices.csv"))
    // So do the notes in a file of an earlier version, which the record takes over.
    let former = shop.appending(path: "content/prices.seen.csv")
    try FileManager.default.removeItem(at: shop.appending(path: "content/prices.record.csv"))
    try Data("date,product_id,available\n2026-11-02,S2,no\n".utf8).write(to: former)
    let third = second + "2026-11-04,S1,Black tea,Drinks,7.00\n"
    let later = try write(header + third, to: "later.csv")
    for count in [1, 0] {
      let result = try Binary.run(["new", ".", "--into", "--from", later.path], in: shop)
      #expect(result.exitCode == 0, "\(result.errors)")
      let noun = count == 1 ? "price" : "prices"
      #expect(result.output.contains("2 products, \(count) new \(noun)\n"), "\(result.output)")
      #expect(try text("shop/content/prices.csv") == recorded + "S1,2026-11-04,7\n")
    }
    #expect(try text("shop/content/prices.record.csv").contains("\n2026-11-02,S2,no,"))
    #expect(!FileManager.default.fileExists(atPath: former.path))
    let single = try Binary.run(
      ["new", ".", "--into", "--from", try write(Self.export, to: "one.csv").path], in: shop)
    #expect(single.exitCode == 1 && single.errors.contains("has the prices of one day only"))
  }

  @Test("are converted from arrays of prices, those of another currency left out")
  func arrays() throws {
    let rows = """
      {"id": 7, "title": "Tea", "price": 1.299, "prices": [{"day": "2026-11-02", "amount": 1.299},
        {"day": "2026-11-01", "amount": 1.1}]}
      """.replacing("\n", with: "")
    _ = try newShop(of: try write(rows + "\n", to: "dump.jsonl"))
    #expect(
      try text("shop/content/products.csv") == "id,name,price,aisle\n7,Tea,1.2990,Products\n")
    #expect(
      try text("shop/content/prices.csv")
        == "product_id,date,price\n7,2026-11-01,1.1\n7,2026-11-02,1.2990\n")
    // The same dump speaks for every day on which it is read.
    let shop = scratch.url.appending(path: "shop")
    let recorded = try text("shop/content/prices.csv") + "7,\(today),1.2990\n"
    try Data(recorded.utf8).write(to: shop.appending(path: "content/prices.csv"))
    let again = try Binary.run(["new", ".", "--into", "--from", "../dump.jsonl"], in: shop)
    #expect(again.exitCode == 0, "\(again.errors)")
    #expect(try text("shop/content/prices.csv") == recorded)
    try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    let open = [("EUR", "3.49", "2026-09-02"), ("JPY", "698", "2026-11-20")].map {
      #"{"type":"PRODUCT","product_code":"30176","product_name":"Spread","price":\#($1),"#
        + #""currency":"\#($0)","price_per":null,"date":"\#($2)","location_osm_id":11}"# + "\n"
    }.joined()
    let report = try newShop(of: try write(open, to: "open-prices.jsonl"))
    #expect(report.contains("left out 1 row: 1 by `currency`\n"))
    #expect(
      try text("shop/content/prices.csv") == "product_id,date,price\n30176,2026-09-02,3.49\n")
  }

  @Test("keep the absences and sales of a history with a row for each product and day")
  func absences() throws {
    var rows = "date,id,name,regular_price,promo_price,aisle\n"
    for day in 1...5 {
      for id in 1...5 where !(id == 2 && [3, 4].contains(day)) && !(id == 3 && day == 5) {
        rows += "2026-11-0\(day),\(id),P\(id),4.00,\(id == 2 && day == 5 ? "3.00" : ""),A\n"
      }
    }
    let report = try newShop(of: try write(rows, to: "daily.csv"))
    #expect(report.contains("  sale_price: `promo_price`\n"))
    #expect(report.contains("gone: 1 product without a row on the newest day\n"))
    let prices = try text("shop/content/prices.csv")
    for row in ["2,2026-11-03,", "3,2026-11-05,", "2,2026-11-05,3", "1,2026-11-05,4"] {
      #expect(prices.contains("\n\(row)\n"), "\(prices)")
    }
    #expect(!prices.contains("2,2026-11-04"))
    #expect(!(try text("shop/content/products.csv").contains("\n3,")))
    #expect(try text("shop/public/products/2.json").contains(#""price":"3.00""#))
    // An older file changes nothing.
    let shop = scratch.url.appending(path: "shop")
    let older = try write(rows.replacing("2026-11", with: "2026-10"), to: "older.csv")
    let result = try Binary.run(["new", ".", "--into", "--from", older.path], in: shop)
    #expect(result.exitCode == 1 && result.errors.contains("get the newest export"))
    #expect(try text("shop/content/prices.csv") == prices)
  }

  @Test("take today's price from beside an array, and no price from null, zero, -1 and nothing")
  func ownPrices() throws {
    func product(_ id: Int, _ price: String, _ history: (String, String)...) -> String {
      let records = history.map { #"{"date":"\#($0)","price":\#($1)}"# }.joined(separator: ",")
      return #"{"id":\#(id),"name":"P\#(id)","category":"A"\#(price),"history":[\#(records)]}"#
    }
    let products = [
      product(1, #","price":4"#),
      product(2, #","price":9"#, ("2026-09-01", "5"), ("2026-10-01", "-1"), ("2026-11-01", "4")),
      product(3, #","price":3"#, ("2026-09-01", "null"), ("2026-10-01", "3")),
      product(4, #","price":null"#, ("2026-09-01", "5")),
    ]
    let export = try write("[\(products.joined(separator: ","))]", to: "dump.json")
    #expect(try newShop(of: export).contains("left out 1 row: 1 without a price\n"))
    #expect(
      try text("shop/content/products.csv") == "id,name,price,aisle\n1,P1,4,A\n2,P2,9,A\n3,P3,3,A\n"
    )
    #expect(
      try text("shop/content/prices.csv").replacing(today, with: "DAY")
        == """
        product_id,date,price
        2,2026-09-01,5
        4,2026-09-01,5
        2,2026-10-01,
        3,2026-10-01,3
        2,2026-11-01,4
        1,DAY,4
        2,DAY,9
        4,DAY,

        """)
    try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    _ = try newShop(of: try write("[\(product(1, "", ("2026-09-01", "5")))]", to: "dump.json"))
    #expect(try text("shop/content/products.csv") == "id,name,price,aisle\n1,P1,5,A\n")
  }

  @Test("ask for what a history does not say, in a way that works before there is a shop")
  func keys() throws {
    let stores = """
      Datum;EAN;Artikel;Preis;Markt
      2026-11-01;4006381333931;Stift;1,99;Rewe
      2026-11-01;4006381333931;Stift;2,19;Edeka
      2026-11-08;4006381333931;Stift;1,79;Rewe
      2026-11-08;4006381333931;Stift;2,19;Edeka

      """
    let dates = "date,id,name,price\n01/11/2026,1,Tea,1.29\n02/11/2026,1,Tea,1.19\n"
    let prices = "date,id,name,Price A,Price B\n2026-11-01,1,Tea,1.29,2\n2026-11-02,1,Tea,1.19,2\n"
    let cases = [
      (stores, #"{ "where": { "Markt": "Rewe" } }"#, "Stift,2026-11-08,1.79\n"),
      (dates, #"{ "dateFormat": "d/m/y" }"#, "1,2026-11-02,1.19\n"),
      (prices, #"{ "columns": { "price": "Price A" } }"#, "1,2026-11-02,1.19\n"),
    ]
    for (text, keys, last) in cases {
      let export = try write(text, to: "daily.csv")
      let arguments = ["new", "shop", "--from", export.path]
      let result = try Binary.run(arguments, in: scratch.url)
      #expect(result.exitCode == 1 && result.errors.contains("--source '\(keys)'"))
      #expect(!FileManager.default.fileExists(atPath: scratch.url.appending(path: "shop").path))
      let second = try Binary.run(arguments + ["--source", keys], in: scratch.url)
      #expect(second.exitCode == 0, "\(second.errors)")
      #expect(try self.text("shop/content/prices.csv").hasSuffix(last))
      try FileManager.default.removeItem(at: scratch.url.appending(path: "shop"))
    }
  }
}
