import Diagnostics
import Foundation
import Mustache
import Pages
import Publish
import Testing

/// The page about templates (`Templates: Names`), which is made from the code and the theme.
@Suite("Template reference")
struct TemplateReferenceTests {
  private static let page = Binary.package.appending(
    path: "Sources/aisle/Documentation.docc/Templates.md")
  private static let names = page.deletingLastPathComponent().appending(path: "names.txt")

  private static func pageText() throws -> String {
    try String(contentsOf: page, encoding: .utf8)
  }

  private static func asset(_ name: String) throws -> String {
    try String(
      contentsOf: Binary.package.appending(path: "templates/assets/\(name)"), encoding: .utf8)
  }

  @Test("the list of names is that of the schemas, as the command prints it")
  func names() throws {
    let printed = try Binary.run(["templates", "--names"], in: Binary.package).output
    if ProcessInfo.processInfo.environment["AISLE_UPDATE_DOCS"] == "1" {
      try Data(printed.utf8).write(to: Self.names)
    }
    #expect(
      try String(contentsOf: Self.names, encoding: .utf8) == printed,
      "names.txt is stale; run AISLE_UPDATE_DOCS=1 swift test --filter TemplateReference")
  }

  @Test("Output names every key of the data")
  func dataKeys() throws {
    let page = Self.page.deletingLastPathComponent().appending(path: "Output.md")
    let spans = try String(contentsOf: page, encoding: .utf8).matches(of: #/`([^`]+)`/#)
    let known = Set(
      spans.flatMap { $0.output.1.split { !$0.isLetter && $0 != "_" }.map { String($0) } })
    #expect(Self.dataKeys.subtracting(known).sorted() == [])
  }

  /// The keys of all files of data.
  private static var dataKeys: Set<String> {
    let schemas = [
      HomePage.schema, DepartmentPage.schema, AislePage.schema, ProductPage.schema, NewsPage.schema,
      DiscountsPage.schema, SearchPage.schema, ProductCard.schema, ListingNumbers.schema,
      SearchWordFile.schema,
      NewsReport.schema, CustomPage.schema, BrandPage.schema,
      BrandsPage.schema,
    ]
    return schemas.reduce(into: []) { $0.formUnion(dataKeys(of: $1)) }
  }

  private static func dataKeys(of schema: Schema) -> Set<String> {
    schema.fields.filter { !$0.isTemplateOnly }.reduce(into: []) { keys, field in
      keys.insert(field.name)
      switch field.kind {
      // Its keys are those of strings.
      case .object where field.name == "texts": break
      case .object(let inner), .list(.object(let inner)): keys.formUnion(dataKeys(of: inner))
      default: break
      }
    }
  }

  @Test("the page lists every template, and nothing else as one")
  func templates() throws {
    let files = try TemporaryFolder.files(below: Binary.package.appending(path: "templates")).keys
      .filter { $0.hasSuffix(".mustache") }
    let listed = Self.rows(below: "## The templates", in: try Self.pageText()).map {
      "\($0).mustache"
    }
    #expect(listed.sorted() == files.sorted())
  }

  @Test("the page lists every class of the style sheets, and nothing else as one")
  func classes() throws {
    let sheets = try TemporaryFolder.files(
      below: Binary.package.appending(path: "templates/assets")
    )
    .filter { $0.key.hasSuffix(".css") }.map { String(decoding: $0.value, as: UTF8.self) }
    let others = #/\/\*.*?\*\/|url\([^)]*\)|@import[^;]*;/#.dotMatchesNewlines()
    let selectors = sheets.joined().replacing(others, with: "")
    let classes = Set(selectors.matches(of: #/\.([a-z][a-z0-9-]*)/#).map { String($0.output.1) })
    let listed = Self.rows(below: "## CSS classes", in: try Self.pageText())
    #expect(listed.sorted() == classes.sorted())
  }

  @Test("the page lists every custom property of the theme, and nothing else as one")
  func properties() throws {
    let properties = Set(
      try Self.asset("theme.css").matches(of: #/(?m)^ +(--[a-z-]+):/#).map { String($0.output.1) })
    let listed = Self.rows(below: "## Custom properties", in: try Self.pageText())
    #expect(listed.sorted() == properties.sorted())
  }

  /// The names in the first column of the tables below a heading; a cell may have several.
  private static func rows(below heading: String, in text: String) -> [String] {
    let lines = text.components(separatedBy: "\n").drop { $0 != heading }.dropFirst()
    return lines.prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| `") }.flatMap { line in
      line.split(separator: "|")[0].matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
    }
  }
}
