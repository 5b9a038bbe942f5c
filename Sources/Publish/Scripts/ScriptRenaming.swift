/// Gives short names to what a script declares for itself.
///
/// A name is free in a scope unless something that it stands for is used there, or in a scope
/// within. The same few letters come first in every scope, so that compression profits.
struct ScriptRenaming {
  private struct Binding {
    let scope: Int
    let name: String
    var uses: [Int] = []
    var shortName: String?
    /// Whether the short name is known to all modules.
    var isExchanged = false

    var currentName: String { shortName ?? name }
  }

  private let tokens: [ScriptToken]
  private let names: ScriptNames
  private var bindings: [Binding] = []
  /// For each scope the bindings of its own names, by name.
  private var bindingsByName: [[String: Int]] = []
  /// For each scope the bindings of scopes around it that are used in it or within.
  private var outerBindings: [Set<Int>]
  /// What is not renamed: names of the browser, and public ones.
  private var keptNames: Set<String>

  /// - Parameter exchangedNames: short names that all modules know, by the long ones.
  /// - Returns: as many tokens as before, with the new names and with short keywords.
  static func renamed(
    _ tokens: [ScriptToken], _ names: ScriptNames, _ exchangedNames: [String: String]
  ) -> [ScriptToken] {
    var renaming = ScriptRenaming(tokens, names)
    renaming.resolve()
    renaming.give(exchangedNames)
    for scope in names.scopes.indices { renaming.giveNames(in: scope) }
    var renamed = tokens
    renaming.writeNames(to: &renamed)
    renaming.writePrivateNames(to: &renamed)
    // Nothing is assigned to a constant, so the shorter keyword does as well.
    for token in names.declarations {
      renamed[token] =
        names.furtherDeclarations.contains(token)
        ? ScriptToken(kind: .sign, text: ",", startsLine: false)
        : ScriptToken(kind: .word, text: "let", startsLine: tokens[token].startsLine)
    }
    for token in names.truthValues {
      renamed[token].text = tokens[token].text == "true" ? "!0" : "!1"
    }
    return renamed
  }

  private init(_ tokens: [ScriptToken], _ names: ScriptNames) {
    self.tokens = tokens
    self.names = names
    keptNames = names.publicNames
    outerBindings = Array(repeating: [], count: names.scopes.count)
    for (number, scope) in names.scopes.enumerated() {
      var byName: [String: Int] = [:]
      for name in scope.names {
        byName[name] = bindings.count
        bindings.append(Binding(scope: number, name: name))
      }
      bindingsByName.append(byName)
    }
  }

  /// Finds what each use means.
  private mutating func resolve() {
    for (number, use) in names.uses.enumerated() {
      let name = tokens[use.token].text
      var scope: Int? = use.scope
      var passed: [Int] = []
      while let inner = scope, bindingsByName[inner][name] == nil {
        passed.append(inner)
        scope = names.scopes[inner].parent
      }
      guard let scope, let binding = bindingsByName[scope][name] else {
        keptNames.insert(name)
        continue
      }
      bindings[binding].uses.append(number)
      for inner in passed { outerBindings[inner].insert(binding) }
    }
  }

  // MARK: Short names

  private mutating func give(_ exchangedNames: [String: String]) {
    for name in names.exchangedNames {
      guard let binding = bindingsByName[0][name], let shortName = exchangedNames[name]
      else { continue }
      bindings[binding].shortName = shortName
      bindings[binding].isExchanged = true
      keptNames.insert(shortName)
    }
  }

  private mutating func giveNames(in scope: Int) {
    guard !bindingsByName[scope].isEmpty else { return }
    var taken = keptNames
    for binding in outerBindings[scope] { taken.insert(bindings[binding].currentName) }
    if let parent = names.scopes[scope].parent, names.scopes[scope].sharesNames {
      taken.formUnion(bindingsByName[parent].values.map { bindings[$0].currentName })
    }
    let own = bindingsByName[scope].values
      .filter { !bindings[$0].isExchanged }
      .filter { !(scope == 0 && names.publicNames.contains(bindings[$0].name)) }
      .sorted()
    // The shortest names are for functions; there is much more in them than outside.
    var candidate = scope == 0 ? Self.lettersOfFunctions : 0
    for binding in own {
      let name = freeName(from: &candidate, taken)
      let kept = bindings[binding].name
      if taken.contains(kept) || saves(name, for: bindings[binding]) {
        bindings[binding].shortName = name
        taken.insert(name)
      } else {
        taken.insert(kept)
      }
    }
  }

  private func freeName(from candidate: inout Int, _ taken: Set<String>) -> String {
    while true {
      let name = Self.shortName(candidate)
      if !taken.contains(name), !ScriptParser.reserved.contains(name) { return name }
      candidate += 1
    }
  }

  /// Whether a short name makes the script shorter. Compressed, an import is longer with another
  /// name: the module that exports it has the long one, too.
  private func saves(_ name: String, for binding: Binding) -> Bool {
    var saved = 0
    for use in binding.uses {
      saved += binding.name.utf8.count - name.utf8.count
      switch names.uses[use].form {
      case .plain: break
      case .member: saved -= binding.name.utf8.count + 1
      case .imported, .exported: return false
      }
    }
    return saved > 0
  }

  /// The most frequent letters of code first.
  private static let letters = "etnasroiclhdmupfgvbwykxqjzSETCANRLDOPIMFBUHWGVYKXQJZ$_"
    .map(String.init)
  private static let lettersOfFunctions = 4

  /// The first names have one letter, the others two.
  static func shortName(_ number: Int) -> String {
    let (rest, letter) = number.quotientAndRemainder(dividingBy: letters.count)
    return rest == 0 ? letters[letter] : shortName(rest - 1) + letters[letter]
  }

  // MARK: Writing

  private func writeNames(to tokens: inout [ScriptToken]) {
    for binding in bindings {
      guard let name = binding.shortName else { continue }
      for use in binding.uses {
        let use = names.uses[use]
        switch use.form {
        case .plain: tokens[use.token].text = name
        case .imported where binding.isExchanged, .exported where binding.isExchanged:
          tokens[use.token].text = name
        case .member: tokens[use.token].text = "\(binding.name):\(name)"
        case .imported: tokens[use.token].text = "\(binding.name) as \(name)"
        case .exported: tokens[use.token].text = "\(name) as \(binding.name)"
        }
      }
    }
  }

  /// The private members of all classes: each name of them gets another one.
  private func writePrivateNames(to tokens: inout [ScriptToken]) {
    var shortNames: [String: String] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .word && token.text.first == "#" {
      let name = shortNames[token.text] ?? "#\(Self.shortName(shortNames.count))"
      shortNames[token.text] = name
      tokens[index].text = name
    }
  }
}
