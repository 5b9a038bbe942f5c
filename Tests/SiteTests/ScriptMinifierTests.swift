import Foundation
import Testing

@testable import Publish

@Suite("Minified scripts")
struct ScriptMinifierTests {
  @Test(
    "have no comments and no blanks that part nothing",
    arguments: [
      ("// What it is.\n\nimport { a } from './a.js' // not kept\n", "import{a}from'./a.js'\n"),
      ("/** One\n * Two */\nconst a = b\n  + c /* d */ + e", "const a=b\n+c+e\n"),
      ("f(\n  a, // b,\n  c,\n)\n  .g()", "f(a,c,).g()\n"),
      ("{\n  return a\n}\nb", "{return a}\nb\n"),
      ("a + +b - --c", "a+ +b- --c\n"),
      ("a / b / c ? .5 : 1 .d", "a / b / c? .5:1 .d\n"),
      ("else if (!a) return !b", "else if(!a)return!b\n"),
      ("get a() { return /'  [/]\"/.test(b) }", "get a(){return /'  [/]\"/.test(b)}\n"),
      ("a = b => /\\/  `/u", "a=b=> /\\/  `/u\n"),
      ("a = (b) / 2 + '  \\'  /' / 3", "a=(b) / 2+'  \\'  /' / 3\n"),
      (
        "`a  ${b ? `  ${ { c }.c } }` : '`'}  // d` + e",
        "`a  ${b ? `  ${ { c }.c } }` : '`'}  // d`+e\n"
      ),
    ])
  func cases(script: String, minified: String) {
    let found = ScriptMinifier.minified(Array(script.utf8))
    #expect(String(decoding: found, as: UTF8.self) == minified)
  }

  @Test("of the default theme keep all of their strings, and minify no further")
  func defaultScripts() throws {
    let folder = Binary.package.appending(path: "templates/assets")
    let scripts = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "js" }
    #expect(scripts.count > 30)
    for script in scripts {
      let source = try Data(contentsOf: script)
      let minified = ScriptMinifier.minified(Array(source))
      #expect(minified == ScriptMinifier.minified(minified), "\(script.lastPathComponent)")
      let code = String(decoding: source, as: UTF8.self).split(separator: "\n")
        .filter { !$0.trimmingPrefix(while: \.isWhitespace).starts(with: /\/\/|\/?\*/) }
      let texts = code.joined(separator: "\n").matches(of: /'[\w .-]+'/).map { String($0.output) }
      let kept = String(decoding: minified, as: UTF8.self)
      #expect(texts.filter { !kept.contains($0) } == [], "\(script.lastPathComponent)")
    }
  }
}
