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
