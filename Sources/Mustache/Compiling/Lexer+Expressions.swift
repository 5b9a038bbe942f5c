import Bytes

// Recognizes expressions of other template languages, which Mustache lacks.

extension Lexer {
  /// Reports a name of several words, and says how Mustache does what was probably meant.
  ///
  /// - Parameter words: at least two.
  mutating func reportExpression(_ words: [String], in tag: Tag) {
    let (opening, closing) = delimiters
    switch (words[0], tag.kind) {
    case ("if", .section), ("each", .section), ("with", .section), ("for", .section):
      // `for x in list` has the name at its end, the other expressions after their first word.
      let name = words[0] == "for" ? words[words.count - 1] : words[1]
      report(
        "Mustache has no `\(words[0])`", tag.name,
        help: "write `\(opening)#\(name)\(closing) … \(opening)/\(name)\(closing)`")
    case ("unless", .section), ("if", .inverted):
      report(
        "Mustache has no `\(words[0])`", tag.name,
        help: "write `\(opening)^\(words[1])\(closing) … \(opening)/\(words[1])\(closing)`")
    case ("else", _):
      report(
        "Mustache has no `else`", tag.name,
        help: "end the section, and write `\(opening)^name\(closing) … \(opening)/name\(closing)`")
    case _ where words.contains("|"):
      report(
        "Mustache has no filters", tag.name,
        help: "write `\(opening)\(tag.sign)\(words[0])\(closing)`; values come ready to be shown")
    default:
      report(
        "the name contains white space", tag.name,
        help: "write one name in each tag, as in `\(opening)\(tag.sign)\(words[0])\(closing)`")
    }
  }

  /// As messages show them.
  var delimiters: (opening: String, closing: String) {
    (
      String(decoding: openingDelimiter, as: UTF8.self),
      String(decoding: closingDelimiter, as: UTF8.self)
    )
  }
}
