import Diagnostics
import Mustache
import Testing

/// The diagnostics of faulty templates: the whole text, as users see it.
@Suite("Faults of templates")
struct FaultTests {
  private func message(_ sources: (name: String, text: String)...) -> String {
    let library = TemplateLibrary(sources.map { TemplateSource(name: $0.name, text: $0.text) })
    return text(of: library.faults)
  }

  private func text(of faults: [Diagnostic]) -> String {
    faults.map { DiagnosticPrinter().text(of: $0) }.joined(separator: "\n")
  }

  @Test("an unclosed section is reported where it opens and where the text ends")
  func unclosedSection() {
    #expect(
      message(("page", "<ul>\n  {{#items}}\n  <li>\n</ul>\n")) == """
        error: the section `items` is not closed
         --> page.mustache:2:3
          |
        2 |   {{#items}}
          |   ^^^^^^^^^^
          = the template ends here
         --> page.mustache:4:6
          |
        4 | </ul>
          |      ^
          = help: add `{{/items}}`

        """)
  }

  @Test("a section closed by another name is reported with both locations")
  func mismatchedSection() {
    #expect(
      message(("page", "{{#items}}\n  {{name}}\n{{/item}}\n")) == """
        error: `{{/item}}` does not close the section `items`
         --> page.mustache:3:1
          |
        3 | {{/item}}
          | ^^^^^^^^^
          = the section `items` is opened here
         --> page.mustache:1:1
          |
        1 | {{#items}}
          | ^^^^^^^^^^
          = help: write `{{/items}}` first

        """)
  }

  @Test("a section closed before an inner one is reported at the inner one")
  func crossedSections() {
    #expect(
      message(("page", "{{#a}}{{$b}}{{/a}}")) == """
        error: `{{/a}}` does not close the block `b`
         --> page.mustache:1:13
          |
        1 | {{#a}}{{$b}}{{/a}}
          |             ^^^^^^
          = the block `b` is opened here
         --> page.mustache:1:7
          |
        1 | {{#a}}{{$b}}{{/a}}
          |       ^^^^^^
          = help: write `{{/b}}` first

        """)
  }

  @Test("a closing tag without a section")
  func unopenedSection() {
    #expect(
      message(("page", "{{/a}}")) == """
        error: `{{/a}}` closes nothing
         --> page.mustache:1:1
          |
        1 | {{/a}}
          | ^^^^^^
          = help: remove it, or open the section with `{{#a}}`

        """)
  }

  @Test("tags that are not closed, all of them at once")
  func unclosedTags() {
    #expect(
      message(("page", "a {{name\nb {{{html}}\nc {{ok}}\nd {{#x")) == """
        error: the tag is not closed: `}}` is missing
         --> page.mustache:1:3
          |
        1 | a {{name
          |   ^^^^^^
          = help: write `{{name}}`

        error: the tag is not closed: `}}}` is missing
         --> page.mustache:2:3
          |
        2 | b {{{html}}
          |   ^^^^^^^^^
          = help: write `{{{html}}}`

        error: the tag is not closed: `}}` is missing
         --> page.mustache:4:3
          |
        4 | d {{#x
          |   ^^^^
          = help: write `{{#x}}`

        """)
  }

  @Test("bad delimiters, a missing name, white space in a name, a superfluous dot")
  func malformedTags() {
    #expect(
      message(("page", "{{=<%=}} {{}} {{# }} {{first name}} {{a..b}}")) == """
        error: this does not name an opening and a closing delimiter
         --> page.mustache:1:1
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          | ^^^^^^^^
          = help: write two words without `=`, as in `{{=<% %>=}}`

        error: the tag has no name
         --> page.mustache:1:10
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          |          ^^^^
          = help: add a name, as in `{{name}}`

        error: the tag has no name
         --> page.mustache:1:15
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          |               ^^^^^^
          = help: add a name, as in `{{#name}}`

        error: the name contains white space
         --> page.mustache:1:22
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          |                      ^^^^^^^^^^^^^^
          = help: write only a name, as in `{{first}}`

        error: a part of the dotted name is empty
         --> page.mustache:1:37
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          |                                     ^^^^^^^^
          = help: write a name on each side of a dot, as in `{{a.b}}`

        """)
  }

  @Test("an unknown partial in a partial")
  func unknownPartial() {
    #expect(
      message(("page", "<ul>{{>card}}</ul>"), ("card", "<li>\n{{>prise}}"), ("price", "1")) == """
        error: there is no template `prise` for this partial
         --> card.mustache:2:1
          |
        2 | {{>prise}}
          | ^^^^^^^^^^
          = help: did you mean `price`?

        """)
  }

  @Test("an unknown parent")
  func unknownParent() {
    #expect(
      message(("page", "{{<layout}}{{/layout}}")) == """
        error: there is no template `layout` for this parent
         --> page.mustache:1:1
          |
        1 | {{<layout}}{{/layout}}
          | ^^^^^^^^^^^
          = help: add a template named `layout`

        """)
  }

  @Test("a template that includes itself is reported with its include trace")
  func circles() throws {
    var library = TemplateLibrary(
      [
        ("page", "{{>left}}"), ("left", "{{#a}}{{>right}}{{/a}}"), ("right", "{{>left}}"),
        ("self", "{{<self}}{{/self}}"),
      ].map { TemplateSource(name: $0, text: $1) })
    let circle = #expect(throws: Diagnostic.self) { try library.compile("page", for: Schema([])) }
    #expect(
      text(of: [try #require(circle)]) == """
        error: the template `left` includes itself
         --> right.mustache:1:1
          |
        1 | {{>left}}
          | ^^^^^^^^^
          = included from here
         --> left.mustache:1:7
          |
        1 | {{#a}}{{>right}}{{/a}}
          |       ^^^^^^^^^^
          = included from here
         --> page.mustache:1:1
          |
        1 | {{>left}}
          | ^^^^^^^^^
          = help: write what repeats as a section over a list

        """)
    let own = #expect(throws: Diagnostic.self) { try library.compile("self", for: Schema([])) }
    #expect(own?.message == "the template `self` includes itself")
  }

  @Test("a template that the data names")
  func dynamicName() {
    #expect(
      message(("page", "{{>*kind}}{{<*kind}}{{/*kind}}")) == """
        error: the name of a template can't come from the data
         --> page.mustache:1:1
          |
        1 | {{>*kind}}{{<*kind}}{{/*kind}}
          | ^^^^^^^^^^
          = help: write a section for each template, as in `{{#is_new}}{{>new}}{{/is_new}}`

        error: the name of a template can't come from the data
         --> page.mustache:1:11
          |
        1 | {{>*kind}}{{<*kind}}{{/*kind}}
          |           ^^^^^^^^^^
          = help: write a section for each template, as in `{{#is_new}}{{>new}}{{/is_new}}`

        """)
  }

  @Test("the caller names a missing template")
  func unknownTemplate() throws {
    var library = TemplateLibrary([TemplateSource(name: "page", text: "")])
    let fault = #expect(throws: Diagnostic.self) {
      try library.compile("pag", for: Schema([]))
    }
    #expect(
      text(of: [try #require(fault)])
        == "error: there is no template `pag`\n  = help: did you mean `page`?\n")
  }

  @Test("a page that is too long leaves the output as it was")
  func tooLong() throws {
    let schema = Schema([.scalars("l")])
    var document = Document(schema)
    document.beginList("l")
    for number in 0..<100 { document.item(number) }
    document.endList()
    for inner in ["{{.}}", ""] {
      let text = "{{#l}}{{#l}}{{#l}}\(inner){{/l}}{{/l}}{{/l}}"
      var library = TemplateLibrary([TemplateSource(name: "page", text: text)])
      let template = try library.compile("page", for: schema, limit: 1000)
      var output = Array("before".utf8)
      let fault = #expect(throws: Diagnostic.self) { try template.render(document, into: &output) }
      #expect(fault?.message == "a page of the template `page` has more than 1000 bytes")
      #expect(output == Array("before".utf8))
    }
  }

  @Test("templates that double each other end at a limit, as does depth")
  func hostile() throws {
    func fault(_ sources: [TemplateSource]) -> Diagnostic? {
      var library = TemplateLibrary(sources)
      #expect(library.faults.isEmpty)
      return #expect(throws: Diagnostic.self) {
        try library.compile(sources[0].name, for: Schema(["a"]), limit: 100_000)
      }
    }
    let doubling = (0..<60).map {
      TemplateSource(name: "\($0)", text: $0 == 59 ? "" : "{{>\($0 + 1)}}{{>\($0 + 1)}}")
    }
    #expect(
      fault(doubling)?.message
        == "the templates have more than 100000 bytes when each is put where it is included")
    let hidden = TemplateSource(name: "hidden", text: "{{#a}}{{>0}}{{/a}}")
    #expect(fault([hidden] + doubling) != nil)
    let nested = (0..<101).map {
      TemplateSource(name: "\($0)", text: $0 == 100 ? "{{a}}" : "{{>\($0 + 1)}}")
    }
    let deep = fault(nested)
    #expect(deep?.message == "sections and partials are nested more than 100 deep")
    #expect(deep?.location?.file == "100.mustache")
    #expect(deep?.notes.count == 100)
  }

  @Test("a fault has accessible parts")
  func parts() throws {
    let source = TemplateSource(name: "page", file: "a/page.html", bytes: Array("\n é{{/x}}".utf8))
    let faults = TemplateLibrary([source]).faults
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(fault.message == "`{{/x}}` closes nothing")
    #expect(fault.location?.description == "a/page.html:2:3")
    #expect(fault.help == "remove it, or open the section with `{{#x}}`")
  }
}
