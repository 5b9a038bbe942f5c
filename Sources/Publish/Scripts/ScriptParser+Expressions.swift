extension ScriptParser {
  /// One expression, or several between commas.
  mutating func parseExpression() throws(UnknownSyntax) {
    repeat { try parseAssignment() } while take(",")
  }

  /// An expression without commas. It ends where an operand is complete and no operator follows; on
  /// a new line, `++` and `--` belong to what comes next.
  mutating func parseAssignment() throws(UnknownSyntax) {
    while true {
      if try parseFunctionExpression() { return }
      try parseOperand()
      try parsePostfixes()
      if take("?") {
        try parseAssignment()
        try expect(":")
        return try parseAssignment()
      }
      guard isBinaryOperator else { return }
      position += 1
    }
  }

  private var isBinaryOperator: Bool {
    switch text {
    case ")", ",", "}", "]", "": false
    case let text: Self.binaryOperators.contains(text)
    }
  }

  private static let binaryOperators: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=",
    "??=", "&&", "||", "??", "|", "^", "&", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "<<",
    ">>", ">>>", "+", "-", "*", "/", "%", "**", "in", "instanceof",
  ]

  private static let prefixes: Set<String> = [
    "!", "~", "+", "-", "++", "--", "await", "delete", "new", "typeof", "void",
  ]

  /// Literals that are words, and what stands for a value without being a name.
  private static let values: Set<String> = [
    "false", "import", "null", "super", "this", "true",
  ]

  private mutating func parseOperand() throws(UnknownSyntax) {
    while Self.prefixes.contains(text) { position += 1 }
    switch kind {
    case .number, .text, .regularExpression: position += 1
    case .templateStart: try parseTemplate()
    case .word where Self.values.contains(text):
      if text == "import" { names.importsWholeModules = true }
      let isAlone = ![".", "?.", "[", "**"].contains(text(after: 1))
      if text == "true" || text == "false", isAlone { names.truthValues.insert(position) }
      position += 1
    case .word: try takeName()
    case .sign where take("("):
      try parseExpression()
      try expect(")")
    case .sign where take("["): try parseList(until: "]")
    case .sign where take("{"): try parseObject()
    default: throw UnknownSyntax()
    }
  }

  private mutating func parsePostfixes() throws(UnknownSyntax) {
    while true {
      switch text {
      case ".", "?.":
        position += 1
        // `?.[index]` and `?.(argument)` have no name.
        if kind == .word { position += 1 }
      case "[":
        position += 1
        try parseExpression()
        try expect("]")
      case "(":
        position += 1
        try parseList(until: ")")
      case "++" where !startsLine, "--" where !startsLine: position += 1
      default:
        if kind == .templateStart {
          try parseTemplate()
        } else if kind == .text, tokens[position].text.first == "`" {
          position += 1
        } else {
          return
        }
      }
    }
  }

  private mutating func parseTemplate() throws(UnknownSyntax) {
    repeat {
      position += 1
      try parseExpression()
    } while kind == .templateMiddle
    guard kind == .templateEnd else { throw UnknownSyntax() }
    position += 1
  }

  /// Elements or arguments.
  private mutating func parseList(until end: String) throws(UnknownSyntax) {
    while !take(end) {
      if take(",") { continue }
      _ = take("...")
      try parseAssignment()
    }
  }

  // MARK: Objects

  private mutating func parseObject() throws(UnknownSyntax) {
    while !take("}") {
      if take("...") {
        try parseAssignment()
      } else {
        try parseObjectMember()
      }
      if text != "}" { try expect(",") }
    }
  }

  private mutating func parseObjectMember() throws(UnknownSyntax) {
    let ends = [",", ":", "(", "}", "="]
    if ["async", "get", "set"].contains(text), !ends.contains(text(after: 1)) { position += 1 }
    let next = text(after: 1)
    if kind == .word, next == "," || next == "}" || next == "=" {
      try takeName(.member)
      // The default of a pattern that is assigned to.
      if take("=") { try parseAssignment() }
      return
    }
    try parseMemberName()
    if text == "(" { return try parseFunction() }
    try expect(":")
    try parseAssignment()
  }

  // MARK: Functions

  /// A function or a class, if one begins here.
  private mutating func parseFunctionExpression() throws(UnknownSyntax) -> Bool {
    let isAsync = text == "async"
    let keyword = text(after: isAsync ? 1 : 0)
    let isArrow = isArrow(after: 0) || isAsync && isArrow(after: 1)
    guard isArrow || keyword == "function" || keyword == "class" else { return false }
    // A function of one parameter, whose name is `async`.
    if isAsync, text(after: 1) != "=>" { position += 1 }
    try inScope { parser throws(UnknownSyntax) in
      if isArrow { return try parser.parseArrowFunction() }
      parser.position += 1
      if parser.kind == .word, parser.text != "extends" {
        try parser.takeName(declaredIn: parser.scope)
      }
      if keyword == "class" { try parser.parseClass() } else { try parser.parseFunction() }
    }
    return true
  }

  private mutating func parseArrowFunction() throws(UnknownSyntax) {
    if text == "(" { try parseParameters() } else { try takeName(declaredIn: scope) }
    try expect("=>")
    if text == "{" { try parseBody() } else { try parseAssignment() }
  }

  /// Whether the parameters of an arrow function come so many tokens later.
  private func isArrow(after offset: Int) -> Bool {
    if text(after: offset + 1) == "=>" { return true }
    guard text(after: offset) == "(" else { return false }
    var (index, depth) = (position + offset, 0)
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign {
        if ["(", "[", "{"].contains(token.text) { depth += 1 }
        if [")", "]", "}"].contains(token.text) { depth -= 1 }
        if depth == 0 { return index + 1 < tokens.count && tokens[index + 1].isSign("=>") }
      }
      index += 1
    }
    return false
  }
}
