import Diagnostics

extension FaultList {
  /// The faults of a shop as commands of a workflow on GitHub, which shows each at its line
  /// (`Commands: Checking`); errors first, empty without faults.
  var annotations: String { kept.map { line(for: $0) }.joined() }

  private func line(for fault: Diagnostic) -> String {
    var properties: [String] = []
    if let location = fault.location {
      properties.append("file=\(Self.escaped(location.file, alsoIn: ":,"))")
      properties.append("line=\(location.line),col=\(location.column)")
    }
    if let check = fault.check { properties.append("title=\(check.rawValue)") }
    let place = properties.isEmpty ? "" : " \(properties.joined(separator: ","))"
    let notes = fault.notes.map { note in
      note.location.map { "\(note.message): \($0)" } ?? note.message
    }
    let message = ([fault.message] + notes + [fault.help].compactMap(\.self)).map(\.printable)
      .joined(separator: "\n")
    return "::\(fault.severity.rawValue)\(place)::"
      + Self.escaped(message, alsoIn: "") + "\n"
  }

  /// Source: `escapeData` and `escapeProperty` of GitHub's `actions/toolkit`.
  private static func escaped(_ text: String, alsoIn special: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if "%\r\n".unicodeScalars.contains(scalar) || special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
