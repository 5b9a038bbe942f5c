import Diagnostics
import Foundation
import Mustache
import Testing
import TestSupport

/// Faults found before rendering: unknown names and unused templates.
@Suite("Checking names")
struct NameCheckerTests {
  private static let change = Schema([.scalar("old_price"), .scalar("percent")])
  private static let card = Schema([
    .scalar("name"), .object("change", change), .scalars("tags"),
  ])
  private static let site = Schema([
    .scalar("root"), .object("strings", Schema(["add", "sold_out"])),
    .object("shop", Schema([.scalar("title")])),
  ])
  private static let page = Schema([.list("products", card), .scalar("heading")])

  /// The cases of `Cases/names.txt`: templates, and what is unknown in the page.
  @Test("finds names and blocks that are unknown where they are used, with the closest ones")
  func cases() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/names.txt")
    let differences = try TextCase.differences(in: file, of: ["warnings"]) { each in
      var library = TemplateLibrary(
        each.parts(after: "template ").map { TemplateSource(name: $0.name, text: $0.text) })
      _ = try? library.compile("page", frame: Document(Self.site), for: Self.page)
      let warnings =
        library.faults + library.unknownNames(areBlocks: false)
        + library.unknownNames(areBlocks: true)
      return [warnings.map { DiagnosticPrinter().text(of: $0) }.joined(separator: "\n")]
    }
    for difference in differences { Issue.record("\(difference)") }
  }

  @Test("a layout may use a name that only one of its pages has")
  func givenBySome() throws {
    var library = TemplateLibrary([
      TemplateSource(name: "home", text: "{{>layout}}"),
      TemplateSource(name: "page", text: "{{>layout}}"),
      TemplateSource(name: "layout", text: "{{news}}{{heading}}{{x}}"),
    ])
    _ = try library.compile("home", for: Schema([.scalar("news")]))
    _ = try library.compile("page", for: Self.page)
    let names = library.unknownNames(areBlocks: false)
    let unknown = try #require(names.first)
    #expect(names.count == 1)
    #expect(unknown.message == "the name `x` is unknown here")
    #expect(unknown.location?.description == "layout.mustache:1:20")
    #expect(unknown.help == "use one of `news`, `products`, `heading`")
  }

  @Test("finds templates that no page leads to")
  func unused() throws {
    let sources = [
      TemplateSource(name: "page", text: "{{>card}}"), TemplateSource(name: "card", text: "x"),
      TemplateSource(name: "old", text: "{{>older}}"), TemplateSource(name: "older", text: "x"),
      TemplateSource(name: "news", text: ""),
    ]
    var library = TemplateLibrary(sources)
    _ = try library.compile("page", for: Self.page)
    let messages = ["old", "older", "news"].map { "the template `\($0)` is never used" }
    #expect(library.unusedTemplates.map(\.message) == messages)
  }
}
