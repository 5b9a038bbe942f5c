import Foundation
import TestSupport
import Testing

/// The faults that are reported of parts that don't fit together.
@Suite("Faults of parts")
struct PartFaultTests {
  private static let header = "id,name,price,aisle,catalog_row\n"
  private static let fruit = header + "a,Apple,1,Fruit,1\nb,Pear,2,Fruit,2\n"

  private let scratch: TemporaryFolder

  /// Two parts with their frames, the frame of the whole and the outputs of both parts.
  init() throws {
    scratch = try TemporaryFolder()
    try write("one", Self.fruit)
    try write("two", Self.header + "c,Tea,1,Tea,3\n")
    try run("frame", "--content", "one", "--output", "1.frame")
    try run("frame", "--content", "two", "--output", "2.frame")
    try run("frame", "--merge", "1.frame", "2.frame", "--output", "all.frame")
    try run("build", "--frame", "all.frame", "--content", "one", "--output", "1", "--quiet")
    try run("build", "--frame", "all.frame", "--content", "two", "--output", "2", "--quiet")
  }

  private func write(_ part: String, _ products: String, title: String = "T") throws {
    let folder = scratch.url.appending(path: part)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let settings = Data("{ \"title\": \"\(title)\" }".utf8)
    try settings.write(to: folder.appending(path: "shop.json"))
    try Data(products.utf8).write(to: folder.appending(path: "products.csv"))
  }

  private func run(_ words: String...) throws {
    let result = try Binary.run(words, in: scratch.url)
    #expect(result.exitCode == 0, "\(words): \(result.errors)")
  }

  private func expect(_ words: [String], toFailWith text: String, code: Int32 = 1) throws {
    let result = try Binary.run(words, in: scratch.url)
    #expect(result.errors == text)
    #expect(result.exitCode == code)
  }

  @Test("of a row that is not a number, or not after the row before")
  func rows() throws {
    try write("three", Self.fruit + "d,Plum,2,Fruit,x\ne,Fig,2,Fruit,2\n")
    try expect(
      ["frame", "--content", "three", "--output", "3.frame"],
      toFailWith: """
        error: `x` is not a row of a catalog
         --> three/products.csv:4:16
          |
        4 | d,Plum,2,Fruit,x
          |                ^
          = help: write the number of the product's row in the whole catalog, like 1250

        error: the catalog row `2` comes after `2`
         --> three/products.csv:5:15
          |
        5 | e,Fig,2,Fruit,2
          |               ^
          = help: sort the part's products by their rows, and give each its own

        """)
  }

  @Test("of frames that can't be merged")
  func merging() throws {
    try write("three", "id,name,price,aisle\na,Apple,1,Fruit\n", title: "U")
    try run("frame", "--content", "three", "--output", "3.frame")
    try expect(
      ["frame", "--merge", "1.frame", "2.frame", "3.frame", "--output", "x.frame"],
      toFailWith: """
        error: `3.frame` and `1.frame` are of different shops
          = help: make both with the same `shop.json`, the same columns and the same options

        error: `3.frame` is not of a part: its products have no `catalog_row`
          = help: give each product the number of its row in the whole catalog

        error: the aisle `Fruit` is in two parts, `1.frame` and `3.frame`
          = help: put all products of an aisle into one part

        """)
    try expect(
      ["frame", "--merge", "1.frame", "one/shop.json", "--output", "x.frame"],
      toFailWith: """
        error: `one/shop.json` is not a frame that this version of Aisle wrote
          = help: write one with `aisle frame --content PART --output one/shop.json`

        """)
  }

  @Test("of a part that has changed since its frame was made, and of another shop's")
  func staleFrames() throws {
    try write("one", Self.fruit + "d,Plum,2,Fruit,5\nf,Kiwi,3,Nuts,7\n")
    let build = ["build", "--frame", "all.frame", "--content", "one", "--output", "1"]
    try expect(
      build,
      toFailWith: """
        error: the number of products in `Fruit` is 3, but 2 in the frame
         --> one/products.csv:2:1
          |
        2 | a,Apple,1,Fruit,1
          | ^
          = help: make the frame again, of all parts as they are now

        error: the frame has no aisle `Nuts`
         --> one/products.csv:5:1
          |
        5 | f,Kiwi,3,Nuts,7
          | ^
          = help: make the frame again, of all parts as they are now

        """)
    try write("one", Self.fruit, title: "U")
    try expect(
      build,
      toFailWith: """
        error: the frame `all.frame` is of another shop than `one`
          = help: make it with the same `shop.json`, `--base-url` and `--clock`

        """)
  }

  @Test("of part files that are missing, named twice, damaged or of other parts")
  func partFiles() throws {
    let join = ["join", "--frame", "all.frame", "--content", "one", "--output", "joined"]
    try expect(
      join + ["1/.aisle-part"],
      toFailWith: """
        error: the number of products in the parts is 2, but 3 in the frame
          = help: name the files of all parts, and the frame that they were built with

        """)
    try expect(
      join + ["1/.aisle-part", "2/.aisle-part", "1/.aisle-part"],
      toFailWith: """
        error: the part file `1/.aisle-part` is named twice
          = help: name each once

        """)
    try expect(
      join + ["1/.aisle-part", "all.frame"],
      toFailWith: """
        error: `all.frame` is damaged, or another version of Aisle wrote it
          = help: build the part again

        """)
    // The same product in both.
    try write("two", Self.header + "a,Tea,1,Tea,1\n")
    try FileManager.default.removeItem(at: scratch.url.appending(path: "2"))
    try run("build", "--frame", "all.frame", "--content", "two", "--output", "2", "--quiet")
    try expect(
      join + ["1/.aisle-part", "2/.aisle-part"],
      toFailWith: """
        error: the id `a` is in `1/.aisle-part` and in `2/.aisle-part`
          = help: put each product into one part

        error: the catalog row `1` is in `1/.aisle-part` and in `2/.aisle-part`
          = help: put each product into one part

        """)
  }

  @Test("of products of two parts that have one address")
  func addresses() throws {
    let header = Self.header.replacing("\n", with: ",slug\n")
    try write("one", header + "a,Apple,1,Fruit,1,x\nb,Pear,2,Fruit,2,\n")
    try write("two", header + "c,Tea,1,Tea,3,x\n")
    for (part, output) in [("one", "1"), ("two", "2")] {
      try run(
        "build", "--frame", "all.frame", "--content", part, "--output", output, "--quiet",
        "--allow-removals")
    }
    try expect(
      [
        "join", "--frame", "all.frame", "--content", "one", "--output", "joined",
        "1/.aisle-part", "2/.aisle-part",
      ],
      toFailWith: """
        error: the products `a` and `c` have the same address, `/products/x.html`
         --> the whole catalog:3:1
          |
        3 | c
          | ^
          = the other is here
         --> the whole catalog:1:1
          |
        1 | a
          | ^
          = help: give one of them another `slug`

        """)
  }

  @Test("do not come of a list of changed files: it leaves out what only the join reads")
  func changedFiles() throws {
    try run(
      "build", "--frame", "all.frame", "--content", "two", "--output", "new", "--quiet",
      "--changed-files", "changes")
    let list = scratch.url.appending(path: "changes")
    let changes = try String(contentsOf: list, encoding: .utf8)
    #expect(changes.contains("write products/c.html\n"))
    #expect(!changes.contains(".aisle-part"))
  }

  @Test("of arguments that say too little or too much")
  func misuse() throws {
    try expect(
      ["frame", "--content", "one"],
      toFailWith: """
        error: `--output` is missing
          = help: name a file, as in `--output shop.frame`

        """, code: 2)
    try expect(
      ["frame", "1.frame", "--output", "x.frame"],
      toFailWith: """
        error: only `--merge` takes the names of frames
          = help: write `aisle frame --merge a.frame b.frame --output x.frame`

        """, code: 2)
    try expect(
      ["join", "1/.aisle-part"],
      toFailWith: """
        error: `--frame` is missing
          = help: name the frame that the parts were built with

        """, code: 2)
  }
}
