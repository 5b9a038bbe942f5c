/// Faults as text for a terminal or a log: message, place, the line, a caret, notes, help.
package struct DiagnosticPrinter: Sendable {
  /// Whether ANSI colours are wanted; decided by the command, which knows the terminal.
  package let isColored: Bool

  package init(isColored: Bool = false) { self.isColored = isColored }

  /// One fault, ending in a newline.
  package func text(of fault: Diagnostic) -> String {
    let severity = styled(fault.severity.rawValue, fault.severity == .error ? "1;31" : "1;33")
    var text = "\(severity): \(fault.message.printable)\n"
    if let location = fault.location { text += excerpt(of: location) }
    for note in fault.notes {
      text += "  = \(note.message.printable)\n"
      if let location = note.location { text += excerpt(of: location) }
    }
    if let help = fault.help { text += "  \(styled("= help:", "1;36")) \(help.printable)\n" }
    return text
  }

  /// The errors that were kept, then how many more there were; each kind of warning once, with its
  /// further places and the count, then how many of other kinds there were. Empty when there is no
  /// fault.
  package func text(of faults: FaultList) -> String {
    var parts = faults.errors.map { text(of: $0) }
    let hidden = faults.errorCount - faults.errors.count
    if hidden > 0 { parts.append("… and \(hidden) more \(hidden == 1 ? "error" : "errors")\n") }
    parts += faults.warnings.map { text(of: $0) }
    let others = faults.warningCount - faults.warnings.reduce(0) { $0 + $1.count }
    if others > 0 { parts.append("… and \(others) more \(others == 1 ? "warning" : "warnings")\n") }
    return parts.joined(separator: "\n")
  }

  private func text(of warnings: FaultList.Warnings) -> String {
    var text = warnings.shown.first.map { self.text(of: $0) } ?? ""
    let further = warnings.shown.dropFirst().compactMap { $0.location?.place }
    if !further.isEmpty { text += "  = also at \(further.joined(separator: ", "))\n" }
    if warnings.count > warnings.shown.count { text += "  = \(warnings.count) alike in all\n" }
    return text
  }

  /// `--> place`, the line and the caret; a line too long for a terminal is cut around the mark.
  private func excerpt(of location: SourceLocation) -> String {
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.count)
    let before = location.before.suffixScalars(60).printable
    let marked = location.marked.prefixScalars(80).printable
    let after = location.after.prefixScalars(60).printable
    let isCut = location.before.unicodeScalars.count > 60
    let lead = (isCut ? "…" : "") + before
    let tail = after + (location.after.unicodeScalars.count > 60 ? "…" : "")
    let pad = String(repeating: " ", count: lead.unicodeScalars.count)
    let caret = String(repeating: "^", count: max(marked.unicodeScalars.count, 1))
    return """
      \(margin)--> \(location.place)
      \(margin) |
      \(number) | \(lead)\(marked)\(tail)
      \(margin) | \(pad)\(styled(caret, "1;31"))

      """
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  fileprivate func prefixScalars(_ count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }

  fileprivate func suffixScalars(_ count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.suffix(count)))
  }
}
