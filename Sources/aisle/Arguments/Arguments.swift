import Diagnostics
import Quantities

/// The arguments after a command's name, parsed into options, flags and operands.
///
/// `--name value` and `--name=value` are the same; `--` ends the options.
struct Arguments: Sendable {
  /// Wrong usage, which ends a command with exit code 2.
  struct Misuse: Error {
    let message: String
    let help: String

    init(message: String, help: String) { (self.message, self.help) = (message, help) }

    init(_ gone: GoneName) { self.init(message: gone.message, help: gone.help) }
  }

  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// - Throws: `Misuse` for the first argument that the command does not take.
  init(_ words: some Sequence<String>, for command: Command) throws(Misuse) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        throw Self.unknown(name, for: command)
      }
      let attached = parts.count == 2 ? String(parts[1]) : nil
      try take(option, attached: attached, rest: &rest, command: command)
    }
    try checkOperands(for: command)
  }

  func value(_ name: String) -> String? { values[name] }

  /// - Throws: for a value that is not a date.
  func date(_ name: String) throws(Misuse) -> ParsedDate? {
    guard let text = value(name) else { return nil }
    if let date = ParsedDate(text) { return date }
    throw Misuse(
      message: "`\(text)` is not a date",
      help: "write a day, `\(name) 2026-11-20`, or an instant, `\(name) 2026-11-20T10:15:00Z`")
  }

  /// The value of `--format`; text by default.
  ///
  /// - Throws: for a format that the command doesn't have.
  func format(among formats: [ReportFormat]) throws(Misuse) -> ReportFormat {
    guard let name = value("--format") else { return .text }
    if let format = formats.first(where: { $0.rawValue == name }) { return format }
    let names = formats.map { "`--format \($0.rawValue)`" }.joined(separator: ", ")
    throw Misuse(message: "there is no format `\(name)`", help: "use one of \(names)")
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  private mutating func take(
    _ option: Command.Option, attached: String?, rest: inout ArraySlice<String>, command: Command
  ) throws(Misuse) {
    guard let placeholder = option.value?.rawValue else {
      if attached != nil { throw Self.misuse("`\(option.name)` takes no value", command) }
      flags.insert(option.name)
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw Misuse(
        message: "`\(option.name)` needs a value",
        help: "write `\(option.name) \(placeholder)`")
    }
    values[option.name] = value
  }

  private func checkOperands(for command: Command) throws(Misuse) {
    if operands.count > command.operands.count {
      throw Self.misuse("unexpected argument `\(operands[command.operands.count])`", command)
    }
    if let missing = command.operands.dropFirst(operands.count).first, !missing.isOptional {
      throw Self.misuse("`\(missing.usage)` is missing", command)
    }
  }

  private static func unknown(_ name: String, for command: Command) -> Misuse {
    let hasFormats = command.options.contains { $0.name == "--format" }
    if let gone = GoneName(.option, name), hasFormats || !gone.help.contains("--format") {
      return Misuse(gone)
    }
    return Misuse(
      message: "`aisle \(command.name)` has no option `\(name)`",
      help: suggestion(for: name, among: command.options.map(\.name)) ?? usageHelp(command))
  }

  private static func misuse(_ message: String, _ command: Command) -> Misuse {
    Misuse(message: message, help: usageHelp(command))
  }

  private static func usageHelp(_ command: Command) -> String {
    "run `aisle help \(command.name)` for its usage"
  }
}
