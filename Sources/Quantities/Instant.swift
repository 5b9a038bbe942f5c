/// A moment, in milliseconds since 1970 UTC, that remembers whether its source gave only a day.
///
/// Equality and order consider the moment only: midnight given as a day and midnight given as a
/// time are the same instant.
@usableFromInline package struct Instant: Hashable, Comparable, Sendable {
  @usableFromInline package let bits: Int64

  @inlinable
  package init(milliseconds: Int64, isDay: Bool = false) {
    bits = milliseconds << 1 | (isDay ? 1 : 0)
  }

  @inlinable package var milliseconds: Int64 { bits >> 1 }

  /// True if only the day is known; such an instant is never shown in hours (`Rules: News`).
  @inlinable package var isDay: Bool { bits & 1 == 1 }

  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.milliseconds == right.milliseconds
  }

  @inlinable
  package static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }

  package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
    Instant(milliseconds: self.milliseconds + milliseconds)
  }
}
