// What shells complete, from the same table as the help: commands, options, and files.

extension Shell {
  static func writeCompletions(
    for name: String, to terminal: Terminal
  ) throws(Arguments.Misuse) -> Int32 {
    guard let shell = Shell(rawValue: name) else {
      let names = allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw Arguments.Misuse(
        message: "there are no completions for the shell `\(name)`", help: "use one of \(names)")
    }
    terminal.write(shell.completions)
    return 0
  }

  var completions: String {
    switch self {
    case .bash: "# Completions of aisle for Bash.\n" + Self.function
    case .zsh:
      """
      #compdef aisle
      # Completions of aisle for Zsh.
      autoload -Uz bashcompinit && bashcompinit

      """ + Self.function
    case .fish: Self.fishScript
    }
  }

  /// Completes files where it finds nothing.
  private static var function: String {
    let commands = Command.all.map { command in
      let words = command.options.map(\.name) + command.operands.flatMap(\.value.words)
      return "      \(command.name)) choices=\(quoted(words.joined(separator: " "))) ;;"
    }
    return """
      _aisle() {
        local word=${COMP_WORDS[COMP_CWORD]} choices=
        if [ "$COMP_CWORD" -eq 1 ]; then
          choices=\(quoted(Command.all.map(\.name).joined(separator: " ")))
        else
          case ${COMP_WORDS[1]} in
      \(commands.joined(separator: "\n"))
          esac
        fi
        COMPREPLY=($(compgen -W "$choices" -- "$word"))
      }
      complete -o default -F _aisle aisle

      """
  }

  private static var fishScript: String {
    let commands = Command.all.flatMap { command in
      let start = "complete -c aisle -n '__fish_seen_subcommand_from \(command.name)'"
      let words = command.operands.flatMap(\.value.words).joined(separator: " ")
      return [
        "complete -c aisle -n __fish_use_subcommand -f -a \(command.name) -d "
          + quoted(command.summary)
      ]
        + (words.isEmpty ? [] : ["\(start) -f -a \(quoted(words))"])
        + command.options.map {
          "\(start) -l \($0.name.dropFirst(2))\($0.value == nil ? "" : " -r") -d "
            + quoted($0.meaning)
        }
    }
    return "# Completions of aisle for fish.\n" + commands.joined(separator: "\n") + "\n"
  }
}
