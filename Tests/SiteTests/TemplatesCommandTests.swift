import Foundation
import Testing

@testable import aisle

/// `aisle templates`, through the binary.
@Suite("Templates command")
struct TemplatesCommandTests {
  @Test("writes the default theme, which differs in nothing and changes nothing")
  func unchanged() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let before = try Binary.run(["build", "--output", "before"], in: shop.folder)
    #expect(before.exitCode == 0)
    let written = try Binary.run(["templates"], in: shop.folder)
    #expect(written.exitCode == 0)
    let files = try TemporaryFolder.files(below: shop.folder.appending(path: "templates"))
    #expect(
      files == (try TemporaryFolder.files(below: Binary.package.appending(path: "templates"))))
    let difference = try Binary.run(["templates", "--diff"], in: shop.folder)
    #expect(difference.output.isEmpty)
    #expect(difference.errors.contains("  templates/layout.mustache\n"))
    let after = try Binary.run(["build", "--output", "after"], in: shop.folder)
    #expect(after.errors.contains("0 warnings"))
    let again = try Binary.run(["templates"], in: shop.folder)
    #expect(again.exitCode == 1)
    #expect(again.errors.hasPrefix("error: the folder `templates` is not empty\n"))
  }

  @Test("shows the changed lines of the files that the shop has, and of strings the keys it has")
  func differences() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let theme = Binary.package.appending(path: "templates")
    let pager = try String(contentsOf: theme.appending(path: "pager.mustache"), encoding: .utf8)
    try shop.write(pager + "<p>End</p>\n", to: "pager.mustache", in: "templates")
    try shop.write(
      #"{ "search": "Look for", "price": "Price", "mine": "My own" }"#, to: "strings/en.json",
      in: "templates")
    try shop.write("{{name}}", to: "mine.mustache", in: "templates")
    let result = try Binary.run(["templates", "--diff"], in: shop.folder)
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    let last = pager.split(separator: "\n").count
    #expect(
      result.output.hasPrefix(
        """
        --- default theme/pager.mustache
        +++ templates/pager.mustache
        @@ -\(last - 2),3 +\(last - 2),4 @@

        """))
    #expect(
      result.output.hasSuffix(
        """
        +<p>End</p>
        --- default theme/strings/en.json
        +++ templates/strings/en.json
        @@ -1,2 +1,3 @@
        +"mine": "My own"
         "price": "Price"
        -"search": "Search"
        +"search": "Look for"

        """))
  }

  @Test("a folder that does not exist has no differences to show")
  func missing() throws {
    let scratch = try TemporaryFolder()
    let result = try Binary.run(["templates", "none", "--diff"], in: scratch.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("there is no folder `none`"))
  }

  @Test("changes are grouped with three lines around them")
  func groups() {
    let old = (1...20).map(String.init)
    var new = old
    new[4] = "five"
    new.remove(at: 9)
    new.insert("end", at: 19)
    #expect(
      LineDifference(from: old, to: new).text == """
        @@ -2,12 +2,11 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
         9
        -10
         11
         12
         13
        @@ -18,3 +17,4 @@
         18
         19
         20
        +end

        """)
    #expect(LineDifference(from: old, to: old).text.isEmpty)
    #expect(LineDifference(from: [], to: ["a"]).text == "@@ -0,0 +1,1 @@\n+a\n")
    #expect(LineDifference(from: ["a"], to: []).text == "@@ -1,1 +0,0 @@\n-a\n")
  }
}
