extension ScriptParser {
  /// All statements up to an end, which is empty for that of the script. Declarations that follow
  /// one another are noted.
  mutating func parseStatements(until end: String) throws(UnknownSyntax) {
    var last: (isExported: Bool, end: Int)?
    while end.isEmpty ? position < tokens.count : !take(end) {
      let isExported = text == "export"
      let keyword = position + (isExported ? 1 : 0)
      let isDeclaration = ["const", "let"].contains(text(after: isExported ? 1 : 0))
      if isDeclaration, let last, last.isExported == isExported {
        names.furtherDeclarations.insert(keyword)
        names.statementEnds.remove(last.end)
        if isExported { names.needlessTokens.insert(position) }
      }
      let end = try parseStatement()
      last = isDeclaration ? end.map { (isExported, $0) } : nil
    }
  }

  /// - Returns: the last token of a statement that ends with `;`, whether that is written or not.
  @discardableResult
  mutating func parseStatement() throws(UnknownSyntax) -> Int? {
    switch text {
    case "{": try parseBlock()
    case "export": return try parseExport()
    case "function": try parseFunctionDeclaration()
    case "async" where text(after: 1) == "function": try parseFunctionDeclaration()
    case "class":
      position += 1
      try takeName(declaredIn: scope)
      try parseClass()
    case "for": try inScope { parser throws(UnknownSyntax) in try parser.parseFor() }
    case "switch": try parseSwitch()
    case "try": try parseTry()
    case "if", "while":
      position += 1
      try parseCondition()
      try parseStatement()
      if take("else") { try parseStatement() }
    case ";": position += 1
    default:
      try parseSimpleStatement()
      return endStatement()
    }
    return nil
  }

  /// A statement that ends with `;`.
  private mutating func parseSimpleStatement() throws(UnknownSyntax) {
    switch text {
    case "import" where text(after: 1) != "(" && text(after: 1) != ".": try parseImport()
    case "const", "let":
      takeDeclarationKeyword()
      try parseDeclarations()
    case "do":
      position += 1
      try parseStatement()
      try expect("while")
      try parseCondition()
    case "return", "throw":
      position += 1
      if !startsLine, text != "}", text != ";" { try parseExpression() }
    case "break", "continue":
      position += 1
      if kind == .word, !startsLine { throw UnknownSyntax() }
    default:
      if kind == .word, text(after: 1) == ":" { throw UnknownSyntax() }
      try parseExpression()
    }
  }

  /// Notes the end of a statement, and goes behind its `;` if that is written.
  @discardableResult
  mutating func endStatement() -> Int {
    let last = position - 1
    names.statementEnds.insert(last)
    if text == ";" { names.needlessTokens.insert(position) }
    _ = take(";")
    return last
  }

  private mutating func parseCondition() throws(UnknownSyntax) {
    try expect("(")
    try parseExpression()
    try expect(")")
  }

  /// Statements in braces, with a scope of their own.
  private mutating func parseBlock(sharingNames: Bool = false) throws(UnknownSyntax) {
    try inScope(sharingNames: sharingNames) { parser throws(UnknownSyntax) in
      try parser.expect("{")
      try parser.parseStatements(until: "}")
    }
  }

  private mutating func parseFor() throws(UnknownSyntax) {
    position += 1
    _ = take("await")
    try expect("(")
    if text == "const" || text == "let" {
      takeDeclarationKeyword()
      try parsePattern()
      if take("of") || take("in") {
        try parseExpression()
      } else {
        if take("=") { try parseAssignment() }
        if take(",") { try parseDeclarations() }
        try parseRestOfFor()
      }
    } else {
      if text != ";" { try parseExpression() }
      try parseRestOfFor()
    }
    try expect(")")
    try parseStatement()
  }

  private mutating func parseRestOfFor() throws(UnknownSyntax) {
    try expect(";")
    if text != ";" { try parseExpression() }
    try expect(";")
    if text != ")" { try parseExpression() }
  }

  private mutating func parseSwitch() throws(UnknownSyntax) {
    position += 1
    try parseCondition()
    try inScope { parser throws(UnknownSyntax) in
      try parser.expect("{")
      while !parser.take("}") {
        if parser.take("case") {
          try parser.parseExpression()
          try parser.expect(":")
        } else if parser.take("default") {
          try parser.expect(":")
        } else {
          try parser.parseStatement()
        }
      }
    }
  }

  private mutating func parseTry() throws(UnknownSyntax) {
    position += 1
    try parseBlock()
    if take("catch") {
      try inScope { parser throws(UnknownSyntax) in
        if parser.take("(") {
          try parser.parsePattern()
          try parser.expect(")")
        }
        try parser.parseBlock(sharingNames: true)
      }
    }
    if take("finally") { try parseBlock() }
  }

  // MARK: Functions

  /// In a block it would be known outside of it too, but only in a script that is not a module.
  private mutating func parseFunctionDeclaration() throws(UnknownSyntax) {
    guard scope == 0 || bodies.contains(scope) else { throw UnknownSyntax() }
    _ = take("async")
    position += 1
    try takeName(declaredIn: scope)
    try parseFunction()
  }

  /// The parameters and the body.
  mutating func parseFunction() throws(UnknownSyntax) {
    try inScope { parser throws(UnknownSyntax) in
      try parser.parseParameters()
      try parser.parseBody()
    }
  }

  mutating func parseParameters() throws(UnknownSyntax) {
    try expect("(")
    while !take(")") {
      _ = take("...")
      try parsePattern()
      if take("=") { try parseAssignment() }
      if text != ")" { try expect(",") }
    }
  }

  mutating func parseBody() throws(UnknownSyntax) {
    bodies.insert(names.scopes.count)
    try parseBlock(sharingNames: true)
  }

  // MARK: Classes

  /// From behind the name to the end.
  mutating func parseClass() throws(UnknownSyntax) {
    if take("extends") { try takeName() }
    try expect("{")
    while !take("}") {
      if !take(";") { try parseClassMember() }
    }
  }

  private mutating func parseClassMember() throws(UnknownSyntax) {
    if text(after: 1) == "{", text == "static" { throw UnknownSyntax() }
    while ["async", "get", "set", "static"].contains(text), !["(", "="].contains(text(after: 1)) {
      position += 1
      if startsLine { throw UnknownSyntax() }
    }
    try parseMemberName()
    if text == "(" {
      try parseFunction()
    } else if take("=") {
      try inScope { parser throws(UnknownSyntax) in try parser.parseAssignment() }
      endStatement()
    } else {
      endStatement()
    }
  }
}
