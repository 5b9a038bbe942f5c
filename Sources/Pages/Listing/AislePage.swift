import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// One page of a listing (`Output: Addresses`).
package struct AislePage: Page {
  package static let template = "aisle"
  /// The bank of fragments with the aisle's cards, in catalog order.
  package static let cardBank = 0
  package static let cardJSONBank = 1

  let listing: Listing
  /// From 1.
  let number: Int
  let pagination: Pagination
  /// The products of this page, in the listing's order.
  let products: ArraySlice<Int32>
  package let path: PagePath

  /// All pages of a listing, at least one.
  package static func all(of listing: Listing, in site: SitePlan) -> [AislePage] {
    let products = listing.products(of: site)
    let pagination = listing.pagination(of: site)
    return (1...pagination.pageCount).map {
      AislePage(
        listing: listing, number: $0, pagination: pagination,
        products: products[pagination.range(ofPage: $0)], path: listing.path(ofPage: $0))
    }
  }

  package var subject: PageSubject { listing.subject }
  package var aisleOfCards: AislePlan? { listing.aisle }

  package func lastChange(in site: SitePlan) -> Day? {
    let news = site.day(ofNewest: news(of: site).first?.instant)
    return [site.lastChange(of: products), news].compactMap(\.self).max()
  }

  package static let schema = Schema(
    [.object("aisle", AisleLink.schema), "order", .object("band", bandShape)] + Pager.fields
      + [.fragments("products")],
    forTemplates: PageHead.fields + ListingNavigation.fields)

  private static let bandShape = Schema([
    "id", "label", "on", "from", "includes_from", "to", "includes_to",
  ])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let pager = Pager(number, of: pagination, in: path.folder) { listing.path(ofPage: $0) }
    document.object("aisle") { AisleLink(index: listing.aisle.index).fillName(&$0, of: site) }
    document.text("order", listing.order.id)
    fillBand(&document, of: site)
    pager.fillData(&document, of: site)
    let places = site.cardIndices(of: products, in: listing.aisle)
    document.fragments("products", bank: Self.cardJSONBank, places)
    fillHead(pager, &document, of: site)
    ListingNavigation(page: self, pager: pager).fill(&document, of: site)
  }

  private func fillBand(_ document: inout Document, of site: SitePlan) {
    document.object("band", of: listing.band) { document, band in
      document.text("id", band.id)
      document.text("label", band.label)
      document.text("on", band.measure.key)
      let (lower, upper) = (band.bounds.lower, band.bounds.upper)
      document.text("from", lower.map { bound($0.value, of: band.measure, site) })
      document.bool("includes_from", lower?.isIncluded)
      document.text("to", upper.map { bound($0.value, of: band.measure, site) })
      document.bool("includes_to", upper?.isIncluded)
    }
  }

  /// Amounts of money have the currency's decimals, or more if the bound has more.
  private func bound(
    _ value: FixedDecimal, of measure: FilterGroup.Measure, _ site: SitePlan
  ) -> String {
    let amount = Money(tenThousandths: value.tenThousandths)
    let isExact = amount.rounded(toDecimals: site.settings.currencyDecimals) == amount
    return measure.kind == .money && isExact ? site.formats.money.decimalText(amount) : value.text
  }

  private func fillHead(_ pager: Pager, _ document: inout Document, of site: SitePlan) {
    let aisle = listing.aisle
    var head = PageHead(heading: aisle.name)
    head.crumbs = site.aisles[aisle.index].crumbsAbove
    let band = listing.band?.label
    head.description =
      aisle.isWholeShop && band == nil
      ? site.formats.words.text(.descriptionAllProducts, [.shop: site.settings.title])
      : site.description(ofList: aisle.name + (band.map { " (\($0))" } ?? ""))
    head.hasAisleFeed = !aisle.isWholeShop
    if number == 1 { head.list = (products, pagination.total) }
    head.canonical = Listing.path(
      in: listing.aisle.folder, of: listing.band, listing.aisle.orders[0], isDefault: true,
      page: number)
    if let band { head.qualifiers.append(band) }
    if listing.orderIndex > 0 {
      head.qualifiers.append(listing.aisle.orderLabels[listing.orderIndex])
    }
    pager.complete(&head, of: site)
    head.fill(&document, for: self, of: site)
  }

  /// The aisle's newest events, only on the aisle's first page, to keep the others small.
  func news(of site: SitePlan) -> [NewsEvent] {
    guard listing.band == nil, listing.orderIndex == 0, number == 1 else { return [] }
    return site.shop.aisleNews[listing.aisle.index].map { site.shop.facts.event(at: $0) }
  }
}
