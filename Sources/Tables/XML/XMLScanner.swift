import Bytes
import Diagnostics

/// Divides an XML text into its elements, in place (XML 1.0): no text is copied, nothing is
/// fetched, and no entity of a document type is ever expanded.
struct XMLScanner {
  enum Event { case start, end, done }

  /// An element, complete when it has ended.
  struct Element {
    /// Its name in the file, with its prefix.
    var name: Range<Int>
    /// Where its first tag begins.
    var start: Int
    /// The content between its tags; empty at its start.
    var content: Range<Int>
    var hasElements = false
    /// True if it has text of its own that is not blank.
    var hasText = false
    /// True if its text has to be decoded: it has entities, comments or CDATA.
    var hasMarkup = false
    /// The first CDATA section's text.
    var section: Range<Int>?
  }

  let source: SourceFile
  /// The element that has just started or ended.
  private(set) var element = Element(name: 0..<0, start: 0, content: 0..<0)
  /// The attributes of the element that has just started: names and values as in the file, without
  /// quotes.
  private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  private let bytes: [UInt8]
  private var position: Int
  private var open: [Element] = []
  /// True if the element that has just started is empty: `<a/>`.
  private var endsAtOnce = false
  private var hasRoot = false

  /// Deeper than any feed; limited because the paths of elements are kept.
  private static let depthLimit = 64

  init(_ source: SourceFile) {
    self.source = source
    bytes = source.bytes
    position = bytes.byteOrderMarkLength
  }

  /// How many elements are open, one that has just started included.
  var depth: Int { open.count }

  /// - Throws: if the text is not well-formed.
  mutating func next() throws(Diagnostic) -> Event {
    if endsAtOnce {
      endsAtOnce = false
      return close(contentEnd: position)
    }
    while true {
      try readText()
      guard position < bytes.count else {
        if let unclosed = open.last {
          throw fault(
            "the element is never closed", unclosed.start..<unclosed.name.upperBound,
            "check whether the file is complete")
        }
        return .done
      }
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "/"): return try readEndTag()
      case UInt8(ascii: "!"): try readDeclaration()
      case UInt8(ascii: "?"): try skip(past: "?>", "the instruction is never closed")
      default:
        try readStartTag()
        return .start
      }
    }
  }

  /// Up to the next `<`.
  private mutating func readText() throws(Diagnostic) {
    let (start, bytes) = (position, bytes)
    let span = bytes.span
    var (end, hasText, hasEntity) = (position, false, false)
    while end < span.count {
      let byte = span[end]
      if byte == UInt8(ascii: "<") { break }
      if byte > 0x20 { hasText = true }
      if byte == UInt8(ascii: "&") { hasEntity = true }
      end += 1
    }
    position = end
    guard hasText else { return }
    if open.isEmpty {
      let first = bytes[start...].firstIndex { !$0.isWhitespace } ?? start
      throw fault(
        hasRoot ? "text follows the end of the root element" : "text precedes the root element",
        first..<first + 1, "remove it")
    }
    open[open.count - 1].hasText = true
    if hasEntity { open[open.count - 1].hasMarkup = true }
  }

  private mutating func readStartTag() throws(Diagnostic) {
    let start = position
    position += 1
    let name = takeName()
    guard !name.isEmpty else {
      throw fault("this `<` begins no tag", start..<start + 1, "write `&lt;` in a text")
    }
    if open.isEmpty, hasRoot {
      throw fault("a second root element begins here", start..<position, "put all in one element")
    }
    guard open.count < Self.depthLimit else {
      throw fault(
        "elements are nested more than \(Self.depthLimit) levels deep", start..<position,
        "flatten them")
    }
    attributes.removeAll(keepingCapacity: true)
    try readAttributes(of: start..<position)
    hasRoot = true
    if !open.isEmpty { open[open.count - 1].hasElements = true }
    element = Element(name: name, start: start, content: position..<position)
    open.append(element)
  }

  private mutating func readAttributes(of tag: Range<Int>) throws(Diagnostic) {
    while true {
      skipBlanks()
      guard position < bytes.count else {
        throw fault("the tag is never closed", tag, "end it with `>`")
      }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return
      }
      if bytes[position...].starts(with: "/>".utf8) {
        position += 2
        endsAtOnce = true
        return
      }
      let name = takeName()
      skipBlanks()
      guard !name.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        throw fault(
          "the tag has something other than attributes with values",
          tag.lowerBound..<max(position, tag.upperBound), "write them like `name=\"value\"`")
      }
      position += 1
      skipBlanks()
      let quote = position < bytes.count ? bytes[position] : 0
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(position + 1)...].firstIndex(of: quote)
      else {
        throw fault("the attribute has no value in quotes", name, "write it like `name=\"value\"`")
      }
      attributes.append((name, position + 1..<end))
      position = end + 1
    }
  }

  private mutating func readEndTag() throws(Diagnostic) -> Event {
    let start = position
    position += 2
    let name = takeName()
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw fault("the tag is never closed", start..<position, "end it with `>`")
    }
    position += 1
    guard let opened = open.last else {
      throw fault("this tag closes no element", start..<position, "remove it")
    }
    guard bytes[name].elementsEqual(bytes[opened.name]) else {
      let text = String(decoding: bytes[opened.name], as: UTF8.self)
      throw Diagnostic(
        "this tag does not close the element \(text.inBackticks)",
        at: source.location(at: start, length: position - start),
        notes: [
          .init(
            "the element begins here",
            at: source.location(at: opened.start, length: opened.name.upperBound - opened.start))
        ], help: "close it before, or check whether the file is complete")
    }
    return close(contentEnd: start)
  }

  private mutating func close(contentEnd: Int) -> Event {
    element = open.removeLast()
    element.content = element.content.lowerBound..<contentEnd
    return .end
  }

  /// A comment, a CDATA section or the document type.
  private mutating func readDeclaration() throws(Diagnostic) {
    let start = position
    if bytes[start...].starts(with: "<!--".utf8) {
      position += 4
      try skip(past: "-->", from: start, "the comment is never closed")
      if !open.isEmpty { open[open.count - 1].hasMarkup = true }
    } else if bytes[start...].starts(with: "<![CDATA[".utf8) {
      position += 9
      let text = position
      try skip(past: "]]>", from: start, "the CDATA section is never closed")
      guard !open.isEmpty else {
        throw fault("text stands outside the root element", start..<text, "remove it")
      }
      open[open.count - 1].hasMarkup = true
      let section = text..<position - 3
      if open[open.count - 1].section == nil { open[open.count - 1].section = section }
      if !bytes[section].allSatisfy(\.isWhitespace) { open[open.count - 1].hasText = true }
    } else {
      try skipDocumentType()
    }
  }

  /// Skips `<!DOCTYPE …>`, whose declarations between brackets a feed does not need.
  private mutating func skipDocumentType() throws(Diagnostic) {
    let start = position
    var depth = 0
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      if bytes[(position - 1)...].starts(with: "<!--".utf8) {
        try skip(past: "-->", "the comment is never closed")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
    throw fault("the declaration is never closed", start..<start + 2, "end it with `>`")
  }

  private mutating func skip(
    past end: StaticString, from start: Int? = nil, _ message: String
  ) throws(Diagnostic) {
    let start = start ?? position
    let end = Array("\(end)".utf8)
    while let last = bytes[position...].firstIndex(of: end[0]) {
      if bytes[last...].starts(with: end) {
        position = last + end.count
        return
      }
      position = last + 1
    }
    throw fault(
      message, start..<start + 2, "end it with `\(String(decoding: end, as: UTF8.self))`")
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isWhitespace { position += 1 }
  }

  /// The name up to a blank or a character that no name has; may be empty.
  private mutating func takeName() -> Range<Int> {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
        return start..<position
      default: position += 1
      }
    }
    return start..<position
  }

  private func fault(_ message: String, _ range: Range<Int>, _ help: String) -> Diagnostic {
    Diagnostic(
      message, at: source.location(of: range), help: help)
  }
}
