/// A sale price of the products file, and when it is the price (`Meaning: Sale prices`).
struct Sale {
  enum Owner {
    /// Index into `ParsedProducts.products`.
    case product(Int)
    /// Index into `ParsedProducts.groupRows`.
    case groupRow(Int)
  }

  let owner: Owner
  /// Above zero.
  var price: Money
  let start: Instant?
  /// The last moment.
  let end: Instant?
  /// Where the price is in the file.
  let range: TextRange

  var hasDates: Bool { start != nil || end != nil }

  /// - Parameter moment: nil if nothing in the data has a date.
  func isOn(at moment: Instant?) -> Bool {
    if !hasDates { return true }
    guard let moment else { return false }
    return start.map { $0 <= moment } ?? true && end.map { moment <= $0 } ?? true
  }
}
