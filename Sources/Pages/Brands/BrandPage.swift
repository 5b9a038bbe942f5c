import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// A page with products of one brand, in the default order of listings.
package struct BrandPage: Page {
  package static let template = "brand"

  private let brand: Brand
  /// From 1.
  private let number: Int
  private let pagination: Pagination
  /// The products of this page.
  let products: ArraySlice<Int32>

  /// All pages of a brand, at least one.
  ///
  /// - Complexity: O(n log n) in its products.
  package static func all(of brand: Brand, in site: SitePlan) -> [BrandPage] {
    let sorted = site.language.sorter.sorted(brand.products, by: site.language.orders[0])
    let pagination = site.settings.pagination(of: brand.products.count)
    return (1...pagination.pageCount).map {
      BrandPage(
        brand: brand, number: $0, pagination: pagination,
        products: sorted[pagination.range(ofPage: $0)])
    }
  }

  package var path: PagePath { brand.path(page: number) }

  /// The subject is a product, since the brand may have another name in another language.
  package var subject: PageSubject { .brand(ofProduct: brand.products[0], page: number) }

  package func lastChange(in site: SitePlan) -> Day? { site.lastChange(of: products) }

  package static let schema = Schema(
    [.object("brand", brandShape)] + Pager.fields + [.list("products", ProductCard.schema)],
    forTemplates: [
      "total_text", "products_text", "page_text", "is_paginated", Pager.field, "order",
    ]
      + ScriptOrders.fields + PageHead.fields)

  private static let brandShape = Schema(["name", "url"])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let (formats, pages, path) = (site.formats, pagination.pageCount, path)
    let pager = Pager(number, of: pagination, in: path.folder) { brand.path(page: $0) }
    document.object("brand") { document in
      document.text("name", brand.name)
      document.url("url", brand.path(), of: site.addresses)
    }
    pager.fillData(&document, of: site)
    document.list("products", products) { document, product in
      ProductCard(product: Int(product), folder: path.folder).fill(&document, of: site)
    }
    document.totalTexts(pagination.total, formats)
    document.text("page_text", formats.page(number, of: pages))
    document.bool("is_paginated", pages > 1)
    pager.fill(&document, of: site)
    let order = site.language.orders[0]
    document.text("order", order.id)
    ScriptOrders(
      [.init(order, at: brand.path(), of: site)], current: order.id, numbers: brand.numbersPath,
      products: brand.products, of: site
    ).fill(&document, from: path.folder, of: site)
    var head = PageHead(heading: brand.name)
    head.description = site.description(ofList: brand.name)
    head.crumbs = [(name: formats.words[.titleBrands], path: .brands)]
    pager.complete(&head, of: site)
    head.fill(&document, for: self, of: site)
  }
}
