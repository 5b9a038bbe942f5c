import Shop

extension ArraySlice where Element: Dated {
  /// Steps 1 and 2 of DESIGN.md 3.4: without slips of the hand, judged on the entries as they are,
  /// and then without repeats.
  ///
  /// - Parameter hours: what was in force for less was a slip.
  func settled(hours: FixedDecimal, isRepeat: (Element, Element) -> Bool) -> [Element] {
    // An hour is 3,600,000 milliseconds, so its ten-thousandth is 360.
    let (product, overflow) = hours.tenThousandths.multipliedReportingOverflow(by: 360)
    let shortest = overflow ? (hours.tenThousandths < 0 ? 0 : Int64.max) : product
    var settled: [Element] = []
    settled.reserveCapacity(count)
    for index in indices {
      let entry = self[index]
      let next = index + 1
      let isSlip =
        next < endIndex
        && self[next].instant.milliseconds - entry.instant.milliseconds < shortest
      if isSlip { continue }
      if let last = settled.last, isRepeat(last, entry) { continue }
      settled.append(entry)
    }
    return settled
  }
}
