import Quantities
import Shop
import Testing

@Suite("Unseen time")
struct UnseenTimeTests {
  /// Days on which prices were taken, changes, and the days after gaps.
  private static let cases: [(seen: [Int], changes: Int, ends: [Int])] = [
    // Four days between, in 100 days; 25 changes are expected from 625 on.
    ([0, 95, 100], 625, [95, 100]),
    ([0, 95, 100], 624, [95]),
    // Three days don't make a gap, however many changes there are.
    ([0, 4, 8], 1_000_000, []),
    ([0, 5], 32, [5]),
    ([0, 5], 31, []),
    ([7], 100, []),
    ([], 100, []),
  ]

  @Test("a gap has four days or more, in which 25 changes are to be expected", arguments: cases)
  func gaps(seen: [Int], changes: Int, ends: [Int]) {
    let unseen = UnseenTime(between: seen.map { Day(number: $0) }) { changes }
    #expect(unseen.gaps.map(\.next.number) == ends)
    for (last, next) in zip(seen, seen.dropFirst()) {
      let found = unseen.last(before: Day(number: next))?.number
      #expect(found == (ends.contains(next) ? last : nil))
    }
  }

  @Test("since the first run of `aisle record`, a gap is also one of more than 30 days")
  func longGaps() {
    let seen = [0, 60, 91, 123].map { Day(number: $0) }
    for (start, ends) in [(nil, []), (60, [123]), (0, [60, 123])] as [(Int?, [Int])] {
      let unseen = UnseenTime(
        between: seen, recordedSince: start.map { Day(number: $0) }, changeCount: { 0 })
      #expect(unseen.gaps.map(\.next.number) == ends)
    }
  }
}
