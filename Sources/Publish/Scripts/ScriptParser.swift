/// Finds the names of a script. It knows the JavaScript that the default scripts are written in,
/// and gives up at anything else, such as `var`, `with`, `eval`, labels and generators.
struct ScriptParser {
  /// Something that the parser does not know.
  struct UnknownSyntax: Error {}

  let tokens: [ScriptToken]
  var position = 0
  var names = ScriptNames()
  var scope = 0
  /// The scopes of functions' bodies.
  var bodies: Set<Int> = []
  private var isModule = false

  /// - Throws: if it does not know some syntax of the script.
  static func names(in tokens: [ScriptToken]) throws(UnknownSyntax) -> ScriptNames {
    var parser = ScriptParser(tokens: tokens)
    try parser.parseStatements(until: "")
    if !parser.isModule { parser.names.publicNames.formUnion(parser.names.scopes[0].names) }
    return parser.names
  }

  private init(tokens: [ScriptToken]) { self.tokens = tokens }

  // MARK: Tokens

  /// The text of a word or a sign; empty for other tokens and behind the end.
  var text: String { text(after: 0) }

  func text(after offset: Int) -> String {
    guard position + offset < tokens.count else { return "" }
    let token = tokens[position + offset]
    return token.kind == .word || token.kind == .sign ? token.text : ""
  }

  var kind: ScriptToken.Kind? { position < tokens.count ? tokens[position].kind : nil }

  var startsLine: Bool { position == tokens.count || tokens[position].startsLine }

  /// Goes on if the text is next.
  mutating func take(_ wanted: String) -> Bool {
    guard text == wanted else { return false }
    position += 1
    return true
  }

  mutating func expect(_ wanted: String) throws(UnknownSyntax) {
    if !take(wanted) { throw UnknownSyntax() }
  }

  // MARK: Names

  /// Notes that the next name is used in some form, and that it is declared if there is a scope.
  mutating func takeName(
    _ form: ScriptNames.Use.Form = .plain, declaredIn declaring: Int? = nil
  ) throws(UnknownSyntax) {
    let name = text
    guard kind == .word, name.utf8.first != UInt8(ascii: "#"), !Self.reserved.contains(name) else {
      throw UnknownSyntax()
    }
    if let declaring { names.scopes[declaring].declare(name) }
    names.uses.append(ScriptNames.Use(token: position, scope: scope, form: form))
    position += 1
  }

  /// Begins a scope, does something in it, and goes back to the scope around it.
  mutating func inScope(
    sharingNames: Bool = false, _ parse: (inout Self) throws(UnknownSyntax) -> Void
  ) throws(UnknownSyntax) {
    let outer = scope
    scope = names.scopes.count
    names.scopes.append(ScriptNames.Scope(parent: outer, sharesNames: sharingNames))
    try parse(&self)
    scope = outer
  }

  static let reserved: Set<String> = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "import", "in", "instanceof", "let", "new", "null", "return", "static",
    "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with",
    "yield",
  ]

  // MARK: Declarations

  /// `const` or `let`.
  mutating func takeDeclarationKeyword() {
    names.declarations.append(position)
    position += 1
  }

  /// The names, or the patterns of names, that `const` and `let` declare, with their values.
  mutating func parseDeclarations() throws(UnknownSyntax) {
    repeat {
      try parsePattern()
      if take("=") { try parseAssignment() }
    } while take(",")
  }

  /// A name, or a pattern that takes a list or an object apart, of a declaration in this scope.
  mutating func parsePattern() throws(UnknownSyntax) {
    if take("[") {
      while !take("]") {
        if take(",") { continue }
        _ = take("...")
        try parsePatternWithDefault()
      }
    } else if take("{") {
      while !take("}") {
        try parsePatternMember()
        if text != "}" { try expect(",") }
      }
    } else {
      try takeName(declaredIn: scope)
    }
  }

  private mutating func parsePatternWithDefault() throws(UnknownSyntax) {
    try parsePattern()
    if take("=") { try parseAssignment() }
  }

  private mutating func parsePatternMember() throws(UnknownSyntax) {
    if take("...") {
      try takeName(declaredIn: scope)
    } else if text(after: 1) == ":" || text == "[" || kind == .text {
      try parseMemberName()
      try expect(":")
      try parsePatternWithDefault()
    } else {
      try takeName(.member, declaredIn: scope)
      if take("=") { try parseAssignment() }
    }
  }

  /// The name of a member of an object or class: it belongs to no scope.
  mutating func parseMemberName() throws(UnknownSyntax) {
    if take("[") {
      try parseAssignment()
      try expect("]")
    } else if kind == .word || kind == .text || kind == .number {
      position += 1
    } else {
      throw UnknownSyntax()
    }
  }

  // MARK: Modules

  mutating func parseImport() throws(UnknownSyntax) {
    isModule = true
    position += 1
    if kind == .word {
      try takeName(declaredIn: scope)
      _ = take(",")
    }
    if take("*") {
      names.importsWholeModules = true
      try expect("as")
      try takeName(declaredIn: scope)
    } else if take("{") {
      while !take("}") {
        if text(after: 1) == "as" {
          names.aliasedNames.insert(text)
          position += 2
          try takeName(declaredIn: scope)
        } else {
          names.exchangedNames.insert(text)
          try takeName(.imported, declaredIn: scope)
        }
        if text != "}" { try expect(",") }
      }
    }
    _ = take("from")
    guard kind == .text else { throw UnknownSyntax() }
    position += 1
  }

  /// - Returns: the end of a statement that ends with `;`.
  mutating func parseExport() throws(UnknownSyntax) -> Int? {
    isModule = true
    position += 1
    if take("{") {
      while !take("}") {
        if text(after: 1) == "as" {
          try takeName()
          names.aliasedNames.insert(text(after: 1))
          position += 2
        } else {
          names.exchangedNames.insert(text)
          try takeName(.exported)
        }
        if text != "}" { try expect(",") }
      }
      // The names of another module.
      if text == "from" { throw UnknownSyntax() }
      return endStatement()
    } else if ["async", "class", "const", "function", "let"].contains(text) {
      let declaredBefore = names.scopes[0].names.count
      let end = try parseStatement()
      let exported = names.scopes[0].names[declaredBefore...]
      names.publicNames.formUnion(exported)
      names.exchangedNames.formUnion(exported)
      return end
    } else {
      throw UnknownSyntax()
    }
  }
}
