// What a terminal may be given of texts that others wrote.

extension String {
  /// Without control characters and the invisible ones that turn the direction of writing; a tab
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
}
