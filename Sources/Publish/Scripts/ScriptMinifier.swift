import Bytes

/// Leaves out what readers of the default scripts need and browsers don't: comments, the spaces and
/// line breaks that part no two tokens, and the long names of what only a script itself knows.
///
/// A script with syntax that `ScriptParser` does not know keeps its names. One that asks a function
/// or a class for its `name` gets the short one.
enum ScriptMinifier {
  /// - Parameter script: JavaScript in UTF-8; the slash after a closing bracket divides.
  /// - Returns: a script that does the same, and is minified no further.
  static func minified(_ script: [UInt8]) -> [UInt8] {
    var tokens = ScriptTokenizer.tokens(of: script)
    if let names = try? ScriptParser.names(in: tokens) {
      tokens = ScriptRenaming.renamed(tokens, names)
    }
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var last: ScriptToken?
    for (index, token) in tokens.enumerated() {
      if isNeedlessComma(tokens, at: index) { continue }
      if let last { appendBlank(between: last, token, to: &result) }
      result += token.text.utf8
      last = token
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
