package import Arrange

/// What pages say of a price beside usual ones (`Meaning: Verdict`).
package final class VerdictFormat: Sendable {
  private let words: [Verdict.Kind: StringPattern]
  private let range: StringPattern
  private let last: StringPattern
  private let lastAtLeast: StringPattern

  init(strings: LocalizedStrings) {
    words = Dictionary(
      uniqueKeysWithValues: Verdict.Kind.allCases.map {
        ($0, StringPattern(strings.text(prefix: "verdict_", forID: $0.rawValue), ["usual"]))
      })
    range = strings.pattern(.usualRange, "low", "high")
    last = strings.pattern(.lastOffer, "date")
    lastAtLeast = strings.pattern(.lastOfferAtLeast, "date")
  }

  /// `Below usual (€13.99)`.
  ///
  /// - Parameter usual: appends the usual price.
  package func append(
    _ kind: Verdict.Kind, to bytes: inout [UInt8], _ usual: (inout [UInt8]) -> Void
  ) {
    words[kind]?.append(to: &bytes) { usual(&$1) }
  }

  /// `Mostly €11.99 to €14.49`.
  ///
  /// - Parameter price: appends the low price, 0, and the high one, 1.
  package func appendRange(to bytes: inout [UInt8], _ price: (Int, inout [UInt8]) -> Void) {
    range.append(to: &bytes, price)
  }

  /// `Last offer until Nov 8, 2026`, or `Last offer at least until Nov 8, 2026`.
  ///
  /// - Parameters:
  ///   - isExact: whether the offer was seen to be over on the next day.
  ///   - date: appends the last day on which it was seen.
  package func appendLast(
    isExact: Bool, to bytes: inout [UInt8], _ date: (inout [UInt8]) -> Void
  ) {
    (isExact ? last : lastAtLeast).append(to: &bytes) { date(&$1) }
  }
}
