import Quantities
import Shop

/// An event in a product's history, in 16 bytes, since a large shop has millions
/// (`Rules: News`); `Facts` says the rest.
package struct PriceEvent: Hashable, Sendable {
  /// Those of one instant are listed in this order, but drops and rises by their percentages.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case drop, rise, smallerSize, restock
    /// It was not sold for a long time.
    case returned
    case newProduct
    /// A price change without a percentage, such as the return to an earlier price.
    case again
    /// A price that held for a day.
    case oneDay
    /// The arrival of a product on the day of an import.
    case addedProduct

    /// The name in data.
    package var name: String {
      switch self {
      case .drop: "drop"
      case .rise: "rise"
      case .smallerSize: "size_reduced"
      case .restock: "back_in_stock"
      case .returned: "returned"
      case .newProduct: "new_product"
      case .again: "again"
      case .oneDay: "one_day"
      case .addedProduct: "product_added"
      }
    }

    /// True if only the pages of its day list it.
    package var isListedOnly: Bool { self == .oneDay || self == .addedProduct }

    /// True if it comes last on its day.
    var isLast: Bool { rawValue >= Kind.again.rawValue }

    package var isPriceChange: Bool {
      switch self {
      case .drop, .rise, .again, .oneDay: true
      case .smallerSize, .restock, .returned, .newProduct, .addedProduct: false
      }
    }
  }

  /// How many events there are of each kind.
  package struct Counts: Sendable {
    private var counts = [Int](repeating: 0, count: Kind.allCases.count)

    package init() {}

    package subscript(kind: Kind) -> Int {
      get { counts[Int(kind.rawValue)] }
      set { counts[Int(kind.rawValue)] = newValue }
    }
  }

  struct Marks: OptionSet, Hashable {
    let rawValue: UInt8

    /// No price was as low before.
    static let lowest = Marks(rawValue: 1)
    /// The run that it ends had a single price.
    static let steady = Marks(rawValue: 2)
    /// It is the newest change of its product, and since then the price has only gone further in
    /// the same direction.
    static let current = Marks(rawValue: 4)
    /// It has no percentage.
    static let plain = Marks(rawValue: 8)
  }

  /// Index into `Catalog.products`.
  package let product: Int32
  /// The price from then on, as an index into `Catalog.history`; -1 for the catalog's.
  package let entry: Int32
  /// Of a price change, the price that it is measured from, as an index into `Catalog.history`; of
  /// a smaller size, a restock or a return, its number among those of the product.
  let base: Int32
  /// How long the run lasted that it ends; 0 if there was none, or if nobody knows.
  var days: UInt8 = 0
  package let kind: Kind
  var marks: Marks = []
}

extension Catalog {
  /// The price from then on.
  func price(of event: PriceEvent) -> Money {
    event.entry < 0 ? products[Int(event.product)].storePrice : history[Int(event.entry)].price
  }

  func instant(of event: PriceEvent, _ rules: NewsRules) -> Instant {
    let product = Int(event.product)
    switch event.kind {
    case .drop, .rise, .again, .oneDay: return history[Int(event.entry)].instant
    case .smallerSize: return reductions(of: event, rules)[Int(event.base)].instant
    case .restock:
      let restocks = restocks(of: product)
      return restocks[restocks.startIndex + Int(event.base)]
    case .returned:
      let absences = absences(of: product)
      guard let end = absences[absences.startIndex + Int(event.base)].end else {
        preconditionFailure("what is back was missing until then")
      }
      return end
    case .newProduct, .addedProduct:
      guard let arrival = arrival(of: product) else {
        preconditionFailure("what arrived has an arrival")
      }
      return arrival
    }
  }

  /// The smaller sizes of the event's product.
  func reductions(
    of event: PriceEvent, _ rules: NewsRules
  ) -> [(instant: Instant, reduction: SizeReduction)] {
    let history = SettledHistory(history(of: Int(event.product)), rules: rules)
    return SizeReduction.all(of: Int(event.product), in: self, prices: history, rules: rules)
  }
}
