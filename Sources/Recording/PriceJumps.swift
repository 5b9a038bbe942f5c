import Diagnostics
import Quantities

/// The price changes of a moment, looked at together: prices of another currency, without their
/// tax or in cents change all at once (`Commands: Recording prices`).
struct PriceJumps {
  private struct Change {
    let id: String
    let (old, new): (Money, Money)

    var factor: Double { Double(new.tenThousandths) / Double(old.tenThousandths) }

    /// True if a price is at least three times the other one.
    var isLarge: Bool {
      max(old, new).tenThousandths / 3 >= min(old, new).tenThousandths
    }

    /// `such as `milk` from 1.29 to 129.00`
    var example: String {
      "such as \(id.inBackticks) from \(old.decimal.text) to \(new.decimal.text)"
    }
  }

  private var changes: [Change] = []

  /// A shop with fewer changes may well mean all of them.
  private static let leastChanges = 20
  private static let leastByOneFactor = 100
  private static let leastLarge = 5
  /// How far factors may be from the one that explains them.
  private static let tolerance = 0.03

  mutating func add(_ id: String, from old: Money, to new: Money) {
    guard old > .zero, new > .zero else { return }
    changes.append(Change(id: id, old: old, new: new))
  }

  /// - Parameters:
  ///   - known: the number of products that had a price before.
  ///   - file: the name of the prices file.
  /// - Throws: for more of them than a day has.
  /// - Complexity: O(n log n) in changes.
  func refuse(of known: Int, in file: String) throws(Diagnostic) {
    let large = changes.filter(\.isLarge)
    let help =
      "check the export's currency, its taxes and the decimals of its prices; if they are right, "
      + "use `aisle record --allow-jump`"
    if let (factor, count, example) = commonFactor {
      throw Diagnostic(
        "\(count) of the \(changes.count) price changes since `\(file)` are by a factor of about "
          + "\(FixedDecimal(tenThousandths: Int64((factor * 100).rounded()) * 100).text), "
          + example,
        help: help)
    }
    let isLargeShop = large.count >= Self.leastChanges && large.count * 100 > known
    if isLargeShop || large.count >= Self.leastLarge && large.count * 2 > known {
      throw Diagnostic(
        "\(large.count) of the \(known) products in `\(file)` would cost three times as much or "
          + "more, or a third or less, \(large[0].example)",
        help: help)
    }
    if changes.count >= Self.leastChanges, changes.count * 3 > known {
      throw Diagnostic(
        "\(changes.count) of the \(known) products in `\(file)` would change their prices, "
          + changes[0].example,
        help: help)
    }
  }

  /// The factor of most changes, unless it is nearly 1, how many are by it, and an example.
  private var commonFactor: (factor: Double, count: Int, example: String)? {
    guard changes.count >= Self.leastByOneFactor else { return nil }
    let sorted = changes.sorted { $0.factor < $1.factor }
    let width = (1 + Self.tolerance) / (1 - Self.tolerance)
    var (start, best) = (0, 0..<0)
    for (index, change) in sorted.enumerated() {
      while change.factor > sorted[start].factor * width { start += 1 }
      if index + 1 - start > best.count { best = start..<index + 1 }
    }
    let middle = sorted[best.lowerBound + best.count / 2]
    guard best.count * 5 >= changes.count * 4, abs(middle.factor - 1) > Self.tolerance
    else { return nil }
    return (middle.factor, best.count, middle.example)
  }
}
