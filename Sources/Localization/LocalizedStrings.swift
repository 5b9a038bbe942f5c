import Bytes
import Quantities

/// The texts of the site in one language: those of `templates/strings/<language>.json`, completed
/// from the language that it falls back on. The file is read elsewhere.
package struct LocalizedStrings: Sendable {
  /// A fault of a strings file; the reader of the file knows the line.
  package enum Mismatch: Sendable, Equatable {
    /// The keys of the fallback that this language lacks, sorted and at least one, and the number
    /// of keys in the fallback.
    case missing(keys: [String], total: Int)
    /// A placeholder that the fallback's string does not have, so nothing fills it.
    case unknownPlaceholder(key: String, name: String)
  }

  /// A language tag, `de` or `de-AT`.
  package let language: String
  /// Every key, the fallback's included.
  private let texts: [String: String]
  /// The keys that `language` itself has, in this file or in a fallback's.
  private let nativeKeys: Set<String>
  private let fallbackTexts: [String: String]
  /// Words of the language that mean the same in search: for each group its words, with ` = `
  /// between them.
  package var synonyms: [String] = []

  /// - Parameters:
  ///   - language: the name of the file without its ending.
  ///   - pairs: keys and strings; of two with the same key, the later wins.
  ///   - fallback: the source of keys that `pairs` lacks: a wider language (`de` for `de-AT`, the
  ///     default
  ///     file for a shop's own of that name), in the end English.
  package init(language: String, pairs: [(String, String)], fallback: LocalizedStrings? = nil) {
    self.language = language
    let own = Dictionary(pairs) { _, later in later }
    fallbackTexts = fallback?.texts ?? [:]
    texts = fallbackTexts.merging(own) { _, own in own }
    let isSameLanguage = fallback.map { Self.primary($0.language) == Self.primary(language) }
    nativeKeys = Set(own.keys).union(isSameLanguage == true ? fallback?.nativeKeys ?? [] : [])
  }

  /// The string, perhaps in a fallback's language; the key itself if no language has it.
  package subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

  /// The string whose key is made from an id: `order_` and `unit-price-ascending` give that of
  /// `order_unit_price_ascending`. The key itself if no language has it.
  package func text(prefix: String = "", forID id: String, suffix: String = "") -> String {
    let key = "\(prefix)\(id.replacing("-", with: "_"))\(suffix)"
    return texts[key] ?? key
  }

  /// The string `stem` in the form of a category; in the form `other` if the language lacks it.
  package func text(of stem: String, for category: PluralCategory) -> String {
    let (key, other) = ("\(stem)_\(category.rawValue)", "\(stem)_other")
    let isMissing = nativeKeys.contains(other) && !nativeKeys.contains(key)
    return (isMissing ? nil : texts[key]) ?? texts[other] ?? other
  }

  /// The string with each `{name}` that `values` has replaced by its value; others stay.
  package func fill(_ key: Key, _ values: KeyValuePairs<String, String>) -> String {
    Self.fill(self[key], values)
  }

  /// The string for values by their index in `names`.
  func pattern(_ key: Key, _ names: String...) -> StringPattern { StringPattern(self[key], names) }

  /// As `pattern`, for texts that must show the first of their values: if a string lacks its
  /// placeholder, the text begins with the value.
  func pattern(_ key: Key, showing names: String...) -> StringPattern {
    let placeholder = "{\(names[0])}"
    let string = self[key]
    return StringPattern(
      string.contains(placeholder) ? string : "\(placeholder) \(string)", names)
  }

  /// All strings, ordered by key, for templates.
  package var entries: [(key: String, text: String)] {
    texts.sorted { $0.key < $1.key }.map { (key: $0.key, text: $0.value) }
  }

  /// The faults of this language compared with its fallback: at most one `missing`, then the
  /// unknown placeholders ordered by key; none without a fallback.
  package var faults: [Mismatch] {
    let keys = fallbackTexts.keys.sorted()
    let missing = keys.filter { !nativeKeys.contains($0) }
    let placeholders = keys.filter { nativeKeys.contains($0) }.flatMap { key -> [Mismatch] in
      let known = Set(Self.placeholders(in: fallbackTexts[key] ?? ""))
      return Self.placeholders(in: texts[key] ?? "").filter { !known.contains($0) }
        .map { .unknownPlaceholder(key: key, name: $0) }
    }
    return missing.isEmpty
      ? placeholders : [.missing(keys: missing, total: keys.count)] + placeholders
  }

  /// The names that a locale's strings file may have, without its ending, the closest first and
  /// English last: `de-AT`, `de`, `en`. Never empty.
  package static func fileNames(forLocale locale: String) -> [String] {
    var subtags = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    var names: [String] = []
    while !subtags.isEmpty {
      names.append(subtags.joined(separator: "-"))
      subtags.removeLast()
    }
    return names.contains("en") ? names : names + ["en"]
  }

  /// See `fill(_:_:)`; placeholders in the values are not filled.
  static func fill(_ string: String, _ values: KeyValuePairs<String, String>) -> String {
    let pattern = StringPattern(string, values.map(\.key))
    return String(writing: { pattern.append(to: &$0) { $1 += values[$0].value.utf8 } })
  }

  private static func placeholders(in string: String) -> [String] {
    string.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  private static func primary(_ language: String) -> Substring {
    language.prefix { $0 != "-" && $0 != "_" }
  }
}

extension LocalizedStrings {
  /// The strings for computed texts; the raw value is the key in a strings file. Templates use
  /// further keys.
  ///
  /// The comments name the placeholders that a string may have.
  package enum Key: String, CaseIterable, Sendable {
    case availability
    case availableNow = "available_now"
    case offers, reduced, product, new, organic
    case lowestOf30Days = "low_30_days"
    case newsDrops = "news_drops"
    case newsRises = "news_rises"
    case newProducts = "new_products"
    case otherChanges = "other_changes"
    case sizeReductions = "size_reductions"
    case oneDay = "one_day"
    case productsAdded = "products_added"
    case before30Days = "before_30_days"
    case lowestSinceShort = "lowest_since_short"
    /// Words of names that say nothing of a product, separated by spaces.

    // {from} and {to}: amounts, percentages or numbers.
    case bandUnder = "band_under"
    case bandUpTo = "band_up_to"
    case bandFrom = "band_from"
    case bandOver = "band_over"
    case bandBetween = "band_between"
    case bandThrough = "band_through"
    case bandOverUnder = "band_over_under"
    case bandOverUpTo = "band_over_up_to"
    /// The name of the price group of a shop that names no filters of its own.
    case filterPrice = "filter_price"

    /// {old}, {new}
    case eventSizeReduced = "event_size_reduced"
    /// {from}, {to}
    case betweenDates = "between_dates"
    case changedOn = "changed_on"
    /// {date}
    case atLeastSince = "at_least_since"
    /// {date}
    case lowestSince = "lowest_since"
    /// {percent}
    case minimumChange = "minimum_change"
    case discountsHeading = "title_discounts"
    /// {shop}
    case discountsDescription = "description_discounts"
    case discountsPercent = "order_discounts_percent"
    case discountsMoneySaved = "order_discounts_money_saved"
    case discountsNewest = "order_discounts_newest"
    /// {name}
    case orderColumnAscending = "order_column_ascending"
    /// {name}
    case orderColumnDescending = "order_column_descending"

    // {percent}
    case eventNewProduct = "event_new_product"
    case eventProductAdded = "event_product_added"
    case eventDiscount = "event_discount"
    case eventPriceRise = "event_price_rise"
    case eventAgain = "event_again"
    case eventBackInStock = "event_back_in_stock"
    case eventReturned = "event_returned"

    /// {page}, {pages}
    case pageOf = "page_of"
    case headingPerWeight = "heading_per_weight"
    case headingPerVolume = "heading_per_volume"
    case headingPerPiece = "heading_per_piece"
    case headingPerLength = "heading_per_length"

    case titleAllProducts = "title_all_products"
    case titleBrands = "title_brands"
    /// {date}
    case titleDay = "title_day"
    case titleList = "title_list"
    case titleNews = "title_news"
    case titleNotFound = "title_not_found"
    case titleSearch = "title_search"
    // {name}, {shop}, {price} and {date}, where the page has them.
    case descriptionAllProducts = "description_all_products"
    case descriptionAisle = "description_aisle"
    case descriptionProduct = "description_product"
    case descriptionProductHistory = "description_product_history"
    case descriptionNews = "description_news"
    case descriptionDay = "description_day"
    /// {name}, {number}
    case pictureNumber = "picture_number"
    /// {name}
    case chartTitle = "chart_title"
    /// {first}, {last}, {lowest}, {highest}
    case chartDescription = "chart_description"

    /// {name}, {shop}
    case descriptionAisleNews = "description_aisle_news"
    /// {title}, {name}
    case newsHeadline = "news_headline"
    /// {price}, {old}
    case priceBefore = "price_before"
    /// {price}
    case from
    case lowest30Days = "lowest_30_days"
    case lowestOnRecord = "lowest_on_record"
    /// {date}
    case lowestSinceDay = "lowest_since_day"
    /// {low}, {high}
    case usualRange = "usual_range"
    /// {low}, {high}, {date}
    case usualRangeSince = "usual_range_since"
    case typo

    /// {price}, {unit}
    case unitPrice = "unit_price"
    /// {count}
    case pieces
    case onePiece = "one_piece"
    case milligram = "unit_milligram"
    case gram = "unit_gram"
    case kilogram = "unit_kilogram"
    case ounce = "unit_ounce"
    case pound = "unit_pound"
    case milliliter = "unit_milliliter"
    case centiliter = "unit_centiliter"
    case deciliter = "unit_deciliter"
    case liter = "unit_liter"
    case fluidOunce = "unit_fluid_ounce"
    case piece = "unit_piece"
    case millimeter = "unit_millimeter"
    case centimeter = "unit_centimeter"
    case meter = "unit_meter"
  }
}

extension LocalizedStrings {
  /// The name of a unit, `kg`, `кг`; for a piece, the word after "per".
  subscript(unit: SizeUnit) -> String { self[Key(unit)] }
}

extension LocalizedStrings.Key {
  fileprivate init(_ unit: SizeUnit) {
    self =
      switch unit {
      case .milligram: .milligram
      case .gram: .gram
      case .kilogram: .kilogram
      case .ounce: .ounce
      case .pound: .pound
      case .milliliter: .milliliter
      case .centiliter: .centiliter
      case .deciliter: .deciliter
      case .liter: .liter
      case .fluidOunce: .fluidOunce
      case .piece: .piece
      case .millimeter: .millimeter
      case .centimeter: .centimeter
      case .meter: .meter
      }
  }
}

/// A string cut at its placeholders, for texts that are made by the million.
package final class StringPattern: Sendable {
  /// The text before each placeholder, then the text after the last.
  private let texts: ByteStrings
  /// For each placeholder the index of its name.
  private let placeholders: [Int]

  /// - Parameter names: of the values; `{name}` of any other stays as it is.
  init(_ string: String, _ names: [String]) {
    var texts: [String] = []
    var placeholders: [Int] = []
    var text = ""
    var rest = Substring(string)
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let name = names.firstIndex(where: { $0 == rest[open..<close].dropFirst() }) {
        texts.append(text)
        placeholders.append(name)
        text = ""
      } else {
        text += rest[open...close]
      }
      rest = rest[close...].dropFirst()
    }
    self.texts = ByteStrings(texts + [text + rest])
    self.placeholders = placeholders
  }

  /// - Parameter value: appends the value of the name at an index of `names`.
  package func append(to bytes: inout [UInt8], _ value: (Int, inout [UInt8]) -> Void) {
    for (index, name) in placeholders.enumerated() {
      texts.append(index, to: &bytes)
      value(name, &bytes)
    }
    texts.append(placeholders.count, to: &bytes)
  }
}
