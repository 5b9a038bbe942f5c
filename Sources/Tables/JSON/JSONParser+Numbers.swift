import Bytes
import Diagnostics

/// Numbers, and the faults in them.
extension JSONParser {
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
}
