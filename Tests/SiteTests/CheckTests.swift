import Diagnostics
import Foundation
import Testing

/// The checks, their page (`Input: Checks`) and their tests.
@Suite("Checks")
struct CheckTests {
  @Test("the page has a line for each check, in their order")
  func page() throws {
    let page = try String(
      contentsOf: Binary.package.appending(
        path: "Sources/aisle/Documentation.docc/Input.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "\n## Checks\n")).upperBound
    let rows = page[start...].matches(of: #/(?m)^\| `([a-z-]+)` \| .* \|$/#)
    #expect(rows.map { String($0.output.1) } == Check.allCases.map(\.rawValue))
  }

  @Test("each check is seen to find something")
  func examples() throws {
    let files = try TemporaryFolder.files(below: Binary.package.appending(path: "Tests"))
    let texts = files.filter { file in
      [".swift", ".txt", "expected/errors"].contains(where: file.key.hasSuffix)
    }.map { String(decoding: $0.value, as: UTF8.self) }
    let untried = Check.allCases.filter { check in
      !texts.contains { $0.contains("\(check.usualLevel.rawValue)[\(check.rawValue)]: ") }
    }
    #expect(untried == [])
  }

  @Test("a check can be off or an error")
  func levels() {
    let faults = FaultLog()
    faults.levels = [.unknownUnit: .off, .rowWithoutPrice: .error]
    faults.warning(.unknownUnit, Diagnostic(.warning, "nobody hears of this"))
    faults.warning(.rowWithoutPrice, Diagnostic(.warning, "the row has no price"))
    faults.warning(.missingImage, Diagnostic(.warning, "there is no image"))
    #expect(faults.warningCount == 1)
    #expect(faults.errorCount == 1)
    #expect(
      DiagnosticPrinter().text(of: faults.list) == """
        error[row-without-price]: the row has no price

        warning[missing-image]: there is no image

        """)
  }

  @Test("a language that lacks strings is warned of once, however many they are")
  func missingStrings() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    try shop.write(#"{ "title": "Sarok", "locale": "hu-HU" }"#, to: "shop.json", in: "content")
    let none = try Binary.run(["check"], in: shop.folder)
    #expect(
      none.errors.contains(
        """
        warning[missing-string]: there are no strings for `hu-HU`, so its pages are in English
          = help: write `templates/strings/hu.json`, with the keys of the English strings

        """))
    #expect(none.errors.ranges(of: "warning[").count == 1)
    try shop.write(#"{ "price": "Ár" }"#, to: "strings/hu.json", in: "templates")
    let some = try Binary.run(["check"], in: shop.folder)
    #expect(
      some.errors.contains(
        /missing-string\]: \d+ of \d+ strings are missing, so they are shown in English\n/
      ))
    #expect(some.errors.contains("add `\"again_at_one\": \"…\"` and the others"))
    #expect(some.errors.ranges(of: "warning[").count == 1)
  }
}
