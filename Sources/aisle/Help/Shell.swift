/// A shell for which `aisle completions` writes a script; the raw value is its name.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes commands, options and their values, from the same table as the help.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// The text in single quotes, as all three shells read it.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
