import Bytes

/// Finds the tags of a template's text; a tag that is not well formed becomes a fault, and scanning
/// goes on behind it.
struct Lexer {
  let bytes: [UInt8]
  private let template: Int
  private let start: Int
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)
  var position: Int
  private(set) var tags: [Tag] = []
  private(set) var faults: [Fault] = []

  init(_ source: TemplateSource, template: Int) {
    bytes = source.bytes
    start = source.textStart
    position = start
    self.template = template
  }

  /// Stops at ``Fault/limit`` faults: a text that is no template has no end of them.
  mutating func scan() {
    while faults.count < Fault.limit,
      let tagStart = bytes.firstIndex(of: open, from: position)
    { scanTag(at: tagStart) }
  }

  private mutating func scanTag(at tagStart: Int) {
    var content = tagStart + open.count
    while content < bytes.count, bytes[content].isWhitespace { content += 1 }
    let sign = content < bytes.count ? bytes[content] : 0
    guard let (kind, closing) = kind(of: sign) else {
      return scanTag(.escaped, tagStart, content..<content, closing: close)
    }
    scanTag(kind, tagStart, content..<content + 1, closing: closing)
  }

  /// Nil for a tag that is a name alone.
  private func kind(of sign: UInt8) -> (Tag.Kind, closing: [UInt8])? {
    switch sign {
    case UInt8(ascii: "#"): (.section, close)
    case UInt8(ascii: "^"): (.inverted, close)
    case UInt8(ascii: "/"): (.close, close)
    case UInt8(ascii: ">"): (.partial, close)
    case UInt8(ascii: "<"): (.parent, close)
    case UInt8(ascii: "$"): (.block, close)
    case UInt8(ascii: "!"): (.comment, close)
    case UInt8(ascii: "&"): (.raw, close)
    case UInt8(ascii: "{"): (.raw, [UInt8(ascii: "}")] + close)
    case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")] + close)
    default: nil
    }
  }

  private mutating func scanTag(
    _ kind: Tag.Kind, _ tagStart: Int, _ sign: Range<Int>, closing: [UInt8]
  ) {
    let contentStart = sign.upperBound
    let end = bytes.firstIndex(of: closing, from: contentStart)
    let next = bytes.firstIndex(of: open, from: contentStart)
    let mayHoldTags = kind == .comment || kind == .delimiters
    guard let contentEnd = end, mayHoldTags || contentEnd <= next ?? .max else {
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
      guard checkName(of: tag) else { return }
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
    let isSound = parts.count == 2 && !parts.joined().contains(UInt8(ascii: "="))
    guard isSound else {
      return report(
        "Delimiters are two runs of characters with a space between them and no `=` in them",
        tag.range, help: "Write `{{=<% %>=}}`, say")
    }
    (open, close) = (parts[0], parts[1])
  }

  mutating func report(_ message: String, _ range: Range<Int>, help: String) {
    faults.append(
      Fault(message: message, place: .init(template: template, range: range), help: help))
  }
}
