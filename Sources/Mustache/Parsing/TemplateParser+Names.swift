import Bytes

// Faults of single tags; some come from other template languages, which have what Mustache lacks.

extension TemplateParser {
  /// Reports a tag without an end.
  ///
  /// - Parameters:
  ///   - content: where its name begins.
  ///   - limit: where the next tag begins, or the template ends.
  mutating func reportUnclosed(_ start: Int, _ content: Int, closing: [UInt8], limit: Int) {
    var end = bytes.blanks(from: content).upperBound
    while end < limit, !bytes[end].isWhitespace { end += 1 }
    let delimiter = String(decoding: closing, as: UTF8.self)
    let begun = (0..<closing.count).last { bytes[start..<end].suffix($0) == closing.prefix($0) }
    let written = bytes.text(bytes.trimmed(start..<end - (begun ?? 0)))
    // A tag of new delimiters has no name that would make it whole.
    report(
      "the tag is not closed: `\(delimiter)` is missing", start..<end,
      help: closing.first == UInt8(ascii: "=")
        ? "write two words without `=`, as in `{{=<% %>=}}`" : "write `\(written)\(delimiter)`")
  }

  /// Reports a name that is not valid.
  ///
  /// - Parameter tag: if its name has several words, it keeps only the first, which its closing tag
  ///   repeats.
  /// - Returns: whether the tag counts.
  mutating func checkName(of tag: inout Tag) -> Bool {
    let name = bytes[tag.name]
    let (opening, closing) = delimiters
    if name.isEmpty {
      report(
        "the tag has no name", tag.range,
        help: "add a name, as in `\(opening)\(tag.kind.rawValue)name\(closing)`")
    } else if name.first == UInt8(ascii: "*"), tag.kind == .partial || tag.kind == .parent {
      report(
        "the name of a template can't come from the data", tag.name,
        help: "write a section for each template, as in "
          + "`\(opening)#is_new\(closing)\(opening)>new\(closing)\(opening)/is_new\(closing)`")
      return tag.opens
    } else if let gap = name.firstIndex(where: \.isWhitespace) {
      let words = name.split(whereSeparator: \.isWhitespace)
      reportExpression(words.map { String(decoding: $0, as: UTF8.self) }, in: tag)
      tag.name = tag.name.lowerBound..<gap
      return tag.opens
    } else if tag.hasPath, name.count > 1,
      name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains(
        where: \.isEmpty)
    {
      report(
        "a part of the dotted name is empty", tag.name,
        help:
          "write a name on each side of a dot, as in `\(opening)\(tag.kind.rawValue)a.b\(closing)`")
    } else {
      return true
    }
    return false
  }

  /// Reports a name of several words, and says how Mustache does what was probably meant.
  ///
  /// - Parameter words: at least two.
  private mutating func reportExpression(_ words: [String], in tag: Tag) {
    let (opening, closing) = delimiters
    func section(_ sign: String, _ name: String) -> String {
      "write `\(opening)\(sign)\(name)\(closing) … \(opening)/\(name)\(closing)`"
    }
    var fault = "Mustache has no `\(words[0])`"
    let help: String
    switch (words[0], tag.kind) {
    case ("for", .section):
      // `for x in list` has the name at its end, the other expressions after their first word.
      help = section("#", words[words.count - 1])
    case ("if", .section), ("each", .section), ("with", .section): help = section("#", words[1])
    case ("unless", .section), ("if", .inverted): help = section("^", words[1])
    case ("else", _): help = "end the section, and " + section("^", "name")
    default:
      let name = "`\(opening)\(tag.kind.rawValue)\(words[0])\(closing)`"
      let isFilter = words.contains("|")
      fault = isFilter ? "Mustache has no filters" : "the name contains white space"
      help =
        isFilter
        ? "write \(name); values come ready to be shown"
        : "write one name in each tag, as in \(name)"
    }
    report(fault, tag.name, help: help)
  }
}
