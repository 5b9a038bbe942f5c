import Names

/// The tables of a reference in Markdown, each below a heading of the third level.
enum MarkdownNames {
  static func text(of reference: TemplateReference) -> String {
    reference.tables.map { "### \($0.title)\n\n\(text(of: $0))" }.joined(separator: "\n")
  }

  private static func text(of table: NameTable) -> String {
    let columns = ["Name", "Type", "Example"] + (table.isData ? ["JSON"] : [])
    let rows = table.rows.map { row in
      let name = (row.sections + [row.name]).map { "`\($0)`" }.joined(separator: " › ")
      let example = row.shownExample?.replacing("|", with: "\\|")
      return [name, type(of: row), example.map { "`\($0)`" } ?? ""]
        + (table.isData ? [row.isInJSON ? "yes" : ""] : [])
    }
    return ([columns, columns.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func type(of row: NameTable.Row) -> String {
    guard let title = row.otherTable else { return row.type }
    let link = "\(row.type): <doc:Templates#\(title.replacing(" ", with: "-"))>"
    return row.isExtended ? link + ", and" : link
  }
}
