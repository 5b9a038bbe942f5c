import Bytes
import Quantities

/// The strings for computed texts in one language, each cut at its placeholders once. Templates use
/// further strings.
package final class Words: Sendable {
  /// The key of a string, which is the name of the case in another spelling: `low_30_days`.
  package enum Key: Int, CaseIterable, Sendable {
    case atLeastSince, availability, availableNow, before30Days, betweenDates, changedOn, from
    case low30Days, lowest30Days, lowestOnRecord, lowestSince, lowestSinceDay, lowestSinceShort
    case minimumChange, new, newProducts, offers, onePiece, organic, pageOf, pictureNumber, pieces
    case priceBefore, product, reduced, sizeReductions, typo, unitPrice, usualRange, usualRangeSince
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
    case verdictGood, verdictHigh, verdictLowestEver, verdictTooEarly, verdictUnchanged
    case verdictUsual

    /// As in a strings file.
    var name: String { Words.snakeCase("\(self)") }

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

  private let patterns: [StringPattern]
  private let countedPatterns: [[PluralCategory: StringPattern]]
  private let units: ByteStrings
  private let numbers: NumberFormat
  private let locale: String

  /// - Parameter locale: the shop's, BCP 47.
  init(_ strings: LocalizedStrings, numbers: NumberFormat, locale: String) {
    self.numbers = numbers
    // The rules are those of the language of the words.
    self.locale = locale.hasPrefix(strings.language) ? locale : strings.language
    patterns = Key.allCases.map { StringPattern(strings.text(forID: $0.name), about: $0.subject) }
    countedPatterns = CountedKey.allCases.map { key in
      Dictionary(
        uniqueKeysWithValues: PluralCategory.allCases.map {
          ($0, StringPattern(strings.text(of: Words.snakeCase("\(key)"), for: $0)))
        })
    }
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
    patterns[key.rawValue].append(to: &bytes, value)
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
    countedPatterns[key.rawValue][PluralCategory(count, locale: locale)]?.append(to: &bytes) {
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
  private static func snakeCase(_ name: String) -> String {
    var (text, last): (String, Character) = ("", "_")
    for character in name {
      if character.isUppercase || character.isNumber && !last.isNumber { text += "_" }
      text += character.lowercased()
      last = character
    }
    return text
  }
}

/// A name in braces in a string, which a value replaces.
package enum Placeholder: String, Sendable {
  case count, date, first, from, high, highest, last, low, lowest, name, new, number, old, page
  case pages, percent, price, shop, title, to, unit, usual
}

/// A string cut at its placeholders, for texts that are made by the million.
final class StringPattern: Sendable {
  /// The text before each placeholder, then the text after the last.
  private let texts: ByteStrings
  private let placeholders: [Placeholder]

  /// - Parameters:
  ///   - string: other names in braces stay as they are.
  ///   - subject: if the string lacks this placeholder, it begins with it.
  init(_ string: String, about subject: Placeholder? = nil) {
    var texts: [String] = []
    var placeholders: [Placeholder] = []
    var text = ""
    let begin = subject.map { "{\($0.rawValue)}" } ?? ""
    var rest = Substring(string.contains(begin) || begin.isEmpty ? string : "\(begin) \(string)")
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let placeholder = Placeholder(rawValue: String(rest[open..<close].dropFirst())) {
        texts.append(text)
        placeholders.append(placeholder)
        text = ""
      } else {
        text += rest[open...close]
      }
      rest = rest[close...].dropFirst()
    }
    self.texts = ByteStrings(texts + [text + rest])
    self.placeholders = placeholders
  }

  /// - Parameter value: appends the value of a placeholder.
  func append(to bytes: inout [UInt8], _ value: (Placeholder, inout [UInt8]) -> Void) {
    for (index, placeholder) in placeholders.enumerated() {
      texts.append(index, to: &bytes)
      value(placeholder, &bytes)
    }
    texts.append(placeholders.count, to: &bytes)
  }
}
