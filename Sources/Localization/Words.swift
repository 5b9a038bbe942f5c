import Bytes
import Quantities

/// The strings for computed texts in one language, each cut at its placeholders once. Templates use
/// further strings.
package final class Words: Sendable {
  /// The key of a string, which is the name of the case in another spelling: `low_30_days`.
  package enum Key: Int, CaseIterable, Sendable {
    case atLeastSince, availability, availableNow, before30Days, betweenDates, changedOn, from
    case low30Days, lowest30Days, lowestOnRecord, lowestSince, lowestSinceDay
    case new, newProducts, offers, onePiece, organic, pageOf, pictureNumber, pieces
    case priceBefore, priceBeforeDrop, product, reduced, sizeReductions, typo, unitPrice
    case bandBetween, bandFrom, bandOver, bandOverUnder, bandOverUpTo, bandThrough, bandUnder
    case bandUpTo, filterPrice
    case chartDescription, chartTitle
    case descriptionAisle, descriptionAisleNews, descriptionAllProducts, descriptionDay
    case descriptionDiscounts, descriptionNews, descriptionProduct, descriptionProductHistory
    case eventAgain, eventBackInStock, eventDiscount, eventNewProduct, eventPriceRise
    case eventProductAdded, eventReturned, eventSizeReduced
    case newsDrops, newsHeadline, newsRises, oneDay, otherChanges, productsAdded
    case orderColumnAscending, orderColumnDescending
    case titleAllProducts, titleBrands, titleDay, titleDiscounts, titleList, titleNews
    case titleNotFound, titleSearch
    case verdictGood, verdictHigh, verdictUnchanged, verdictUsual

    /// The value without which the text would say nothing.
    fileprivate var subject: Placeholder? {
      switch self {
      case .onePiece, .pieces: .count
      case .unitPrice: .price
      default: nil
      }
    }
  }

  /// The key of a string whose form goes with `{count}`.
  package enum CountedKey: Int, CaseIterable, Sendable { case again, againAt, kinds, productCount }

  /// Those of the keys, then one a category for each counted key.
  private let patterns: StringPatterns
  private let units: ByteStrings
  private let numbers: NumberFormat
  private let locale: String

  /// - Parameter locale: the shop's, BCP 47.
  init(_ strings: LocalizedStrings, numbers: NumberFormat, locale: String) {
    self.numbers = numbers
    // The rules are those of the language of the words.
    self.locale = locale.hasPrefix(strings.language) ? locale : strings.language
    let counted = CountedKey.allCases.flatMap { key in
      PluralCategory.allCases.map { strings.text(of: Words.snakeCase("\(key)"), for: $0) }
    }
    let plain = Key.allCases.map { key in
      let text = strings.text(forID: Words.snakeCase("\(key)"))
      let subject = key.subject.map { "{\($0)} " } ?? ""
      return text.contains(subject.dropLast()) ? text : subject + text
    }
    patterns = StringPatterns(plain + counted)
    units = ByteStrings(
      SizeUnit.allCases.map { strings.text(forID: Words.snakeCase("unit_\($0)")) })
  }

  /// The string as it is.
  package subscript(key: Key) -> String { text(key, [:]) }

  /// The string with each placeholder that `values` has replaced by its value; others stay.
  package func text(_ key: Key, _ values: KeyValuePairs<Placeholder, String>) -> String {
    String(writing: {
      append(key, to: &$0) { placeholder, bytes in
        let value = values.first { $0.key == placeholder }?.value
        bytes += (value ?? "{\(placeholder.rawValue)}").utf8
      }
    })
  }

  /// - Parameter value: appends the value of a placeholder.
  package func append(
    _ key: Key, to bytes: inout [UInt8], _ value: (Placeholder, inout [UInt8]) -> Void = { _, _ in }
  ) {
    patterns.append(key.rawValue, to: &bytes, value)
  }

  /// Appends the form of a string that goes with a number: `1 product`, `12 products`.
  ///
  /// - Parameters:
  ///   - count: not negative.
  ///   - value: appends the value of any other placeholder than the number's.
  package func append(
    _ key: CountedKey, _ count: Int, to bytes: inout [UInt8],
    _ value: (Placeholder, inout [UInt8]) -> Void = { _, _ in }
  ) {
    let category = PluralCategory(count, locale: locale).index
    let index = Key.allCases.count + key.rawValue * PluralCategory.allCases.count + category
    patterns.append(index, to: &bytes) {
      if $0 == .count { numbers.append(FixedDecimal(count), to: &$1) } else { value($0, &$1) }
    }
  }

  /// Appends `kg`, `кг`; for a piece, the word after "per".
  func append(_ unit: SizeUnit, to bytes: inout [UInt8]) {
    units.append(Int(unit.rawValue), to: &bytes)
  }

  /// See `append(_:_:to:_:)`.
  package func text(
    _ key: CountedKey, _ count: Int, _ values: KeyValuePairs<Placeholder, String> = [:]
  ) -> String {
    String(writing: {
      append(key, count, to: &$0) { placeholder, bytes in
        bytes += (values.first { $0.key == placeholder }?.value ?? "").utf8
      }
    })
  }

  /// `low_30_days` for `low30Days`.
  static func snakeCase(_ name: String) -> String {
    var (text, last): (String, Character) = ("", "_")
    for character in name {
      if character.isUppercase || character.isNumber && !last.isNumber { text += "_" }
      text += character.lowercased()
      last = character
    }
    return text
  }
}
