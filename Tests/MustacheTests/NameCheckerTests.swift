import Diagnostics
import Mustache
import Testing

/// Faults found before rendering: unknown names and unused templates.
@Suite("Checking names")
struct NameCheckerTests {
  private static let change = Schema([.scalar("old_price"), .scalar("percent")])
  private static let card = Schema([
    .scalar("name"), .object("change", change), .map("extra"), .scalars("tags"),
  ])
  private static let site = Schema([
    .scalar("root"), .object("strings", Schema(["add", "sold_out"])),
    .object("shop", Schema([.scalar("title")])),
  ])
  private static let page = Schema([.list("products", card), .scalar("heading")])

  /// `name:line:column message; help`.
  private func warnings(
    in uses: [(template: String, schema: Schema)] = [("page", page)], frame: Bool = true,
    _ sources: (name: String, text: String)...
  ) throws -> [String] {
    var library = TemplateLibrary(sources.map { TemplateSource(name: $0.name, text: $0.text) })
    #expect(library.faults.isEmpty)
    for use in uses {
      _ = try library.compile(
        use.template, frame: frame ? Document(Self.site) : nil, for: use.schema)
    }
    return (library.unknownNames + library.unknownBlocks).map {
      "\($0.location?.description ?? "") \($0.message); \($0.help ?? "")"
    }
  }

  @Test("accepts names that are anywhere in the stack")
  func known() throws {
    let text = """
      {{root}}{{shop.title}}{{#shop}}{{title}}{{heading}}{{/shop}}{{strings.add}}
      {{#strings}}{{sold_out}}{{/strings}}
      {{#products}}{{name}}{{heading}}{{extra.anything}}{{#extra}}{{at_all}}{{/extra}}
      {{#change}}{{old_price}}{{percent}}{{.}}{{/change}}{{^change}}{{name}}{{/change}}
      {{#tags}}{{.}}{{name}}{{/tags}}{{change.percent}}{{/products}}{{.}}
      """
    let found = try warnings(("page", text))
    #expect(found == [])
  }

  @Test("finds misspelt names in each kind of tag, with the closest name")
  func unknown() throws {
    let text = """
      {{hedding}}
      {{#produkts}}{{anything}}{{/produkts}}
      {{#products}}{{{nam}}}{{#change}}{{^old_prize}}{{/old_prize}}{{/change}}{{/products}}
      {{strings.ad}} {{shop.titel}} {{kind}} {{shop.title.x}}
      """
    let found = try warnings(("page", text))
    #expect(
      found == [
        "page.mustache:1:1 the name `hedding` is unknown here; did you mean `heading`?",
        "page.mustache:2:1 the name `produkts` is unknown here; did you mean `products`?",
        "page.mustache:3:14 the name `nam` is unknown here; did you mean `name`?",
        "page.mustache:3:34 the name `old_prize` is unknown here; did you mean `old_price`?",
        "page.mustache:4:1 `strings` has no member `ad`; did you mean `strings.add`?",
        "page.mustache:4:16 `shop` has no member `titel`; did you mean `shop.title`?",
        "page.mustache:4:31 the name `kind` is unknown here; "
          + "use one of `products`, `heading`, `root`, `strings`, `shop`",
        "page.mustache:4:40 `shop.title` has no member `x`; ",
      ])
  }

  @Test("a name of a list's items is not a name of the list")
  func listHasNoNames() throws {
    let found = try warnings(("page", "{{products.name}}"))
    #expect(
      found == [
        "page.mustache:1:1 `products` has no member `name`; "
      ])
  }

  @Test("follows partials, parents and blocks to where names are used")
  func followed() throws {
    let found = try warnings(
      (
        "page",
        "{{<layout}}{{$main}}{{#products}}{{>card}}{{/products}}{{prize}}{{/main}}{{/layout}}"
      ),
      ("layout", "{{titel}}{{$main}}{{never_shown}}{{/main}}{{$side}}{{side}}{{/side}}"),
      ("card", "{{name}}{{brand}}{{#tags}}{{name}}{{/tags}}")
    )
    #expect(
      found == [
        "page.mustache:1:56 the name `prize` is unknown here; "
          + "use one of `products`, `heading`, `root`, `strings`, `shop`",
        "layout.mustache:1:1 the name `titel` is unknown here; "
          + "use one of `products`, `heading`, `root`, `strings`, `shop`",
        "layout.mustache:1:52 the name `side` is unknown here; "
          + "use one of `products`, `heading`, `root`, `strings`, `shop`",
        "card.mustache:1:9 the name `brand` is unknown here; "
          + "use one of `name`, `change`, `extra`, `tags`, `products`, `heading`, `root`, `strings`, "
          + "`shop`",
      ])
  }

  @Test("a layout may use a name that only one of its pages has")
  func givenBySome() throws {
    let home = Schema([.scalar("news")])
    let found = try warnings(
      in: [("home", home), ("page", Self.page)], frame: false,
      ("home", "{{>layout}}"), ("page", "{{>layout}}"), ("layout", "{{news}}{{heading}}{{x}}")
    )
    #expect(
      found == [
        "layout.mustache:1:20 the name `x` is unknown here; "
          + "use one of `news`, `products`, `heading`"
      ])
  }

  @Test("a warning is shown with its location and include trace")
  func shown() throws {
    var library = TemplateLibrary([
      TemplateSource(name: "page", text: "{{#products}}\n  {{>card}}\n{{/products}}"),
      TemplateSource(name: "card", text: "<li>{{nmae}}</li>"),
    ])
    _ = try library.compile("page", for: Self.page)
    #expect(
      library.unknownNames.map { DiagnosticPrinter().text(of: $0) } == [
        """
        warning: the name `nmae` is unknown here
         --> card.mustache:1:5
          |
        1 | <li>{{nmae}}</li>
          |     ^^^^^^^^
          = included from here
         --> page.mustache:2:3
          |
        2 |   {{>card}}
          |   ^^^^^^^^^
          = help: did you mean `name`?

        """
      ])
  }

  @Test("finds blocks that a parent doesn't have, with the closest one that it has")
  func blocks() throws {
    let base = (
      "base", "{{$title}}{{/title}}{{>part}}{{#products}}{{$a}}{{$b}}{{/b}}{{/a}}{{/products}}"
    )
    let part = ("part", "{{$part}}{{/part}}")
    let middle = ("middle", "{{<base}}{{$title}}T{{/title}}{{/base}}")
    let text =
      "{{<middle}}\n{{$titel}}{{nothing}}{{/titel}}{{$part}}{{/part}}{{$b}}{{/b}}{{/middle}}"
    #expect(
      try warnings(("page", text), middle, base, part) == [
        "page.mustache:2:1 the parent `middle` has no block `titel`; did you mean `title`?"
      ])
    #expect(
      try warnings(("page", "{{<part}}{{$x}}{{/x}}{{/part}}"), part) == [
        "page.mustache:1:10 the parent `part` has no block `x`; use one of `part`"
      ])
  }

  @Test("a name in a map is one of its keys if nothing else has it")
  func map() throws {
    #expect(
      try warnings(("page", "{{#products}}{{#extra}}{{at_all}}{{/extra}}{{/products}}")) == [])
  }

  @Test("finds unknown names in what the frame's values hide")
  func hidden() throws {
    let text = "{{#shop}}{{titel}}{{/shop}}{{#root}}{{rooot}}{{/root}}{{^root}}{{add}}{{/root}}"
    #expect(try warnings(("page", text)).count == 3)
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
