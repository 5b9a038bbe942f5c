package import Quantities
package import Rules

/// Texts that compare a price with usual ones (`Rules: Verdict`).
package final class VerdictFormat: Sendable {
  private let words: [Verdict.Kind: StringPattern]
  private let range: StringPattern
  private let rangeSince: StringPattern

  private let dates: DateFormat

  init(strings: LocalizedStrings, dates: DateFormat) {
    self.dates = dates
    words = Dictionary(
      uniqueKeysWithValues: Verdict.Kind.allCases.map {
        (
          $0,
          StringPattern(strings.text(prefix: "verdict_", forID: $0.rawValue), ["usual", "date"])
        )
      })
    range = strings.pattern(.usualRange, "low", "high")
    rangeSince = strings.pattern(.usualRangeSince, "low", "high", "date")
  }

  /// `Below usual (€13.99)`, or `Lowest since May 15, 2026 (usually €13.99)`.
  ///
  /// - Parameter usual: appends the usual price.
  package func append(
    _ verdict: Verdict, to bytes: inout [UInt8], _ usual: (inout [UInt8]) -> Void
  ) {
    words[verdict.kind]?.append(to: &bytes) { name, bytes in
      if name == 1 {
        dates.append(verdict.historyStart, .medium, to: &bytes)
      } else {
        usual(&bytes)
      }
    }
  }

  /// `Mostly €11.99 to €14.49 in half a year`, or `… since May 15, 2026`.
  ///
  /// - Parameter price: appends the low price, 0, and the high one, 1.
  package func appendRange(
    since: Day?, to bytes: inout [UInt8], _ price: (Int, inout [UInt8]) -> Void
  ) {
    (since == nil ? range : rangeSince).append(to: &bytes) { name, bytes in
      if name == 2, let since {
        dates.append(since, .medium, to: &bytes)
      } else {
        price(name, &bytes)
      }
    }
  }
}
