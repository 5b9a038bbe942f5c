import Foundation
import Testing

/// The folder whose name is a digest of what is in it (`Templates: Assets`).
@Suite("Folder of assets")
struct AssetFolderTests {
  private let shop: SmallShop
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
  }

  private func build(_ options: [String] = []) throws {
    let result = try shop.build(["--allow-removals"] + options)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test("it stays while products, prices and days change, and all pages that stay are kept")
  func prices() throws {
    try build()
    let first = try #require(try shop.assetFolder())
    try shop.write(version: 1)
    try build(["--clock", "2026-11-25"])
    #expect(try shop.assetFolder() == first)
    let result = try shop.build(["--clock", "2026-11-26"])
    #expect(result.errors.contains("files written"))
    #expect(try shop.assetFolder() == first)
  }

  @Test(
    "any asset, string or template of the script gives it another name, in all pages",
    arguments: ["assets/theme.css", "strings/en.json", "script/choice.mustache"])
  func changes(path: String) throws {
    try build()
    let first = try #require(try shop.assetFolder())
    try shop.write(path.hasSuffix("json") ? #"{ "lowest": "x" }"# : "x", to: path, in: "templates")
    try shop.build(["--changed-files", "changes"])
    let second = try #require(try shop.assetFolder())
    #expect(second != first)
    let pages = try shop.files().filter { $0.key.hasSuffix(".html") }
    #expect(!pages.isEmpty)
    let (old, new) = (Data(first.utf8), Data("\(second)site.css".utf8))
    for (page, bytes) in pages {
      #expect(bytes.firstRange(of: new) != nil && bytes.firstRange(of: old) == nil, "\(page)")
    }
    let lines = try String(contentsOf: shop.folder.appending(path: "changes"), encoding: .utf8)
      .split(separator: "\n")
    let page = try #require(lines.firstIndex(of: "write index.html"))
    #expect(try #require(lines.firstIndex(of: "write \(second)style.css")) < page)
    #expect(try #require(lines.firstIndex(of: "remove \(first)style.css")) > page)
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test("style sheets that begin with imports have them in their place, in any theme")
  func joinedSheets() throws {
    for (text, expected) in [
      ("@import \"own.css\";\n@import \"site.css\";\nb{}", "@import \"own.css\";"),
      ("@import \"own.css\";\nb{}", "a{}\nb{}"),
      ("@import \"own.css\" print;\nb{}", "@import \"own.css\" print;"),
      ("@import \"none.css\";\nb{}", "@import \"none.css\";"),
    ] {
      try shop.write("a{}\n", to: "assets/own.css", in: "templates")
      try shop.write(text, to: "assets/joined.css", in: "templates")
      try build()
      let joined = try #require(try shop.assets()["joined.css"])
      #expect(String(decoding: joined, as: UTF8.self).hasPrefix(expected))
    }
    let sheet = try String(decoding: #require(shop.assets()["site.css"]), as: UTF8.self)
    #expect(sheet.contains("--accent") && !sheet.contains("@import"))
  }

  @Test("it stays for open pages after another theme has come, until the next build")
  func former() throws {
    let folder = scratch.url.appending(path: "former")
    let shop = try SmallShop(in: folder, formerAssets: 1)
    try shop.build()
    let first = try #require(try shop.assetFolder())
    let assets = try shop.assets()
    try shop.write("a{}", to: "assets/theme.css", in: "templates")
    try shop.build()
    let files = try shop.files()
    #expect(assets.allSatisfy { files["\(first)\($0)"] == $1 })
    try shop.build()
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test("files are at their old addresses, too, if the shop's own files name them there")
  func plain() throws {
    try shop.write("a{}", to: "assets/own.css", in: "templates")
    // A sentence about the folder, and the new name.
    try shop.write(
      #"<!-- see assets/ --><link rel="stylesheet" href="{{assets}}own.css">"#,
      to: "head.mustache", in: "templates")
    try build(["--strict"])
    #expect(try shop.files()["assets/own.css"] == nil)
    let html = try String(decoding: #require(shop.files()["products/p1.html"]), as: UTF8.self)
    let folder = try #require(try shop.assetFolder())
    #expect(html.contains("../\(folder)own.css"))
    for (text, path, place) in [
      (#"<link href="{{root}}assets/own.css">"#, "head.mustache", "templates"),
      ("a{background: url(/assets/bag.svg)}", "assets/own.css", "templates"),
      ("<h1>A</h1><img src=assets/bag.svg>", "pages/about.html", "content"),
    ] {
      let file = shop.folder.appending(path: "\(place)/\(path)")
      let before = try? Data(contentsOf: file)
      try shop.write(text, to: path, in: place)
      try build(["--strict"])
      let files = try shop.files()
      for (name, bytes) in try shop.assets() { #expect(files["assets/\(name)"] == bytes) }
      try FileManager.default.removeItem(at: file)
      try before?.write(to: file)
      try build(["--strict"])
      #expect(try shop.files()["assets/bag.svg"] == nil)
    }
  }
}
