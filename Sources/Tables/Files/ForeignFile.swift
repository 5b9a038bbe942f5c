import Bytes
import Diagnostics
import Values

/// Recognizes a file of the wrong kind by its first bytes: an archive, a workbook, a page that says
/// that the download failed.
enum ForeignFile {
  /// A fault without a location that names the format of a file that is not text; nil if it has
  /// none of the usual formats.
  ///
  /// - Parameter opening: the file's first `TextEncoding.openingLength` bytes.
  static func binaryFault(opening: ArraySlice<UInt8>, name: String) -> Diagnostic? {
    guard let kind = Kind.allCases.first(where: { opening.starts(with: $0.signature) })
    else { return nil }
    func fault(_ description: String, _ help: String) -> Diagnostic {
      Diagnostic("the file `\(name)` is \(description)", help: help)
    }
    switch kind {
    case .gzip, .bzip2, .xz, .zstandard: return compressed(kind, name)
    case .zip: return zipFault(opening, name)
    case .oldWorkbook:
      return fault("a workbook of an old Excel (XLS)", saveHelp)
    case .parquet:
      let quoted = name.replacing("'", with: "''")
      let command = "duckdb -c \"COPY (FROM '\(quoted)') TO '\(quoted).csv'\""
      return fault("a Parquet file", "convert it to CSV, for instance with DuckDB: `\(command)`")
    case .sqlite:
      let command = "sqlite3 -header -csv \(path(name)) 'SELECT * FROM products'"
      return fault(
        "an SQLite database",
        "write the table that has the rows as CSV: "
          + "`\(command) > \(path(name, adding: ".csv"))`")
    case .pdf:
      return fault("a PDF document", "ask for the same data as CSV, JSON or XML")
    }
  }

  /// A fault if a file of rows in `format` is text of another kind.
  ///
  /// - Parameter source: the first part of the file.
  static func textFault(in source: SourceFile, expected format: TableFormat) -> Diagnostic? {
    let text = source.bytes[source.bytes.byteOrderMarkLength...].drop(while: \.isWhitespace)
    guard let first = text.first else { return nil }
    let opening = text.prefix(TextEncoding.openingLength)
    let location = source.location(at: text.startIndex)
    switch first {
    case UInt8(ascii: "<") where format != .xml && isXML(opening):
      return mistaken(.xml, for: format, at: location)
    case UInt8(ascii: "<") where isPage(opening):
      return Diagnostic(
        "this is an HTML page, not a table", at: location,
        help: "open the file in a browser: the page probably says why there was no download")
    case UInt8(ascii: "<"): return nil
    case UInt8(ascii: "{") where isErrorAnswer(opening):
      return Diagnostic(
        "this is the error message of a server, not a table", at: location,
        help: "download the data again as the message requires")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isMistaken = format == .csv || format == .xml
      return isMistaken && isJSON(opening) ? mistaken(.json, for: format, at: location) : nil
    default:
      return format != .csv && isCSV(opening) ? mistaken(.csv, for: format, at: location) : nil
    }
  }

  private static func mistaken(
    _ format: TableFormat, for expected: TableFormat, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "this is \(format.title), not \(expected.title)", at: location,
      help: "let the file's name end in `.\(format.rawValue)`, or write "
        + "`\"format\": \"\(format.rawValue)\"` beside it in `shop.json`")
  }

  private enum Kind: CaseIterable {
    case gzip, bzip2, xz, zstandard, zip, oldWorkbook, parquet, sqlite, pdf

    var signature: [UInt8] {
      switch self {
      case .gzip: [0x1F, 0x8B]
      case .bzip2: Array("BZh".utf8)
      case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
      case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
      case .zip: [0x50, 0x4B, 3, 4]
      case .oldWorkbook: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
      case .parquet: Array("PAR1".utf8)
      case .sqlite: Array("SQLite format 3\0".utf8)
      case .pdf: Array("%PDF-".utf8)
      }
    }

    /// The name of the format, its usual extension and the program that unpacks it.
    var compression: (name: String, suffix: String, program: String) {
      switch self {
      case .bzip2: ("bzip2", ".bz2", "bzip2")
      case .xz: ("xz", ".xz", "xz")
      case .zstandard: ("Zstandard", ".zst", "zstd")
      default: ("gzip", ".gz", "gunzip")
      }
    }
  }

  private static func compressed(_ kind: Kind, _ name: String) -> Diagnostic {
    let (title, suffix, program) = kind.compression
    // These programs accept a file only if its name has their suffix.
    let command =
      name.hasSuffix(suffix)
      ? "\(program) -\(kind == .gzip ? "" : "d")k \(path(name))"
      : "\(program) -dc < \(path(name)) > \(path(name, adding: "-unpacked"))"
    return Diagnostic(
      "the file `\(name)` is compressed with \(title)",
      help: "unpack it, and name the new file in `shop.json`: `\(command)`")
  }

  private static func zipFault(_ opening: ArraySlice<UInt8>, _ name: String) -> Diagnostic {
    func holds(_ text: String) -> Bool { opening.firstRange(of: Array(text.utf8)) != nil }
    let shown = "`\(name)`"
    if ["[Content_Types].xml", "xl/", "docProps/"].contains(where: holds) {
      return Diagnostic("the file \(shown) is an Excel workbook (XLSX)", help: saveHelp)
    }
    if holds("opendocument.spreadsheet") {
      return Diagnostic("the file \(shown) is an OpenDocument workbook (ODS)", help: saveHelp)
    }
    return Diagnostic(
      "the file \(shown) is a ZIP archive",
      help: "unpack it, and name the file that was in it in `shop.json`: "
        + "`unzip -n \(path(name))`")
  }

  private static let saveHelp = "open it, and save the sheet as a new file: CSV, in UTF-8"

  /// A file's name as a shell takes it, with `suffix` behind its stem or its extension.
  static func path(_ name: String, adding suffix: String = "") -> String {
    var path = name
    if suffix.hasPrefix(".") {
      path += suffix
    } else if let point = path.lastIndex(of: "."), !path[point...].contains("/") {
      path.insert(contentsOf: suffix, at: point)
    } else {
      path += suffix
    }
    let isPlain = path.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || byte >= 0x80 || "./_-+,:@%".utf8.contains(byte)
    }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private static func isPage(_ opening: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: opening, as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.contains("<html")
  }

  private static func isXML(_ opening: ArraySlice<UInt8>) -> Bool {
    if isPage(opening) { return false }
    let text = String(decoding: opening, as: UTF8.self)
    return ["<?xml ", "<!DOCTYPE ", "<!--"].contains(where: text.hasPrefix)
      || text.dropFirst().prefix { $0 != ">" }.contains("xmlns") || text.contains("</")
  }

  /// `{"error": …}`, or a short object with a message and a code.
  private static func isErrorAnswer(_ opening: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: opening, as: UTF8.self).lowercased()
      .filter { !$0.isWhitespace }
    if ["error", "errors", "fault", "exception"].contains(where: { text.hasPrefix("{\"\($0)\":") })
    {
      return true
    }
    func has(_ key: String) -> Bool { text.contains("\"\(key)\":") }
    return opening.count < TextEncoding.openingLength && has("message")
      && (has("code") || has("status")) && !has("id") && !has("name") && !has("price")
  }

  private static func isJSON(_ opening: ArraySlice<UInt8>) -> Bool {
    let isArray = opening.first == UInt8(ascii: "[")
    guard let second = opening.dropFirst().first(where: { !$0.isWhitespace }) else { return false }
    return (isArray ? "{[]" : "\"}").utf8.contains(second)
  }

  /// Whether a text that can't be JSON has a header.
  private static func isCSV(_ opening: ArraySlice<UInt8>) -> Bool {
    let line = opening.prefix { $0 != .newline && $0 != .carriageReturn }
    return line.contains { ",;\t|".utf8.contains($0) }
  }
}

extension TableFormat {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .csv: "CSV"
    case .json: "JSON"
    case .jsonLines: "JSON Lines"
    case .xml: "XML"
    }
  }
}
