import Quantities
import Shop
import Tables

extension SettingKey {
  /// The keys of a source, in the order of the documentation. To add one, give it a row here and a
  /// place in `TableSource`.
  static func source(of table: Settings.Table) -> [SettingKey] {
    common(to: table) + (table == .products ? products : prices)
  }

  private static func text(
    _ name: String, _ place: WritableKeyPath<TableSource, String?>, example: String,
    _ cells: String...
  ) -> SettingKey {
    SettingKey(name, cells.joined(separator: " | ")) { reader, value in
      reader.source[keyPath: place] = reader.text(value, "\"\(name)\": \"\(example)\"")
    }
  }

  private static func common(to table: Settings.Table) -> [SettingKey] {
    [
      SettingKey(
        "file", "`\"products.csv\"` or `\"prices.csv\"`",
        "A name relative to the folder, an absolute path, or `\"-\"` for standard input"
      ) { reader, value in
        reader.source.location = value.location
        reader.source.file =
          reader.text(value, "\"file\": \"\(reader.source.file)\"") ?? reader.source.file
      },
      SettingKey(
        "format", "by the file's name",
        "`\"csv\"`, `\"json\"`, `\"jsonl\"` or `\"xml\"`. Names in `.json` are JSON, in `.jsonl` "
          + "or `.ndjson` JSON Lines, in `.xml`, `.rss`, `.atom` or `.yml` XML, all others CSV"
      ) { $0.source.format = $0.choice($1, "a format", TableFormat.self) },
      text(
        "path", \.rowsPath, example: "data.products", "found",
        "The way to the rows in [JSON](#json) or [XML](#xml): `\"data.products\"`"),
      SettingKey("columns", "Aisle's own names", "The file's names of the columns below") {
        let known = table == .prices ? PriceColumn.known : ProductColumns.known
        $0.source.columns.merge($0.readColumns($1, known)) { $1 }
      },
      SettingKey("dateFormat", "found", "`\"d/m/y\"` or `\"m/d/y\"`; see [Dates](#dates)") {
        $0.source.dateFormat = $0.choice($1, "a date format", DayMonthOrder.self)
      },
      SettingKey("decimal", "found", "`\".\"` or `\",\"`; see [Numbers](#numbers)") {
        $0.source.decimal = $0.choice($1, "a decimal mark", DecimalMark.self)
      },
      SettingKey(
        "encoding", "UTF-8, or found",
        "`\"windows-1252\"`, `\"utf-16\"` and so on; see [Encodings](#encodings)"
      ) { $0.source.encodingName = $0.readEncoding($1) },
      SettingKey(
        "complete", "`false`",
        "The end of a CSV file is always right; see [Remembered sources](#remembered-sources)"
      ) { $0.source.isComplete = $0.boolean($1, "complete") ?? false },
      SettingKey(
        "tolerate", "`0`",
        "How many rows with faults are left out: a number, or a share like `\"1 %\"`; see "
          + "[Faulty rows](#faulty-rows)"
      ) { $0.source.tolerance = $0.readTolerance($1) },
    ]
  }

  private static var prices: [SettingKey] {
    [
      SettingKey(
        "currency", "none",
        "Prices only: the currency of all of them; see [Remembered sources](#remembered-sources)"
      ) { $0.source.currency = $0.currency($1) }
    ]
  }

  private static var products: [SettingKey] {
    [
      SettingKey(
        "preset", "none", "Products only: the platform of the export; see [Presets](Presets.md)"
      ) { _, _ in },
      SettingKey(
        "group", "none",
        "Products only: the column whose value the rows of one product share; see "
          + "[Variants](#variants)"
      ) { $0.source.columns["group"] = $0.readMapping($1, of: ProductColumns.group) },
      SettingKey(
        "head", "the first row",
        "Products only: the row of a group that is its product; see "
          + "[Heads and members](#heads-and-members)"
      ) { $0.source.headConditions = $0.readConditions($1, key: "head") },
      text(
        "each", \.elementsKey, example: "variants", "none",
        "Products only: in JSON, an array inside a row whose elements are rows"),
      text(
        "categories", \.categoriesPath, example: "shop.categories.category", "none",
        "Products only: in XML, the way to a list of categories"),
      SettingKey("where", "all rows", "Products only: the rows that count") {
        $0.source.replaceConditions(with: $0.readConditions($1))
      },
      SettingKey("show", "none", "Products only: further columns that are published") {
        $0.source.shown = $0.readShownColumns($1)
      },
    ]
  }
}
