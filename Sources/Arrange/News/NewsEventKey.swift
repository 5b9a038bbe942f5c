import Shop

/// An event as far as it must be known of all at once: when it was, how heavy it is, and where to
/// find the rest. A long history of a large shop has millions.
struct NewsEventKey {
  let instant: Instant
  /// See `NewsEvent.weight`.
  let weight: Int
  /// Index into `Catalog.products`.
  let product: Int32
  /// Which of the product's events, in the sequence of `EventFinder`.
  let ordinal: Int32

  /// Newest first; at one instant the heaviest first, then in catalog order.
  static func isBefore(_ left: NewsEventKey, _ right: NewsEventKey) -> Bool {
    (right.instant, right.weight, left.product, left.ordinal)
      < (left.instant, left.weight, right.product, right.ordinal)
  }
}
