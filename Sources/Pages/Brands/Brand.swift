import Arrange
import Foundation
import Mustache
import Shop

/// A brand with products, and its pages (`Site: Brands`).
package struct Brand: Sendable {
  static let folder = "brands/"

  /// As the first product of the catalog that has it writes it.
  let name: String
  let slug: String
  /// In catalog order.
  var products: [Int32] = []
  /// How many products of the shop have it, if not only `products`.
  var totalOfShop: Int?
  /// How many products have it.
  var total: Int { totalOfShop ?? products.count }

  /// All brands, in the order of their names in the shop's language; brands whose names have one
  /// slug are one brand, called after the first.
  ///
  /// - Complexity: O(n), and some microseconds for each brand.
  static func all(of catalog: Catalog, sorter: CatalogSorter, slugs: SlugMaker) -> [Brand] {
    var register = BrandRegister(of: sorter, in: catalog, slugs)
    register.add(catalog, sorter: sorter)
    return register.brands.filter { !$0.products.isEmpty }
  }

  /// `/brands/alma.html`, `/brands/alma/2.html`: so no brand's later page can be another's first.
  ///
  /// - Parameter page: from 1.
  func path(page: Int = 1) -> PagePath {
    page == 1
      ? PagePath(folder: Self.folder, name: slug)
      : PagePath(folder: "\(Self.folder)\(slug)/", name: "\(page)")
  }

  func pagination(of site: SitePlan) -> Pagination {
    Pagination(total: total, pageSize: site.settings.pageSize)
  }

  /// What a register calls a name's first letter: in upper case, without accents; `0–9` for a
  /// digit, `#` for anything else.
  ///
  /// - Parameter isPlain: whether accents are left out.
  static func letter(of name: String, isPlain: Bool = true, locale: Locale) -> String {
    guard let first = name.first else { return "#" }
    if first.isNumber { return "0–9" }
    guard first.isLetter else { return "#" }
    let letter =
      isPlain
      ? String(first).folding(options: .diacriticInsensitive, locale: locale)
      : String(first)
    return String(letter.uppercased(with: locale).prefix(1))
  }

  /// The shape of a link to a brand with the number of its products.
  static let linkShape = Schema(
    [Schema.Field].scalars("name", "url", "total")
      + .scalars("link", "total_text", templateOnly: true))

  /// - Parameter folder: that of the page with the link.
  func fillLink(_ document: inout Document, from folder: String, of site: SitePlan) {
    document.text("name", name)
    document.url("url", path(), of: site)
    document.number("total", total)
    document.link("link", path(), from: folder)
    document.text("total_text", site.formats.numbers.text(total))
  }
}

extension SitePlan {
  /// How many pages all brands have, their register not counted.
  var brandPageCount: Int { language.brands.reduce(0) { $0 + $1.pagination(of: self).pageCount } }
}
