/// The names that a line of a script declares, at whatever depth.
enum ScriptNames {
  /// Functions, classes, variables and imports; of patterns and of imports in braces every name.
  static func declared(by line: String) -> [Substring] {
    var code = line.drop { $0 == " " }
    if let comment = code.firstRange(of: " //") { code = code[..<comment.lowerBound] }
    for keyword in ["export ", "default ", "async "] where code.hasPrefix(keyword) {
      code = code.dropFirst(keyword.count)
    }
    if code.hasPrefix("import ") {
      return names(in: code.dropFirst("import ".count).prefix { $0 != "'" && $0 != "\"" })
        .filter { !["from", "as"].contains($0) }
    }
    for keyword in ["function ", "function* ", "class "] where code.hasPrefix(keyword) {
      return Array(names(in: code.dropFirst(keyword.count)).prefix(1))
    }
    for keyword in ["const ", "let ", "var "] where code.hasPrefix(keyword) {
      return variables(code.dropFirst(keyword.count))
    }
    return []
  }

  /// `a`, `{ a, b: c }`, `[a, b]` or, without values, `a, b`.
  private static func variables(_ code: Substring) -> [Substring] {
    guard let opening = code.first, opening == "{" || opening == "[" else {
      let isList = !code.contains("=")
      return isList ? names(in: code) : Array(names(in: code).prefix(1))
    }
    let pattern = code.prefix { $0 != "=" }
    return pattern.split(separator: ",").compactMap { names(in: $0).last }
  }

  private static func names(in code: Substring) -> [Substring] {
    code.split { !$0.isIdentifierPart }
  }
}

extension Character {
  /// Of a name in JavaScript, which may have a dollar sign, or in Python.
  var isIdentifierPart: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

/// The names that a line of a Python file declares.
enum PythonNames {
  /// - Returns: imports, which the file itself must use (`isLocal`); functions, classes and
  ///   variables of the top level and methods with an underscore, which any file may use. Names
  ///   that Python or its test runner calls are left out.
  static func declared(by line: String) -> [(name: Substring, isLocal: Bool)] {
    let code = line.drop { $0 == " " }
    let isTopLevel = code.count == line.count
    let words = code.split { !$0.isIdentifierPart }
    guard let first = words.first else { return [] }
    if isTopLevel, first == "import" || first == "from" {
      return (code.contains(" import ") ? code.split(separator: " import ").last ?? "" : code)
        .split(separator: ",").compactMap { part in
          part.split { !$0.isIdentifierPart }.last.map { ($0, true) }
        }
    }
    if first == "def" || first == "class", words.count > 1 {
      let name = words[1]
      let isPrivate = name.hasPrefix("_") && !name.hasPrefix("__")
      let isCalled = name == "main" || code.contains("TestCase)")
      return (isTopLevel || isPrivate) && !isCalled ? [(name, false)] : []
    }
    let isVariable = isTopLevel && code.dropFirst(first.count).hasPrefix(" = ")
    return isVariable ? [(first, false)] : []
  }
}

/// The names in a line of a style sheet.
enum StyleNames {
  /// `card` of `.card:hover`.
  static func classes(in line: String) -> [Substring] {
    let code = line.drop { $0 == " " }
    // Lines of selectors have a brace or end in a comma.
    guard line.contains("{") || code.hasSuffix(","), !code.hasPrefix("/*"), !code.hasPrefix("--")
    else { return [] }
    return line.prefix { $0 != "{" }.split(separator: ".", omittingEmptySubsequences: false)
      .dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } }
      .filter { $0.first?.isLetter == true }
  }

  /// `--ink` of `--ink: #222;`.
  static func properties(in line: String) -> [Substring] {
    line.split { $0 == ";" || $0 == "{" }.compactMap { part in
      let code = part.drop { $0 == " " }
      let name = code.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      return name.hasPrefix("--") && code.dropFirst(name.count).hasPrefix(":") ? name : nil
    }
  }

  /// `--ink` of `var(--ink)`.
  static func references(in line: String) -> [Substring] {
    line.split(separator: "(").dropFirst().map {
      $0.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    }.filter { $0.hasPrefix("--") }
  }
}
