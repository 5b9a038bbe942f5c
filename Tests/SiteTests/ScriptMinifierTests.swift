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
    let found = ScriptMinifier.minified(Array(script))
    #expect(String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test("of the default theme keep all of their strings, and minify no further")
  func strings() throws {
    #expect(Self.scripts(in: Self.assets).count > 30)
    for name in Self.scripts(in: Self.assets) {
      let source = try Array(Data(contentsOf: Self.assets.appending(path: name)))
      let minified = ScriptMinifier.minified(source)
      let again = ScriptMinifier.minified(minified)
      #expect(again.count == minified.count, "\(name)")
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
      #expect(try Self.meanings(in: ScriptMinifier.minified(source)) == meanings, "\(file)")
    }
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
