/// Agrees on short names for what modules export to one another.
enum ScriptExchange {
  /// - Parameter modules: all that import from one another.
  /// - Returns: the short names by the long ones; each name means the same in all modules. None if
  ///   the names of one of the modules are not known.
  static func shortNames(for modules: [ParsedScript]) -> [String: String] {
    var counts: [String: Int] = [:]
    var kept: Set<String> = []
    var taken = ScriptParser.reserved
    for module in modules {
      guard let names = module.names else { return [:] }
      for name in names.exchangedNames { counts[name, default: 0] += 1 }
      kept.formUnion(names.aliasedNames)
      if names.importsWholeModules { kept.formUnion(memberNames(in: module.tokens, names)) }
      for token in module.tokens where token.kind == .word && token.text.utf8.count <= longest {
        taken.insert(token.text)
      }
    }
    // What most modules name gets the shortest.
    let ranked = counts.filter { $0.key.utf8.count > longest && !kept.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var shortNames: [String: String] = [:]
    var candidate = firstCandidate
    for (name, _) in ranked {
      while taken.contains(ScriptRenaming.shortName(candidate)) { candidate += 1 }
      shortNames[name] = ScriptRenaming.shortName(candidate)
      candidate += 1
    }
    return shortNames
  }

  /// The letters of a short name at most, while there are fewer than 3,000.
  private static let longest = 2
  /// The small letters are for what a module declares for itself.
  private static let firstCandidate = 26

  /// All words that may stand for members of a module.
  private static func memberNames(in tokens: [ScriptToken], _ names: ScriptNames) -> Set<String> {
    var members = Set(tokens.indices.filter { tokens[$0].kind == .word })
    for use in names.uses where use.form != .member { members.remove(use.token) }
    return Set(members.map { tokens[$0].text })
  }
}
