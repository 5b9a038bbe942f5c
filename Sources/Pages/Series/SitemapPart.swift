import Shop

/// One file of a sitemap.
package struct SitemapPart: Sendable {
  /// The protocol allows 50,000; with fewer, a changed price changes a smaller file.
  package static let mostAddresses = 10_000

  private let section: SitemapSection
  /// Those of the section.
  private let series: [PageSeries]
  /// From 1.
  private let number: Int
  /// The groups of the section that are in this part.
  private var groups: Range<Int>

  /// The file's path, relative to the site's root: a sitemap may only name what lies below it.
  package var path: String { "sitemap-\(section.rawValue)-\(number).xml" }

  /// All parts; none for a site without a full address, or for a section without addresses. Only
  /// one with a single group of pages has more addresses than `mostAddresses`.
  ///
  /// - Complexity: O(products).
  package static func all(
    of site: SitePlan, mostAddresses: Int = mostAddresses
  ) -> [SitemapPart] {
    guard site.addresses.isAbsolute else { return [] }
    let contents = site.contents(PageSources())
    return SitemapSection.allCases.flatMap { section in
      let all = contents.filter { $0.section == section }
      var parts: [SitemapPart] = []
      var (group, count) = (0, 0)
      for series in all {
        for own in (0..<series.count).lazy.map(series.listedCount) {
          if parts.isEmpty || count > 0 && count + own > mostAddresses {
            parts.append(
              SitemapPart(
                section: section, series: all, number: parts.count + 1, groups: group..<group))
            count = 0
          }
          group += 1
          count += own
          parts[parts.count - 1].groups = parts[parts.count - 1].groups.lowerBound..<group
        }
      }
      return parts
    }
  }

  /// In the order of the section.
  ///
  /// - Complexity: O(n log n) in the products of the aisles whose pages are in the part.
  package func addresses(of site: SitePlan) -> [SitemapAddress] {
    var start = 0
    return series.flatMap { series in
      let own = groups.clamped(to: start..<start + series.count)
      defer { start += series.count }
      return own.flatMap { series.addresses(ofGroup: $0 - start, of: site) }
    }
  }
}
