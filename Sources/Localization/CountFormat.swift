import Bytes
import Quantities

/// Numbers with the things counted, in the form that goes with the number: `1 product`,
/// `12 products`.
package final class CountFormat: Sendable {
  private let numbers: NumberFormat
  private let locale: String
  private let products: [PluralCategory: StringPattern]
  private let kinds: [PluralCategory: StringPattern]
  private let again: [PluralCategory: StringPattern]
  private let againAt: [PluralCategory: StringPattern]

  /// - Parameter locale: the shop's, BCP 47.
  package init(strings: LocalizedStrings, numbers: NumberFormat, locale: String) {
    self.numbers = numbers
    // The rules are those of the language of the words.
    self.locale = locale.hasPrefix(strings.language) ? locale : strings.language
    products = Self.patterns("product_count", ["count"], in: strings)
    kinds = Self.patterns("kinds", ["count"], in: strings)
    again = Self.patterns("again", ["count", "price"], in: strings)
    againAt = Self.patterns("again_at", ["count", "price", "old"], in: strings)
  }

  private static func patterns(
    _ stem: String, _ names: [String], in strings: LocalizedStrings
  ) -> [PluralCategory: StringPattern] {
    Dictionary(
      uniqueKeysWithValues: PluralCategory.allCases.map {
        ($0, StringPattern(strings.text(of: stem, for: $0), names))
      })
  }

  /// `€3.99 again, after 37 days at €3.19`, or without the old price.
  package func again(_ price: String, afterDays days: Int, at old: String?) -> String {
    let category = PluralCategory(days, locale: locale)
    let pattern = old == nil ? again[category] : againAt[category]
    return String(writing: { bytes in
      pattern?.append(to: &bytes) {
        if $0 == 0 {
          numbers.append(FixedDecimal(days), to: &$1)
        } else {
          $1 += ($0 == 1 ? price : old ?? "").utf8
        }
      }
    })
  }

  /// - Parameter count: not negative.
  package func products(_ count: Int) -> String {
    String(writing: { appendProducts(count, to: &$0) })
  }

  /// `5 kinds`, of one product.
  package func kinds(_ count: Int) -> String {
    String(writing: { bytes in
      kinds[PluralCategory(count, locale: locale)]?.append(to: &bytes) {
        numbers.append(FixedDecimal(count), to: &$1)
      }
    })
  }

  /// See `products(_:)`.
  package func appendProducts(_ count: Int, to bytes: inout [UInt8]) {
    products[PluralCategory(count, locale: locale)]?.append(to: &bytes) {
      numbers.append(FixedDecimal(count), to: &$1)
    }
  }
}

/// The forms of words beside whole numbers (CLDR, "Language Plural Rules"); the raw value is the
/// end of a string's key: `product_count_few`.
package enum PluralCategory: String, CaseIterable, Sendable {
  case one, two, few, many, other

  /// - Parameters:
  ///   - count: not negative.
  ///   - locale: BCP 47; a language that the default theme does not speak has `one` and `other`.
  package init(_ count: Int, locale: String) {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    let (tens, ones) = (count % 100, count % 10)
    let isTeen = (11...14).contains(tens)
    self =
      switch language {
      case "ru", "uk":
        isTeen ? .many : ones == 1 ? .one : (2...4).contains(ones) ? .few : .many
      case "pl":
        count == 1 ? .one : !isTeen && (2...4).contains(ones) ? .few : .many
      case "hr":
        isTeen ? .other : ones == 1 ? .one : (2...4).contains(ones) ? .few : .other
      case "cs":
        count == 1 ? .one : (2...4).contains(count) ? .few : .other
      case "sl":
        tens == 1 ? .one : tens == 2 ? .two : tens == 3 || tens == 4 ? .few : .other
      case "fr", "es", "it", "pt":
        Self.ofRomance(count, zeroIsOne: language == "fr" || language == "pt" && locale != "pt-PT")
      default:
        count == 1 ? .one : .other
      }
  }

  private static func ofRomance(_ count: Int, zeroIsOne: Bool) -> PluralCategory {
    if count == 1 || count == 0 && zeroIsOne { return .one }
    return count > 0 && count % 1_000_000 == 0 ? .many : .other
  }

  /// The key without the category at its end; nil if it ends in none.
  package static func stem(of key: String) -> String? {
    allCases.lazy.map { "_\($0.rawValue)" }.first { key.hasSuffix($0) }
      .map { String(key.dropLast($0.count)) }
  }
}
