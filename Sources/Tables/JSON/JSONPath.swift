import Diagnostics

/// A dotted path into nested objects and arrays: `category.name`, `images.0.src`.
struct JSONPath {
  /// For each step, the key, and the index if the key is a number.
  private let steps: [(key: [UInt8], index: Int?)]

  /// Nil if the text has no point, or nothing on one side of a point.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains("") else { return nil }
    steps = parts.map { (Array($0.utf8), Int($0)) }
  }

  /// A path of one key or of several.
  init(list text: String) {
    steps = text.split(separator: ".").map { (Array($0.utf8), Int($0)) }
  }

  /// The value that the path leads to; nil if it leads nowhere.
  ///
  /// - Complexity: O(members and elements on the way).
  func value(in value: JSONValue) -> JSONValue? {
    var value = value
    for step in steps {
      guard let next = Self.next(step, in: value) else { return nil }
      value = next
    }
    return value
  }

  private static func next(_ step: (key: [UInt8], index: Int?), in value: JSONValue) -> JSONValue? {
    switch value.kind {
    case .object: return value.children.first { $0.hasKey(step.key) }
    case .array:
      guard let index = step.index, index >= 0 else { return nil }
      var number = 0
      for element in value.children {
        if number == index { return element }
        number += 1
      }
      return nil
    case .null, .boolean, .number, .string: return nil
    }
  }
}

extension JSONValue {
  fileprivate func hasKey(_ key: [UInt8]) -> Bool {
    guard let range = keyRange else { return false }
    let bytes = tree.source.bytes
    if let plain = JSONStringDecoder.plainRange(range, of: bytes) {
      return bytes[plain].elementsEqual(key)
    }
    return JSONStringDecoder.decoded(range, of: bytes) == key
  }
}
