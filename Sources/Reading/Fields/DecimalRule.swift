import Shop
import Values

/// How `1.299` is read in a column whose own numbers don't show it (`Catalog: Numbers`).
struct DecimalRule {
  private let settings: Settings
  /// What `shop.json` says of the file.
  private let stated: DecimalMark?
  /// Of all numbers of the file but sizes, if the column has prices; else nil.
  private let file: ParsedNumber.Evidence?

  init(
    _ source: TableSource, ofPricesBeside file: ParsedNumber.Evidence? = nil, _ settings: Settings
  ) {
    stated = source.decimal
    self.file = file
    self.settings = settings
  }

  /// Whether a mark is the decimal one in the ambiguous numbers of a column; nil if a person must
  /// say it, because a price would be a thousand times too low if the locale were wrong.
  func isDecimal(_ mark: DecimalMark, in column: ParsedNumber.Evidence) -> Bool? {
    if let stated { return stated == mark }
    if let shown = column.isDecimal(mark) ?? file?.isDecimal(mark) { return shown }
    switch file == nil ? nil : settings.currencyDecimals {
    case 0: return false
    case 2: return nil
    default: return settings.decimalMark == mark
    }
  }

  /// Whether the locale decides where the column contradicts itself.
  var isOfLocale: Bool { stated == nil && (file == nil || settings.currencyDecimals > 2) }
}
