import Bytes

// Faults of single tags.

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
    let (opening, closing) = delimiters
    func written(_ sign: String, _ name: String) -> String { "\(opening)\(sign)\(name)\(closing)" }
    let words = tag.name.utf8.split(whereSeparator: \.isWhitespace).map { String($0) ?? "" }
    if words.isEmpty {
      report(
        "the tag has no name", tag.range,
        help: "add a name, as in `\(written(tag.kind.rawValue, "name"))`")
    } else if words[0].hasPrefix("*"), tag.includes {
      report(
        "the name of a template can't come from the data", tag.range,
        help: "write a section for each template, as in "
          + "`\(written("#", "is_new"))\(written(">", "new"))\(written("/", "is_new"))`")
      return tag.opens
    } else if words.count > 1 {
      // In other languages, as in `if name` and `for x in names`, the name comes last.
      let name = tag.opens ? words[words.count - 1] : words[0]
      let (end, plain) = (written("/", name), written(tag.kind.rawValue, name))
      report(
        "the name contains white space", tag.range,
        help: tag.opens
          ? "write only a name: `\(written("#", name)) … \(end)` if there is such a value, "
            + "`\(written("^", name)) … \(end)` if there is none"
          : "write only a name, as in `\(plain)`")
      tag.name = words[0]
      return tag.opens
    } else if tag.hasPath, tag.name != ".",
      tag.name.split(separator: ".", omittingEmptySubsequences: false).contains(where: \.isEmpty)
    {
      report(
        "a part of the dotted name is empty", tag.range,
        help: "write a name on each side of a dot, as in `\(written(tag.kind.rawValue, "a.b"))`")
    } else {
      return true
    }
    return false
  }
}
