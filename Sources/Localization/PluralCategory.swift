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

  /// The place among all categories.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
