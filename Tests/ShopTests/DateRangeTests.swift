import Diagnostics
@testable import Reading
import Testing
@testable import Values

/// The check `future-date` (`Catalog: Checks`).
@Suite("Date ranges")
struct DateRangeTests {
  private static func range(_ days: [Int]) -> DateRange {
    var range = DateRange()
    for (index, day) in days.enumerated() {
      let isFar = range.add(Instant(milliseconds: Int64(day) * 86_400_000))
      let source = SourceFile(
        name: "dates", bytes: Array(repeating: UInt8(ascii: "\n"), count: days.count))
      if isFar { range.markNewest(at: source.location(at: index)) }
    }
    return range
  }

  /// The line of the date that is reported, counted from 1; nil if none is.
  private static func line(_ days: [Int], besides others: [Int] = []) -> Int? {
    var faults = FaultList()
    range(days).checkNewest(besides: [range(others)], faults: &faults)
    return faults.errors.first?.location?.line
  }

  @Test("only a date alone, more than 90 days after all others, is reported, in any order")
  func alone() {
    #expect(Self.line([]) == nil)
    #expect(Self.line([500]) == nil)
    #expect(Self.line([100, 104, 110, 200]) == nil)
    #expect(Self.line([100, 104, 110, 201]) == 4)
    #expect(Self.line([100, 201, 110, 104]) == 2)
    #expect(Self.line([201, 100, 110, 104]) == 1)
    #expect(Self.line([201, 100, 110, 104, 201]) == nil)
    #expect(Self.line([100, 201, 110, 190, 104]) == nil)
    #expect(Self.line([100, 104, 300, 1300, 110]) == nil)
    #expect(Self.line([100, 104, 300, 1300, 110, 102]) == 4)
    #expect(Self.range([7, 3, 9, 3]).oldest == Instant(milliseconds: 3 * 86_400_000))
  }

  @Test("in a shop with few dates the next one may come late")
  func few() {
    #expect(Self.line([100, 466]) == nil)
    #expect(Self.line([100, 467]) == 2)
    // The others are 15 days apart on average, so a gap of 300 is fine.
    #expect(Self.line([100, 110, 145, 445]) == nil)
    #expect(Self.line([100, 110, 145, 446]) == 4)
  }

  @Test("the dates of the prices and those of the products are compared")
  func besides() {
    #expect(Self.line([500], besides: [407, 408, 409]) == 1)
    #expect(Self.line([500], besides: [407, 408, 410]) == nil)
    #expect(Self.line([500], besides: [407, 408, 600]) == nil)
    #expect(Self.line([100, 500], besides: [101, 102, 450]) == nil)
  }
}
