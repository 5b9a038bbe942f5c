import Bytes
import Diagnostics

/// Parses a JSON text into the nodes of a `JSONTree`.
struct JSONParser {
  private let source: SourceFile
  private let bytes: [UInt8]
  private let dialect: JSONTree.Dialect
  private let faults: FaultLog
  private var position = 0
  private(set) var nodes: [JSONTree.Node] = []
  private var depth = 0

  /// Deeper than any data, and shallow enough for the stack of any thread.
  private static let depthLimit = 200

  init(source: SourceFile, dialect: JSONTree.Dialect, faults: FaultLog) {
    self.source = source
    bytes = source.bytes
    (self.dialect, self.faults) = (dialect, faults)
    position = bytes.byteOrderMarkLength
  }

  private var isSettings: Bool { dialect == .settings }

  /// The byte at the position; nil at the end.
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func parseDocument() -> Bool {
    do throws(JSONFault) {
      try skipBlanks()
      if dialect == .records, current != UInt8(ascii: "[") {
        try parseRecords()
        return true
      }
      try parseValue()
      try skipBlanks()
      if current != nil {
        throw fault("text follows the end of the JSON value", help: "remove it")
      }
      return true
    } catch {
      faults.error(error.diagnostic(in: source))
      return false
    }
  }

  /// Parses values one after another under a root array. One that can't be read is reported and
  /// left out, so that the others are checked too.
  private mutating func parseRecords() throws(JSONFault) {
    nodes.append(.init(kind: .array, start: 0, end: UInt32(bytes.count), next: 0))
    while current != nil {
      let start = position
      let count = nodes.count
      do throws(JSONFault) {
        try parseValue()
      } catch {
        faults.error(error.diagnostic(in: source))
        depth = 0
        nodes.removeSubrange(count...)
        skipToNextRecord(after: start)
      }
      try skipBlanks()
    }
    nodes[0].next = UInt32(nodes.count)
  }

  /// Skips to the next line that begins with `{`, since lines inside an object seldom do.
  private mutating func skipToNextRecord(after start: Int) {
    let newline = UInt8(ascii: "\n")
    position = max(position, start + 1)
    while let byte = current, byte != UInt8(ascii: "{") || bytes[position - 1] != newline {
      position += 1
    }
  }

  private mutating func parseValue() throws(JSONFault) {
    let start = position
    switch current {
    case let byte? where isQuote(byte):
      try scanString()
      append(.string, from: start)
    case UInt8(ascii: "{"): try parseContainer(.object, closedBy: UInt8(ascii: "}"))
    case UInt8(ascii: "["): try parseContainer(.array, closedBy: UInt8(ascii: "]"))
    case let byte? where byte.isASCIIDigit || "-+.".utf8.contains(byte):
      try scanNumber()
      append(.number, from: start)
    default: try parseWord()
    }
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == .quote || isSettings && byte == UInt8(ascii: "'")
  }

  private mutating func append(_ kind: JSONTree.Kind, from start: Int) {
    nodes.append(
      .init(
        kind: kind, start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1)))
  }

  private mutating func parseWord() throws(JSONFault) {
    let start = position
    while let byte = current, isWordByte(byte) { position += 1 }
    switch bytes.text(start..<position) {
    case "null": append(.null, from: start)
    case "true", "false": append(.boolean, from: start)
    case "": throw unexpected("a value")
    case let word:
      position = start
      throw fault(
        "\(word.inBackticks) is not a JSON value", length: word.utf8.count,
        help: suggestion(for: word, among: ["true", "false", "null"])
          ?? "put text in quotes: \("\"\(word)\"".inBackticks)")
    }
  }

  private mutating func parseContainer(
    _ kind: JSONTree.Kind, closedBy bracket: UInt8
  ) throws(JSONFault) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault(
        "values are nested more than \(Self.depthLimit) levels deep", help: "flatten them")
    }
    let index = nodes.count
    nodes.append(.init(kind: kind, start: UInt32(position), end: 0, next: 0))
    position += 1
    try skipBlanks()
    var keys: [Range<Int>] = []
    while try !isAtEnd(bracket, of: index) {
      if kind == .object { keys.append(try parseKey()) }
      let value = nodes.count
      try parseValue()
      if let key = keys.last {
        nodes[value].keyStart = UInt32(key.lowerBound)
        nodes[value].keyEnd = UInt32(key.upperBound)
      }
      try skipSeparator(before: bracket, of: index)
    }
    depth -= 1
    position += 1
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
    reportDuplicateKeys(keys)
  }

  private func isAtEnd(_ bracket: UInt8, of index: Int) throws(JSONFault) -> Bool {
    guard let byte = current else {
      let isArray = nodes[index].kind == .array
      throw fault(
        "the \(isArray ? "array" : "object") is never closed", at: Int(nodes[index].start),
        help: "add the missing `\(isArray ? "]" : "}")`")
    }
    return byte == bracket
  }

  /// The comma between two values; in strict JSON not before the closing bracket.
  private mutating func skipSeparator(before bracket: UInt8, of index: Int) throws(JSONFault) {
    try skipBlanks()
    if try isAtEnd(bracket, of: index) { return }
    guard current == UInt8(ascii: ",") else {
      throw unexpected("a comma or `\(Character(Unicode.Scalar(bracket)))`")
    }
    let comma = position
    position += 1
    try skipBlanks()
    if !isSettings, current == bracket {
      throw fault(
        "a comma precedes the closing bracket", at: comma, help: "remove the comma")
    }
  }

  // MARK: Strings

  /// From the opening quote past the closing one.
  private mutating func scanString() throws(JSONFault) {
    let start = position
    let quote = bytes[start]
    position += 1
    while let byte = current {
      if byte == quote {
        position += 1
        return
      }
      if byte == .backslash, position + 1 < bytes.count {
        position = try JSONStringDecoder.escape(
          at: position, of: bytes, isStrict: !isSettings
        ).end
      } else if byte >= 0x20 {
        position += 1
      } else if byte.isLineEnd {
        break
      } else {
        let escape = byte == .tab ? "t" : "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        throw fault("the string contains a control character", help: "write it as `\\\(escape)`")
      }
    }
    throw fault(
      "the string is not closed on its line", at: start, length: position - start,
      help: "add the closing `\(Character(Unicode.Scalar(quote)))`, and write line ends as `\\n`")
  }

  // MARK: Keys

  /// A key, a string or in settings a name without quotes, and the colon after it.
  private mutating func parseKey() throws(JSONFault) -> Range<Int> {
    let start = position
    if let byte = current, isQuote(byte) {
      try scanString()
    } else {
      while let byte = current, isWordByte(byte) { position += 1 }
      if position == start { throw unexpected("a key in quotes") }
      if !isSettings {
        let word = bytes.text(start..<position)
        throw fault(
          "the key \(word.inBackticks) has no quotes", at: start, length: position - start,
          help: "write `\"\(word)\"`")
      }
    }
    let key = start..<position
    try skipBlanks()
    guard current == UInt8(ascii: ":") else { throw unexpected("a colon after the key") }
    position += 1
    try skipBlanks()
    return key
  }

  /// Letters, digits, `_`, `$` and everything beyond ASCII.
  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  private func reportDuplicateKeys(_ keys: [Range<Int>]) {
    // A few keys are compared faster than hashed.
    guard keys.count > 24 || keys.count > 1 && hasEqualPair(keys) else { return }
    var first: [[UInt8]: Range<Int>] = [:]
    for key in keys {
      let text = JSONStringDecoder.decoded(key, of: bytes)
      let earlier = first[text]
      first[text] = earlier ?? key
      guard let earlier else { continue }
      faults.error(
        "the key \(String(decoding: text, as: UTF8.self).inBackticks) is duplicated",
        at: source.location(of: key),
        notes: [.init("the first one is here", at: source.location(of: earlier))],
        help: "remove one of them")
    }
  }

  /// True if two keys may be equal: by their bytes, or because one has escapes or no quotes.
  private func hasEqualPair(_ keys: [Range<Int>]) -> Bool {
    if isSettings { return true }
    for (index, key) in keys.enumerated() {
      if bytes[key].contains(UInt8(ascii: "\\")) { return true }
      for other in keys[..<index] where other.count == key.count {
        if bytes[other].elementsEqual(bytes[key]) { return true }
      }
    }
    return false
  }

  // MARK: Numbers

  /// Scans a number, up to the end of everything attached to it.
  private mutating func scanNumber() throws(JSONFault) {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let first = current
    let digits = skipDigits()
    var isValid = digits == 1 || digits > 1 && first != UInt8(ascii: "0")
    if current == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { isValid = false }
    }
    if let byte = current, byte | 32 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
      if skipDigits() == 0 { isValid = false }
    }
    while let byte = current, isWordByte(byte) || "+.".utf8.contains(byte) {
      position += 1
      isValid = false
    }
    guard isValid else {
      let text = bytes.text(start..<position)
      throw fault(
        "\(text.inBackticks) is not a JSON number", at: start, length: position - start,
        help: "write it like 12.5, or put it in quotes: \("\"\(text)\"".inBackticks)")
    }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, byte.isASCIIDigit { position += 1 }
    return position - start
  }

  // MARK: Blanks

  /// Skips white space, and in settings comments.
  private mutating func skipBlanks() throws(JSONFault) {
    while let byte = current {
      switch byte {
      case .space, .tab, .newline, .carriageReturn: position += 1
      case .slash: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard next == .slash || next == UInt8(ascii: "*") else { throw unexpected("a value") }
    guard isSettings else {
      throw fault("a data file may not contain comments", length: 2, help: "remove the comment")
    }
    if next == .slash {
      position = source.endOfLine(at: position)
    } else if let end = bytes.firstIndex(of: Array("*/".utf8), from: position + 2) {
      position = end + 2
    } else {
      throw fault("this comment is never closed", at: start, length: 2, help: "close it with `*/`")
    }
  }

  // MARK: Faults

  /// - Parameter expected: with its article: "a value".
  private func unexpected(_ expected: String) -> JSONFault {
    guard position < bytes.count else {
      return fault(
        "expected \(expected), found the end of the text",
        help: "check whether the file is complete")
    }
    let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
    return fault(
      "expected \(expected), found \(found.inBackticks)",
      help: "check the end of the previous line too")
  }

  private func fault(_ message: String, at offset: Int? = nil, length: Int = 1, help: String)
    -> JSONFault
  {
    JSONFault(message: message, offset: offset ?? position, length: length, help: help)
  }
}

/// Why and where reading a JSON text can't continue. Its line is found only when it is shown, since
/// every row of a file may have a fault.
struct JSONFault: Error {
  let message: String
  let offset: Int
  let length: Int
  let help: String

  /// - Complexity: O(offset).
  func diagnostic(in source: SourceFile) -> Diagnostic {
    Diagnostic(message, at: source.location(at: offset, length: length), help: help)
  }
}
