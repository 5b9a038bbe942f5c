import Bytes

/// Leaves out what readers of a script need and browsers don't: comments, indentation, empty lines.
///
/// It knows where strings, templates and regular expressions begin and end, but not the grammar: a
/// slash after a value or a closing bracket divides.
struct ScriptStripper {
  private let script: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  /// For each `{` that is open, whether it belongs to `${`.
  private var isPlaceholder: [Bool] = []
  /// How many `(` and `[` are open.
  private var brackets = 0
  private var keywords: [Int] = []

  /// - Parameter script: JavaScript in UTF-8.
  static func stripped(_ script: [UInt8]) -> [UInt8] { read(script).text }

  /// - Returns: the stripped script, and where in it `import`, `export` and `await` stand outside
  ///   all brackets.
  static func read(_ script: [UInt8]) -> (text: [UInt8], keywords: [Int]) {
    var stripper = ScriptStripper(script: script)
    stripper.result.reserveCapacity(script.count)
    while stripper.index < script.count {
      if stripper.skipGap() { continue }
      if stripper.isAtKeyword { stripper.keywords.append(stripper.result.count) }
      stripper.copy(to: stripper.endOfPart())
    }
    return (stripper.result, stripper.keywords)
  }

  private init(script: [UInt8]) { self.script = script }

  private mutating func copy(to end: Int) {
    result += script[index..<min(end, script.count)]
    index = end
  }

  private func starts(_ one: Unicode.Scalar, _ other: Unicode.Scalar, at place: Int) -> Bool {
    place + 1 < script.count && script[place] == UInt8(ascii: one)
      && script[place + 1] == UInt8(ascii: other)
  }

  // MARK: Between the parts

  /// Puts one line break or space in place of blanks and comments; false if there are none.
  private mutating func skipGap() -> Bool {
    let start = index
    while index < script.count {
      if script[index] <= .space {
        index += 1
      } else if starts("/", "/", at: index) {
        index = script[index...].firstIndex(of: .newline) ?? script.count
      } else if starts("/", "*", at: index) {
        index += 2
        while index < script.count, !starts("*", "/", at: index) { index += 1 }
        index = min(index + 2, script.count)
      } else {
        break
      }
    }
    guard index > start else { return false }
    let endsLine = script[start..<index].contains(.newline)
    if !result.isEmpty { result.append(endsLine ? .newline : .space) }
    return true
  }

  // MARK: Parts

  /// Where a string, a regular expression or a piece of a template ends that begins here, else the
  /// next place.
  private mutating func endOfPart() -> Int {
    switch Unicode.Scalar(script[index]) {
    case "'", "\"": return endOfQuote()
    case "`": return endOfTemplatePiece()
    case "}" where isPlaceholder.popLast() == true: return endOfTemplatePiece()
    case "{": isPlaceholder.append(false)
    case "(", "[": brackets += 1
    case ")", "]": brackets -= 1
    case "/" where expectsValue: return endOfPattern()
    default: break
    }
    return index + 1
  }

  private func endOfQuote() -> Int {
    var end = index + 1
    while end < script.count, script[end] != script[index] {
      end += script[end] == .backslash ? 2 : 1
    }
    return end + 1
  }

  /// From the quote or a placeholder's `}` through the next `${`, or through the quote at the end.
  private mutating func endOfTemplatePiece() -> Int {
    var end = index + 1
    while end < script.count, script[end] != UInt8(ascii: "`") {
      if starts("$", "{", at: end) {
        isPlaceholder.append(true)
        return end + 2
      }
      end += script[end] == .backslash ? 2 : 1
    }
    return end + 1
  }

  private func endOfPattern() -> Int {
    var isInClass = false
    var end = index + 1
    while end < script.count, isInClass || script[end] != .slash {
      switch Unicode.Scalar(script[end]) {
      case "\\": end += 1
      case "[": isInClass = true
      case "]": isInClass = false
      default: break
      }
      end += 1
    }
    return end + 1
  }

  /// Whether a slash begins a regular expression, and does not divide.
  private var expectsValue: Bool {
    guard let last = result.lastIndex(where: { $0 > .space }) else { return true }
    switch Unicode.Scalar(result[last]) {
    case ")", "]", "}", "'", "\"", "`": return false
    default: break
    }
    let start = result[...last].lastIndex { !Self.isWord($0) }.map { $0 + 1 } ?? 0
    let word = result[start..<(last + 1)]
    return word.isEmpty || word.elementsEqual("return".utf8) || word.elementsEqual("case".utf8)
      || word.elementsEqual("typeof".utf8)
  }

  private var isAtKeyword: Bool {
    guard brackets == 0, isPlaceholder.isEmpty, result.last.map(Self.isInName) != true else {
      return false
    }
    return ["import", "export", "await"].contains { keyword in
      let end = index + keyword.utf8.count
      return script[index...].starts(with: keyword.utf8)
        && (end == script.count || !Self.isWord(script[end]))
    }
  }

  /// Whether a word after the byte is a part of a longer one, or the name of a member.
  private static func isInName(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: ".") }

  static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
