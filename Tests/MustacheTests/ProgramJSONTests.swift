import Diagnostics
import Mustache
import Testing

/// Templates handed to another language as data. `Tests/Browser/template_tests.py` proves with the
/// script of the theme that an interpreter of them writes the same bytes.
@Suite("Programs as JSON")
struct ProgramJSONTests {
  private func json(
    _ sources: [(name: String, text: String)], from roots: [String],
    constants: [String: Value] = [:]
  ) throws -> String {
    let library = TemplateLibrary(
      sources.map { TemplateSource(name: $0.name, text: $0.text) })
    return String(
      decoding: try library.programJSON(from: roots, constants: constants), as: UTF8.self)
  }

  @Test("have one node for each tag, and text between them")
  func form() throws {
    let page = """
      <ul>
      {{! items }}
      {{#items}}
        {{>item}}
      {{/items}}
      {{^items}}{{{none}}}{{/items}}
      {{=<% %>=}}<%&note%>

      """
    #expect(
      try json([("page", page), ("item", "<li>{{.}}{{a.b}}\n"), ("other", "")], from: ["page"])
        == #"""
        {"templates":{"page":[0,"<ul>\n",["#","items",[">","item","  "]],0,\#
        ["^","items",["&","none"]],"\n",0,["&","note"],"\n"],\#
        "item":[0,"<li>",["","."],["","a.b"],"\n"]},"constants":{}}
        """#)
  }

  @Test("keep blocks and what parents give them")
  func blocks() throws {
    let page = "{{<layout}}\n{{$main}}\n  a\n{{/main}}{{$t}}{{/t}}{{$main}}b{{/main}}{{/layout}}"
    let layout = "<h1>{{$t}}x{{/t}}</h1>\n  {{$main}}\n    y\n  {{/main}}\n"
    #expect(
      try json([("page", page), ("layout", layout)], from: ["page"]) == #"""
        {"templates":{"page":[["<","layout","",{"t":[1],"main":[1,"b"]}]],\#
        "layout":[0,"<h1>",["$","t",null,0,"x"],"</h1>\n",["$","main","    ",1,0,"    y\n"]]},"constants":{}}
        """#)
  }

  @Test("hold the text of constants, and the values that sections ask for")
  func constants() throws {
    let text = """
      {{words.new}} {{{words.new}}}{{#words.new}}!{{.}}{{/words.new}}{{#words.no}}?{{/words.no}}\
      {{^words.no}}-{{/words.no}}{{^words.new}}+{{/words.new}}{{words.lines}}{{words.gone}}{{shop}}
      """
    #expect(
      try json(
        [("page", text)], from: ["page"],
        constants: [
          "words": ["new": "<neu>", "no": "", "lines": "1\n2", "shop": nil], "shop": "Shop",
        ]) == #"""
          {"templates":{"page":[0,"&lt;neu&gt; <neu>",["#","words.new","!",["","."]],"-",\#
          ["!","1\n2"],["","shop"]]},"constants":{"shop":"Shop","words":{"new":"<neu>"}}}
          """#)
  }

  @Test("hold what the templates reach")
  func reached() throws {
    let sources = [("a", "{{>b}}{{>gone}}"), ("b", "\u{1}\"\\\t\r"), ("c", ""), ("a", "2")]
    #expect(
      try json(sources, from: ["a"])
        == #"{"templates":{"a":[0,[">","b",null]],"b":[0,"\u0001\"\\\t\r"]},"constants":{}}"#)
    #expect(throws: Diagnostic.self) { try json(sources, from: ["d"]) }
  }

  @Test("are written however deep sections are in each other")
  func deepSections() throws {
    let text =
      String(repeating: "{{#a}}", count: 20_000) + String(repeating: "{{/a}}", count: 20_000)
    let json = try json([("page", text)], from: ["page"])
    #expect(json.count { $0 == "[" } == 20_001)
    #expect(json.count { $0 == "]" } == 20_001)
  }
}
