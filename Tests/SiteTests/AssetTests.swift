import Foundation
import Testing

/// The files of the theme on the site, and the version with which they are asked for
/// (`Templates: Assets`).
@Suite("Assets")
struct AssetTests {
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

  @Test("their version stays while products, prices and days change, and so do pages")
  func prices() throws {
    try build()
    let first = try shop.assetVersion()
    try shop.write(version: 1)
    try build(["--clock", "2026-11-25"])
    #expect(try shop.assetVersion() == first)
    let result = try shop.build(["--clock", "2026-11-26"])
    #expect(result.errors.contains("files written"))
    #expect(try shop.assetVersion() == first)
  }

  @Test(
    "any asset gives them another version, in all pages",
    arguments: ["assets/theme.css", "assets/listing.js"])
  func changes(path: String) throws {
    try build()
    let (first, names) = (try shop.assetVersion(), try shop.assets().keys.sorted())
    try shop.write("x", to: path, in: "templates")
    try shop.build(["--changed-files", "changes"])
    let second = try shop.assetVersion()
    #expect(second != first)
    #expect(try shop.assets().keys.sorted() == names)
    let files = try shop.files()
    #expect(files.filter { $0.value.firstRange(of: Data("?v=\(first)".utf8)) != nil }.isEmpty)
    for (path, bytes) in files where path.hasSuffix(".html") {
      #expect(bytes.firstRange(of: Data("site.css?v=\(second)".utf8)) != nil, "\(path)")
    }
    let lines = try String(contentsOf: shop.folder.appending(path: "changes"), encoding: .utf8)
      .split(separator: "\n")
    let page = try #require(lines.firstIndex(of: "write index.html"))
    #expect(try #require(lines.firstIndex(of: "write assets/site.css")) < page)
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test("every address of another asset that is written out has the version")
  func versions() throws {
    try shop.write(
      "import { $ } from './site.js'\nimport('./news.js')\nf('./none.js', \"./site.js\")",
      to: "assets/own.js", in: "templates")
    try shop.write(
      "a{b:url(bag.svg)url('bag.svg')url(none.svg)}", to: "assets/own.css", in: "templates")
    try shop.write("a{b:url(own.svg)}", to: "assets/deep/own.css", in: "templates")
    try shop.write("<svg/>", to: "assets/deep/own.svg", in: "templates")
    try build(["--strict"])
    let (assets, version) = (try shop.assets(), try shop.assetVersion())
    func text(_ path: String) -> String { String(decoding: assets[path] ?? Data(), as: UTF8.self) }
    #expect(
      text("own.css")
        == "a{b:url(bag.svg?v=\(version))url('bag.svg?v=\(version)')url(none.svg)}")
    #expect(text("deep/own.css") == "a{b:url(own.svg?v=\(version))}")
    #expect(text("own.js").contains("from './site.js?v=\(version)'"))
    #expect(text("own.js").contains("import('./news.js?v=\(version)')"))
    #expect(text("own.js").contains("f('./none.js', \"./site.js?v=\(version)\")"))
    let files = try shop.files()
    for path in ["sw.js", "manifest.webmanifest"] {
      let asked = String(decoding: files[path] ?? Data(), as: UTF8.self)
        .matches(of: #/"assets\/[^"]*"/#).map(\.output)
      #expect(!asked.isEmpty && asked.allSatisfy { $0.hasSuffix("?v=\(version)\"") }, "\(asked)")
    }
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
    #expect(try shop.assets()["theme.css"] == nil, "a part is not published on its own")
  }

  @Test("a template of the shop that asks for a script without the version is refused")
  func unversioned() throws {
    for (text, isRefused) in [
      (#"<script src="{{assets}}opening.js"></script>"#, true),
      (#"<script src="{{root}}assets/opening.js"></script>"#, true),
      (#"<script src="{{assets}}opening.js?v={{assets_version}}"></script>"#, false),
      (#"<!-- see assets/ --><img src="{{assets}}bag.svg">"#, false),
    ] {
      try shop.write("", to: "assets/opening.js", in: "templates")
      try shop.write(text, to: "head.mustache", in: "templates")
      let result = try shop.build(["--strict"])
      #expect(result.exitCode == (isRefused ? 1 : 0), "\(text)")
      #expect(
        result.errors.contains("the script `opening.js` is asked for without its version")
          == isRefused)
    }
  }
}
