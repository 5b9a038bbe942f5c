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
