import Diagnostics
import Foundation
import Quantities
import Shop
import Testing
import TestSupport

/// Small shops and what reading makes of them, in the files of `Cases`. A case has the parts
/// `settings`, `products`, `products 2`, `prices` and `clock`; those that are missing are those of
/// `Fixture`. It expects a `catalog`, as far as it can be checked, and `faults`, as a terminal
/// shows them.
@Suite("Cases of reading")
struct ReadingCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")
  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test("are read as expected", arguments: files)
  func file(name: String) throws {
    let differences = try TextCase.differences(
      in: Self.folder.appending(path: name), of: ["catalog", "faults"]
    ) { each in
      var fixture = Fixture()
      fixture.settings = each["settings"].map { String($0.dropLast()) } ?? fixture.settings
      fixture.products = each["products"] ?? fixture.products
      fixture.moreProducts = each.parts(after: "products ").map(\.text)
      fixture.prices = each["prices"]
      fixture.clock = each["clock"]?.trimmingCharacters(in: .newlines)
      let result = fixture.read()
      return [Self.report(result), result.text]
    }
    for difference in differences { Issue.record("\(difference)") }
  }

  /// All that a catalog has, as lines; empty without a catalog.
  private static func report(_ result: Fixture.Result) -> String {
    guard let catalog = result.checked else { return "" }
    let calendar = catalog.calendar
    var lines = Fixture.lines(catalog)
    func add(_ name: String, _ texts: [String]) {
      if !texts.isEmpty { lines.append("\(name): \(texts.joined(separator: ", "))") }
    }
    add(
      "aisles",
      catalog.aisles.map { aisle in
        "\(aisle.pathText) [\(aisle.products.map { "\($0 + 1)" }.joined(separator: " "))]"
      })
    let moments = [catalog.historyStart, catalog.asOf].compactMap { $0 }
    add("history", moments.map { "\(calendar.text(of: $0))\($0.isDay ? " (day)" : "")" })
    add(
      "left out", catalog.arrays.leftOut.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    add(
      "without a product",
      catalog.arrays.rowsWithoutProduct == 0 ? [] : ["\(catalog.arrays.rowsWithoutProduct)"])
    add("not used", catalog.arrays.unusedColumns)
    add(
      "dearer variants",
      catalog.products.indices.filter { catalog.hasDearerVariants($0) }.map {
        catalog.string(catalog.products[$0].id)
      })
    for language in (result.settings?.translations ?? []).indices {
      let translated = catalog.translated(into: language)
      for product in translated.products {
        let details = translated.details(of: product)
        let texts =
          [product.name, details.description, details.descriptionHTML]
          .map { translated.string($0) } + [translated.aisles[Int(product.aisle)].pathText]
        lines.append("language \(language + 2): \(texts.joined(separator: " | "))")
      }
      add("aisles", translated.aisles.map(\.pathText))
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
