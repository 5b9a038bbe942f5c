import Foundation
import Localization
import Mustache
import Rules
import Shop

/// A brand with products, and its pages (`Output: Brands`).
package struct Brand: Sendable {
  static let folder = PagePath.brands.folder

  /// The spelling of the first product of the catalog that has it.
  let name: String
  let slug: String
  /// In catalog order.
  private(set) var products: [Int32] = []

  /// All brands, in the order of their names in the shop's language. Brands whose names have the
  /// same slug are one brand, with the name of the first.
  ///
  /// - Complexity: O(n), and some microseconds for each brand.
  /// - Returns: also the index of the brand of each rank (`CatalogSorter.brandRank`).
  static func all(
    of catalog: Catalog, sorter: CatalogSorter, slugs: SlugMaker
  ) -> (brands: [Brand], numbers: [Int]) {
    var brands: [Brand] = []
    var numbersBySlug: [String: Int] = [:]
    let numbers = sorter.brandTexts.map { text in
      let name = catalog.string(text)
      var slug = slugs.slug(name)
      // The register has that name. No slug ends with a hyphen, so no other brand has the new one.
      if slug == PagePath.brands.name { slug += "-" }
      let number = numbersBySlug[slug] ?? brands.count
      if number == brands.count {
        numbersBySlug[slug] = number
        brands.append(Brand(name: name, slug: slug))
      }
      return number
    }
    for product in catalog.products.indices.lazy.map({ Int32($0) }) {
      guard let rank = sorter.brandRank(of: product) else { continue }
      brands[numbers[rank]].products.append(product)
    }
    return (brands, numbers)
  }

  /// `/brands/alma.html`, `/brands/alma/2.html`, so that a later page of a brand is never the first
  /// page of another.
  ///
  /// - Parameter page: from 1.
  package func path(page: Int = 1) -> PagePath {
    page == 1
      ? PagePath(folder: Self.folder, name: slug)
      : PagePath(folder: "\(Self.folder)\(slug)/", name: "\(page)")
  }

  /// `/brands/alma/all.json`
  var numbersPath: PagePath { PagePath(folder: "\(Self.folder)\(slug)/", name: "all") }

  /// The number of brands on a page of the register.
  package static let brandsPerPage = 1000

  /// `/brands/index.html`, `/brands/index/2.html`, like those of a brand.
  ///
  /// - Parameter page: of the register, from 1.
  static func registerPath(page: Int) -> PagePath {
    page == 1 ? .brands : PagePath(folder: folder + "index/", name: "\(page)")
  }

  /// The number of pages in a register of `count` brands.
  static func registerPageCount(ofBrands count: Int) -> Int {
    count == 0 ? 0 : Pagination(total: count, pageSize: brandsPerPage).pageCount
  }

  /// A name's first letter as a heading of the register: in upper case, without accents; `0–9` for
  /// a digit, `#` for anything else.
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
  static let linkShape = Schema(["name", "url", "total"], forTemplates: ["link", "total_text"])

  /// - Parameter folder: that of the page with the link.
  func fillLink(_ document: inout Document, from folder: String, of site: SitePlan) {
    document.text("name", name)
    document.url("url", path(), of: site.addresses)
    document.number("total", products.count)
    document.link("link", path(), from: folder)
    document.text("total_text", site.formats.numbers.text(products.count))
  }
}
