import Diagnostics
import Quantities
import Rules
import Shop

/// A sale price of the products file, and when it applies (`Rules: Sale prices`).
struct Sale {
  enum Owner {
    /// Index into `CatalogBuilder.products`.
    case product(Int)
    /// Index into `CatalogBuilder.groupRows`.
    case groupRow(Int)
  }

  enum Offer {
    /// The amount is the owner's price.
    case price
    /// The amount is taken off the price that visitors pay, tax included.
    case amountOff
    /// The amount is a percentage of the price that is taken off.
    case percentOff
  }

  let owner: Owner
  let offer: Offer
  /// Above zero.
  var amount: Money
  let start: Instant?
  /// The last moment.
  let end: Instant?
  /// Where the price is in the file.
  let range: TextRange

  /// The store price of an owner whose regular price is `regular`; nil unless it is below that and
  /// above zero.
  func price(below regular: Money, tax: FixedDecimal) -> Money? {
    let hundredPercent = Int128(100 * FixedDecimal.one)
    let (amount, whole) = (Int128(amount.tenThousandths), Int128(regular.tenThousandths))
    let reduction: Int128
    switch offer {
    case .price: return self.amount < regular ? self.amount : nil
    case .amountOff:
      let divisor = hundredPercent + Int128(tax.tenThousandths)
      reduction = (amount * hundredPercent + divisor / 2) / divisor
    case .percentOff: reduction = (whole * amount + hundredPercent / 2) / hundredPercent
    }
    guard 0 < reduction, reduction < whole else { return nil }
    return Money(tenThousandths: Int64(whole - reduction))
  }

  /// - Parameter moment: nil if nobody ever took prices.
  func isOn(at moment: Instant?) -> Bool {
    if start == nil, end == nil { return true }
    guard let moment else { return false }
    return start.map { $0 <= moment } ?? true && end.map { moment <= $0 } ?? true
  }
}

extension CatalogBuilder {
  /// Applies the sales that are on: their prices become those of their owners, and the regular
  /// price becomes the list price of an owner that has none (`Rules: Sale prices`).
  ///
  /// - Parameters:
  ///   - asOf: the moment at which they must be on; nil if nobody ever took prices.
  ///   - absences: those of products, by their indices.
  func applySales(at asOf: Instant?, absences: [Int: [Absence]]) {
    // Sales often begin and end at the same minute as a day.
    let moment = asOf.map { $0.isDay ? calendar.noon(of: calendar.day(of: $0)) : $0 }
    for sale in sales {
      guard sale.isOn(at: moment) else {
        if moment == nil {
          faults.warning(
            .undatedSale,
            "the sale has dates, but no prices were ever recorded that would say which day it is, "
              + "so the regular price is shown",
            at: location(of: sale.range.range),
            help: "run `aisle record`, or name the day with `--clock`")
        }
        continue
      }
      switch sale.owner {
      case .product(let index):
        let regular = products[index].storePrice
        guard let price = sale.price(below: regular, tax: settings.taxPercent) else { continue }
        products[index].storePrice = price
        let own = ownDetails(of: index)
        if arrays.details[own].listPrice == .zero,
          recentPrices(of: index, absences: absences[index] ?? [], at: moment).allSatisfy({
            $0 >= regular || $0 == price
          })
        {
          arrays.details[own].listPrice = regular
        }
      case .groupRow(let index):
        let regular = groupRows[index].variant.storePrice
        guard let price = sale.price(below: regular, tax: settings.taxPercent) else { continue }
        groupRows[index].variant.storePrice = price
        if groupRows[index].variant.listPrice == .zero {
          groupRows[index].variant.listPrice = regular
        }
      }
    }
    sales = []
  }

  /// The prices of the last 30 days on which a product was sold.
  ///
  /// - Parameter index: into `products`.
  private func recentPrices(
    of index: Int, absences: [Absence], at moment: Instant?
  ) -> [Money] {
    guard let moment, !historyRanges.isEmpty else { return [] }
    let time = SoldTime(without: absences, until: moment, calendar: calendar)
    let first = time.day(PriceCoverage.priorDays, before: calendar.day(of: moment))
    let range = historyRanges[index]
    return SettledHistory(
      history[Int(range.lowerBound)..<Int(range.upperBound)], rules: settings.news
    ).entries(since: calendar.start(of: first), in: time).map(\.price)
  }

  /// Converts the list price and the variants' prices to shown prices, once the product's price is
  /// final (`Rules: List prices`).
  ///
  /// - Parameters:
  ///   - product: with details of its own and its final price.
  ///   - isOwnPrice: whether that is the one of the products file.
  func settleOffers(of product: Product, isOwnPrice: Bool) {
    func shown(_ listPrice: Money, above price: Money) -> Money {
      let shown = listPrice.markedUp(by: settings.markup)
      return shown > price ? shown : .zero
    }
    let own = Int(product.details)
    let listPrice = arrays.details[own].listPrice
    if listPrice > .zero { arrays.details[own].listPrice = shown(listPrice, above: product.price) }
    // The prices of the variants at another moment are not known.
    if !isOwnPrice { arrays.details[own].variants = 0..<0 }
    for variant in arrays.details[own].variants.lazy.map({ Int($0) }) {
      let price = arrays.variants[variant].storePrice.markedUp(by: settings.markup)
      arrays.variants[variant].price = price
      arrays.variants[variant].listPrice = shown(arrays.variants[variant].listPrice, above: price)
    }
  }
}
