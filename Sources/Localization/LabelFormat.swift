import Bytes
package import Quantities
package import Rules
package import Shop

/// The labels of listings and news: names of orders, headings of groups, titles of events, page
/// numbers.
package final class LabelFormat: Sendable {
  private let strings: LocalizedStrings
  private let numbers: NumberFormat
  private let discountTitle: StringPattern
  private let riseTitle: StringPattern
  private let pageText: StringPattern
  private let lowestSinceText: StringPattern
  private let lowestSinceDay: StringPattern
  private let betweenDates: StringPattern
  private let atLeastSince: StringPattern
  private let newsHeadline: StringPattern
  private let priceBefore: StringPattern
  private let priceFrom: StringPattern
  /// `New product`.
  package let newProductTitle: String
  /// `Added to the catalog`.
  package let productAddedTitle: String
  /// `Price change`, for one without a percentage.
  package let againTitle: String
  package let backInStockTitle: String
  /// `Back in the range`.
  package let returnedTitle: String

  package init(strings: LocalizedStrings, numbers: NumberFormat) {
    self.strings = strings
    self.numbers = numbers
    discountTitle = strings.pattern(.eventDiscount, "percent")
    riseTitle = strings.pattern(.eventPriceRise, "percent")
    pageText = strings.pattern(.pageOf, "page", "pages")
    lowestSinceText = strings.pattern(.lowestSince, "date")
    lowestSinceDay = strings.pattern(.lowestSinceDay, "date")
    betweenDates = strings.pattern(.betweenDates, "from", "to")
    atLeastSince = strings.pattern(.atLeastSince, "date")
    newsHeadline = strings.pattern(.newsHeadline, "title", "name")
    priceBefore = strings.pattern(.priceBefore, "price", "old")
    priceFrom = strings.pattern(.from, "price")
    newProductTitle = strings[.eventNewProduct]
    productAddedTitle = strings[.eventProductAdded]
    againTitle = strings[.eventAgain]
    backInStockTitle = strings[.eventBackInStock]
    returnedTitle = strings[.eventReturned]
  }

  /// `Price: low to high`.
  ///
  /// - Parameter columnNames: see `Settings.orderNames`.
  package func order(_ order: ListingOrder, columnNames: [String: String] = [:]) -> String {
    guard case .column(_, let id) = order.key else {
      return strings.text(prefix: "order_", forID: order.id)
    }
    let key: LocalizedStrings.Key =
      order.direction == .ascending ? .orderColumnAscending : .orderColumnDescending
    return strings.fill(key, ["name": columnNames[id] ?? id])
  }

  /// `Price per kg`.
  package func unitPriceHeading(_ dimension: SizeDimension) -> String {
    switch dimension {
    case .weight: strings[.headingPerWeight]
    case .volume: strings[.headingPerVolume]
    case .piece: strings[.headingPerPiece]
    case .length: strings[.headingPerLength]
    }
  }

  /// The heading of the products without a value for the key: `No brand`.
  package func heading(withoutValueFor key: SortKey) -> String {
    strings.text(prefix: "heading_no_", forID: key.id)
  }

  /// The shop's name of a filter group; the standard group is named in the shop's language.
  package func filterName(_ group: FilterGroup) -> String {
    group.isStandard ? strings[.filterPrice] : group.name
  }

  /// `Page 2 of 7`; both numbers count from 1.
  package func page(_ page: Int, of pages: Int) -> String {
    String(writing: { appendPage(page, of: pages, to: &$0) })
  }

  /// See `page(_:of:)`.
  package func appendPage(_ page: Int, of pages: Int, to bytes: inout [UInt8]) {
    pageText.append(to: &bytes) { name, bytes in
      numbers.append(FixedDecimal(name == 0 ? page : pages), to: &bytes)
    }
  }

  /// `Size reduced 500 g → 450 g`.
  package func sizeReducedTitle(from old: String, to new: String) -> String {
    strings.fill(.eventSizeReduced, ["old": old, "new": new])
  }

  /// `Discount 12%: Milk`.
  ///
  /// - Parameters:
  ///   - title: appends it.
  ///   - name: UTF-8.
  package func appendHeadline(
    _ title: (inout [UInt8]) -> Void, _ name: borrowing Span<UInt8>, to bytes: inout [UInt8]
  ) {
    newsHeadline.append(to: &bytes) {
      if $0 == 0 { title(&$1) } else { $1.append(copying: name) }
    }
  }

  /// `Now €2.49, was €2.99`.
  package func price(_ price: String, before old: String) -> String {
    String(writing: { priceBefore.append(to: &$0) { $1 += ($0 == 0 ? price : old).utf8 } })
  }

  /// `from €19`.
  ///
  /// - Parameter price: appends it.
  package func appendFrom(_ price: (inout [UInt8]) -> Void, to bytes: inout [UInt8]) {
    priceFrom.append(to: &bytes) { price(&$1) }
  }

  /// `Lowest since 3 Nov 2026`, for a prior price whose 30 days began before the price records.
  ///
  /// - Parameter date: appends it.
  package func appendLowestSince(_ date: (inout [UInt8]) -> Void, to bytes: inout [UInt8]) {
    lowestSinceText.append(to: &bytes) { date(&$1) }
  }

  /// `Lowest since May 26, 2023`.
  ///
  /// - Parameter date: appends it.
  package func appendLowestSinceDay(_ date: (inout [UInt8]) -> Void, to bytes: inout [UInt8]) {
    lowestSinceDay.append(to: &bytes) { date(&$1) }
  }

  /// `between Jun 28, 2026 and Jul 10, 2026`.
  func appendBetween(
    _ first: (inout [UInt8]) -> Void, _ second: (inout [UInt8]) -> Void, to bytes: inout [UInt8]
  ) {
    betweenDates.append(to: &bytes) { if $0 == 0 { first(&$1) } else { second(&$1) } }
  }

  /// `At least since Jul 10, 2026`.
  package func appendAtLeastSince(_ date: (inout [UInt8]) -> Void, to bytes: inout [UInt8]) {
    atLeastSince.append(to: &bytes) { date(&$1) }
  }

  /// `Price drops`.
  package func heading(of kind: PriceEvent.Kind) -> String {
    switch kind {
    case .drop: strings[.newsDrops]
    case .rise: strings[.newsRises]
    case .newProduct: strings[.newProducts]
    case .again: strings[.otherChanges]
    case .smallerSize: strings[.sizeReductions]
    case .restock: backInStockTitle
    case .returned: returnedTitle
    case .oneDay: strings[.oneDay]
    case .addedProduct: strings[.productsAdded]
    }
  }

  /// `Biggest percentage`.
  package func order(_ order: CurrentDiscounts.Order) -> String {
    switch order {
    case .percent: strings[.discountsPercent]
    case .moneySaved: strings[.discountsMoneySaved]
    case .newest: strings[.discountsNewest]
    }
  }

  /// `Discount 12%`, `Price rise 8%`.
  package func appendPriceTitle(percent: Int, isDrop: Bool, to bytes: inout [UInt8]) {
    (isDrop ? discountTitle : riseTitle).append(to: &bytes) {
      numbers.appendPercent(FixedDecimal(clamping: percent), to: &$1)
    }
  }

  /// `−12%`, `+8%`.
  package func appendPercent(_ percent: Int, isDrop: Bool, to bytes: inout [UInt8]) {
    numbers.appendPercent(
      FixedDecimal(clamping: percent), sign: isDrop ? .minus : .plus, to: &bytes)
  }
}
