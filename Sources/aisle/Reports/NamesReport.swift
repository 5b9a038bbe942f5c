import Bytes
import Names

/// The names that templates may use, as a text or as JSON (`CommandLine: Names for templates`).
struct NamesReport {
  let tables: [NameTable]

  /// One table after another, each below its title, in columns.
  var text: String { tables.map { Self.text(of: $0) }.joined(separator: "\n") }

  private static func text(of table: NameTable) -> String {
    let cells = table.rows.map { row in
      [(row.sections + [row.name]).joined(separator: " › "), type(of: row), row.shownExample ?? ""]
    }
    let widths = (0..<2).map { column in cells.map(\.[column].count).max() ?? 0 }
    let lines = cells.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width + 2 - cell.count)
      }
      let line = "  " + padded.joined() + cells[2]
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    return "\(table.title)\n" + lines.joined()
  }

  private static func type(of row: NameTable.Row) -> String {
    guard let title = row.otherTable else { return row.type }
    return "\(row.type): \(title)" + (row.isExtended ? ", and" : "")
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("tables") { json in
        for table in tables { write(table, to: &json) }
      }
    }
    json.endText()
    return json.bytes
  }

  private func write(_ table: NameTable, to json: inout JSONWriter) {
    json.newline()
    json.object { json in
      json.member("title", table.title)
      json.array("names") { json in
        for row in table.rows {
          json.newline()
          json.object { json in
            json.member("sections", row.sections)
            json.member("name", row.name)
            json.member("type", row.type)
            json.member("table", orNull: row.otherTable)
            json.member("example", orNull: row.example)
            json.member("is_in_json", row.isInJSON)
          }
        }
      }
    }
  }
}
