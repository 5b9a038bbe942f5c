package import Shop

extension Money {
  /// |new - self| / self x 100, rounded half up (`Meaning: News`, step 3).
  ///
  /// - Precondition: the amount is more than zero; no price in force is less.
  package func percentChange(to new: Money) -> Int {
    let difference = abs(Int128(new.tenThousandths) - Int128(tenThousandths))
    let old = Int128(tenThousandths)
    return Int(clamping: (difference * 200 + old) / (2 * old))
  }
}
