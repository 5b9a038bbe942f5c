import Bytes
import Diagnostics

/// Keys of objects, and duplicates among them.
extension JSONParser {
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
}
