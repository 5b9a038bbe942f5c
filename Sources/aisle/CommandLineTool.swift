import Diagnostics
import Pages

/// Finds the command that the arguments name and runs it. The exit code is 0 for success, 1 for
/// errors in the input, 2 for wrong usage, 3 if there is no news (`Commands: Exit codes`).
enum CommandLineTool {
  static func run(_ words: [String]) async -> Int32 {
    let terminal = Terminal()
    do {
      return try await run(words, on: terminal)
    } catch let misuse as Arguments.Misuse {
      terminal.report(Diagnostic(.error, misuse.message, help: misuse.help))
      return 2
    } catch {
      terminal.report(error as? Diagnostic ?? Diagnostic("\(error)"))
      return 1
    }
  }

  private static func run(_ words: [String], on terminal: Terminal) async throws -> Int32 {
    let rest = words.dropFirst()
    switch words.first {
    case nil, "--help", "-h":
      return try Command.writeHelp(on: rest.first, to: terminal)
    case "--version", "-v":
      terminal.write("aisle \(Version.text)\n")
      return 0
    case let name?:
      let command = try Command.named(name)
      if rest.contains("--help") || rest.contains("-h") {
        return try Command.writeHelp(on: name, to: terminal)
      }
      return try await command.run(Arguments(rest, for: command), terminal)
    }
  }
}
