// What shells complete, from the same table as the help.

extension Shell {
  /// The script that completes commands, options and their values.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

/// Completions for Bash 4 and later.
enum BashCompletions {
  static var script: String {
    """
    # Completions of aisle for Bash.
    _aisle() {
      local word=${COMP_WORDS[COMP_CWORD]} kind=
      case ${COMP_WORDS[COMP_CWORD - 1]} in
    \(optionCases)
      esac
      if [ -z "$kind" ]; then
        if [ "$COMP_CWORD" -eq 1 ]; then
          kind=\(Shell.quoted(Command.all.map(\.name).joined(separator: " ")))
        else
          case ${COMP_WORDS[1]} in
    \(commandCases)
          esac
        fi
      fi
      COMPREPLY=()
      case $kind in
        folder) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
        file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        none) ;;
        *) mapfile -t COMPREPLY < <(compgen -W "$kind" -- "$word") ;;
      esac
    }
    complete -F _aisle aisle

    """
  }

  /// Completes the word after an option that takes a value, whatever the command.
  private static var optionCases: String {
    let options = Command.all.flatMap(\.options)
    var seen: Set<String> = []
    return options.compactMap { option in
      guard option.value != nil, seen.insert(option.name).inserted else { return nil }
      let kinds = options.filter { $0.name == option.name }.compactMap(\.value).map(kind)
      // The completion of files includes folders.
      let kind = kinds.contains("file") ? "file" : kinds[0]
      return "    \(option.name)) kind=\(Shell.quoted(kind)) ;;"
    }.joined(separator: "\n")
  }

  /// Completes any other word: an operand, or an option of the command.
  private static var commandCases: String {
    Command.all.map { command in
      let options = Shell.quoted(command.options.map(\.name).joined(separator: " "))
      let operands = command.operands.first.map { Shell.quoted(kind(of: $0.value)) } ?? options
      let test = "if [[ $word == -* ]]; then kind=\(options); else kind=\(operands); fi"
      return "        \(command.name)) \(test) ;;"
    }.joined(separator: "\n")
  }

  private static func kind(of value: Command.ValueKind) -> String {
    switch value.completion {
    case .folder: "folder"
    case .file: "file"
    case .choice(let names): names.joined(separator: " ")
    case .none: "none"
    }
  }
}

/// Completions for Zsh.
enum ZshCompletions {
  static var script: String {
    """
    #compdef aisle
    # Completions of aisle for Zsh.
    _aisle() {
      local state line
      local -a commands
      commands=(
    \(Command.all.map { "    \(Shell.quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      _arguments -C '1:command:->command' '*::argument:->argument'
      case $state in
        command) _describe command commands ;;
        argument)
          case $line[1] in
    \(commandCases)
          esac ;;
      esac
    }
    compdef _aisle aisle

    """
  }

  private static var commandCases: String {
    Command.all.filter { !$0.options.isEmpty || !$0.operands.isEmpty }.map { command in
      let options = command.options.map { option in
        "\(option.name)[\(escaped(option.meaning))]" + (option.value.map(action) ?? "")
      }
      let operands = command.operands.enumerated().map { index, operand in
        "\(index + 1)\(action(operand.value))"
      }
      let list = (options + operands).map { "          \(Shell.quoted($0))" }
      return "        \(command.name)) _arguments \\\n\(list.joined(separator: " \\\n")) ;;"
    }.joined(separator: "\n")
  }

  /// The name of an option's value or an operand, and how it is completed.
  private static func action(_ value: Command.ValueKind) -> String {
    let completer =
      switch value.completion {
      case .folder: "_files -/"
      case .file: "_files"
      case .choice(let names): "(\(names.joined(separator: " ")))"
      case .none: " "
      }
    return ":\(value.rawValue):\(completer)"
  }

  /// Text within the brackets of an option's description.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }
}

/// Completions for fish.
enum FishCompletions {
  static var script: String {
    let commands = Command.all.map {
      "complete -c aisle -n __fish_use_subcommand -a \($0.name) -d \(Shell.quoted($0.summary))"
    }
    return
      (["# Completions of aisle for fish.", "complete -c aisle -f"] + commands
      + Command.all.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private static func lines(of command: Command) -> [String] {
    let start = "complete -c aisle -n '__fish_seen_subcommand_from \(command.name)'"
    let operands = command.operands.map { arguments($0.value) }.filter { !$0.isEmpty }
      .map { start + $0 }
    let options = command.options.map { option in
      "\(start) -l \(option.name.dropFirst(2))"
        + (option.value.map { " -r\(arguments($0))" } ?? "") + " -d \(Shell.quoted(option.meaning))"
    }
    return operands + options
  }

  private static func arguments(_ value: Command.ValueKind) -> String {
    switch value.completion {
    case .folder: " -a '(__fish_complete_directories)'"
    case .file: " -F"
    case .choice(let names): " -a '\(names.joined(separator: " "))'"
    case .none: ""
    }
  }
}
