import Localization
import Shop

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
    var start = 0
    return section.series(of: site).flatMap { series in
      let own = start..<start + series.addressCount
      start = own.upperBound
      let part = own.clamped(to: range)
      let first = own.lowerBound
      return series.addresses(part.lowerBound - first..<part.upperBound - first, of: site)
    }
  }
}

extension SitemapSection {
  /// - Parameter number: of the file among those of the section, from 1.
  func path(ofFile number: Int) -> String { "sitemap-\(rawValue)-\(number).xml" }

  fileprivate func series(of site: SitePlan) -> [PageSeries] {
    site.contents(PageSources()).filter { $0.section == self }
  }

  /// The number of its addresses.
  fileprivate func count(in site: SitePlan) -> Int {
    series(of: site).reduce(0) { $0 + $1.addressCount }
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
