import Bytes
import Shop

/// The text of a new shop's `shop.json`.
struct NewSettings {
  static let defaultLocale = "en"
  static let defaultCurrency = "EUR"

  var title: String
  /// Nil if the export doesn't say; the default is then written, with a remark.
  var locale: String?
  var currency: String?
  /// See `ExportedFile`.
  var sharedSign: String?
  /// The export in the shop's folder; nil for a shop with the default files.
  var file: String?
  var preset: String?
  /// Whether the export is also the file of prices.
  var hasPrices = false
  /// Aisle's columns and their names in the file, nil for columns that the file lacks. Only for a
  /// file without a preset.
  var columns: [(column: String, name: String?)] = []

  init(title: String) { self.title = title }

  /// `My shop` for `shops/my-shop`.
  static func title(for folder: String) -> String {
    let name = folder.split(separator: "/").last { $0 != "." && $0 != ".." } ?? "shop"
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.isEmpty ? "My shop" : words.prefix(1).uppercased() + words.dropFirst()
  }

  var text: String {
    var lines = ["{", "  \"title\": \(quoted(title)),"]
    lines += [
      "  // The language and the country: words, numbers and dates.",
      "  \"locale\": \(quoted(locale ?? Self.defaultLocale))," + (locale == nil ? unsaid : ""),
      "  \"currency\": \(quoted(currency ?? Self.defaultCurrency))," + currencyRemark,
    ]
    if let file { lines += source(file) }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private var unsaid: String { file == nil ? "" : "  // The export doesn't say." }

  private var currencyRemark: String {
    if let sharedSign { return "  // Other currencies have \(sharedSign), too." }
    return currency == nil ? unsaid : ""
  }

  private func source(_ file: String) -> [String] {
    var lines = ["  \"products\": {", "    \"file\": \(quoted(file)),"]
    if let preset {
      lines += ["    \"preset\": \(quoted(preset)),"]
    } else {
      lines += ["    // Which columns of the file are Aisle's. Correct what was guessed wrongly."]
      lines += ["    \"columns\": {"]
      lines += columns.map { column, name in
        if let name { return "      \"\(column)\": \(quoted(name))," }
        return column == "aisle"
          ? "      \"aisle\": { \"value\": \"Products\" },"
          : "      // \"\(column)\": \"\",  // No column seems to be this."
      }
      lines += ["    },"]
    }
    return lines + [
      "    // Other columns are not published, unless they are named here with their labels.",
      "    \"show\": {},", "  },",
    ] + pricesLine(file)
  }

  /// The line for the file of prices, if it is the export or the export has its usual name.
  private func pricesLine(_ file: String) -> [String] {
    if hasPrices { return ["  \"prices\": \(quoted(file)),"] }
    guard file == Settings(title: title).prices.file else { return [] }
    return ["  \"prices\": \(quoted("price-history.csv")),"]
  }

  private func quoted(_ text: String) -> String { JSONWriter.text(of: text) }
}
