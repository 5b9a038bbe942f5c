import Foundation
import Testing

/// `aisle names` (`CommandLine: Names for templates`).
@Suite("Names for templates")
struct NamesTests {
  private func names(_ words: String...) throws -> Binary.Result {
    try Binary.run(["names"] + words, in: Binary.package)
  }

  @Test("a template's names come with those of every page, and have examples")
  func oneTemplate() throws {
    let text = try names("product").output
    let titles = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(titles == ["Every page", "What a page says of itself", "A card", "Product"])
    #expect(text.contains(#/(?m)^  shop\.title +text +\S/#))
    #expect(text.contains(#/(?m)^  strings +object: Strings$/#))
    #expect(try names("product.mustache").output == text)
  }

  @Test("as JSON, all tables have names")
  func json() throws {
    let data = Data(try names("--json").output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tables = try #require(object["tables"] as? [[String: Any]])
    #expect(tables.count > 10)
    for table in tables {
      let names = try #require(table["names"] as? [[String: Any]])
      #expect(names.allSatisfy { ($0["name"] as? String)?.isEmpty == false })
    }
  }

  @Test("a template that does not exist is an error with the closest name")
  func unknown() throws {
    let result = try names("prodct")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("the default theme has no template `prodct`"))
    #expect(result.errors.contains("did you mean `aisle names product`?"))
    #expect(try names("script/choice").errors.contains("Templates: In the browser"))
  }
}
