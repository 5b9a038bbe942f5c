import Quantities
import Rules
import Shop

/// The classes by which visitors choose and sort products as `Price now` (`Rules: Best price now`),
/// the best first.
struct PriceNow: Comparable, Hashable {
  /// Those that visitors can choose, the best first.
  static let kinds: [Verdict.Kind] = [.lowestEver, .good, .usual, .high]

  /// Index into `kinds`.
  let kind: Int
  /// Today's price in millionths of the middle one, rounded down.
  let share: Int

  /// Nil for a product with another verdict, or none.
  ///
  /// - Parameter product: index into `Catalog.products`.
  init?(of product: Int, in site: SitePlan) {
    guard let verdict = site.shop.verdict(of: product),
      let kind = Self.kinds.firstIndex(of: verdict.kind)
    else { return nil }
    self.kind = kind
    let price = site.catalog.products[product].storePrice.tenThousandths
    share = Int(clamping: Int128(price) * 1_000_000 / Int128(verdict.middle.tenThousandths))
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.kind, one.share) < (other.kind, other.share)
  }
}
