package import Values

/// An event in a product's history that may be news (`Meaning: News`). Plain data.
package struct NewsEvent: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case priceUpdated = "price_updated"
    case newProduct = "new_product"
    case sizeReduced = "size_reduced"
    case backInStock = "back_in_stock"
    /// The arrival of a product on the day of an import.
    case productAdded = "product_added"
  }

  /// Index into `Catalog.products`.
  package var product: Int32
  /// When it happened: to the millisecond, or only the day if no more is known.
  package var instant: Instant
  /// The price from then on; a store price unless marked up.
  package var price: Money
  /// Only a price change has one.
  package var change: PriceChange?
  /// Only a size reduction has one.
  package var reduction: SizeReduction?
  /// Whether it is the arrival of a product on the day of an import.
  package var isImported = false
  /// If nobody saw when it happened, the last day before; it is then dated by the next day on which
  /// prices were taken (`Meaning: News`).
  package var unseenSince: Day?
  /// Whether the product was available again.
  package var isRestock = false

  package init(
    product: Int32, instant: Instant, price: Money, change: PriceChange?,
    reduction: SizeReduction? = nil
  ) {
    self.product = product
    self.instant = instant
    self.price = price
    self.change = change
    self.reduction = reduction
  }

  package var kind: Kind {
    if change != nil { return .priceUpdated }
    if isRestock { return .backInStock }
    return reduction != nil ? .sizeReduced : isImported ? .productAdded : .newProduct
  }

  /// The same event in shown prices; percentages stay those of the store prices.
  package func markedUp(by markup: Markup) -> NewsEvent {
    var event = self
    event.price = price.markedUp(by: markup)
    if let change {
      event.change?.oldPrice = change.oldPrice.markedUp(by: markup)
      event.change?.offer?.price = change.offer?.price.markedUp(by: markup) ?? .zero
    }
    if let reduction {
      event.reduction?.oldPrice = reduction.oldPrice.markedUp(by: markup)
    }
    return event
  }

  /// Whether only the pages of its day list it: a one-day price or part of an import.
  package var isListedOnly: Bool { isImported || change?.isOneDay == true }

  /// Whether it comes last on its day.
  private var isLast: Bool { change?.offer != nil || isListedOnly }

  /// The instant that it is sorted by: one that comes last on its day stands at its beginning.
  package func place(in calendar: ShopCalendar) -> Instant {
    isLast && !instant.isDay ? calendar.start(of: calendar.day(of: instant)) : instant
  }

  /// The order of events of one instant, the heaviest first: by percentage, then price changes
  /// without a percentage, smaller sizes, products back in stock, new products, ends of offers,
  /// one-day prices and imports.
  package var weight: Int {
    switch kind {
    case .priceUpdated where change?.isOneDay == true: -6
    case .priceUpdated where change?.offer != nil: -5
    case .priceUpdated: change?.percent ?? -1
    case .sizeReduced: -2
    case .backInStock: -3
    case .newProduct: -4
    case .productAdded: -7
    }
  }
}
