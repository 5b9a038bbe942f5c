import Diagnostics
import Foundation
import Mustache
import Testing
import TestSupport

/// The diagnostics of faulty templates: the whole text, as users see it.
@Suite("Faults of templates")
struct FaultTests {
  private func text(of faults: [Diagnostic]) -> String {
    faults.map { DiagnosticPrinter().text(of: $0) }.joined(separator: "\n")
  }

  /// The cases of `Cases/faults.txt`: templates, and their faults.
  @Test("are reported as expected")
  func cases() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/faults.txt")
    let differences = try TextCase.differences(in: file, of: ["faults"]) { each in
      let library = TemplateLibrary(
        each.parts(after: "template ").map { TemplateSource(name: $0.name, text: $0.text) })
      return [text(of: library.faults)]
    }
    for difference in differences { Issue.record("\(difference)") }
  }

  @Test("a template that includes itself is reported with its include trace")
  func circles() throws {
    var library = TemplateLibrary(
      [
        ("page", "{{>left}}"), ("left", "{{#a}}{{>right}}{{/a}}"), ("right", "{{>left}}"),
        ("self", "{{<self}}{{/self}}"),
      ].map { TemplateSource(name: $0, text: $1) })
    let circle = #expect(throws: Diagnostic.self) {
      try library.compile("page", for: Schema(["a"]))
    }
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
    for number in 0..<100 { document.item("\(number)") }
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
