/// Scripts joined with what they import, so that a page asks for few files (`Templates: Assets`).
///
/// A script that no other imports at once is published with all that it imports, each module as a
/// function that returns what it exports:
///
///     const $page = (() => {
///     const $ = …
///     return { $ }
///     })()
///
/// What `script.js` has, the others take from it, since every page has it; so does a script that
/// only one other loads later from that one. The modules are published by themselves, too, for a
/// shop's own scripts.
struct ScriptBundles {
  /// The script of every page.
  private static let first = "script.js"

  private let modules: [String: ScriptModule]
  /// The modules of each joined script, by its path, each after those that it imports.
  private var members: [String: [String]] = [:]
  /// The joined scripts that a page has before it loads another.
  private var earlier: [String: [String]] = [:]

  init(_ scripts: [(path: String, bytes: [UInt8])]) {
    let read = scripts.map { ($0.path, ScriptModule($0.bytes)) }
    modules = Dictionary(uniqueKeysWithValues: read).compactMapValues(\.self)
    let imported = Set(modules.values.flatMap(\.imports).map(\.path))
    let roots = modules.filter { !imported.contains($0.key) && !$0.value.imports.isEmpty }
    let pairs = roots.flatMap { root in root.value.laterImports.map { ($0, [root.key]) } }
    let loaders = Dictionary(pairs, uniquingKeysWith: +)
    join(Self.first, loaders: [:])
    for path in roots.keys.sorted() where path != Self.first { join(path, loaders: loaders) }
  }

  /// The constant of a module in a joined script: `$filter_chips`.
  static func name(of path: String) -> String {
    "$" + path.dropLast(".js".count).map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// - Parameter loaders: which scripts load each of them later.
  private mutating func join(_ path: String, loaders: [String: [String]]) {
    guard members[path] == nil else { return }
    var known = path == Self.first ? [] : [Self.first]
    if let loader = loaders[path]?.first, loaders[path]?.count == 1 {
      // Without this pair: two that load each other have nothing that comes first.
      join(loader, loaders: loaders.filter { $0.key != path })
      known = (earlier[loader] ?? []) + [loader]
    }
    var found: [String] = []
    guard known.allSatisfy({ members[$0] != nil }), collect(path, into: &found, above: []) else {
      return
    }
    let had = Set(known.flatMap { members[$0] ?? [] })
    members[path] = found.filter { !had.contains($0) }
    earlier[path] = known
  }

  /// Adds a module after all that it imports.
  ///
  /// - Parameter above: the modules that import it.
  /// - Returns: false if one can't be joined, lacks a name that another imports, or imports itself
  ///   through others.
  private func collect(_ path: String, into found: inout [String], above: Set<String>) -> Bool {
    if found.contains(path) { return true }
    guard let module = modules[path], !above.contains(path) else { return false }
    for each in module.imports {
      guard collect(each.path, into: &found, above: above.union([path])),
        let exports = modules[each.path]?.exports, each.names.allSatisfy(exports.contains)
      else { return false }
    }
    found.append(path)
    return true
  }

  /// The modules that are in joined scripts of other names.
  var parts: Set<String> { Set(members.values.joined()).subtracting(members.keys) }

  /// The joined script that is published at a path; nil if there is none.
  func text(of path: String) -> [UInt8]? {
    guard let own = members[path], let before = earlier[path] else { return nil }
    let wanted = Set(own.flatMap { modules[$0]?.imports ?? [] }.map(\.path))
    var text: [UInt8] = []
    for each in before {
      let names = (members[each] ?? []).filter(wanted.contains).map(Self.name)
      guard !names.isEmpty else { continue }
      text += "import { \(names.joined(separator: ", ")) } from './\(each)'\n".utf8
    }
    for each in own {
      guard let module = modules[each] else { continue }
      text += "const \(Self.name(of: each)) = (() => {\n".utf8
      text += module.body
      text += "\nreturn { \(module.exports.joined(separator: ", ")) }\n})()\n".utf8
    }
    text += "export { \(own.map(Self.name).joined(separator: ", ")) }\n".utf8
    if let exports = modules[path]?.exports, !exports.isEmpty {
      text += "export const { \(exports.joined(separator: ", ")) } = \(Self.name(of: path))\n".utf8
    }
    return text
  }
}
