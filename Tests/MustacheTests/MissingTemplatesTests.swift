import Mustache
import Testing

/// The warnings of a library that renders missing partials as nothing.
@Suite("Missing templates")
struct MissingTemplatesTests {
  @Test("missing partials are reported with the closest name and the include trace")
  func missingTemplates() throws {
    let sources = [
      TemplateSource(name: "page", text: "a{{>card}}\n{{<layuot}}{{/layuot}}b"),
      TemplateSource(name: "card", text: "{{>prize}}"), TemplateSource(name: "layout", text: ""),
    ]
    let library = try TemplateLibrary(sources, missingPartials: .renderAsNothing)
    #expect(try library.render("page", nil) == Array("a\nb".utf8))
    #expect(
      library.missingTemplates(from: ["page"]).map(\.description).joined() == """
        warning: there is no template `layuot` for this parent
         --> page.mustache:2:1
          |
        2 | {{<layuot}}{{/layuot}}b
          | ^^^^^^^^^^^
          = help: did you mean `layout`?
        warning: there is no template `prize` for this partial
         --> card.mustache:1:1
          |
        1 | {{>prize}}
          | ^^^^^^^^^^
          = included from here
         --> page.mustache:1:2
          |
        1 | a{{>card}}
          |  ^^^^^^^^^
          = help: add a template named `prize`

        """)
    #expect(library.missingTemplates(from: ["layout"]) == [])
    #expect(library.missingTemplates(from: ["card"]).count == 1)
  }
}
