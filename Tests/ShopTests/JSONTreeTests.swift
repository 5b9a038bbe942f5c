import Diagnostics
import Tables
import Testing

@Suite("JSON with locations")
struct JSONTreeTests {
  private func parse(
    _ text: String, as dialect: JSONTree.Dialect = .records
  ) -> (tree: JSONTree?, faults: FaultLog) {
    let faults = FaultLog()
    let source = SourceFile(name: "f.json", bytes: Array(text.utf8))
    return (JSONTree(parsing: source, as: dialect, faults: faults), faults)
  }

  /// The tree as text without spaces, strings without escapes.
  private func compact(_ value: JSONValue) -> String {
    switch value.kind {
    case .string: "'\(value.text ?? "")'"
    case .array: "[\(value.elements.map(compact).joined(separator: ","))]"
    case .object:
      "{\(value.members.map { "\($0.key):\(compact($0.value))" }.joined(separator: ","))}"
    default: value.sourceText
    }
  }

  private func first(_ text: String, as dialect: JSONTree.Dialect = .records) -> String {
    let (tree, faults) = parse(text, as: dialect)
    if let fault = faults.errors.first {
      return "\(fault.location?.description ?? "-") \(fault.message)"
    }
    return tree.map { compact($0.root) } ?? "nothing"
  }

  @Test("Values of a data file")
  func values() {
    #expect(
      first(
        #" {"a": [1, -2.5e3, "x\n\u00e4\ud83c\udf4e\/"], "b": {}, "c": [], "d": null, "e": true} "#)
        == "[{a:[1,-2.5e3,'x\nä🍎/'],b:{},c:[],d:null,e:true}]")
    #expect(first("\u{FEFF}[]") == "[]")
    #expect(first("7") == "[7]")
  }

  @Test("Settings: comments, commas, names, quotes")
  func settings() {
    let text = #"""
      // a line
      { /* a * block **/ title: 'it\'s', "b": "say \"hi\"", $c_1: [1, 2,],
        'd': null, ü: null, }
      """#
    #expect(
      first(text, as: .settings) == "{title:'it's',b:'say \"hi\"',$c_1:[1,2],d:null,ü:null}")
    #expect(first("1 \u{0}", as: .settings) == "f.json:1:3 the text contains a NUL byte")
    #expect(first("", as: .settings) == "f.json:1:1 expected a value, found the end of the text")
    #expect(
      first("1,299", as: .settings) == "f.json:1:2 text follows the end of the JSON value")
  }

  @Test("Records: one array, or values one after another")
  func records() {
    #expect(first("[{\"a\":1},{\"a\":2}]", as: .records) == "[{a:1},{a:2}]")
    #expect(first("{\"a\":1}\n\n{\"a\":2}\n", as: .records) == "[{a:1},{a:2}]")
    #expect(first("", as: .records) == "[]")
  }

  @Test(
    "Faults of data files and their locations",
    arguments: [
      ("{\"a\": }", "f.json:1:7 expected a value, found `}`"),
      ("{\"a\" 1}", "f.json:1:6 expected a colon after the key, found `1`"),
      ("{a: 1}", "f.json:1:2 the key `a` has no quotes"),
      ("[1, 2,]", "f.json:1:6 a comma precedes the closing bracket"),
      ("[1 2]", "f.json:1:4 expected a comma or `]`, found `2`"),
      ("[1,\n 2", "f.json:1:1 the array is never closed"),
      ("{\"a\": {", "f.json:1:7 the object is never closed"),
      ("[\"ab\ncd\"]", "f.json:1:2 the string is not closed on its line"),
      ("\"\\q\"", "f.json:1:2 JSON has no such escape"),
      ("\"\\u12\"", "f.json:1:2 the escape needs 4 hexadecimal digits"),
      ("\"\\ud83c\"", "f.json:1:2 the escape is only half of a surrogate pair"),
      ("\"\\udf4e\"", "f.json:1:2 the escape is only half of a surrogate pair"),
      ("\"\\u0000\"", "f.json:1:2 the text contains a NUL character"),
      ("\"\t\"", "f.json:1:2 the string contains a control character"),
      ("01", "f.json:1:1 `01` is not a JSON number"),
      ("1.", "f.json:1:1 `1.` is not a JSON number"),
      (".5", "f.json:1:1 `.5` is not a JSON number"), ("-", "f.json:1:1 `-` is not a JSON number"),
      ("1,299", "f.json:1:2 expected a value, found `,`"),
      ("1.299,00", "f.json:1:6 expected a value, found `,`"),
      ("+1", "f.json:1:1 `+1` is not a JSON number"),
      ("12x", "f.json:1:1 `12x` is not a JSON number"),
      ("tru", "f.json:1:1 `tru` is not a JSON value"),
      ("NaN", "f.json:1:1 `NaN` is not a JSON value"),
      ("// x\n1", "f.json:1:1 a data file may not contain comments"),
      ("'a'", "f.json:1:1 expected a value, found `'`"),
      ("{\"a\":1,\"b\":2,\"\\u0061\":3}", "f.json:1:14 the key `a` is duplicated"),
    ])
  func faults(_ pair: (text: String, fault: String)) { #expect(first(pair.text) == pair.fault) }

  @Test("Nesting has a limit for all kinds of brackets")
  func depth() {
    for text in ["[", "{\"a\":", "[{\"a\":"] {
      let deep = String(repeating: text, count: 100_000)
      #expect(first(deep).hasSuffix("values are nested more than 200 levels deep"))
      #expect(first(deep, as: .settings).hasSuffix("values are nested more than 200 levels deep"))
    }
    let fine = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(first(fine) == fine)
  }

  @Test("All duplicated keys are reported, with both locations")
  func doubleKeys() {
    let result = parse("{ a: 1,\n  'a': 2, \"b\": 3, b: 4 }", as: .settings)
    #expect(result.tree != nil)
    #expect(
      DiagnosticPrinter().text(of: result.faults.list) == """
        error: the key `a` is duplicated
         --> f.json:2:3
          |
        2 |   'a': 2, "b": 3, b: 4 }
          |   ^^^
          = the first one is here
         --> f.json:1:3
          |
        1 | { a: 1,
          |   ^
          = help: remove one of them

        error: the key `b` is duplicated
         --> f.json:2:19
          |
        2 |   'a': 2, "b": 3, b: 4 }
          |                   ^
          = the first one is here
         --> f.json:2:11
          |
        2 |   'a': 2, "b": 3, b: 4 }
          |           ^^^
          = help: remove one of them

        """)
  }

  @Test("A hundred thousand keys don't take long")
  func manyKeys() {
    let text = "{" + (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",") + ",\"k7\":1}"
    #expect(first(text).hasSuffix("the key `k7` is duplicated"))
  }

  @Test("Values are found by key, with their kinds and locations")
  func cursor() throws {
    let root = try #require(
      parse("{\n  \"a\": [10, \"x\"],\n  \"b\": false\n}", as: .settings).tree
    ).root
    #expect(root["a"]?.elements.map(\.kind) == [.number, .string])
    #expect(root["a"]?.elements.map(\.location.description) == ["f.json:2:9", "f.json:2:13"])
    #expect(root["a"]?.elements.first { _ in true }?.numberText == "10")
    #expect(root["a"]?.keyLocation.description == "f.json:2:3")
    #expect(root["b"]?.boolean == false)
    #expect(root["c"] == nil)
    #expect(root.members.map(\.key) == ["a", "b"])
    #expect(root.elements.map(\.kind) == [])
    #expect(root["b"]?.text == nil && root["b"]?["x"] == nil)
  }
}
