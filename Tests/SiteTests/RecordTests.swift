import Foundation
import POSIX
import Testing
import TestSupport

/// `aisle record` on whole shops (`Commands: Recording prices`).
@Suite("Recording prices")
struct RecordTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test("a history begins with a row for each product, and grows by what changes")
  func days() throws {
    let shop = try RecordedShop(in: scratch.url)
    let first = try shop.record("2026-11-20")
    #expect(first.errors == "2 products: 0 prices changed, 2 new, 0 gone\n")
    #expect(first.output == "" && first.exitCode == 0)
    let begun = "product_id,date,price\nmilk,2026-11-20,1.39\nrye,2026-11-20,3.20\n"
    #expect(try shop.text() == begun)
    try shop.write(
      RecordedShop.products(["milk": "1.19", "nuts": "12", "oats": ""]), to: "products.csv")
    let second = try shop.record("2026-11-21")
    #expect(second.errors == "2 products: 1 price changed, 1 new, 1 gone\n")
    #expect(
      try shop.text() == begun + "milk,2026-11-21,1.19\nnuts,2026-11-21,12.00\nrye,2026-11-21,\n")
    let inode = try shop.inode()
    let again = try shop.record("2026-11-21", ["--quiet"])
    #expect(again.errors == "" && again.exitCode == 0)
    // The tests take place in 2100.
    let ahead = try shop.record("2101-01-01")
    #expect(ahead.errors.hasPrefix("error: the date `2101-01-01` is still to come\n"))
    #expect(try shop.inode() == inode, "a file that lacks nothing is not touched")
    #expect(try shop.news(since: "2026-11-21").split(separator: "\n").count == 2)
  }

  @Test("a day without changes is remembered, and the site is as of it")
  func quietDays() throws {
    let shop = try RecordedShop(in: scratch.url)
    let seen = "prices.record.csv"
    try shop.record("2026-11-20")
    let first = try shop.text(seen)
    #expect(
      first == Self.header + """
        2026-11-20,milk,,yes,,,milk,All,,,,
        2026-11-20,rye,,yes,,,rye,All,,,,
        2026-11-20,,,,,,,,,,EUR,
        2026-11-20,,,,,,,,products.csv,yes,,
        2026-11-20,,,,,,,,prices.csv,yes,,

        """)
    try shop.record("2026-11-20")
    #expect(try shop.text(seen) == first)
    let options = ["build", "--quiet"]
    #expect(try Binary.run(options, in: shop.folder).exitCode == 0)
    try shop.record("2026-11-23")
    #expect(try shop.text(seen) == first + "2026-11-23,,,,,,,,,,,\n")
    let inode = try shop.inode(seen)
    try shop.record("2026-11-23")
    #expect(try shop.inode(seen) == inode)
    // An update must notice the file.
    #expect(try Binary.run(options, in: shop.folder).exitCode == 0)
    let asOf = try Data(contentsOf: shop.folder.appending(path: "public/as-of.json"))
    #expect(String(decoding: asOf, as: UTF8.self).contains(#""as_of":"2026-11-23"#))
    // A row of the same day says as much, and so does one that somebody wrote.
    try shop.write(RecordedShop.products(["milk": "1.19", "rye": "3.20"]), to: "products.csv")
    try shop.record("2026-11-24")
    try shop.record("2026-11-24")
    try shop.write("note;Date\r\nby hand;2026-11-25", to: seen)
    try shop.record("2026-11-25T18:00")
    try shop.record("2026-11-26")
    let written = try shop.text(seen)
    #expect(written.hasPrefix(Self.header + "2026-11-25,,,,,,,,,,,\n2026-11-25,milk,,yes,"))
    #expect(written.hasSuffix("\n2026-11-26,,,,,,,,,,,\n"))
    #expect(try Binary.run(["check", "--strict"], in: shop.folder).exitCode == 0)
    try shop.write("date\nsoon\n", to: seen)
    let result = try shop.record("2026-11-27")
    #expect(result.exitCode == 1 && result.errors.hasPrefix("error: `soon` is not a date"))
    #expect(try shop.text(seen) == "date\nsoon\n")
  }

  private static let header =
    "date,product_id,available,sold,language,slug,name,aisle,source,whole,currency,variant\n"

  @Test("the three files of an earlier version become one, without losing a row")
  func formerFiles() throws {
    let shop = try RecordedShop(in: scratch.url)
    let former = [
      "prices.seen.csv": "date,product_id,available\n2026-11-18,rye,no\n2026-11-19,,\n",
      "prices.addresses.csv":
        "product_id,date,language,sold,slug,name,aisle\nold,2026-11-01,,yes,,Old,\"A, b\"\n"
        + "old,2026-11-02,,no,,,\n",
      "prices.sources.json": #"{ "currency": "EUR", "wholeFiles": ["products.csv", "gone.csv"] }"#,
    ]
    for (name, text) in former { try shop.write(text, to: name) }
    // Until then, they are read.
    #expect(try Binary.run(["build", "--quiet"], in: shop.folder).exitCode == 0)
    let page = shop.folder.appending(path: "public/products/old.html")
    #expect(FileManager.default.fileExists(atPath: page.path))
    let early = try shop.record("2026-11-15")
    #expect(early.errors.contains("which `content/prices.seen.csv` has already"), "\(early.errors)")
    try shop.record("2026-11-20")
    #expect(
      try shop.text("prices.record.csv") == Self.header + """
        2026-11-18,rye,no,,,,,,,,,
        2026-11-19,,,,,,,,,,,
        2026-11-01,old,,yes,,,Old,"A, b",,,,
        2026-11-02,old,,no,,,,,,,,
        2026-11-20,milk,,yes,,,milk,All,,,,
        2026-11-20,rye,,yes,,,rye,All,,,,
        2026-11-20,,,,,,,,,,EUR,
        2026-11-20,,,,,,,,products.csv,yes,,
        2026-11-20,,,,,,,,prices.csv,yes,,

        """)
    for name in former.keys { #expect(throws: (any Error).self) { try shop.text(name) } }
  }

  @Test("the addresses of products are kept, and only what changed is added")
  func addresses() throws {
    let shop = try RecordedShop(in: scratch.url)
    let file = "prices.record.csv"
    try shop.record("2026-11-20")
    var kept = try shop.text(file)
    let inode = try shop.inode(file)
    try shop.record("2026-11-20")
    #expect(try shop.inode(file) == inode)
    // Of a row with a fault, nobody knows what it says; it does not say that a product is gone.
    let settings = #"{ "title": "Corner", "products": { "file": "products.csv", "tolerate": 9 } }"#
    try shop.write(settings, to: "shop.json")
    try shop.write(
      "id,name,price,aisle,slug\nmilk,milk,x,All,\nnuts,\"Nuts, big\",2,All,big-nuts\n",
      to: "products.csv")
    try shop.record("2026-11-23", ["--allow-removals"])
    kept += """
      2026-11-23,nuts,,yes,,big-nuts,"Nuts, big",All,,,,
      2026-11-20,rye,,no,,,,,,,,

      """
    #expect(try shop.text(file) == kept)
    try shop.write(RecordedShop.products(["milk": "1.39", "rye": "3.20"]), to: "products.csv")
    try shop.record("2026-11-24", ["--allow-removals"])
    kept += "2026-11-24,rye,,yes,,,rye,All,,,,\n2026-11-23,nuts,,no,,,,,,,,\n"
    #expect(try shop.text(file) == kept)
    try shop.write(#"{ "title": "Corner", "formerProducts": 0 }"#, to: "shop.json")
    try shop.write(RecordedShop.products(["milk": "1.39"]), to: "products.csv")
    try shop.record("2026-11-25", ["--allow-removals"])
    #expect(try shop.text(file) == kept)
  }

  @Test("a product that is gone gets one row without a price, and one with it when it is back")
  func absences() throws {
    let shop = try RecordedShop(in: scratch.url)
    try shop.record("2026-08-20")
    func record(_ date: String, _ prices: [String: String], _ more: String...) throws -> String {
      try shop.write(RecordedShop.products(prices), to: "products.csv")
      return try shop.record(date, more).errors
    }
    let both = ["milk": "1.39", "rye": "3.20"]
    let refusal = try record("2026-08-21", ["milk": "1.39"])
    #expect(refusal.hasPrefix("error: 1 of the 2 products in `content/prices.csv` are gone from"))
    let last = try record("2026-08-21", ["milk": "1.39"], "--allow-removals")
    #expect(last.hasSuffix(" 1 gone\n"))
    for day in ["2026-08-22", "2026-09-20", "2026-10-20"] {
      _ = try record(day, ["milk": "1.39"])
    }
    // A refused export says nothing.
    #expect(try record("2026-08-23", ["nuts": "9", "oats": "2"]).hasPrefix("error: "))
    #expect(try record("2026-11-20", both).hasSuffix(" 0 new, 0 gone, 1 back\n"))
    _ = try record("2026-11-21", both)
    #expect(
      try shop.text() == """
        product_id,date,price
        milk,2026-08-20,1.39
        rye,2026-08-20,3.20
        rye,2026-08-21,
        rye,2026-11-20,3.20

        """)
    let news = try Binary.run(["news"], in: shop.folder).output
    #expect(news.contains("Back in the range: rye\n"), "\(news)")
    #expect(try Binary.run(["check", "--strict"], in: shop.folder).exitCode == 0)
  }

  @Test("a product that was sold out and is back is news on that day")
  func availability() throws {
    let shop = try RecordedShop(in: scratch.url)
    func record(_ date: String, milk: String, rye: String = "yes") throws -> String {
      let products = "id,name,price,aisle,available\nmilk,Milk,1.39,Dairy,\(milk)\n"
      try shop.write(products + "rye,Rye,3.20,Bread,\(rye)\n", to: "products.csv")
      return try shop.record(date).errors
    }
    let first = try record("2026-11-20", milk: "yes")
    #expect(first == "2 products: 0 prices changed, 2 new, 0 gone\n")
    #expect(
      try record("2026-11-21", milk: "no")
        == "2 products: 0 prices changed, 0 new, 0 gone, 1 sold out\n")
    // Availability that is not known has not changed.
    _ = try record("2026-11-22", milk: "")
    #expect(
      try record("2026-11-23", milk: "yes", rye: "no")
        == "2 products: 0 prices changed, 0 new, 0 gone, 1 sold out, 1 back in stock\n")
    _ = try record("2026-11-23", milk: "yes", rye: "no")
    let seen = try shop.text("prices.record.csv")
    #expect(
      seen.hasSuffix(
        """
        2026-11-22,,,,,,,,,,,
        2026-11-23,milk,yes,,,,,,,,,
        2026-11-23,rye,no,,,,,,,,,

        """) && seen.contains("\n2026-11-21,milk,no,,,,,,,,,\n"))
    let news = try Binary.run(["news"], in: shop.folder).output
    #expect(news.contains("Back in stock: Milk\n") && !news.contains("Rye"), "\(news)")
    try shop.write(seen + "2026-11-24,rye,perhaps,,,,,,,,,\n", to: "prices.record.csv")
    #expect(
      try shop.record("2026-11-25").errors.hasPrefix("error: `perhaps` is not yes or no"))
  }

  @Test("without a date, the shop's present day is meant")
  func today() throws {
    let shop = try RecordedShop(
      in: scratch.url, settings: #"{ "title": "A", "timeZone": "Pacific/Kiritimati" }"#)
    #expect(try Binary.run(["record"], in: scratch.url).exitCode == 0)
    var style = Date.ISO8601FormatStyle(timeZone: TimeZone(identifier: "Pacific/Kiritimati")!)
    style = style.year().month().day()
    let days = [Date(timeIntervalSinceNow: -60), Date()].map { "milk,\(style.format($0)),1.39" }
    #expect(try days.contains { try shop.text().contains($0) })
  }

  @Test("rows are added as Aisle writes them, with the file's columns, delimiter and decimal mark")
  func ownStyle() throws {
    let shop = try RecordedShop(
      in: scratch.url, settings: #"{ title: "Corner", locale: "de" }"#,
      products: RecordedShop.products(["a;b": "1.39", "rye": "3.20"]))
    let before = "date;product_id;note;price\r\n2026-11-01;\"old\";;1.299,50"
    try shop.write(before, to: "prices.csv")
    let result = try shop.record("2026-11-20", ["--allow-removals"])
    #expect(result.exitCode == 0, "\(result.errors)")
    let after = before + "\n2026-11-20;\"a;b\";;1,39\n2026-11-20;rye;;3,20\n2026-11-20;old;;\n"
    #expect(try shop.text() == after)
    #expect(try shop.record("2026-11-20").errors.hasPrefix("2 products: 0 prices changed, 0 new"))
    #expect(try shop.text() == after)
  }

  @Test("nothing is added to a file that Aisle doesn't write, or before rows that are there")
  func refused() throws {
    let prices = "product_id,date,price\nmilk,2026-11-20,6.00\n"
    let shop = try RecordedShop(in: scratch.url, prices: prices)
    let early = try shop.record("2026-11-10")
    #expect(early.exitCode == 1)
    #expect(
      early.errors.hasPrefix(
        "error: the prices of `2026-11-10` can't follow those of `2026-11-20`"), "\(early.errors)")
    #expect(try shop.text() == prices)
    // Nor before a day on which no price had changed.
    #expect(try shop.record("2026-11-20").exitCode == 0)
    #expect(try shop.record("2026-11-25").exitCode == 0)
    let between = try shop.record("2026-11-23")
    #expect(between.exitCode == 1)
    #expect(
      between.errors.contains("of `2026-11-25`, which `content/prices.record.csv` has already"))
    for source in ["'p.json'", "{ file: 'p.csv', columns: { price: 'Preis' } }"] {
      try shop.write("{ title: 'A', prices: \(source) }", to: "shop.json")
      let result = try shop.record("2026-11-21")
      #expect(result.exitCode == 1 && result.errors.contains("rows are added only to a CSV file"))
    }
  }

  @Test("sizes, even those in doubt, are recorded where the file has a column for them")
  func sizes() throws {
    let products = """
      id,name,price,aisle,size
      cola,Cola,5,All,6 x 330 ml
      rice,Rice,2,All,1.125 kg
      eggs,Eggs 10 g,3,All,10 pcs
      lamp,Lamp,9,All,XL

      """
    let prices = "product_id,date,price,size\nrice,2026-11-01,2,1 kg\nlamp,2026-11-01,9,\n"
    let shop = try RecordedShop(in: scratch.url, products: products, prices: prices)
    #expect(
      try shop.record("2026-11-20").errors
        == "4 products: 0 prices changed, 1 size changed, 2 new, 0 gone\n")
    #expect(
      try shop.text() == prices + """
        cola,2026-11-20,5.00,6 x 330 ml
        rice,2026-11-20,2.00,1.1250 kg
        eggs,2026-11-20,3.00,10 pieces

        """)
    let text = try shop.text()
    #expect(try shop.record("2026-11-21").exitCode == 0)
    #expect(try shop.text() == text)
  }

  @Test("a new file has sizes, so that a smaller package is news")
  func smallerSize() throws {
    func products(_ size: String) -> String { "id,name,price,aisle,size\nh,Honey,2,All,\(size)\n" }
    let shop = try RecordedShop(in: scratch.url, products: products("500 g"))
    #expect(try shop.record("2026-11-12").exitCode == 0)
    try shop.write(products("450 g"), to: "products.csv")
    #expect(
      try shop.record("2026-11-20").errors
        == "1 product: 0 prices changed, 1 size changed, 0 new, 0 gone\n")
    #expect(
      try shop.text() == """
        product_id,date,price,size
        h,2026-11-12,2.00,500 g
        h,2026-11-20,2.00,450 g

        """)
    #expect(try shop.news(since: "2026-11-20").contains("Size reduced 500 g → 450 g"))
  }

  @Test("the price at the end of a day counts, whatever the day's rows say before")
  func sameDay() throws {
    let begun = "product_id,date,price\nmilk,2026-11-20,1.10\nrye,2026-11-20T09:00,3.00\n"
    let shop = try RecordedShop(in: scratch.url, prices: begun)
    #expect(try shop.record("2026-11-20").exitCode == 0)
    let text = try shop.text()
    #expect(text == begun + "milk,2026-11-20,1.39\nrye,2026-11-20T09:00:00Z,3.20\n")
    #expect(try shop.record("2026-11-20").exitCode == 0)
    #expect(try shop.text() == text)
    #expect(try Binary.run(["check", "--strict"], in: shop.folder).exitCode == 0)
  }
}
