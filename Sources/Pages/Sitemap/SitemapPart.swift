import Localization
import Shop

/// The sections of a sitemap; the raw value is part of the files' names.
enum SitemapSection: String, CaseIterable, Sendable {
  /// Home, departments and everything else of which a site has few.
  case pages
  /// The pages of each aisle in the default order.
  case aisles
  case products
  /// The pages of brands, and their register.
  case brands
  /// The days with news.
  case days
}

/// One file of a sitemap.
package struct SitemapPart: Sendable {
  /// The protocol allows 50,000; with fewer, a changed price changes a smaller file.
  package static let mostAddresses = 10_000
  /// The size that the protocol allows (sitemaps.org), less the text around the addresses.
  package static let mostBytes = 50_000_000
  /// The most pictures of a page that search engines accept.
  static let mostImages = 1000

  let section: SitemapSection
  /// From 1.
  private let number: Int
  /// The addresses of the section that are in this part.
  private let range: Range<Int>

  /// The file's path, relative to the site's root: a sitemap may only name what lies below it.
  package var path: String { section.path(ofFile: number) }

  /// All parts; none for a site without a full address, or for a section without addresses.
  ///
  /// - Complexity: O(products).
  package static func all(
    of site: SitePlan, mostAddresses: Int = mostAddresses, mostBytes: Int = mostBytes
  ) -> [SitemapPart] {
    guard site.addresses.isAbsolute else { return [] }
    return SitemapSection.allCases.flatMap { section in
      ranges(of: section, in: site, mostAddresses, mostBytes).enumerated().map {
        SitemapPart(section: section, number: $0.offset + 1, range: $0.element)
      }
    }
  }

  private static func ranges(
    of section: SitemapSection, in site: SitePlan, _ mostAddresses: Int, _ mostBytes: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, byteCount) = (0, 0)
    let count = section.count(in: site)
    for index in 0..<count {
      let next = section.mostBytes(at: index, in: site)
      if index - start == mostAddresses || index > start && byteCount + next > mostBytes {
        ranges.append(start..<index)
        (start, byteCount) = (index, 0)
      }
      byteCount += next
    }
    return ranges + (start < count ? [start..<count] : [])
  }

  /// In the order of the section.
  ///
  /// - Complexity: O(n log n) in the products of the aisles whose pages are in the part.
  package func addresses(of site: SitePlan) -> [SitemapAddress] {
    switch section {
    case .pages: Array(site.singlePages[range])
    case .aisles: site.aislePages(range)
    case .products: range.map { site.sitemapAddress(ofProduct: $0) }
    case .brands: Array(site.brandPages[range])
    case .days: Array(site.dayPages[range])
    }
  }
}

extension SitemapSection {
  /// - Parameter number: of the file among those of the section, from 1.
  func path(ofFile number: Int) -> String { "sitemap-\(rawValue)-\(number).xml" }

  fileprivate func count(in site: SitePlan) -> Int {
    switch self {
    case .pages: site.singlePageCount
    case .aisles: site.aisles.reduce(0) { $0 + site.pageCount(of: $1) }
    case .products: site.catalog.products.count
    case .brands:
      site.brandPageCount + Brand.registerPageCount(ofBrands: site.language.brands.count)
    case .days: site.dayPageCount
    }
  }

  /// An upper bound for the bytes of an address. Only a product, with its pictures, can have many.
  fileprivate func mostBytes(at index: Int, in site: SitePlan) -> Int {
    guard self == .products else { return 0 }
    let catalog = site.catalog
    let details = catalog.details(of: catalog.products[index])
    let others = details.otherImages.prefix(SitemapPart.mostImages)
    // `&` becomes `&amp;`; tags and the date take less than the number.
    let address = 5 * site.settings.baseURL.utf8.count + 100
    return (2 + others.count) * address + SlugMaker.longest + 5 * details.image.range.count
      + others.reduce(0) { $0 + 5 * catalog.otherImages[Int($1)].range.count }
  }
}
