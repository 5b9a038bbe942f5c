package import Quantities

/// A time in which a product was not sold (`Rules: News`).
package struct Absence: Hashable, Sendable {
  /// When it was first missing.
  package let start: Instant
  /// When it was back; nil while it is missing.
  package let end: Instant?

  package init(start: Instant, end: Instant?) {
    (self.start, self.end) = (start, end)
  }
}
