/// The texts of `aisle help`.
extension Command {
  /// - Parameter name: of a command; nil for the list of all.
  static func writeHelp(
    on name: String?, to terminal: Terminal
  ) throws(Arguments.Misuse) -> Int32 {
    let text = if let name { try named(name).helpText } else { overview }
    terminal.write(text)
    return 0
  }

  /// One line per command.
  static var overview: String {
    """
    Aisle builds a static site from a shop's catalog and price history.

    \(columns(all.map { ("aisle \($0.name)", $0.summary) }))

    Run `aisle help COMMAND` for its options, `aisle --version` for the version.

    """
  }

  /// Usage, purpose, and one line per option.
  var helpText: String {
    let list = Self.columns(options.map { ($0.usage, $0.meaning) })
    return "\(usage): \(summary)\n" + (list.isEmpty ? "" : "\n\(list)\n")
  }

  /// The command line, `aisle new FOLDER [options]`.
  var usage: String {
    (["aisle", name] + operands.map(\.usage) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }

  private static func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count + 2))\(right)"
    }.joined(separator: "\n")
  }
}

extension Command.Operand {
  /// `FOLDER`, or `[COMMAND]` for one that may be left out.
  var usage: String {
    isOptional ? "[\(value.rawValue)]" : value.rawValue
  }
}

extension Command.Option {
  /// The option as it is written, `--output FOLDER`.
  var usage: String { name + (value.map { " \($0.rawValue)" } ?? "") }
}
