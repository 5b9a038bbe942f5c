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
