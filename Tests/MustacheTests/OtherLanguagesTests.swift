import Diagnostics
import Mustache
import Testing

/// The diagnostics of what people would write who know another template language.
@Suite("Faults of templates in other languages")
struct OtherLanguagesTests {
  @Test(
    "an expression is refused with Mustache's way of it",
    arguments: [
      (
        "{{#if sale}}a{{/if}}", "the name contains white space",
        "write only a name, as in `{{#sale}}`"
      ),
      (
        "{{#for x in a.b}}{{/for}}", "the name contains white space",
        "write only a name, as in `{{#a.b}}`"
      ),
      (
        "{{=<% %>=}}<%& name | upper %>", "the name contains white space",
        "write only a name, as in `<%&name%>`"
      ),
      (
        "{{=", "the tag is not closed: `=}}` is missing",
        "write two words without `=`, as in `{{=<% %>=}}`"
      ),
      (
        "{{= <% }}", "the tag is not closed: `=}}` is missing",
        "write two words without `=`, as in `{{=<% %>=}}`"
      ),
    ])
  func otherLanguages(text: String, message: String, help: String) {
    let faults = TemplateLibrary([TemplateSource(name: "page", text: text)]).faults
    #expect(faults.map(\.message) == [message])
    #expect(faults.map(\.help) == [help])
  }

  @Test("an unused template whose name is nearly that of a page's is named with it")
  func misspeltFile() throws {
    var library = TemplateLibrary([
      TemplateSource(name: "product", text: "{{>card}}"), TemplateSource(name: "card", text: "x"),
      TemplateSource(name: "prodct", text: "y"), TemplateSource(name: "other", text: "z"),
    ])
    _ = try library.compile("product", for: Schema([]))
    #expect(
      library.unusedTemplates.map(\.help) == [
        "did you mean `product`?", "remove the file, or include it with `{{>other}}`",
      ])
  }
}
