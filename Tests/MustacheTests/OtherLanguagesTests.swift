import Diagnostics
import Mustache
import Testing

/// The diagnostics of what people would write who know another template language.
@Suite("Faults of templates in other languages")
struct OtherLanguagesTests {
  @Test(
    "what other template languages have is named, with Mustache's way of it",
    arguments: [
      ("{{#if sale}}a{{/if}}", "Mustache has no `if`", "write `{{#sale}} … {{/sale}}`"),
      ("{{#each a.b}}x{{/each}}", "Mustache has no `each`", "write `{{#a.b}} … {{/a.b}}`"),
      ("{{#for x in list}}{{/for}}", "Mustache has no `for`", "write `{{#list}} … {{/list}}`"),
      ("{{#unless x}}y{{/unless}}", "Mustache has no `unless`", "write `{{^x}} … {{/x}}`"),
      ("{{^if x}}y{{/if}}", "Mustache has no `if`", "write `{{^x}} … {{/x}}`"),
      (
        "{{else if x}}", "Mustache has no `else`",
        "end the section, and write `{{^name}} … {{/name}}`"
      ),
      (
        "{{name | upper}}", "Mustache has no filters",
        "write `{{name}}`; values come ready to be shown"
      ),
      (
        "{{=<% %>=}}<%& name | upper %>", "Mustache has no filters",
        "write `<%&name%>`; values come ready to be shown"
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
