import Bytes

/// A name in braces in a string, which a value replaces.
package enum Placeholder: String, Sendable {
  case count, date, first, from, highest, lowest, name, new, number, old, page
  case pages, percent, price, shop, title, to, unit, usual
  // Of samples of dates.
  case day, minute, time, year
}

/// Strings cut at their placeholders, for texts that are made by the million.
struct StringPatterns: Sendable {
  /// For each string the text before each placeholder, then the text after the last.
  private var texts = ByteStrings()
  /// The placeholder after each text; nil at the end of a string.
  private var placeholders: [Placeholder?] = []
  /// The first text of each string.
  private var starts: [Int] = []

  /// - Parameter strings: other names in braces stay as they are.
  init(_ strings: [String]) {
    for string in strings { add(string) }
  }

  private mutating func add(_ string: String) {
    starts.append(texts.count)
    var text = ""
    var rest = Substring(string)
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let placeholder = Placeholder(rawValue: String(rest[open..<close].dropFirst())) {
        texts.append(text.utf8)
        placeholders.append(placeholder)
        text = ""
      } else {
        text += rest[open...close]
      }
      rest = rest[close...].dropFirst()
    }
    texts.append((text + rest).utf8)
    placeholders.append(nil)
  }

  /// - Parameters:
  ///   - index: of the string.
  ///   - value: appends the value of a placeholder.
  func append(_ index: Int, to bytes: inout [UInt8], _ value: (Placeholder, inout [UInt8]) -> Void)
  {
    var text = starts[index]
    texts.append(text, to: &bytes)
    while let placeholder = placeholders[text] {
      value(placeholder, &bytes)
      text += 1
      texts.append(text, to: &bytes)
    }
  }
}
