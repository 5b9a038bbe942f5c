package import Arrange
package import Shop

/// The short texts of listings and news that are made from values: names of orders, headings of
/// groups, titles of events, the place in a row of pages.
package struct Labels: Sendable {
  private let phrases: Phrases
  private let numbers: NumberFormat

  package init(phrases: Phrases, numbers: NumberFormat) {
    self.phrases = phrases
    self.numbers = numbers
  }

  /// `Price, low to high`.
  package func order(_ key: OrderKey, isDescending: Bool) -> String {
    switch key {
    case .popularity: phrases[isDescending ? .popularityDescending : .popularityAscending]
    case .price: phrases[isDescending ? .priceDescending : .priceAscending]
    case .unitPrice: phrases[isDescending ? .unitPriceDescending : .unitPriceAscending]
    case .brand: phrases[isDescending ? .brandDescending : .brandAscending]
    }
  }

  /// `Price per kg`; of the products that have no unit price where `dimension` is nil.
  package func unitPriceHeading(_ dimension: Dimension?) -> String {
    switch dimension {
    case .weight: phrases[.headingPerWeight]
    case .volume: phrases[.headingPerVolume]
    case .piece: phrases[.headingPerPiece]
    case .length: phrases[.headingPerLength]
    case nil: phrases[.headingNoUnitPrice]
    }
  }

  /// The heading of the products that name no brand.
  package var noBrandHeading: String { phrases[.headingNoBrand] }

  /// The name of a filter group: the shop's own, but the language's for the standard one, which no
  /// shop has named.
  package func filterName(_ group: FilterGroup) -> String {
    group == .standardPrices ? phrases[.filterPrice] : group.name
  }

  /// `Page 2 of 7`; both count from 1.
  package func page(_ page: Int, of pages: Int) -> String {
    phrases.fill(.pageOf, ["page": numbers.text(page), "pages": numbers.text(pages)])
  }

  /// `Size reduced 500 g → 450 g`; both as text.
  package func sizeReducedTitle(from old: String, to new: String) -> String {
    phrases.fill(.eventSizeReduced, ["old": old, "new": new])
  }

  /// What stands before a prior price that is older than what is known: `Lowest since 3 Nov 2026`.
  package func lowestSince(_ date: String) -> String {
    phrases.fill(.lowestSince, ["date": date])
  }

  /// `You save €2.00`.
  package func saved(_ amount: String) -> String { phrases.fill(.saved, ["amount": amount]) }

  /// `Biggest percentage`.
  package func order(_ order: CurrentDiscounts.Order) -> String {
    switch order {
    case .percent: phrases[.discountsPercent]
    case .moneySaved: phrases[.discountsMoneySaved]
    case .newest: phrases[.discountsNewest]
    }
  }

  /// `New product`.
  package var newProductTitle: String { phrases[.eventNewProduct] }

  /// `Discount 12%`, `Price rise 8%`, and `Price change` for one that is told without a percentage
  /// (DESIGN.md 3.4, reference).
  package func priceTitle(percent: Int?, isDiscount: Bool) -> String {
    guard let percent else { return phrases[.eventPriceChange] }
    return phrases.fill(
      isDiscount ? .eventDiscount : .eventPriceRise, ["percent": numbers.percentText(percent)])
  }

  /// The word alone: `Discount`, `Price rise`, `Price change`.
  package func priceWord(percent: Int?, isDiscount: Bool) -> String {
    phrases[percent == nil ? .wordPriceChange : isDiscount ? .wordDiscount : .wordPriceRise]
  }

  /// `−12%`, `+8%`.
  package func percent(_ percent: Int, isDiscount: Bool) -> String {
    numbers.percentText(percent, sign: isDiscount ? .minus : .plus)
  }
}
