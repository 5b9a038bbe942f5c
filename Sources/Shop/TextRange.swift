/// Some text of a catalog: a range of `Catalog.text`, UTF-8. Empty where the source has none.
///
/// Ranges instead of strings keep a product plain data: nothing is counted or copied when cores
/// share a catalog.
package struct TextRange: Hashable, Sendable {
  package let start: UInt32
  package let count: UInt32

  package static let empty = TextRange(start: 0, count: 0)

  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  package init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    count = UInt32(range.count)
  }

  package var isEmpty: Bool { count == 0 }
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
