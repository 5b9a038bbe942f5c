/// The tax in prices, as the name of their column says: `Price excl. VAT`, `Preis brutto`.
enum PriceTax {
  case included, excluded
  /// The name says only that it is about tax: `Tax class`.
  case unclear

  /// Nil if the name says nothing.
  init?(_ name: String) {
    let words = GuessedColumns.words(of: name)
    func has(_ parts: [String]) -> Bool {
      words.contains { word in parts.contains { word.contains($0) } }
    }
    func hasWord(_ list: Set<String>) -> Bool { !list.isDisjoint(with: words) }
    let namesTax = hasWord(Self.taxes)
    if has(Self.netParts) || hasWord(Self.net) || namesTax && hasWord(Self.without) {
      self = .excluded
    } else if has(Self.grossParts) || hasWord(Self.gross) || namesTax && hasWord(Self.with) {
      self = .included
    } else if namesTax {
      self = .unclear
    } else {
      return nil
    }
  }

  /// The names that may be those of prices, those with their tax first.
  ///
  /// - Parameter isNet: whether the others are asked for.
  static func prices(among names: [String], withoutTax isNet: Bool) -> [String] {
    if isNet { return names.filter { PriceTax($0) == .excluded } }
    return names.filter { PriceTax($0) == .included } + names.filter { PriceTax($0) == nil }
  }

  /// `price` of `Price (excl. VAT)`.
  static func letters(besideTaxIn name: String) -> String {
    GuessedColumns.words(of: name).filter { word in
      !(taxes.contains(word) || net.contains(word) || gross.contains(word)
        || (netParts + grossParts).contains { word.hasPrefix($0) })
    }.joined()
  }

  private static let taxes: Set = [
    "tax", "taxes", "taxe", "vat", "gst", "mwst", "ust", "steuer", "tva", "iva", "btw", "moms",
    "mva", "dph", "kdv", "ндс", "пдв", "ddv", "pdv",
  ]
  private static let net: Set = ["net", "nett", "neto", "ht", "untaxed"]
  private static let netParts = ["netto", "netprice", "pricenet", "excl", "exkl", "нетто"]
  private static let without: Set = [
    "without", "ex", "before", "ohne", "zzgl", "plus", "hors", "sin", "senza", "sem", "zonder",
    "bez", "без", "utan", "uten", "hariç",
  ]
  private static let gross: Set = ["gross", "ttc", "bruto"]
  private static let grossParts = ["brutto", "grossprice", "pricegross", "incl", "inkl", "брутто"]
  private static let with: Set = [
    "with", "after", "mit", "avec", "con", "com", "met", "med", "z", "s", "с", "dahil",
  ]
}
