import Foundation
import TestSupport
import Testing

/// `aisle build --parts` gives what `aisle build` gives, byte for byte, with the same messages.
@Suite("A build in parts")
struct BuildInPartsTests {
  private static let counts = [1, 2, 5, 1000]

  @Test(
    "gives what one build gives, after any changes, from what an earlier build left",
    arguments: 0..<Thoroughness.count(1, full: 12))
  func anyChanges(seed: Int) throws {
    let scratch = try TemporaryFolder()
    var shop = ChangingShop(in: scratch.url, seed: UInt64(300 + seed))
    try shop.write()
    for step in 0..<5 {
      var changes: [String] = []
      for _ in 0..<step { changes.append(try shop.change()) }
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "whole"))
      let whole = try shop.build("whole")
      #expect(whole.exitCode == 0, "\(changes): \(whole.errors)")
      let expected = try Self.site("whole", in: scratch)
      // Each step has another number, so that parts find what other parts left.
      let count = Self.counts[(seed + step) % Self.counts.count]
      let made = try shop.build("site", ["--parts", "\(count)"])
      #expect(Self.faults(made.errors) == Self.faults(whole.errors), "\(changes)")
      #expect(made.exitCode == 0)
      let files = try Self.site("site", in: scratch)
      let differing = Set(files.keys).union(expected.keys).filter { files[$0] != expected[$0] }
      #expect(
        differing.sorted().prefix(5) == [], "seed \(seed), step \(step), \(count): \(changes)")
    }
  }

  private static func site(_ name: String, in scratch: TemporaryFolder) throws -> [String: Data] {
    try scratch.files(below: name).filter { $0.key != ".aisle-manifest" }
  }

  /// What is printed before the summary, which says what was written and how long it took.
  private static func faults(_ errors: String) -> [String] {
    errors.split(separator: "\n").map { String($0) }.filter { !$0.contains(" pages") }
  }

  /// Tables with faults in the rows of several parts, in whole columns and between the tables.
  private static let faultyTables: [(products: String, prices: String)] = [
    (
      """
      id,name,price,aisle,created_at,size,available,image
      a,Apple,1,Fruit,2024-01-05,1 kg,1,x.png
      b,Bread,two,Bakery,2024-01-05,500 g,yes,
      c,Cake,3,Bakery,05.13.2024,6,perhaps,y.png
      d,Dill,4,Herbs,,10 blobs,,z.png
      a,Again,4,Herbs,2024-02-31,,,
      e,,4,Nuts,,,,
      f,Fig,,Fruit,,,,
      g,Gin,5,,,,,
      h,"Ham" x,5,Meat,,,,
      """,
      """
      product_id,date,price
      a,2024-01-01,1
      a,2024-02-01,x
      b,2024-01-01,1
      zz,2024-01-01,1
      c,2023-01-01,
      """
    ),
    // The order of days and months, and what a point means, is shown by the rows of other parts.
    (
      """
      id,name,price,aisle,created_at,popularity,size,list_price
      a,Apple,1.299,Fruit,03/04/2024,1.5,1 kg,1.500
      b,Bread,2.50,Bakery,13/04/2024,2,500,
      c,Cake,"3,125",Cakes,05/06/2024,,6,
      d,Dill,4.999,Herbs,07/08/2024,no,10 blobs,
      e,Egg,0,Eggs,07/08/2024,no,10 blobs,
      """,
      """
      product_id,date,price
      a,03/04/2024,1.299
      b,14/04/2024,2.50
      c,05/06/2024,3.000
      gone,05/06/2024,3.000
      """
    ),
    // No price can be read.
    ("id,name,price,aisle\na,A,x1,A\nb,B,x2,B\nc,C,x3,C\nd,D,x4,D\n", "product_id,date,price\n"),
    // Clashes of aisles, and of products that are in different parts.
    (
      "id,name,price,aisle\nc,C,3,Cakes > A\nd,D,4,cakes > B\ne,E,4,Eggs > A\nf,F,4,Eggs > a\n",
      "product_id,date,price\n"
    ),
    ("id,name,price,aisle\na b,A,1,A\na-b,B,2,B\n", "product_id,date,price\n"),
    // What only a reader of whole files reports.
    ("id,name,aisle\na,A,B\n", "product_id,date,price\n"),
    ("id,name,price,aisle\n", "product_id,date,price\n"),
    ("id,name,price,aisle,created_at\na,A,1,A,03/04/2024\n", "product_id,date,price\n"),
    // A quote that takes in the last row, and a date far ahead of all others.
    (
      """
      id,name,price,aisle,created_at
      a,Apple,1,Fruit,2024-01-01
      b,Bread,2,Bakery,2034-01-01
      c,Cake,3,Cakes,2024-01-02
      d,Dill,4,Herbs,2024-01-03
      e,"Egg,4,Eggs,
      f,Fig,4,Fruit,
      """, "product_id,date,price\n"
    ),
  ]

  @Test("reports what one build reports", arguments: faultyTables.indices)
  func faults(number: Int) throws {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let tables = Self.faultyTables[number]
    for (name, text) in [
      ("shop.json", "{ \"title\": \"T\" }"), ("products.csv", tables.products),
      ("prices.csv", tables.prices),
    ] {
      try Data(text.utf8).write(to: content.appending(path: name))
    }
    let whole = try Binary.run(["build", "--output", "whole"], in: scratch.url)
    for count in Thoroughness.isFull ? Self.counts : [2, 1000] {
      let made = try Binary.run(
        ["build", "--output", "site", "--parts", "\(count)"], in: scratch.url)
      #expect(Self.faults(made.errors) == Self.faults(whole.errors), "\(count) parts")
      #expect(made.exitCode == whole.exitCode)
      // Pending files are removed, too.
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
      #expect(names.contains("site") == (whole.exitCode == 0))
      #expect(names.filter { $0.hasPrefix(".") } == [])
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "site"))
    }
  }

  @Test("is one of the whole, with a warning, where a table can't be divided")
  func undivided() throws {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data("{ \"title\": \"T\", \"products\": \"p.json\" }".utf8)
      .write(to: content.appending(path: "shop.json"))
    let product = "{ \"id\": \"a\", \"name\": \"A\", \"price\": 1, \"aisle\": \"B\" }"
    try Data("[\(product)]".utf8).write(to: content.appending(path: "p.json"))
    let build = ["build", "--output", "site", "--parts", "4"]
    let made = try Binary.run(build + ["--quiet"], in: scratch.url)
    #expect(
      made.errors == """
        warning[undivided-table]: `p.json` can't be divided, so the shop is built in one part
         --> content/shop.json:1:29
          |
        1 | { "title": "T", "products": "p.json" }
          |                             ^^^^^^^^
          = help: write it as CSV whose rows don't depend on others, or leave out `--parts`

        """)
    #expect(made.exitCode == 0)
    let strict = try Binary.run(build + ["--strict"], in: scratch.url)
    #expect(strict.exitCode == 1)
  }

  @Test("writes nothing in a dry run, and lists the changes of one that writes")
  func lists() throws {
    let scratch = try TemporaryFolder()
    let shop = ChangingShop(in: scratch.url, seed: 5)
    try shop.write()
    let dry = try shop.build("site", ["--parts", "3", "--dry-run"])
    #expect(dry.output == (try shop.build("site", ["--dry-run"])).output)
    #expect(dry.exitCode == 0)
    #expect(try scratch.files(below: "").keys.filter { $0.hasPrefix("site") } == [])
    // Pending files are in another place if the folder exists.
    try FileManager.default.createDirectory(
      at: scratch.url.appending(path: "site"), withIntermediateDirectories: true)
    _ = try shop.build("site", ["--parts", "3", "--changed-files", "changes"])
    let list = try String(contentsOf: scratch.url.appending(path: "changes"), encoding: .utf8)
    let made = try scratch.files(below: "site").keys.filter { !$0.hasPrefix(".aisle-") }
    #expect(try scratch.files(below: "site").keys.filter { $0.hasPrefix(".aisle-new") } == [])
    #expect(
      Set(list.split(separator: "\n").map { String($0) }) == Set(made.map { "write \($0)" }))
  }

  @Test("is refused where its options make no sense")
  func misuse() throws {
    let scratch = try TemporaryFolder()
    let both = try Binary.run(["build", "--frame", "a", "--parts", "2"], in: scratch.url)
    #expect(
      both.errors == """
        error: `--frame` builds one part, and `--parts` all of them
          = help: leave out one of them

        """)
    #expect(both.exitCode == 2)
    let none = try Binary.run(["build", "--parts", "0"], in: scratch.url)
    #expect(
      none.errors == """
        error: `0` is not a number of parts from 1 to 10000
          = help: write a number, as in `--parts 4`

        """)
    #expect(none.exitCode == 2)
  }
}
