import Foundation
import Testing

/// Pages in the shop's own words, and its own lines around every page (`Input: Custom pages`,
/// `Templates: Additions`).
@Suite("Custom pages")
struct CustomPageTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
  }

  @Test("a page in a menu is linked from every page, at any depth, and goes without a trace")
  func menus() throws {
    try shop.build()
    let before = try shop.files()
    try shop.write("<h1>Über <b>uns</b></h1>\n", to: "help/about.html", in: "content/pages")
    #expect(try shop.build().exitCode == 0)
    for (path, bytes) in try shop.files() where path.hasSuffix(".html") {
      let root = String(repeating: "../", count: path.count { $0 == "/" })
      let target = "\(path == "404.html" ? "/" : root)help/about.html"
      let link = "<a href=\"\(target)\"><bdi>Über uns</bdi></a>"
      #expect(String(decoding: bytes, as: UTF8.self).contains(link), "\(path)")
    }
    try FileManager.default.removeItem(at: scratch.url.appending(path: "content/pages"))
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.files() == before)
  }

  @Test("a change of its content changes the page alone")
  func content() throws {
    try shop.write("---\ntitle: A\n---\none", to: "a.html", in: "content/pages")
    try shop.build()
    try shop.write("---\ntitle: A\n---\ntwo", to: "a.html", in: "content/pages")
    #expect(try shop.build().errors.contains(" 1 file written"))
    #expect(try String(decoding: #require(shop.files()["a.html"]), as: UTF8.self).contains("two"))
  }

  @Test("the additions of the documentation's examples are on every page")
  func additions() throws {
    let page = try String(
      contentsOf: Binary.package.appending(
        path: "Sources/aisle/Documentation.docc/Templates.md"), encoding: .utf8)
    let section = try #require(page.firstMatch(of: #/(?s)\n## Additions\n(.*?)\n## /#)).output.1
    let examples = section.matches(of: #/(?s)```html\n(.*?)```/#).map { String($0.output.1) }
    try #require(examples.count == 2)
    try shop.write(examples[0], to: "head.mustache", in: "templates")
    try shop.write("<p>Mind the step.</p>\n", to: "footer.mustache", in: "templates")
    try shop.write(examples[1], to: "scripts.mustache", in: "templates")
    try shop.write("", to: "assets/opening-hours.js", in: "templates")
    let result = try shop.build(["--strict"])
    #expect(result.exitCode == 0, "\(result.errors)")
    let html = try String(decoding: #require(shop.files()["news/index.html"]), as: UTF8.self)
    #expect(html.contains(examples[0] + "</head>"))
    #expect(html.contains("<p>Mind the step.</p>\n</footer>"))
    let script = examples[1].replacing("{{assets}}", with: "../assets/")
      .replacing("{{assets_version}}", with: try shop.assetVersion())
    #expect(html.contains(script + "</body>"))
  }
}
