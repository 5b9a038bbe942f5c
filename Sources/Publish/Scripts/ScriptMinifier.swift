import Bytes

/// Leaves out what readers of the default scripts need and browsers don't: comments, the spaces and
/// line breaks that part no two tokens, and the long names of what only these scripts know.
///
/// A script with syntax that `ScriptParser` does not know keeps its names, and all keep what they
/// export then. One that asks a function or a class for its `name` gets the short one.
enum ScriptMinifier {
  /// - Parameters:
  ///   - scripts: JavaScript in UTF-8; the slash after a closing bracket divides.
  ///   - lone: the index of one of them that runs by itself.
  ///   - keepsExports: whether other scripts know what these export, too.
  /// - Returns: scripts that do the same, and can be minified hardly further.
  static func minified(
    _ scripts: [[UInt8]], alone lone: Int? = nil, keepingExports keepsExports: Bool
  ) -> [[UInt8]] {
    // Minifying is much of what an update of one price does.
    let parsed = [ParsedScript](count: scripts.count) {
      ParsedScript(scripts[$0], isAlone: $0 == lone)
    }
    let exchangedNames = keepsExports ? [:] : ScriptExchange.shortNames(for: parsed)
    return [[UInt8]](count: scripts.count) { written(parsed[$0], exchangedNames) }
  }

  private static func written(
    _ script: ParsedScript, _ exchangedNames: [String: String]
  ) -> [UInt8] {
    var tokens = script.tokens
    if let names = script.names {
      tokens = ScriptRenaming.renamed(tokens, names, exchangedNames)
    }
    var result: [UInt8] = []
    var last: Int?
    for (index, token) in tokens.enumerated() {
      if isNeedlessComma(tokens, at: index) { continue }
      if script.names?.needlessTokens.contains(index) == true { continue }
      if let last {
        if let names = script.names {
          let endsStatement = names.statementEnds.contains(last)
          appendBlank(between: tokens[last], token, endsStatement: endsStatement, to: &result)
        } else {
          appendBlank(between: tokens[last], token, to: &result)
        }
      }
      result += token.text.utf8
      last = index
    }
    return result + [.newline]
  }

  /// Whether a comma stands behind the last element or member. Behind another comma it would stand
  /// for an element that is missing.
  private static func isNeedlessComma(_ tokens: [ScriptToken], at index: Int) -> Bool {
    guard tokens[index].isSign(","), index > 0, index + 1 < tokens.count else { return false }
    let (last, next) = (tokens[index - 1], tokens[index + 1])
    return next.isSign(in: [")", "]", "}"]) && !last.isSign(in: [",", "["])
  }

  // MARK: Blanks

  /// What ends a statement, or a space between tokens that would become one.
  private static func appendBlank(
    between last: ScriptToken, _ next: ScriptToken, endsStatement: Bool, to result: inout [UInt8]
  ) {
    if endsStatement {
      // Compressed, line breaks are shorter. Any sign might go on with the statement.
      let breaksLine = next.kind == .word && !["in", "instanceof"].contains(next.text)
      if !next.isSign("}") { result.append(breaksLine ? .newline : UInt8(ascii: ";")) }
    } else if wouldJoin(last, next) {
      result.append(.space)
    }
  }

  /// A line break where a statement may end, or a space between tokens that would become one.
  private static func appendBlank(
    between last: ScriptToken, _ next: ScriptToken, to result: inout [UInt8]
  ) {
    if next.startsLine {
      if !mustContinue(after: last), !next.isSign(in: continuing) { result.append(.newline) }
    } else if wouldJoin(last, next) {
      result.append(.space)
    }
  }

  /// Whether no statement can end with a token.
  private static func mustContinue(after token: ScriptToken) -> Bool {
    token.kind == .sign && !token.isSign(in: [")", "]", "}", "++", "--", ";"])
  }

  /// No statement can begin with these.
  private static let continuing: Set<String> = [
    "?", ":", "&&", "||", "??", "=", "==", "===", "!=", "!==", "<", ">", "<=", ">=", "+", "-", "%",
    "|", "&", "^", ",", ")", "]", "}", ".", "?.", "=>",
  ]

  /// Whether two tokens would be read as others without a space between them.
  private static func wouldJoin(_ last: ScriptToken, _ next: ScriptToken) -> Bool {
    switch (last.kind, next.kind) {
    case (.word, .word), (.word, .number), (.number, .word), (.number, .number),
      (.regularExpression, .word):
      true
    case (.number, .sign): next.text.first == "."
    case (.sign, .regularExpression): last.text == "/"
    case (.sign, .sign): joining.contains(last.text + " " + next.text)
    default: false
    }
  }

  private static let joining: Set = ["+ +", "+ ++", "++ +", "- -", "- --", "-- -", "< !"]
}
