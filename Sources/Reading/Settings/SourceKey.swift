import Quantities
import Shop
import Tables

/// A key of a source: a row of the table in `Input: Sources`.
struct SourceKey {
  let name: String
  /// Nil for a key that sources of both have.
  let table: Settings.Table?
  /// Its row in the documentation: its default and its meaning.
  private let standard, meaning: String
  let read: (inout SettingsReader, inout TableSource, JSONValue) -> Void

  private init(
    _ name: String, _ standard: String, _ meaning: String, of table: Settings.Table? = nil,
    read: @escaping (inout SettingsReader, inout TableSource, JSONValue) -> Void
  ) {
    (self.name, self.table) = (name, table)
    (self.standard, self.meaning) = (standard, meaning)
    self.read = read
  }

  /// Its row in `Input`.
  var documentation: String {
    let kind = table == .products ? "Products only: " : table == .prices ? "Prices only: " : ""
    return "| `\(name)` | \(standard) | \(kind)\(meaning) |"
  }

  /// In the order of the documentation. To add one, give it a row here and a place in
  /// `TableSource`.
  ///
  /// - Parameter table: the one whose source is read.
  static func all(for table: Settings.Table) -> [SourceKey] { common(to: table) + own }

  private static func common(to table: Settings.Table) -> [SourceKey] {
    [
      SourceKey(
        "file", "`\"products.csv\"` or `\"prices.csv\"`",
        "A name relative to the folder, an absolute path, or `\"-\"` for standard input"
      ) { reader, source, value in
        source.location = value.location
        source.file = reader.text(value, "\"file\": \"\(source.file)\"") ?? source.file
      },
      SourceKey(
        "format", "by the file's name",
        "`\"csv\"`, `\"json\"`, `\"jsonl\"` or `\"xml\"`. Names in `.json` are JSON, in `.jsonl` "
          + "or `.ndjson` JSON Lines, in `.xml`, `.rss`, `.atom` or `.yml` XML, all others CSV"
      ) { $1.format = $0.choice($2, "a format", TableFormat.self) },
      SourceKey(
        "path", "found",
        "The way to the rows in [JSON](#json) or [XML](#xml): `\"data.products\"`"
      ) { $1.rowsPath = $0.text($2, "\"path\": \"data.products\"") },
      SourceKey("columns", "Aisle's own names", "The file's names of the columns below") {
        reader, source, value in
        let known = table == .prices ? PriceColumn.known : ProductColumns.known
        source.columns.merge(reader.readColumns(value, known)) { $1 }
      },
      SourceKey("dateFormat", "found", "`\"d/m/y\"` or `\"m/d/y\"`; see [Dates](#dates)") {
        $1.dateFormat = $0.choice($2, "a date format", DayMonthOrder.self)
      },
      SourceKey("decimal", "found", "`\".\"` or `\",\"`; see [Numbers](#numbers)") {
        $1.decimal = $0.choice($2, "a decimal mark", DecimalMark.self)
      },
      SourceKey(
        "encoding", "UTF-8, or found",
        "`\"windows-1252\"`, `\"utf-16\"` and so on; see [Encodings](#encodings)"
      ) { $1.encodingName = $0.readEncoding($2) },
      SourceKey(
        "complete", "`false`",
        "The end of a CSV file is always right; see [Remembered sources](#remembered-sources)"
      ) { $1.isComplete = $0.boolean($2, "complete") ?? false },
      SourceKey(
        "tolerate", "`0`",
        "How many rows with faults are left out: a number, or a share like `\"1 %\"`; see "
          + "[Faulty rows](#faulty-rows)"
      ) { $1.tolerance = $0.readTolerance($2) },
    ]
  }

  private static var own: [SourceKey] {
    [
      SourceKey(
        "currency", "none",
        "the currency of all of them; see [Remembered sources](#remembered-sources)", of: .prices
      ) { $1.currency = $0.currency($2) },
      SourceKey(
        "preset", "none", "the platform of the export; see [Presets](Presets.md)", of: .products
      ) { _, _, _ in },
      SourceKey(
        "group", "none",
        "the column whose value the rows of one product share; see [Variants](#variants)",
        of: .products
      ) { $1.columns["group"] = $0.readMapping($2, of: ProductColumns.group) },
      SourceKey(
        "head", "the first row",
        "the row of a group that is its product; see [Heads and members](#heads-and-members)",
        of: .products
      ) { $1.headConditions = $0.readConditions($2, key: "head") },
      SourceKey(
        "each", "none", "in JSON, an array inside a row whose elements are rows", of: .products
      ) { $1.elementsKey = $0.text($2, "\"each\": \"variants\"") },
      SourceKey(
        "categories", "none", "in XML, the way to a list of categories", of: .products
      ) { $1.categoriesPath = $0.text($2, "\"categories\": \"shop.categories.category\"") },
      SourceKey("where", "all rows", "the rows that count", of: .products) {
        $1.replaceConditions(with: $0.readConditions($2))
      },
      SourceKey("show", "none", "further columns that are published", of: .products) {
        $1.shown = $0.readShownColumns($2)
      },
    ]
  }
}
