import Bytes
import Shop

/// Numbers with what is counted, in the form that goes with the number: `1 product`, `12 products`.
package final class CountFormat: Sendable {
  private let numbers: NumberFormat
  private let locale: String
  private let products: [PluralCategory: StringPattern]

  /// - Parameter locale: the shop's, BCP 47.
  package init(strings: LocalizedStrings, numbers: NumberFormat, locale: String) {
    self.numbers = numbers
    // The rules are those of the language that the words are in.
    self.locale = locale.hasPrefix(strings.language) ? locale : strings.language
    products = Dictionary(
      uniqueKeysWithValues: PluralCategory.allCases.map {
        ($0, StringPattern(strings.text(of: "product_count", for: $0), ["count"]))
      })
  }

  /// - Parameter count: not negative.
  package func products(_ count: Int) -> String {
    String(writing: { appendProducts(count, to: &$0) })
  }

  /// See `products(_:)`.
  func appendProducts(_ count: Int, to bytes: inout [UInt8]) {
    products[PluralCategory(count, locale: locale)]?.append(to: &bytes) {
      numbers.append(FixedDecimal(count), to: &$1)
    }
  }
}
