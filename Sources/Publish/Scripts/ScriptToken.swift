/// A token of a script.
struct ScriptToken {
  enum Kind {
    /// A name, a keyword or a private name with its `#`.
    case word
    case number
    /// In quotes, or a template without placeholders.
    case text
    case regularExpression
    /// A template up to its first `${`, between two placeholders, and from the last `}`.
    case templateStart, templateMiddle, templateEnd
    /// An operator or a bracket: as many characters as JavaScript takes together.
    case sign
  }

  let kind: Kind
  /// As it stands in the script, or as it is written to the minified one.
  var text: String
  /// Whether a line ends between the token before it and this one.
  let startsLine: Bool

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  func isSign(in signs: Set<String>) -> Bool { kind == .sign && signs.contains(text) }
}
