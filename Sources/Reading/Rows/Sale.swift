import Shop
import Values

/// A sale price of the products file, and when it applies (`Rules: Sale prices`).
struct Sale {
  enum Owner {
    /// Index into `ParsedProducts.products`.
    case product(Int)
    /// Index into `ParsedProducts.groupRows`.
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

  var hasDates: Bool { start != nil || end != nil }

  /// The store price of an owner whose regular price is `regular`; not below zero.
  func price(below regular: Money, tax: FixedDecimal) -> Money {
    let hundredPercent = Int128(100 * FixedDecimal.one)
    let (amount, whole) = (Int128(amount.tenThousandths), Int128(regular.tenThousandths))
    let reduction: Int128
    switch offer {
    case .price: return self.amount
    case .amountOff:
      let divisor = hundredPercent + Int128(tax.tenThousandths)
      reduction = (amount * hundredPercent + divisor / 2) / divisor
    case .percentOff: reduction = (whole * amount + hundredPercent / 2) / hundredPercent
    }
    return Money(tenThousandths: Int64(max(whole - reduction, 0)))
  }

  /// - Parameter moment: nil if nothing in the data has a date.
  func isOn(at moment: Instant?) -> Bool {
    if !hasDates { return true }
    guard let moment else { return false }
    return start.map { $0 <= moment } ?? true && end.map { moment <= $0 } ?? true
  }
}
