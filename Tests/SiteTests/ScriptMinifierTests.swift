import Foundation
import Testing

@testable import Publish

@Suite("Minified scripts")
struct ScriptMinifierTests {
  /// Scripts, and what is to become of `name.mjs` in `name.min.mjs`.
  static let folder = Binary.package.appending(path: "Tests/SiteTests/Scripts")
  static let cases = scripts(in: folder).filter { !$0.hasSuffix(".min.mjs") }
  static let assets = Binary.package.appending(path: "templates/assets")

  static func scripts(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix("js") }.sorted()
  }

  @Test("are what is expected", arguments: cases)
  func expected(name: String) throws {
    let script = try Data(contentsOf: Self.folder.appending(path: name))
    let path = name.replacing(".mjs", with: ".min.mjs")
    let expected = try Data(contentsOf: Self.folder.appending(path: path))
    let found = ScriptMinifier.minified([Array(script)], keepingExports: true)[0]
    #expect(String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test("of the default theme keep all of their strings, and minify hardly further")
  func strings() throws {
    #expect(Self.scripts(in: Self.assets).count > 30)
    let (names, sources) = try Self.theme()
    let all = ScriptMinifier.minified(sources, keepingExports: true)
    let again = ScriptMinifier.minified(all, keepingExports: true)
    #expect(zip(all, again).allSatisfy { abs($0.count - $1.count) <= 2 })
    for (name, (source, minified)) in zip(names, zip(sources, all)) {
      let code = String(decoding: source, as: UTF8.self).split(separator: "\n")
        .filter { !$0.trimmingPrefix(while: \.isWhitespace).starts(with: /\/\/|\/?\*/) }
      let texts = code.joined(separator: "\n").matches(of: /'[\w .-]+'/).map { String($0.output) }
      let kept = String(decoding: minified, as: UTF8.self)
      #expect(texts.filter { !kept.contains($0) } == [], "\(name)")
    }
  }

  @Test("mean the same by each of their names")
  func meanings() throws {
    let files = [Self.folder, Self.assets].flatMap { folder in
      Self.scripts(in: folder).map { folder.appending(path: $0) }
    }
    for file in files where !file.lastPathComponent.hasPrefix("not-understood") {
      let source = try Array(Data(contentsOf: file))
      let meanings = try Self.meanings(in: source)
      #expect(!meanings.isEmpty, "\(file)")
      let minified = ScriptMinifier.minified([source], keepingExports: false)[0]
      #expect(try Self.meanings(in: minified) == meanings, "\(file)")
    }
  }

  @Test("export what the others import, by short names")
  func exchangedNames() throws {
    let (names, sources) = try Self.theme()
    let minified = ScriptMinifier.minified(sources, keepingExports: false)
    var exports: [String: Set<String>] = [:]
    for (name, script) in zip(names, minified) {
      exports[name] = try ScriptParser.names(in: ScriptTokenizer.tokens(of: script)).publicNames
    }
    var lengths: [Int] = []
    for script in minified.map({ String(decoding: $0, as: UTF8.self) }) {
      for found in script.matches(of: /import{(.*?)}from'.\/(.*?)'/) {
        let imported = found.output.1.split(separator: ",").map(String.init)
        #expect(exports[String(found.output.2)]?.isSuperset(of: imported) == true)
        lengths += imported.map(\.count)
      }
    }
    #expect(lengths.count > 100 && lengths.count(where: { $0 > 2 }) < 40)
  }

  @Test("keep the exports that may be asked for by name")
  func keptExports() {
    let scripts = [
      "export const shown = 1, asked = 2, other = 3, taken = 4\nexport const e = 5",
      "import { shown, other as renamed } from './a.js'\nimport { e } from './a.js'\n"
        + "const { taken } = await import('./a.js')\nshow(shown, renamed, e, taken)",
      "const whole = await import('./a.js')\nwhole.asked()",
    ]
    let minified = ScriptMinifier.minified(scripts.map { Array($0.utf8) }, keepingExports: false)
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(
      minified == [
        "export let S=1,asked=2,other=3,taken=4,e=5\n",
        "import{S,other as s}from'./a.js'\nimport{e}from'./a.js'\n"
          + "let{taken:r}=await import('./a.js')\nshow(S,s,e,r)\n",
        "let whole=await import('./a.js')\nwhole.asked()\n",
      ])
    let unknown = [scripts[0], "var shown"].map { Array($0.utf8) }
    let kept = ScriptMinifier.minified(unknown, keepingExports: false)
    #expect(String(decoding: kept[0], as: UTF8.self).contains("shown=1"))
  }

  /// The scripts of the default theme, by their names.
  private static func theme() throws -> (names: [String], sources: [[UInt8]]) {
    let names = scripts(in: assets)
    return (names, try names.map { try Array(Data(contentsOf: assets.appending(path: $0))) })
  }

  /// What each use of a name means: a declaration by the numbers of its scope and of the name in
  /// it, or something of the browser by its name.
  private static func meanings(in script: [UInt8]) throws -> [String] {
    let tokens = ScriptTokenizer.tokens(of: script)
    let names = try ScriptParser.names(in: tokens)
    return names.uses.map { use in
      let name = tokens[use.token].text
      var scope: Int? = use.scope
      while let inner = scope {
        if let number = names.scopes[inner].names.firstIndex(of: name) {
          return "\(inner) \(number)"
        }
        scope = names.scopes[inner].parent
      }
      return name
    }
  }
}
