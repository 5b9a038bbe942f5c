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
