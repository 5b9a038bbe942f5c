import Diagnostics
import Publish
import Tables

/// `aisle templates`: writes the default theme as files to start from, or lists the names that
/// templates may use.
struct TemplatesCommand {
  private let folder: String
  private let listsNames: Bool

  init(_ arguments: Arguments) {
    folder = arguments.operands.first ?? "templates"
    listsNames = arguments.has("--names")
  }

  func run(on terminal: Terminal) -> Int32 {
    if listsNames {
      terminal.write(NamesForTemplates.text)
      return 0
    }
    do throws(Diagnostic) {
      try NewFolder(path: folder).write(EmbeddedFolder.files(in: "templates"))
      terminal.write(
        "Wrote the default theme to `\(folder)`. Keep the files that you change: what is not\n"
          + "there comes from the default theme, and so follows each new version of Aisle.\n")
      return 0
    } catch {
      terminal.report(error)
      return 1
    }
  }
}
