import Diagnostics

/// A command: the single source for parsing, help and the completions of shells.
struct Command: Sendable {
  /// An argument that is known by its position.
  struct Operand: Sendable {
    let value: ValueKind
    var isOptional = false
  }

  struct Option: Sendable {
    let name: String
    /// Nil for a flag.
    let value: ValueKind?
    let meaning: String

    init(_ name: String, _ value: ValueKind? = nil, _ meaning: String) {
      self.name = name
      self.value = value
      self.meaning = meaning
    }
  }

  let name: String
  var operands: [Operand] = []
  let summary: String
  var options: [Option] = []
  /// Gives the exit code, or throws `Arguments.Misuse` for 2 and a `Diagnostic` for 1.
  let run: @Sendable (Arguments, Terminal) async throws -> Int32

  /// - Throws: for a name that no command has.
  static func named(_ name: String) throws(Arguments.Misuse) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    if let gone = GoneName(.command, name) { throw Arguments.Misuse(gone) }
    throw Arguments.Misuse(
      message: "there is no command `\(name)`",
      help: suggestion(for: name, among: all.map(\.name))
        ?? "run `aisle help` for a list of commands")
  }
}

extension Command {
  /// The kind of an operand or of an option's value; the raw value stands for it in help.
  enum ValueKind: String {
    case folder = "FOLDER"
    case file = "FILE"
    case date = "DATE"
    case url = "URL"
    case count = "N"
    case slice = "K/N"
    case format = "FORMAT"
    case aislePath = "PATH"
    case productID = "PRODUCT-ID"
    case command = "COMMAND"
    case shell = "SHELL"
    case keys = "KEYS"

    /// All possible values that a shell completes.
    var words: [String] {
      switch self {
      case .command: Command.all.map(\.name)
      case .shell: Shell.allCases.map(\.rawValue)
      default: []
      }
    }
  }
}

/// A shell for which `aisle completions` writes a script; the raw value is its name.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The text in single quotes, as all three shells read it.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
