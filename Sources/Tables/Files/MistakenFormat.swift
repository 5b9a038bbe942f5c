import Bytes
import Diagnostics
import Quantities

/// Recognizes a file of rows in another format than its own, and a page or an answer of a server
/// that says that the download failed.
enum MistakenFormat {
  /// A fault if a file of rows in `format` is text of another kind.
  static func fault(in source: SourceFile, expected format: TableFormat) -> Diagnostic? {
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
        help: "open the file in a browser: the page probably says why there was no download; if it "
          + "has the table, a spreadsheet saves that as CSV")
    case UInt8(ascii: "<"): return nil
    case UInt8(ascii: "{") where isErrorAnswer(opening):
      return Diagnostic(
        "this is the error message of a server, not a table", at: location,
        help: "download the data again as the message requires")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isMistaken = format == .csv || format == .xml
      let second = opening.dropFirst().first { !$0.isWhitespace } ?? 0
      let isJSON = (first == UInt8(ascii: "[") ? "{[]" : "\"}").utf8.contains(second)
      return isMistaken && isJSON ? mistaken(.json, for: format, at: location) : nil
    default:
      // A text that can't be JSON has a header.
      let line = opening.prefix { !$0.isLineEnd }
      let isCSV = line.contains { ",;\t|".utf8.contains($0) } && !line.contains(UInt8(ascii: "{"))
      return format != .csv && isCSV ? mistaken(.csv, for: format, at: location) : nil
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
