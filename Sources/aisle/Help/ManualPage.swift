import Pages

/// The manual page that `aisle help --man` prints, for `man`: every command with its options, from
/// the same table as the help.
///
/// It is written in the macros of man(7). It has no date, so that one version of the program prints
/// the same bytes on every day.
enum ManualPage {
  static var text: String {
    var page = """
      .TH AISLE 1 "" "aisle \(escaped(Version.text))" "User Commands"
      .SH NAME
      aisle \\- build a static site from a shop's catalog and price history
      .SH SYNOPSIS

      """
    page += Command.all.map { ".B \(escaped($0.usage))\n" }.joined(separator: ".br\n")
    page += ".SH COMMANDS\n"
    for command in Command.all {
      page += ".SS \"\(escaped(command.usage))\"\n\(escaped(sentence(command.summary)))\n"
      for option in command.options {
        page += ".TP\n\(synopsis(option))\n\(escaped(sentence(option.meaning)))\n"
      }
    }
    page += ".SH EXIT STATUS\n"
    for (code, meaning) in exitCodes { page += ".TP\n.B \(code)\n\(escaped(meaning))\n" }
    return page
  }

  /// `CommandLine: Exit codes`.
  private static let exitCodes: [(code: Int, meaning: String)] = [
    (0, "Success."),
    (1, "Faults in the input or in the output folder; with --strict also warnings."),
    (2, "Wrong usage: an unknown command or option, a missing or impossible value."),
    (3, "aisle news found no news."),
    (130, "Interrupted by Ctrl-C."),
  ]

  /// The option in bold, and the word for its value in italics.
  private static func synopsis(_ option: Command.Option) -> String {
    let name = escaped(option.name)
    return option.value.map { ".BI \(name) \" \(escaped($0.rawValue))\"" } ?? ".B \(name)"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// The text escaped, so that nothing in it is read as a macro, and hyphens stay hyphens that can
  /// be copied.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
