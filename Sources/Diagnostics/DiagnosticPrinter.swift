/// Faults as text for a terminal or a log: message, location, the line, a caret, notes, help.
package struct DiagnosticPrinter: Sendable {
  /// True to write ANSI colours; the command, which knows the terminal, decides.
  package let isColored: Bool

  package init(isColored: Bool = false) { self.isColored = isColored }

  /// One fault, ending in a newline: `warning[unknown-unit]: …`.
  package func text(of fault: Diagnostic) -> String {
    let name = fault.check.map { "[\($0.rawValue)]" } ?? ""
    let severity = styled(
      fault.severity.rawValue + name, fault.severity == .error ? "1;31" : "1;33")
    var text = "\(severity): \(fault.message.printable)\n"
    if let location = fault.location { text += excerpt(of: location) }
    for note in fault.notes {
      text += "  = \(note.message.printable)\n"
      if let location = note.location { text += excerpt(of: location) }
    }
    if let help = fault.help { text += "  \(styled("= help:", "1;36")) \(help.printable)\n" }
    return text
  }

  /// The errors that were kept, then the number of further errors; each kind of warning once, with
  /// the other places where it occurs, then the number of warnings of other kinds. Empty without
  /// faults.
  package func text(of faults: FaultList) -> String {
    let faults = faults.ordered
    var parts = faults.errors.map { text(of: $0) }
    let hidden = faults.errorCount - faults.errors.count
    if hidden > 0 { parts.append("… and \(hidden) more \(hidden == 1 ? "error" : "errors")\n") }
    parts += faults.warnings.map { text(of: $0) }
    let others = faults.warningCount - faults.warnings.reduce(0) { $0 + $1.count }
    if others > 0 { parts.append("… and \(others) more \(others == 1 ? "warning" : "warnings")\n") }
    return parts.joined(separator: "\n")
  }

  private func text(of warnings: FaultList.Warnings) -> String {
    let text = warnings.shown.first.map { self.text(of: $0) } ?? ""
    let others = warnings.shown.dropFirst().compactMap { $0.location?.description }
    let uncounted = warnings.count - 1 - others.count
    if others.isEmpty {
      return uncounted > 0 ? text + "  = and \(uncounted) more like this\n" : text
    }
    if uncounted == 0 { return text + "  = also at \(others.joined(separator: " and "))\n" }
    return text + "  = also at \(others.joined(separator: ", ")) and \(uncounted) more "
      + (uncounted == 1 ? "place\n" : "places\n")
  }

  /// `--> file:line:column`, the line and the caret. A line too long for a terminal is cut around
  /// the mark, a mark too long is cut after its beginning, and `…` stands for each cut.
  private func excerpt(of location: SourceLocation) -> String {
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.count)
    let before = location.before.suffixScalars(60)
    let marked = location.marked.prefixScalars(80)
    let isMarkCut = marked != location.marked
    let after = isMarkCut ? "" : location.after.prefixScalars(60)
    let lead = (before == location.before ? "" : "…") + before.printable
    let tail = after.printable + (isMarkCut || after != location.after ? "…" : "")
    let pad = String(repeating: " ", count: lead.terminalColumns)
    let caret = String(repeating: "^", count: max(marked.printable.terminalColumns, 1))
    return """
      \(margin)--> \(location)
      \(margin) |
      \(number) | \(lead)\(marked.printable)\(tail)
      \(margin) | \(pad)\(styled(caret, "1;31"))

      """
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
