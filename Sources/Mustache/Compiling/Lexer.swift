import Bytes

/// One tag of a template: its kind, its name, and what else is on its line.
struct Tag {
  enum Kind: UInt8 {
    case escaped, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  var kind: Kind
  /// The whole tag, delimiters included.
  let range: Range<Int>
  /// The name without the white space around it and without the asterisk of a dynamic name.
  var name: Range<Int>
  /// Whether the name has an asterisk. In a partial or parent, the data then holds the name of the
  /// template: `{{>*name}}`.
  var isDynamic = false
  /// The text before the tag on its line; nil unless it is only spaces and tabs.
  let lead: Range<Int>?
  /// The text after the tag on its line, with the line ending; nil unless it is only spaces and
  /// tabs.
  let trail: Range<Int>?

  /// Whether it needs a closing tag.
  var opens: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    case .escaped, .raw, .close, .partial, .comment, .delimiters: false
    }
  }

  /// The character after the opening delimiter, for messages.
  var sign: String {
    switch kind {
    case .escaped: ""
    case .raw: "&"
    case .section: "#"
    case .inverted: "^"
    case .close: "/"
    case .partial: ">"
    case .parent: "<"
    case .block: "$"
    case .comment: "!"
    case .delimiters: "="
    }
  }

  /// Its name in messages.
  var noun: String {
    switch kind {
    case .parent: "parent"
    case .block: "block"
    case .section, .inverted: "section"
    case .escaped, .raw, .close, .partial, .comment, .delimiters: "tag"
    }
  }
}

/// Finds the tags in a template's text. A malformed tag becomes a fault; the search goes on after
/// it.
struct Lexer {
  let bytes: [UInt8]
  private let template: Int
  private let start: Int
  private(set) var openingDelimiter = Array("{{".utf8)
  private(set) var closingDelimiter = Array("}}".utf8)
  var position: Int
  private(set) var tags: [Tag] = []
  private(set) var faults: [Fault] = []

  init(_ source: TemplateSource, template: Int) {
    bytes = source.bytes
    start = source.textStart
    position = start
    self.template = template
  }

  /// Stops at ``Fault/limit`` faults, since a file that is not a template has any number of them.
  mutating func findTags() {
    while faults.count < Fault.limit,
      let tagStart = bytes.firstIndex(of: openingDelimiter, from: position)
    { readTag(at: tagStart) }
  }

  private mutating func readTag(at tagStart: Int) {
    var content = tagStart + openingDelimiter.count
    while content < bytes.count, bytes[content].isWhitespace { content += 1 }
    let sign = content < bytes.count ? bytes[content] : 0
    guard let (kind, closing) = kind(of: sign) else {
      return readTag(.escaped, tagStart, content..<content, closing: closingDelimiter)
    }
    readTag(kind, tagStart, content..<content + 1, closing: closing)
  }

  /// Nil for a tag that consists of a name alone.
  private func kind(of sign: UInt8) -> (Tag.Kind, closing: [UInt8])? {
    switch sign {
    case UInt8(ascii: "#"): (.section, closingDelimiter)
    case UInt8(ascii: "^"): (.inverted, closingDelimiter)
    case UInt8(ascii: "/"): (.close, closingDelimiter)
    case UInt8(ascii: ">"): (.partial, closingDelimiter)
    case UInt8(ascii: "<"): (.parent, closingDelimiter)
    case UInt8(ascii: "$"): (.block, closingDelimiter)
    case UInt8(ascii: "!"): (.comment, closingDelimiter)
    case UInt8(ascii: "&"): (.raw, closingDelimiter)
    case UInt8(ascii: "{"): (.raw, [UInt8(ascii: "}")] + closingDelimiter)
    case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")] + closingDelimiter)
    default: nil
    }
  }

  private mutating func readTag(
    _ kind: Tag.Kind, _ tagStart: Int, _ sign: Range<Int>, closing: [UInt8]
  ) {
    let contentStart = sign.upperBound
    let end = bytes.firstIndex(of: closing, from: contentStart)
    let next = bytes.firstIndex(of: openingDelimiter, from: contentStart)
    let mayContainTags = kind == .comment || kind == .delimiters
    guard let contentEnd = end, mayContainTags || contentEnd <= next ?? .max else {
      return reportUnclosed(tagStart, contentStart, closing: closing, resumeAt: next)
    }
    let content = contentStart..<contentEnd
    position = contentEnd + closing.count
    var tag = Tag(
      kind: kind, range: tagStart..<position, name: bytes.trimmed(content),
      lead: lead(of: tagStart), trail: trail(of: position))
    switch kind {
    case .comment: break
    case .delimiters: setDelimiters(content, tag: tag)
    default:
      takeAsterisk(of: &tag)
      guard checkName(of: &tag) else { return }
    }
    tags.append(tag)
  }

  private mutating func takeAsterisk(of tag: inout Tag) {
    guard [.partial, .parent, .close].contains(tag.kind), !tag.name.isEmpty,
      bytes[tag.name.lowerBound] == UInt8(ascii: "*")
    else { return }
    tag.isDynamic = true
    tag.name = bytes.trimmed(tag.name.lowerBound + 1..<tag.name.upperBound)
  }

  private func lead(of offset: Int) -> Range<Int>? {
    var index = offset
    while index > start, bytes[index - 1].isBlank { index -= 1 }
    return index == start || bytes[index - 1] == .newline ? index..<offset : nil
  }

  private func trail(of offset: Int) -> Range<Int>? {
    var index = bytes.blanks(from: offset).upperBound
    if index + 1 < bytes.count, bytes[index] == .carriageReturn, bytes[index + 1] == .newline {
      index += 1
    }
    if index == bytes.count { return offset..<index }
    return bytes[index] == .newline ? offset..<index + 1 : nil
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Tag) {
    let parts = bytes[content].split(whereSeparator: \.isWhitespace).map { Array($0) }
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      return reportDelimiters(tag)
    }
    (openingDelimiter, closingDelimiter) = (parts[0], parts[1])
  }

  mutating func report(_ message: String, _ range: Range<Int>, help: String) {
    faults.append(
      Fault(message: message, origin: .init(template: template, range: range), help: help))
  }
}

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
