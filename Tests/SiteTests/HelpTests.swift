import Foundation
import Testing

@testable import aisle

/// The binary's own texts: help and completions.
@Suite("Help")
struct HelpTests {
  private static func output(_ words: String...) throws -> String {
    let result = try Binary.run(words, in: FileManager.default.temporaryDirectory)
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
    return result.output
  }

  @Test("short options ask for help and the version")
  func shortOptions() throws {
    #expect(try Self.output("-v") == Self.output("--version"))
    #expect(try Self.output("-h") == Self.output("help"))
    #expect(try Self.output("build", "-h") == Self.output("help", "build"))
    #expect(try Self.output("help", "build") == Self.output("--help", "build"))
  }

  @Test(
    "Bash completes commands, options and names",
    arguments: [
      (["bu"], "build"), (["build", "--outp"], "--output"),
      (["completions", ""], "bash zsh fish"), (["help", "re"], "record"),
      (["new", "--"], "--from --into --source"), (["new", "Fol"], ""),
    ])
  func bash(words: [String], expected: String) throws {
    let scratch = try TemporaryFolder()
    let script = scratch.url.appending(path: "completions")
    try Self.output("completions", "bash").write(to: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments =
      [
        "-c",
        """
        source "$0"; COMP_WORDS=(aisle "$@"); COMP_CWORD=$#; _aisle
        printf '%s' "${COMPREPLY[*]}"
        """, script.path,
      ] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test("every shell's script has every command and option", arguments: Shell.allCases)
  func completions(shell: Shell) throws {
    let script = try Self.output("completions", shell.rawValue)
    for command in Command.all {
      #expect(script.contains(command.name))
      for option in command.options {
        // Fish has the dashes of long options in `-l`.
        let name = shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name
        #expect(script.contains(name), "\(option.name)")
      }
    }
  }

  @Test("an option takes the same kind of value in every command")
  func values() {
    let options = Command.all.flatMap(\.options)
    for (name, same) in Dictionary(grouping: options, by: \.name) {
      #expect(Set(same.map { $0.value?.rawValue }).count == 1, "\(name)")
    }
  }
}
