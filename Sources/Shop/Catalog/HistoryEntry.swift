package import Quantities

/// A row of a product's history: a value that came into force at an instant. Prices are store
/// prices; a size is what a package held from then on.
package struct HistoryEntry<Value: Hashable & Sendable>: Hashable, Sendable {
  package var instant: Instant
  package var value: Value

  @inlinable
  package init(instant: Instant, value: Value) {
    self.instant = instant
    self.value = value
  }
}

extension HistoryEntry<Money> {
  @inlinable
  package var price: Money {
    get { value }
    set { value = newValue }
  }
}

extension HistoryEntry<Size> {
  @inlinable
  package var size: Size {
    get { value }
    set { value = newValue }
  }
}
