import Diagnostics
import Pages

/// Finds the command that the arguments name and runs it. The exit code is 0 for success, 1 for
/// errors in the input, 2 for wrong usage, 3 if there is no news (`Commands: Exit codes`).
enum CommandLineTool {
  static func run(_ words: [String]) async -> Int32 {
    let terminal = Terminal()
    do {
      return try await run(words, on: terminal)
    } catch {
      terminal.report(Diagnostic(.error, error.message, help: error.help))
      return 2
    }
  }

  private static func run(
    _ words: [String], on terminal: Terminal
  ) async throws(Arguments.Misuse) -> Int32 {
    let rest = words.dropFirst()
    switch words.first {
    case nil, "--help", "-h":
      return try help(rest.first, on: terminal)
    case "--version", "-v":
      terminal.write("aisle \(Version.text)\n")
      return 0
    case let name? where rest.contains("--help") || rest.contains("-h"):
      return try help(name, on: terminal)
    case "help":
      return try help(Arguments(rest, for: .help).operands.first, on: terminal)
    case "completions":
      return try completions(Arguments(rest, for: .completions), on: terminal)
    case "build":
      let arguments = try Arguments(rest, for: .build)
      return arguments.has("--watch")
        ? try await BuildWatch(arguments: arguments).run(on: terminal)
        : try await BuildCommand(arguments).run(on: terminal)
    case "check":
      return try await CheckCommand(Arguments(rest, for: .check)).run(on: terminal)
    case "record":
      return try RecordCommand(Arguments(rest, for: .record)).run(on: terminal)
    case "news":
      return try NewsCommand(Arguments(rest, for: .news)).run(on: terminal)
    case "explain":
      return try ExplainCommand(arguments: Arguments(rest, for: .explain)).run(on: terminal)
    case "new":
      return try await NewCommand(Arguments(rest, for: .new)).run(on: terminal)
    case "templates":
      return try TemplatesCommand(Arguments(rest, for: .templates)).run(on: terminal)
    case let name?:
      throw unknownCommand(name)
    }
  }

  private static func completions(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(Arguments.Misuse) -> Int32 {
    let name = arguments.operands[0]
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw Arguments.Misuse(
        message: "there are no completions for the shell `\(name)`", help: "use one of \(names)")
    }
    terminal.write(shell.completions)
    return 0
  }

  private static func help(
    _ name: String?, on terminal: Terminal
  ) throws(Arguments.Misuse) -> Int32 {
    guard let name else {
      terminal.write(Command.overview)
      return 0
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw unknownCommand(name)
    }
    terminal.write(command.helpText)
    return 0
  }

  private static func unknownCommand(_ name: String) -> Arguments.Misuse {
    if let gone = GoneName(.command, name) { return Arguments.Misuse(gone) }
    return Arguments.Misuse(
      message: "there is no command `\(name)`",
      help: suggestion(for: name, among: Command.all.map(\.name))
        ?? "run `aisle help` for a list of commands")
  }
}
