import Mustache
import TestSupport
import Testing

/// Templates handed to another language as data: a small interpreter of them writes the same bytes.
@Suite("Programs as JSON")
struct ProgramJSONTests {
  private static let names = ["page", "p", "q", "a"]

  private func json(
    _ sources: [(name: String, text: String)], from roots: [String],
    constants: [String: Value] = [:]
  ) throws -> String {
    let library = try TemplateLibrary(
      sources.map { TemplateSource(name: $0.name, text: $0.text) },
      missingPartials: .renderAsNothing)
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
    let layout = "<h1>{{$t}}x{{/t}}</h1>\n  {{$main}}\n    y\n  {{/main}}\n{{<*kind}}{{/*kind}}"
    #expect(
      try json([("page", page), ("layout", layout)], from: ["page"]) == #"""
        {"templates":{"page":[["<","layout","",{"t":[1],"main":[1,"b"]}]],\#
        "layout":[0,"<h1>",["$","t",null,0,"x"],"</h1>\n",["$","main","    ",1,0,"    y\n"],\#
        ["<*","kind","",{}]]},"constants":{}}
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

  @Test("hold what the templates reach, and all of the library where the data names templates")
  func reached() throws {
    let sources = [("a", "{{>b}}{{>gone}}"), ("b", "\u{1}\"\\\t\r"), ("c", "{{>*a}}"), ("a", "2")]
    #expect(
      try json(sources, from: ["a"])
        == #"{"templates":{"a":[0,[">","b",null]],"b":[0,"\u0001\"\\\t\r"]},"constants":{}}"#)
    #expect(
      try json(sources, from: ["c"]) == #"""
        {"templates":{"a":[0,[">","b",null]],"b":[0,"\u0001\"\\\t\r"],"c":[[">*","a",""]]},\#
        "constants":{}}
        """#)
    #expect(throws: TemplateError.self) { try json(sources, from: ["d"]) }
  }

  @Test("render each case as the renderer does")
  func cases() throws {
    let files =
      try CaseFile.all(in: SpecificationTests.own)
      + CaseFile.all(in: SpecificationTests.official)
    #expect(files.count >= 8)
    for file in files {
      for test in file.cases {
        let json = try test.library().programJSON(from: [""])
        var interpreter = ProgramInterpreter(json)
        let page = try interpreter.render("", test.data)
        #expect(page == test.expected, "\(file.name): \(test.name)")
      }
    }
  }

  @Test("render random templates as the renderer does", arguments: [17, 19] as [UInt64])
  func randomTemplates(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var compared = 0
    let count = Thoroughness.count(300, full: 1500)
    for _ in 0..<count {
      let texts = Self.names.map { _ in RandomTemplates.template(&random) }
      let data = RandomTemplates.value(&random)
      guard let (library, page) = rendered(texts, data) else { continue }
      compared += 1
      var interpreter = ProgramInterpreter(try library.programJSON(from: ["page"]))
      #expect(try interpreter.render("page", data) == page, "\(texts) \(data)")
    }
    #expect(compared > count / 5)
  }

  @Test("render random templates as the renderer does, with constants in their places")
  func randomConstants() throws {
    var random = SplitMix64(seed: 23)
    var compared = 0
    let count = Thoroughness.count(300, full: 1500)
    for _ in 0..<count {
      let texts = Self.names.map { _ in
        RandomTemplates.template(&random).replacing("c}}", with: "zz}}")
          .replacing("{{>zz", with: "{{zz.a").replacing("{{<zz", with: "{{#zz")
      }
      let constant = RandomTemplates.value(&random)
      let data = Value.object(RandomTemplates.value(&random).without("zz").members)
      let all = Value.object(data.members + [(key: "zz", value: constant)])
      guard let (library, page) = rendered(texts, all) else { continue }
      compared += 1
      let json = try library.programJSON(from: ["page"], constants: ["zz": constant])
      var interpreter = ProgramInterpreter(json)
      #expect(try interpreter.render("page", data) == page, "\(texts) \(all)")
    }
    #expect(compared > count / 5)
  }

  /// Nil if the templates have faults or the page passes a limit.
  private func rendered(_ texts: [String], _ data: Value) -> (TemplateLibrary, page: String)? {
    let sources = zip(Self.names, texts).map { TemplateSource(name: $0, text: $1) }
    let limits = Limits(depth: 60, steps: 4000, outputBytes: 20_000)
    guard
      let library = try? TemplateLibrary(
        sources, missingPartials: .renderAsNothing, limits: limits),
      let page = try? library.render("page", data)
    else { return nil }
    return (library, String(decoding: page, as: UTF8.self))
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

extension Value {
  /// Without the members of that name, however deep.
  fileprivate func without(_ key: String) -> Value {
    switch self {
    case .list(let items): .list(items.map { $0.without(key) })
    case .object(let members):
      .object(members.filter { $0.key != key }.map { ($0.key, $0.value.without(key)) })
    case .null, .bool, .number, .string: self
    }
  }
}
