import Diagnostics
import Publish
import Tables

/// `aisle templates`: writes the default theme as files to start from, or lists the names that
/// templates may use.
enum TemplatesCommand {
  static func run(_ arguments: Arguments, on terminal: Terminal) throws(Diagnostic) -> Int32 {
    if arguments.has("--names") {
      terminal.write(NamesForTemplates.text)
      return 0
    }
    let folder = arguments.operands.first ?? "templates"
    try NewFolder.write(EmbeddedFolder.files(in: "templates"), to: folder)
    terminal.write(
      "Wrote the default theme to `\(folder)`. Keep the files that you change: what is not\n"
        + "there comes from the default theme, and so follows each new version of Aisle.\n")
    return 0
  }
}
