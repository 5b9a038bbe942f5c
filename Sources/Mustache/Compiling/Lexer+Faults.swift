import Bytes

// Faults of single tags.

extension Lexer {
  mutating func reportUnclosed(
    _ tagStart: Int, _ contentStart: Int, closing: [UInt8], resumeAt next: Int?
  ) {
    var end = bytes.blanks(from: contentStart).upperBound
    while end < next ?? bytes.count, !bytes[end].isWhitespace { end += 1 }
    let delimiter = String(decoding: closing, as: UTF8.self)
    // A tag of new delimiters has no name that would make it whole.
    if closing.first == UInt8(ascii: "=") {
      report(
        "the tag is not closed: `\(delimiter)` is missing", tagStart..<end,
        help: "write two words without `=`, as in `{{=<% %>=}}`")
      position = next ?? bytes.count
      return
    }
    let begun = (0..<closing.count).last { bytes[tagStart..<end].suffix($0) == closing.prefix($0) }
    let written = bytes.text(bytes.trimmed(tagStart..<end - (begun ?? 0)))
    report(
      "the tag is not closed: `\(delimiter)` is missing", tagStart..<end,
      help: "write `\(written)\(delimiter)`")
    position = next ?? bytes.count
  }

  mutating func reportDelimiters(_ tag: Tag) {
    report(
      "this does not name an opening and a closing delimiter", tag.range,
      help: "write two words without `=`, as in `{{=<% %>=}}`")
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
        help: "add a name, as in `\(opening)\(tag.sign)name\(closing)`")
    } else if let gap = name.firstIndex(where: \.isWhitespace) {
      let words = name.split(whereSeparator: \.isWhitespace)
      reportExpression(words.map { String(decoding: $0, as: UTF8.self) }, in: tag)
      tag.name = tag.name.lowerBound..<gap
      return tag.opens
    } else if isPath(tag), name.count > 1,
      name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains(
        where: \.isEmpty)
    {
      report(
        "a part of the dotted name is empty", tag.name,
        help: "write a name on each side of a dot, as in `\(opening)\(tag.sign)a.b\(closing)`")
    } else {
      return true
    }
    return false
  }

  /// Whether the name is a path into the data rather than the name of a template or block.
  private func isPath(_ tag: Tag) -> Bool {
    switch tag.kind {
    case .escaped, .raw, .section, .inverted: true
    case .partial, .parent: tag.isDynamic
    case .close, .block, .comment, .delimiters: false
    }
  }
}
