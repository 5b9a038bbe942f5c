// Text from other people, made safe for a terminal.

extension String {
  /// Without control characters and the invisible ones that change the direction of writing; a tab
  /// becomes one space, so that a caret below stays under its mark.
  package var printable: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: result.append(scalar == "\t" ? " " : "\u{FFFD}")
      case .format, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  func prefixScalars(_ count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }

  func suffixScalars(_ count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.suffix(count)))
  }

  /// How many columns a terminal takes for a printable text: two for an ideograph or an emoji, none
  /// for an accent that combines with the character before it.
  var terminalColumns: Int {
    unicodeScalars.reduce(0) { count, scalar in
      if scalar.isASCII { return count + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return count
      default: return count + (scalar.isWide ? 2 : 1)
      }
    }
  }
}

extension StringProtocol {
  /// The text as messages show names and values of the input: between backticks, cut after 60
  /// characters. A path, whose end is what people look for, is written whole instead.
  package var inBackticks: String {
    let shown = prefix(60)
    return "`\(shown)\(shown.endIndex == endIndex ? "" : "…")`"
  }
}

extension Unicode.Scalar {
  /// Unicode Standard Annex 11, East Asian Width W and F, by whole blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
