import Bytes
import Diagnostics

/// Parses bytes into the nodes of a `JSONTree`: structure here; strings, numbers, keys and blanks
/// in extensions.
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
  private mutating func skipSeparator(
    before bracket: UInt8, of index: Int
  ) throws(JSONFault) {
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
}
