import Mustache
import Testing

/// The diagnostics of faulty templates: the whole text, as users see it.
@Suite("Faults of templates")
struct FaultTests {
  private func message(_ sources: (name: String, text: String)...) -> String {
    do {
      _ = try TemplateLibrary(sources.map { TemplateSource(name: $0.name, text: $0.text) })
      return "no fault"
    } catch {
      return error.description
    }
  }

  private func message(rendering value: Value, _ sources: (name: String, text: String)...) -> String
  {
    do {
      let library = try TemplateLibrary(
        sources.map { TemplateSource(name: $0.name, text: $0.text) }, limits: Limits(depth: 20))
      return String(decoding: try library.render("page", value), as: UTF8.self)
    } catch {
      return error.description
    }
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
         --> page.mustache:1:24
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          |                        ^^^^^^^^^^
          = help: write one name in each tag, as in `{{first}}`

        error: a part of the dotted name is empty
         --> page.mustache:1:39
          |
        1 | {{=<%=}} {{}} {{# }} {{first name}} {{a..b}}
          |                                       ^^^^
          = help: write a name on each side of a dot, as in `{{a.b}}`

        """)
  }

  @Test("an unknown partial in a partial is reported with its include trace")
  func unknownPartial() {
    #expect(
      message(("page", "<ul>{{>card}}</ul>"), ("card", "<li>\n{{>prise}}"), ("price", "1")) == """
        error: there is no template `prise` for this partial
         --> card.mustache:2:1
          |
        2 | {{>prise}}
          | ^^^^^^^^^^
          = included from here
         --> page.mustache:1:5
          |
        1 | <ul>{{>card}}</ul>
          |     ^^^^^^^^^
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

  @Test("endless includes are reported with their cycle")
  func endlessPartials() {
    let text = message(
      rendering: ["a": true], ("page", "{{>left}}"), ("left", "{{#a}}{{>right}}{{/a}}"),
      ("right", "{{>left}}"))
    #expect(
      text == """
        error: sections and partials are nested more than 20 deep
         --> left.mustache:1:7
          |
        1 | {{#a}}{{>right}}{{/a}}
          |       ^^^^^^^^^^
          = included from here
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
          = help: make templates that include each other come to an end: put the inner \
        `{{>partial}}` into a section whose value runs out

        """)
  }

  @Test("the data names a missing template")
  func unknownDynamicPartial() {
    #expect(
      message(
        rendering: ["kind": "carp"], ("page", "{{>list}}"), ("list", "{{>*kind}}"), ("card", "")
      ) == """
        error: there is no template `carp` for this partial
         --> list.mustache:1:1
          |
        1 | {{>*kind}}
          | ^^^^^^^^^^
          = included from here
         --> page.mustache:1:1
          |
        1 | {{>list}}
          | ^^^^^^^^^
          = help: did you mean `card`?

        """)
  }

  @Test("the caller names a missing template")
  func unknownTemplate() throws {
    let library = try TemplateLibrary([TemplateSource(name: "page", text: "")])
    #expect(throws: TemplateError.self) { try library.render("pag", .null) }
    do throws(TemplateError) {
      _ = try library.bind("pag", to: [])
    } catch {
      #expect(
        error.description == "error: there is no template `pag`\n  = help: did you mean `page`?\n")
    }
  }

  @Test("rendering stops at the limits of steps and of output and leaves the output as it was")
  func limits() throws {
    let source = TemplateSource(name: "page", text: "{{#l}}{{#l}}{{#l}}{{.}}{{/l}}{{/l}}{{/l}}")
    let schema = Schema([.scalars("l")])
    var document = Document(schema)
    document.beginScalars("l")
    for number in 0..<100 { document.item(number) }
    document.endList()
    for limits in [Limits(steps: 1000), Limits(outputBytes: 1000)] {
      let template = try TemplateLibrary([source], limits: limits).bind("page", to: [schema])
      var output = Array("before".utf8)
      #expect(throws: TemplateError.self) { try template.render([document], into: &output) }
      #expect(output == Array("before".utf8))
    }
  }

  @Test("a fault has accessible parts")
  func parts() throws {
    do {
      _ = try TemplateLibrary([
        TemplateSource(name: "page", file: "a/page.html", text: "\n é{{/x}}")
      ])
    } catch {
      let fault = try #require(error.diagnostics.first)
      #expect(error.diagnostics.count == 1)
      #expect(fault.message == "`{{/x}}` closes nothing")
      #expect(fault.file == "a/page.html")
      #expect(fault.line == 2)
      #expect(fault.column == 3)
      #expect(fault.help == "remove it, or open the section with `{{#x}}`")
    }
  }
}
