import Bytes
import Localization
package import Mustache
package import Quantities
import Rules
import Search
import Shop

/// A product with its whole price history.
package struct ProductPage: Page {
  package static let template = "product"

  /// Index into `Catalog.products`.
  let product: Int
  /// The most similar first, likewise.
  private let similar: ArraySlice<Int32>
  package let path: PagePath

  init(product: Int, similar: ArraySlice<Int32>, of site: SitePlan) {
    (self.product, self.similar) = (product, similar)
    path = site.addresses.products.path(of: product)
  }

  package var subject: PageSubject { .product(product) }

  package func lastChange(in site: SitePlan) -> Day? { site.lastChange(of: product) }

  package func picture(in site: SitePlan) -> String? {
    site.pictureAddress(of: product)
  }

  package static let schema = Schema(
    ProductCard.fields.map { $0.name == "description" ? .scalar($0.name) : $0 }
      + [
        "description_html", .scalars("aisles"), .scalars("images"), "gtin", "sold_at",
        .list("history", ShownPriceHistory.entryShape), .list("absences", absenceShape), "lowest",
        "highest", "prior_price",
        "prior_price_days", .object("usual_price", UsualPrice.schema),
      ] + VariantList.fields,
    forTemplates: [
      "has_history", "has_older_prices", "brand_link", "unit_price_link", "has_similar",
      .list("other_aisles", PageHead.linkShape),
      .list("similar", similarShape), .list("other_pictures", pictureShape),
      .object("chart", PriceChart.schema),
    ] + PageHead.fields)

  private static let absenceShape = Schema(["from", "until"])
  private static let similarShape = Schema([
    "name", "link", "unit_price", "unit_price_text", "unit",
  ])
  private static let pictureShape = Schema(["image_source", "alt"])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let history = ShownPriceHistory(of: product, in: site)
    let card = ProductCard(product: product, folder: path.folder)
    card.fill(&document, of: site)
    fillDetails(&document, of: site)
    history.fill(&document, of: site)
    fillAbsences(&document, of: site)
    let formats = site.formats
    let change = NewsItem(reductionOf: product, in: site)?.event.change
    let days = change.map { min($0.coverage.days, PriceCoverage.priorDays) }
    document.decimal("lowest", history.lowest, formats)
    document.decimal("highest", history.highest, formats)
    document.decimal("prior_price", change?.priorPrice, formats)
    document.number("prior_price_days", days)
    UsualPrice.fill(&document, of: product, in: site)
    VariantList(of: product, in: site).fill(&document, in: path.folder)
    document.bool("has_history", !history.entries.isEmpty)
    document.bool("has_older_prices", history.entries.count > ShownPriceHistory.newest)
    document.link("brand_link", site.language.brandPath(of: product), from: path.folder)
    let own = site.catalog.products[product]
    let aisle = UnitPrice.dimension(of: own).map { _ in site.aisles[Int(own.aisle)] }
    document.link("unit_price_link", aisle?.unitPricePath, from: path.folder)
    document.bool("has_similar", !similar.isEmpty)
    fillOtherAisles(&document, of: site)
    fillSimilar(&document, of: site)
    fillOtherPictures(&document, of: site)
    PriceChart(history, of: product, in: site)
      .fill(&document, of: site)
    fillHead(hasHistory: history.entries.count > 1, &document, of: site)
  }

  private func fillDetails(_ document: inout Document, of site: SitePlan) {
    let catalog = site.catalog
    let details = catalog.details(of: catalog.products[product])
    document.text("description_html", orNull: catalog.text[details.descriptionHTML.range])
    document.scalars("aisles", catalog.aisles(of: product)) { document, aisle in
      document.item(catalog.aisles[Int(aisle)].pathText)
    }
    document.imageURLs("images", of: product, in: site)
    document.text("gtin", orNull: catalog.text[details.gtin.range])
    document.text("sold_at", orNull: catalog.text[details.link.range])
  }

  /// From when and until when the product was not sold.
  private func fillAbsences(_ document: inout Document, of site: SitePlan) {
    let calendar = site.catalog.calendar
    document.list("absences", site.catalog.absences(of: product)) { document, absence in
      document.text("from") { calendar.appendSource(absence.start, to: &$0) }
      document.text("until", of: absence.end) { calendar.appendSource($0, to: &$1) }
    }
  }

  private func fillOtherAisles(_ document: inout Document, of site: SitePlan) {
    document.list("other_aisles", site.catalog.otherAisles(of: product)) { document, aisle in
      document.text("name", site.catalog.aisles[Int(aisle)].name)
      document.link("link", site.aisles[Int(aisle)].home, from: path.folder)
    }
  }

  private func fillSimilar(_ document: inout Document, of site: SitePlan) {
    let (catalog, text) = (site.catalog, site.catalog.text)
    document.list("similar", similar) { document, other in
      let product = catalog.products[Int(other)]
      document.text("name", bytes: text.span.extracting(product.name.range))
      document.text("link") {
        site.addresses.products.appendLink(to: Int(other), from: path.folder, to: &$0)
      }
      document.unitPrice(UnitPrice(of: product), site.settings, site.formats)
    }
  }

  private func fillOtherPictures(_ document: inout Document, of site: SitePlan) {
    let catalog = site.catalog
    let others = site.shop.images.others(of: product, in: catalog)
    document.list("other_pictures", zip(2..., others)) { document, item in
      let (number, place) = item
      document.image("image_source", place, of: product, from: path.folder, in: site)
      document.text("alt") {
        site.formats.words.append(.pictureNumber, to: &$0) {
          if $0 == .name {
            catalog.append(catalog.products[product].name, to: &$1)
          } else {
            $1.append(decimal: number)
          }
        }
      }
    }
  }

  private func fillHead(hasHistory: Bool, _ document: inout Document, of site: SitePlan) {
    let index = product
    let product = site.catalog.products[index]
    var head = PageHead(heading: site.catalog.string(product.name))
    let description = site.catalog.details(of: product).description
    head.description =
      description.isEmpty
      ? site.formats.words.text(
        hasHistory ? .descriptionProductHistory : .descriptionProduct,
        [
          .name: head.heading, .shop: site.settings.title,
          .price: String(writing: { site.appendPrice(of: index, to: &$0) }),
        ])
      : site.catalog.string(description)
    head.crumbs = site.aisles[Int(product.aisle)].crumbs
    head.product = index
    head.fill(&document, for: self, of: site)
  }
}
