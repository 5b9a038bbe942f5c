import Bytes
import Diagnostics

/// Parses an XML text into the nodes of a `JSONTree`.
struct XMLParser {
  private struct Element {
    /// Its index in `nodes`.
    let node: Int
    /// Its first tag up to the end of its name.
    let tag: Range<Int>
    var hasElements = false
    /// True if it has text of its own that is not blank.
    var hasText = false
    /// True if its text has to be decoded: it has references, comments or CDATA.
    var hasMarkup = false
    /// The first CDATA section's text.
    var section: Range<Int>?
  }

  private(set) var nodes: [JSONTree.Node] = []
  private let source: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  private var open: [Element] = []

  /// Deeper than any feed; limited because elements are looked through recursively.
  private static let depthLimit = 64

  init(_ source: SourceFile) {
    self.source = source
    bytes = source.bytes
    position = bytes.byteOrderMarkLength
  }

  /// - Throws: if the text is not well-formed.
  mutating func parse() throws(Diagnostic) {
    while true {
      try readText()
      guard position < bytes.count else {
        guard let unclosed = open.last else { return }
        throw fault(
          "the element is never closed", unclosed.tag,
          "check whether the file is complete")
      }
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case .slash: try readEndTag()
      case UInt8(ascii: "!"): try readDeclaration()
      case UInt8(ascii: "?"): try skip(past: "?>", "the instruction is never closed")
      default: try readStartTag()
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
        nodes.isEmpty
          ? "text precedes the root element" : "text follows the end of the root element",
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
    if open.isEmpty, !nodes.isEmpty {
      throw fault("a second root element begins here", start..<position, "put all in one element")
    }
    guard open.count < Self.depthLimit else {
      throw fault(
        "elements are nested more than \(Self.depthLimit) levels deep", start..<position,
        "flatten them")
    }
    if !open.isEmpty { open[open.count - 1].hasElements = true }
    open.append(Element(node: nodes.count, tag: start..<position))
    append(name)
    let isEmpty = try readAttributes(of: start..<position)
    setContent(position..<position, of: open[open.count - 1].node)
    if isEmpty { close(contentEnd: position) }
  }

  /// - Returns: whether the tag ends in `/>`.
  private mutating func readAttributes(of tag: Range<Int>) throws(Diagnostic) -> Bool {
    while true {
      skipBlanks()
      guard position < bytes.count else {
        throw fault("the tag is never closed", tag, "end it with `>`")
      }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return false
      }
      if bytes[position...].starts(with: "/>".utf8) {
        position += 2
        return true
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
      if !bytes[name].starts(with: "xmlns".utf8) {
        let number = nodes.count
        append(name)
        setContent(position + 1..<end, of: number)
        nodes[number].isAttribute = true
        if bytes[position..<end].contains(CharacterReferences.ampersand) {
          nodes[number].form = .markup
        }
      }
      position = end + 1
    }
  }

  private mutating func readEndTag() throws(Diagnostic) {
    let start = position
    position += 2
    let name = takeName()
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw fault("the tag is never closed", start..<position, "end it with `>`")
    }
    position += 1
    guard let tag = open.last?.tag else {
      throw fault("this tag closes no element", start..<position, "remove it")
    }
    let opened = tag.dropFirst()
    guard bytes[name].elementsEqual(bytes[opened]) else {
      throw Diagnostic(
        "this tag does not close the element \(bytes.text(opened).inBackticks)",
        at: source.location(of: start..<position),
        notes: [.init("the element begins here", at: source.location(of: tag))],
        help: "close it before, or check whether the file is complete")
    }
    close(contentEnd: start)
  }

  private mutating func close(contentEnd: Int) {
    let element = open.removeLast()
    let start = Int(nodes[element.node].start)
    var content = start..<contentEnd
    if !element.hasText {
      content = start..<start
      if element.hasElements { nodes[element.node].kind = .object }
    } else if element.hasMarkup || element.hasElements {
      // Most texts with markup are one CDATA section.
      if !element.hasElements, let section = element.section,
        bytes[start..<section.lowerBound - 9].allSatisfy(\.isWhitespace),
        bytes[section.upperBound + 3..<contentEnd].allSatisfy(\.isWhitespace)
      {
        content = section
      } else {
        nodes[element.node].form = .markup
      }
    }
    setContent(content, of: element.node)
    nodes[element.node].next = UInt32(nodes.count)
  }

  /// Adds a node with a name, which has a prefix before a colon.
  private mutating func append(_ name: Range<Int>) {
    let start = bytes[name].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.lowerBound
    nodes.append(
      JSONTree.Node(
        kind: .string, form: .plain, start: 0, end: 0, keyStart: UInt32(start),
        keyEnd: UInt32(name.upperBound), next: UInt32(nodes.count + 1)))
  }

  private mutating func setContent(_ content: Range<Int>, of node: Int) {
    (nodes[node].start, nodes[node].end) = (UInt32(content.lowerBound), UInt32(content.upperBound))
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
    past end: String, from start: Int? = nil, _ message: String
  ) throws(Diagnostic) {
    let start = start ?? position
    if let place = bytes.firstIndex(of: Array(end.utf8), from: position) {
      position = place + end.utf8.count
      return
    }
    throw fault(message, start..<start + 2, "end it with `\(end)`")
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
    Diagnostic(message, at: source.location(of: range), help: help)
  }
}

extension JSONTree {
  /// An XML text (XML 1.0), of which nothing is fetched, and no entity of a document type is ever
  /// expanded; `null` for a blank one.
  ///
  /// - Throws: if the text is not well-formed, or is too large.
  init(xml source: SourceFile) throws(Diagnostic) {
    guard source.bytes.count < 1 << 31 else {
      throw Diagnostic("the file `\(source.name)` is larger than 2 GiB", help: "split the feed")
    }
    var parser = XMLParser(source)
    try parser.parse()
    let blank = Node(kind: .null, form: .plain, start: 0, end: 0, next: 1)
    self.init(source: source, nodes: parser.nodes.isEmpty ? [blank] : parser.nodes)
  }
}
