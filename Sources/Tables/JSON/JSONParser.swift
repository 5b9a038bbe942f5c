import Bytes
import Diagnostics

/// Parses bytes into the nodes of a `JSONTree`; strings are in an extension.
struct JSONParser {
  let source: SourceFile
  let bytes: [UInt8]
  let dialect: JSONTree.Dialect
  var position = 0
  var nodes: [JSONTree.Node] = []
  private var depth = 0

  /// Deeper than any data, and shallow enough for the stack of any thread.
  private static let depthLimit = 200

  init(source: SourceFile, dialect: JSONTree.Dialect) {
    self.source = source
    bytes = source.bytes
    self.dialect = dialect
    position = bytes.byteOrderMarkLength
  }

  var isJSON5: Bool { dialect == .json5 }

  /// The byte at the position; nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func parseDocument(faults: FaultLog) -> Bool {
    do throws(JSONFault) {
      try skipBlanks()
      if dialect == .records, current != UInt8(ascii: "[") {
        try parseRecords(faults: faults)
        return true
      }
      try parseValue(faults: faults)
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
  private mutating func parseRecords(faults: FaultLog) throws(JSONFault) {
    nodes.append(.init(kind: .array, start: 0, end: UInt32(bytes.count), next: 0))
    while current != nil {
      let start = position
      let count = nodes.count
      do throws(JSONFault) {
        try parseValue(faults: faults)
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

  private mutating func parseValue(faults: FaultLog) throws(JSONFault) {
    let start = position
    switch current {
    case UInt8(ascii: "{"): try parseObject(faults: faults)
    case UInt8(ascii: "["): try parseArray(faults: faults)
    case UInt8(ascii: "\""):
      try scanString()
      append(.string, from: start)
    case UInt8(ascii: "'") where isJSON5:
      try scanString()
      append(.string, from: start)
    case let byte? where byte == UInt8(ascii: "-") || byte &- 48 < 10:
      try scanNumber()
      append(.number, from: start)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      try scanNumber()
      append(.number, from: start)
    default: try parseWord()
    }
  }

  private mutating func append(_ kind: JSONTree.Kind, from start: Int) {
    nodes.append(
      .init(
        kind: kind, start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1)))
  }

  private mutating func parseWord() throws(JSONFault) {
    let start = position
    while let byte = current, isWordByte(byte) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "null": append(.null, from: start)
    case "true", "false": append(.boolean, from: start)
    case "Infinity" where isJSON5, "NaN" where isJSON5:
      throw fault(
        "a number must be finite", at: start, length: position - start,
        help: "write a number like 12.5")
    case "": throw unexpected("a value")
    case let word:
      let near = closestName(to: word, among: ["true", "false", "null"])
      position = start
      throw fault(
        "\(word.inBackticks) is not a JSON value", length: word.utf8.count,
        help: near.map { "did you mean `\($0)`?" }
          ?? "put text in quotes: \("\"\(word)\"".inBackticks)")
    }
  }

  private mutating func parseArray(faults: FaultLog) throws(JSONFault) {
    let index = try beginContainer(.array)
    while try !isAtEnd(UInt8(ascii: "]"), of: index) {
      try parseValue(faults: faults)
      try skipSeparator(before: UInt8(ascii: "]"), of: index)
    }
    endContainer(index)
  }

  private mutating func parseObject(faults: FaultLog) throws(JSONFault) {
    let index = try beginContainer(.object)
    var keys: [Range<Int>] = []
    while try !isAtEnd(UInt8(ascii: "}"), of: index) {
      let keyStart = position
      try scanKey()
      let key = keyStart..<position
      keys.append(key)
      try skipBlanks()
      guard current == UInt8(ascii: ":") else { throw unexpected("a colon after the key") }
      position += 1
      try skipBlanks()
      let value = nodes.count
      try parseValue(faults: faults)
      nodes[value].keyStart = UInt32(key.lowerBound)
      nodes[value].keyEnd = UInt32(key.upperBound)
      try skipSeparator(before: UInt8(ascii: "}"), of: index)
    }
    endContainer(index)
    reportDuplicateKeys(keys, faults: faults)
  }

  private mutating func beginContainer(_ kind: JSONTree.Kind) throws(JSONFault) -> Int {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault(
        "values are nested more than \(Self.depthLimit) levels deep", help: "flatten them")
    }
    nodes.append(.init(kind: kind, start: UInt32(position), end: 0, next: 0))
    position += 1
    try skipBlanks()
    return nodes.count - 1
  }

  private mutating func endContainer(_ index: Int) {
    depth -= 1
    position += 1
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
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
    if !isJSON5, current == bracket {
      throw fault(
        "a comma precedes the closing bracket", at: comma, help: "remove the comma")
    }
  }

  // MARK: Keys

  /// A key: a string, or in JSON5 a name without quotes.
  mutating func scanKey() throws(JSONFault) {
    let start = position
    switch current {
    case UInt8(ascii: "\""): return try scanString()
    case UInt8(ascii: "'") where isJSON5: return try scanString()
    default:
      while let byte = current, isWordByte(byte) { position += 1 }
      guard position > start else { throw unexpected("a key in quotes") }
      guard !isJSON5 else { return }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      throw fault(
        "the key \(word.inBackticks) has no quotes", at: start, length: position - start,
        help: "write `\"\(word)\"`")
    }
  }

  /// Letters, digits, `_`, `$` and everything beyond ASCII.
  func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  func reportDuplicateKeys(_ keys: [Range<Int>], faults: FaultLog) {
    guard keys.count > 1 else { return }
    var first: [[UInt8]: Range<Int>] = [:]
    // A few keys are compared faster than hashed.
    if keys.count <= 24, !hasEqualPair(keys) { return }
    for key in keys {
      let text = JSONStringDecoder.decoded(key, of: bytes)
      guard let earlier = first[text] else {
        first[text] = key
        continue
      }
      faults.error(
        "the key \(String(decoding: text, as: UTF8.self).inBackticks) is duplicated",
        at: source.location(of: key),
        notes: [
          .init(
            "the first one is here",
            at: source.location(of: earlier))
        ], help: "remove one of them")
    }
  }

  /// True if two keys may be equal: by their bytes, or because one has escapes or no quotes.
  private func hasEqualPair(_ keys: [Range<Int>]) -> Bool {
    if isJSON5 { return true }
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
  mutating func scanNumber() throws(JSONFault) {
    let start = position
    if current == UInt8(ascii: "-") || isJSON5 && current == UInt8(ascii: "+") { position += 1 }
    var isValid = isJSON5 && skipHexadecimal() || skipDecimal()
    while let byte = current, isWordByte(byte) || byte == UInt8(ascii: ".") {
      position += 1
      isValid = false
    }
    guard isValid else {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw fault(
        "\(text.inBackticks) is not a JSON number", at: start, length: position - start,
        help: "write it like 12.5, or put it in quotes: \("\"\(text)\"".inBackticks)")
    }
  }

  /// `0x1F`; false, without moving, if no such number begins here.
  private mutating func skipHexadecimal() -> Bool {
    let start = position
    guard current == UInt8(ascii: "0"), start + 1 < bytes.count,
      bytes[start + 1] | 32 == UInt8(ascii: "x")
    else { return false }
    position += 2
    while let byte = current, byte.hexDigitValue != nil { position += 1 }
    if position > start + 2 { return true }
    position = start
    return false
  }

  /// Digits, fraction and exponent; returns whether they make a number.
  private mutating func skipDecimal() -> Bool {
    let start = position
    let digits = skipDigits()
    var isValid = digits > 0 && !(digits > 1 && bytes[start] == UInt8(ascii: "0"))
    if current == UInt8(ascii: ".") {
      position += 1
      let decimals = skipDigits()
      // JSON5 lets either side of the point be empty.
      isValid = isJSON5 ? isValid || digits == 0 && decimals > 0 : isValid && decimals > 0
    }
    if let byte = current, byte | 32 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
      if skipDigits() == 0 { isValid = false }
    }
    return isValid
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, byte.isASCIIDigit {
      position += 1
    }
    return position - start
  }

  // MARK: Blanks

  /// Skips white space, and in JSON5 comments.
  mutating func skipBlanks() throws(JSONFault) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case 0x0B where isJSON5, 0x0C where isJSON5: position += 1
      case 0xC2 where isJSON5 && bytes[position...].starts(with: [0xC2, 0xA0]): position += 2
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
      throw unexpected("a value")
    }
    guard isJSON5 else {
      throw fault("a data file may not contain comments", length: 2, help: "remove the comment")
    }
    position += 2
    if next == UInt8(ascii: "/") {
      while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        position += 1
      }
      return
    }
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw fault("this comment is never closed", at: start, length: 2, help: "close it with `*/`")
  }

  // MARK: Faults

  /// - Parameter expected: with its article: "a value".
  func unexpected(_ expected: String) -> JSONFault {
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

  func fault(_ message: String, at offset: Int? = nil, length: Int = 1, help: String) -> JSONFault {
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
