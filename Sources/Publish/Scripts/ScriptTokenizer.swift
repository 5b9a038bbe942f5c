import Bytes

/// Divides a script into its tokens, and leaves out what is between them: comments and blanks.
///
/// It does not know the grammar, so it takes the slash after a closing bracket for a division.
struct ScriptTokenizer {
  private let script: [UInt8]
  private var position = 0
  private var tokens: [ScriptToken] = []
  /// For each `{` that is open, whether it belongs to `${`.
  private var isPlaceholder: [Bool] = []

  /// - Parameter script: UTF-8.
  /// - Returns: all tokens, in their order.
  static func tokens(of script: [UInt8]) -> [ScriptToken] {
    var tokenizer = ScriptTokenizer(script: script)
    tokenizer.tokens.reserveCapacity(script.count / 4)
    while true {
      let startsLine = tokenizer.skipBlanks()
      guard tokenizer.position < script.count else { return tokenizer.tokens }
      let (kind, end) = tokenizer.nextToken()
      let text = String(decoding: script[tokenizer.position..<end], as: UTF8.self)
      tokenizer.tokens.append(ScriptToken(kind: kind, text: text, startsLine: startsLine))
      tokenizer.position = end
    }
  }

  private init(script: [UInt8]) { self.script = script }

  // MARK: Blanks

  /// Goes to the next token, and says whether a line ended before it.
  private mutating func skipBlanks() -> Bool {
    let start = position
    while position < script.count {
      if script[position] <= .space {
        position += 1
      } else if starts("/", "/", at: position) {
        position = script[position...].firstIndex(of: .newline) ?? script.count
      } else if starts("/", "*", at: position) {
        position += 2
        while position < script.count, !starts("*", "/", at: position) { position += 1 }
        position = min(position + 2, script.count)
      } else {
        break
      }
    }
    return script[start..<position].contains(.newline)
  }

  // MARK: Tokens

  private mutating func nextToken() -> (ScriptToken.Kind, end: Int) {
    let byte = script[position]
    switch Unicode.Scalar(byte) {
    case "'", "\"": return (.text, end(ofQuoteAt: position))
    case "`": return templatePart(isFirst: true)
    case "}" where isPlaceholder.popLast() == true: return templatePart(isFirst: false)
    case "}": return (.sign, position + 1)
    case "{":
      isPlaceholder.append(false)
      return (.sign, position + 1)
    case "/" where expectsValue: return (.regularExpression, end(ofPatternAt: position))
    case ".": return script[next: position].isASCIIDigit ? number() : sign()
    default:
      if byte.isASCIIDigit { return number() }
      return Self.isWord(byte) ? (.word, endOfWord(from: position)) : sign()
    }
  }

  /// Whether a slash begins a regular expression, and does not divide.
  private var expectsValue: Bool {
    guard let last = tokens.last else { return true }
    return switch last.kind {
    case .word: last.text == "return"
    case .sign: ![")", "]", "}"].contains(last.text)
    case .templateStart, .templateMiddle: true
    case .number, .text, .regularExpression, .templateEnd: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "_", "$", "#": true
    default: byte.isASCIILetterOrDigit || byte >= 0x80
    }
  }

  private func endOfWord(from place: Int) -> Int {
    script[(place + 1)...].firstIndex { !Self.isWord($0) } ?? script.count
  }

  /// With its point and exponent.
  private func number() -> (ScriptToken.Kind, end: Int) {
    var index = position + 1
    while index < script.count {
      let byte = script[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let followsExponent = script[index - 1] | 0x20 == UInt8(ascii: "e")
      if !Self.isWord(byte), byte != UInt8(ascii: "."), !isSign || !followsExponent { break }
      index += 1
    }
    return (.number, index)
  }

  private static let longSigns = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&&", "||", "??", "?.",
    "**", "<<", ">>",
  ].map { Array($0.utf8) }

  private func sign() -> (ScriptToken.Kind, end: Int) {
    let isShort =
      switch Unicode.Scalar(script[position]) {
      case "(", ")", "[", "]", ",", ":", ";": true
      default: false
      }
    if !isShort {
      let rest = script[position...].prefix(4)
      // In `a?.5:b`, the point belongs to the number.
      let isNumber = rest.count > 2 && rest[position + 2].isASCIIDigit
      for sign in Self.longSigns where rest.starts(with: sign) {
        if isNumber, sign.last == UInt8(ascii: ".") { break }
        return (.sign, position + sign.count)
      }
    }
    return (.sign, position + 1)
  }

  private func end(ofQuoteAt place: Int) -> Int {
    var index = place + 1
    while index < script.count, script[index] != script[place] {
      index += script[index] == .backslash ? 2 : 1
    }
    return min(index + 1, script.count)
  }

  private func end(ofPatternAt place: Int) -> Int {
    var isInClass = false
    var index = place + 1
    while index < script.count, isInClass || script[index] != .slash {
      switch Unicode.Scalar(script[index]) {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      default: break
      }
      index += 1
    }
    return index < script.count ? endOfWord(from: index) : script.count
  }

  /// From the quote or a placeholder's `}` to the next `${`, or to the quote at the end.
  private mutating func templatePart(isFirst: Bool) -> (ScriptToken.Kind, end: Int) {
    var index = position + 1
    while index < script.count, script[index] != UInt8(ascii: "`") {
      if starts("$", "{", at: index) {
        isPlaceholder.append(true)
        return (isFirst ? .templateStart : .templateMiddle, index + 2)
      }
      index += script[index] == .backslash ? 2 : 1
    }
    return (isFirst ? .text : .templateEnd, min(index + 1, script.count))
  }

  private func starts(_ one: Unicode.Scalar, _ other: Unicode.Scalar, at place: Int) -> Bool {
    script[place] == UInt8(ascii: one) && script[next: place] == UInt8(ascii: other)
  }
}

extension [UInt8] {
  /// The byte after a place; 0 at the end.
  fileprivate subscript(next place: Int) -> UInt8 {
    place + 1 < count ? self[place + 1] : 0
  }
}
