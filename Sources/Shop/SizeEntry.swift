/// What a package held from an instant on: a row of the price history that gives a size.
package struct SizeEntry: Hashable, Sendable, Dated {
  package var instant: Instant
  package var size: Size

  package init(instant: Instant, size: Size) {
    self.instant = instant
    self.size = size
  }

  package func repeats(_ earlier: SizeEntry) -> Bool { size == earlier.size }
}
