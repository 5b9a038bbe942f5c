package import Quantities
package import Shop

/// Neighbouring products of a sorted listing that share a heading.
package struct ListingGroup: Equatable, Sendable {
  package enum Heading: Equatable, Sendable {
    /// The brand in the first spelling of the catalog, the same on each page of a listing.
    case brand(TextRange)
    case dimension(SizeDimension)
    /// The products without a value for the order's key, after those with one.
    case unvalued
    /// Those that are not available, at the end of an order which puts them there.
    case unavailable
  }

  /// Nil in an order that has no headings.
  package let heading: Heading?
  /// Indices of the slice that was grouped.
  package let range: Range<Int>
}

extension CatalogSorter {
  /// The groups of a page: none for an empty page, and a single one without a heading in an order
  /// without groups.
  ///
  /// - Parameter page: a slice of the result of `sorted` for `order`, or of a part of that result.
  package func groups(of page: ArraySlice<Int32>, by order: ListingOrder) -> [ListingGroup] {
    groups(of: page, by: SortRule(order.key), isPage: true)
  }

  func groups(of page: ArraySlice<Int32>, by rule: SortRule, isPage: Bool) -> [ListingGroup] {
    guard rule.grouping != nil else {
      return page.isEmpty ? [] : [ListingGroup(heading: nil, range: page.indices)]
    }
    var groups: [ListingGroup] = []
    var start = page.startIndex
    while start < page.endIndex {
      let heading = heading(of: page[start], by: rule, isPage: isPage)
      let rest = page[start...]
      let end = rest.firstIndex { self.heading(of: $0, by: rule, isPage: isPage) != heading }
      groups.append(ListingGroup(heading: heading, range: start..<(end ?? page.endIndex)))
      start = end ?? page.endIndex
    }
    return groups
  }
}
