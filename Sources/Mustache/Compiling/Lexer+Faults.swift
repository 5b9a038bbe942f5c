import Bytes

// What can be wrong with one tag, delimiters aside.

extension Lexer {
  mutating func reportUnclosed(
    _ tagStart: Int, _ contentStart: Int, closing: [UInt8], resumeAt next: Int?
  ) {
    var end = bytes.blanks(from: contentStart).upperBound
    while end < next ?? bytes.count, !bytes[end].isWhitespace { end += 1 }
    let missing = String(decoding: closing, as: UTF8.self)
    let begun = (0..<closing.count).last { bytes[tagStart..<end].suffix($0) == closing.prefix($0) }
    let written = bytes.text(bytes.trimmed(tagStart..<end - (begun ?? 0)))
    report(
      "The tag is not closed: `\(missing)` is missing", tagStart..<end,
      help: "Write `\(written)\(missing)`")
    position = next ?? bytes.count
  }

  /// Whether the name is one; if not, it is reported.
  mutating func checkName(of tag: Tag) -> Bool {
    let name = bytes[tag.name]
    let opening = String(decoding: open, as: UTF8.self)
    let closing = String(decoding: close, as: UTF8.self)
    if name.isEmpty {
      report(
        "The tag has no name", tag.range,
        help: "Name what is meant, as in `\(opening)\(tag.sign)name\(closing)`")
    } else if let gap = name.firstIndex(where: \.isWhitespace) {
      let first = bytes.text(tag.name.lowerBound..<gap)
      report(
        "A name can't have white space in it", tag.name,
        help: "Write one name a tag, as in `\(opening)\(tag.sign)\(first)\(closing)`")
    } else if looksUp(tag), name.count > 1,
      name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains(
        where: \.isEmpty)
    {
      report(
        "A part of the dotted name is empty", tag.name,
        help: "Put a name on both sides of each dot, as in `\(opening)\(tag.sign)a.b\(closing)`")
    } else {
      return true
    }
    return false
  }

  /// Whether the name is a path into the data rather than the name of a template or block.
  private func looksUp(_ tag: Tag) -> Bool {
    switch tag.kind {
    case .escaped, .raw, .section, .inverted: true
    case .partial, .parent: tag.isDynamic
    case .close, .block, .comment, .delimiters: false
    }
  }
}
