import Diagnostics
import Testing
import TestSupport
@testable import Tables

@Suite("Rows of CSV")
struct CSVRowsTests {
  /// All rows, the header first, and the first lines of all faults.
  private func read(_ text: String) throws -> (rows: [[String]], faults: [String]) {
    let faults = FaultLog()
    let source = SourceFile(name: "f.csv", bytes: Array(text.utf8))
    var reader = try CSVRows(source, faults: faults)
    var rows = [reader.columns.map(\.name)]
    var fields: [Field] = []
    while reader.next(&fields, faults: faults) {
      rows.append(
        reader.columns.indices.map { column in
          let field = fields.field(column, rowStart: reader.rowStart)
          var text: [UInt8] = []
          field.append(to: &text, from: source.bytes)
          return String(decoding: text, as: UTF8.self)
        })
    }
    return (rows, faults.errors.map { "\($0.location?.description ?? "-") \($0.message)" })
  }

  @Test("RFC 4180: quotes, doubled quotes, delimiters and line ends in fields")
  func quoting() throws {
    let result = try read("a,b,c\n\"1,\"\"x\"\"\",\"two\r\nlines\",\n\"\",\"\"\"\"\"\",3\n")
    #expect(
      result.rows == [["a", "b", "c"], ["1,\"x\"", "two\r\nlines", ""], ["", "\"\"", "3"]])
    #expect(result.faults == [])
  }

  @Test("The delimiter is the most frequent one of the header", arguments: [",", ";", "\t"])
  func delimiters(_ delimiter: String) throws {
    let others = [",", ";", "\t"].filter { $0 != delimiter }
    let text =
      "\"a\(others[0])\(others[0])\(others[0])\"\(delimiter)b\(delimiter)c\(others[1])d\n1\(others[0])\(delimiter)2\(delimiter)3"
    #expect(
      try read(text).rows == [
        ["a\(others[0])\(others[0])\(others[0])", "b", "c\(others[1])d"],
        ["1\(others[0])", "2", "3"],
      ])
  }

  @Test("A first line may name the delimiter, as spreadsheets write it")
  func namedDelimiter() throws {
    for line in ["sep=;\r\n", "\u{FEFF}SEP=;\n", "\"sep=;\"\r\n"] {
      #expect(try read(line + "a,b,c;d\n1;2\n").rows == [["a,b,c", "d"], ["1", "2"]])
    }
    #expect(try read("sep=x\n1\n").rows == [["sep=x"], ["1"]])
    #expect(try read("sep=;").rows == [[]])
  }

  @Test("A header of one column")
  func oneColumn() throws {
    #expect(try read("a\n1\n2").rows == [["a"], ["1"], ["2"]])
    #expect(try read("").rows == [[]])
    #expect(try read("\u{FEFF}").rows == [[]])
    #expect(try read("\n\r\n").rows == [[]])
  }

  @Test("All line endings, blank lines, missing and surplus empty fields")
  func lines() throws {
    let expected = [["a", "b"], ["1", "2"], ["3", ""], ["4", "5"]]
    for end in ["\n", "\r\n", "\r"] {
      let text = "\(end)a,b\(end)1,2\(end)\(end),\(end)3\(end)4,5,,"
      #expect(try read(text).rows == expected)
      #expect(try read(text).faults == [])
      #expect(try read(text + end).rows == expected)
    }
  }

  @Test("Quotes inside an unquoted field are text, and spaces around quoted ones are ignored")
  func looseQuotes() throws {
    let result = try read("a,b\n5\" pipe,say \"\"hi\"\"\n\"x\" ,\"y\"\t\n \"z\",1")
    #expect(
      result.rows == [["a", "b"], ["5\" pipe", "say \"\"hi\"\""], ["x", "y"], ["z", "1"]])
    #expect(result.faults == [])
  }

  @Test("An unclosed quote is reported where it opens")
  func unclosed() throws {
    let faults = FaultLog()
    let source = SourceFile(name: "f.csv", bytes: Array("a,b\n1,2\n3,\"four\n5,6\n".utf8))
    var reader = try CSVRows(source, faults: faults)
    var fields: [Field] = []
    while reader.next(&fields, faults: faults) {}
    #expect(
      DiagnosticPrinter().text(of: faults.list) == """
        error: this quote is never closed
         --> f.csv:3:3
          |
        3 | 3,"four
          |   ^
          = help: end the field with a quote, and double each quote inside it

        """)
  }

  @Test("Text after a closing quote, and fields beyond the header")
  func strayText() throws {
    let result = try read("a,b\n\"5\" pipe\",2\n1,2,,3\n")
    #expect(
      result.faults == [
        "f.csv:2:3 text follows the closing quote",
        "f.csv:3:6 the row has 4 fields, but the header has 2",
      ])
  }

  @Test("A file with tabs whose first quoted field goes on behind its quote has no quotes")
  func withoutQuotes() throws {
    let result = try read("a\tb\n\"Big\" pan\t1\n5\" pipe\t\"x\n")
    #expect(result.rows == [["a", "b"], ["\"Big\" pan", "1"], ["5\" pipe", "\"x"]])
    #expect(result.faults == [])
    #expect(try read("a\tb\n\"Big, \"\"x\"\"\"\t1\n").rows[1] == ["Big, \"x\"", "1"])
  }

  @Test("The first field that can tell decides whether quotes are doubled or escaped")
  func escapedQuotes() throws {
    #expect(try read("a,b\n\"x \\\"y\\\"\",1\n").rows[1] == ["x \"y\"", "1"])
    let mixed = try read("a,b\n\"x \\\"y\",1\n\"z \"\"w\"\"\",2\n")
    #expect(
      mixed.faults.first
        == "f.csv:3:4 this quote is doubled, while others have a backslash before them")
    #expect(try read("a,b\n\"C:\\\",1\n").rows[1] == ["C:\\", "1"])
  }

  @Test("A field with whole rows in it, from a stray quote to the next one, is an error")
  func swallowedRows() throws {
    let result = try read("id,name,price\n1,\"Big pan,2\n2,Pot,3\n3,\"Lid,4\n")
    #expect(
      result.faults.contains {
        $0.hasPrefix("f.csv:2:4 this field has whole rows in it") || $0.contains("closing quote")
      })
    let silent = try read("id,name,price\n1,\"Big pan,2\n2,Pot,3\n3,Lid\",4\n")
    #expect(silent.faults.first?.contains("whole rows in it") == true)
    #expect(try read("id,name,price\n1,\"Big,\npan\",2\n").faults == [])
  }

  @Test("A byte of another encoding in a text that is UTF-8 is a fault of its row")
  func wrongByte() throws {
    let faults = FaultLog()
    let bytes = Array("a,b\nKäse,Öl\nÄpfel,B".utf8) + [0xE4] + Array("r\nNüsse,1\n".utf8)
    var rows = try CSVRows(SourceFile(name: "f.csv", bytes: bytes), faults: faults)
    var fields: [Field] = []
    var errors: [Int] = []
    while rows.next(&fields, faults: faults) { errors.append(faults.errorCount) }
    #expect(errors == [0, 1, 1])
    #expect(faults.errors[0].location?.description == "f.csv:3:8")
  }

  @Test("What is written is read back", arguments: 1...30 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let delimiter = [",", ";", "\t"].randomElement(using: &random) ?? ","
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    let pieces = ["a", "ä", "\"", "\n", "\r\n", "\r", ",", ";", "\t", " ", "0", "€", "日本"]
    let width = Int.random(in: 1...6, using: &random)
    var rows = [(0..<width).map { "column \($0)" }]
    for _ in 0..<50 {
      // A row without any text would be a blank line.
      var row = ["x"]
      for _ in 1..<max(width, 2) {
        row.append(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
          }.joined())
      }
      rows.append(Array(row.prefix(width)))
    }
    let text = rows.map { row in
      row.map { field in
        let mustQuote =
          field.contains { "\",;\t\n\r\r\n".contains($0) } || Bool.random(using: &random)
        return mustQuote ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
      }.joined(separator: delimiter) + end
    }.joined()
    let result = try read((Bool.random(using: &random) ? "\u{FEFF}" : "") + text)
    #expect(result.rows == rows)
    #expect(result.faults.allSatisfy { $0.contains("whole rows in it") })
  }
}
