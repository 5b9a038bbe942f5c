/// A moment, in milliseconds since 1970 UTC, that remembers whether its source gave a day alone.
///
/// Equality and order look at the moment only: midnight written as a day and midnight written as a
/// time are the same instant.
package struct Instant: Hashable, Comparable, Sendable {
  private let bits: Int64

  package init(milliseconds: Int64, isDay: Bool = false) {
    bits = milliseconds << 1 | (isDay ? 1 : 0)
  }

  package var milliseconds: Int64 { bits >> 1 }

  /// Whether only the day is known; such an instant is never told in hours (`Meaning: News`).
  package var isDay: Bool { bits & 1 == 1 }

  package static func == (left: Self, right: Self) -> Bool {
    left.milliseconds == right.milliseconds
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }

  package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
    Instant(milliseconds: self.milliseconds + milliseconds)
  }
}
