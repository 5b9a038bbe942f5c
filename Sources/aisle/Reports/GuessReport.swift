import Diagnostics
import Shop

/// What the columns of an unknown file seem to be.
struct GuessReport {
  private static let shownNames = 12

  let file: String
  let columns: [String]
  let guesses: GuessedColumns

  /// The columns with the guesses, and the columns that were not found.
  var text: String {
    var lines = ["`\(file)` is of no platform that Aisle knows"]
    for (column, name) in guesses.mappings {
      lines.append(
        name.map { "  \(column): \($0.inBackticks)" } ?? "  \(column): no column looks like it")
    }
    let known = Set(guesses.pairs.map(\.name))
    let others = columns.filter { !known.contains($0) }
    if !others.isEmpty {
      let shown = others.prefix(Self.shownNames).map(\.inBackticks).joined(separator: ", ")
      let rest = others.count - Self.shownNames
      lines.append("not used: \(shown)" + (rest > 0 ? " and \(counted(rest, "more column"))" : ""))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
