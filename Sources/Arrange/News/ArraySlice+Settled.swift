import Shop

extension ArraySlice {
  /// Steps 1 and 2 of `Meaning: News`: without slips of the hand, judged on the entries as they
  /// are, and then without repeats.
  ///
  /// - Parameter shortest: in milliseconds; what was in force for less was a slip.
  func settled<Value>(for shortest: Int64) -> [Element] where Element == HistoryEntry<Value> {
    var settled: [Element] = []
    settled.reserveCapacity(count)
    for index in indices {
      let entry = self[index]
      let next = index + 1
      let isSlip =
        next < endIndex
        && self[next].instant.milliseconds - entry.instant.milliseconds < shortest
      if isSlip { continue }
      if let last = settled.last, entry.value == last.value { continue }
      settled.append(entry)
    }
    return settled
  }
}
