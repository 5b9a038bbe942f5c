import Bytes

/// Leaves out what readers of the default scripts need and browsers don't: comments, and the spaces
/// and line breaks that part no two tokens. Nothing is renamed.
///
/// The tokens stay the same ones. A space goes only between a word and a sign, or beside a bracket,
/// a quote, a comma or the like, where no two tokens can become one. A line break goes only where
/// no statement can end: behind an opening bracket or a comma, and before a closing bracket or a
/// point. Strings, templates and regular expressions are copied.
struct ScriptMinifier {
  private let script: [UInt8]
  private var position = 0
  private var result: [UInt8] = []

  /// - Parameter script: JavaScript as the project writes it; the slash after a closing bracket
  ///   divides.
  static func minified(_ script: [UInt8]) -> [UInt8] {
    var minifier = ScriptMinifier(script: script)
    while minifier.position < script.count {
      if minifier.isBlank(at: minifier.position) {
        minifier.appendBlanks()
      } else {
        minifier.appendToken()
      }
    }
    return minifier.result + [.newline]
  }

  // MARK: Blanks

  /// Whether a space, a line break or a comment begins at a place.
  private func isBlank(at place: Int) -> Bool {
    script[place] <= .space
      || starts("/", "/", at: place) || starts("/", "*", at: place)
  }

  private mutating func appendBlanks() {
    let start = position
    while position < script.count, isBlank(at: position) {
      if script[position] <= .space {
        position += 1
      } else if starts("/", "/", at: position) {
        position = script[position...].firstIndex(of: .newline) ?? script.count
      } else {
        position += 2
        while position < script.count, !starts("*", "/", at: position) { position += 1 }
        position = min(position + 2, script.count)
      }
    }
    guard let last = result.last, position < script.count else { return }
    let next = script[position]
    if script[start..<position].contains(.newline) {
      if !Self.continues(last), !Self.isContinuation(next) { result.append(.newline) }
    } else if !Self.areParted(last, next) {
      result.append(.space)
    }
  }

  private static func continues(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "(", "[", "{", ",": true
    default: false
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case ")", "]", "}", ".": true
    default: false
    }
  }

  /// Whether two bytes belong to two tokens also without a space between them.
  private static func areParted(_ one: UInt8, _ other: UInt8) -> Bool {
    if mayJoin(one) || mayJoin(other) { return false }
    return isParting(one) || isParting(other) || isWord(one) != isWord(other)
  }

  /// `/` may begin a comment, and `.` may belong to a number.
  private static func mayJoin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
  }

  private static func isParting(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "(", ")", "[", "]", "{", "}", ",", ";", ":", "'", "\"", "`": true
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "_", "$", "#", "\\": true
    default: byte.isASCIILetterOrDigit || byte >= 0x80
    }
  }

  // MARK: Tokens

  private mutating func appendToken() {
    let end = tokenEnd(from: position, after: result[...])
    result += script[position..<end]
    position = end
  }

  /// Where the string, template or regular expression that begins at a place ends; of other code,
  /// the next place.
  private func tokenEnd(from place: Int, after code: ArraySlice<UInt8>) -> Int {
    switch Unicode.Scalar(script[place]) {
    case "'", "\"": end(ofQuoteAt: place)
    case "`": end(ofTemplateAt: place)
    case "/": expectsValue(after: code) ? end(ofPatternAt: place) : place + 1
    default: place + 1
    }
  }

  /// Whether a slash begins a regular expression, and does not divide.
  private func expectsValue(after code: ArraySlice<UInt8>) -> Bool {
    guard let last = code.lastIndex(where: { $0 > .space }) else { return true }
    switch Unicode.Scalar(code[last]) {
    case ")", "]", "}", "'", "\"", "`": return false
    default: return !Self.isWord(code[last]) || code[...last].suffix(6).elementsEqual("return".utf8)
    }
  }

  private func end(ofQuoteAt place: Int) -> Int {
    var index = place + 1
    while index < script.count, script[index] != script[place] {
      index += script[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, script.count)
  }

  private func end(ofPatternAt place: Int) -> Int {
    var isInClass = false
    var index = place + 1
    while index < script.count, isInClass || script[index] != UInt8(ascii: "/") {
      switch Unicode.Scalar(script[index]) {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      default: break
      }
      index += 1
    }
    return min(index + 1, script.count)
  }

  private func end(ofTemplateAt place: Int) -> Int {
    var index = place + 1
    while index < script.count, script[index] != UInt8(ascii: "`") {
      if starts("$", "{", at: index) {
        index = end(ofPlaceholderAt: index)
      } else {
        index += script[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return min(index + 1, script.count)
  }

  /// The end of `${…}`, in which templates may stand.
  private func end(ofPlaceholderAt place: Int) -> Int {
    var (index, depth) = (place + 2, 1)
    while index < script.count, depth > 0 {
      switch Unicode.Scalar(script[index]) {
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      index = tokenEnd(from: index, after: script[..<index])
    }
    return index
  }

  private func starts(_ one: Unicode.Scalar, _ other: Unicode.Scalar, at place: Int) -> Bool {
    script[place] == UInt8(ascii: one) && place + 1 < script.count
      && script[place + 1] == UInt8(ascii: other)
  }
}
