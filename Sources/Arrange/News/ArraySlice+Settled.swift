import Shop

extension ArraySlice where Element: Dated {
  /// Steps 1 and 2 of `Meaning: News`: without slips of the hand, judged on the entries as they
  /// are, and then without repeats.
  ///
  /// - Parameter shortest: in milliseconds; what was in force for less was a slip.
  func settled(for shortest: Int64) -> [Element] {
    var settled: [Element] = []
    settled.reserveCapacity(count)
    for index in indices {
      let entry = self[index]
      let next = index + 1
      let isSlip =
        next < endIndex
        && self[next].instant.milliseconds - entry.instant.milliseconds < shortest
      if isSlip { continue }
      if let last = settled.last, entry.repeats(last) { continue }
      settled.append(entry)
    }
    return settled
  }
}
