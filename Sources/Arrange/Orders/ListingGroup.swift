package import Shop

/// Neighbours of a sorted listing that stand under one heading.
package struct ListingGroup: Equatable, Sendable {
  package enum Heading: Equatable, Sendable {
    /// The brand as the catalog writes it first, on each page of a listing alike.
    case brand(TextRange)
    case dimension(SizeDimension)
    /// The products that have no value for the order's key, at the listing's end.
    case missing
  }

  /// Nil in an order that has no headings.
  package let heading: Heading?
  /// Indices of the slice the group was asked of.
  package let range: Range<Int>
}

extension CatalogSorter {
  /// The groups of a page: none for an empty page, one without a heading by popularity and price.
  ///
  /// - Parameter page: a slice of what `sorted` gave for `order`, also of a part of it.
  package func groups(of page: ArraySlice<Int32>, by order: ListingOrder) -> [ListingGroup] {
    var groups: [ListingGroup] = []
    var start = page.startIndex
    while start < page.endIndex {
      let heading = heading(of: page[start], by: order.key)
      let rest = page[start...]
      let end = rest.firstIndex { self.heading(of: $0, by: order.key) != heading }
      groups.append(ListingGroup(heading: heading, range: start..<(end ?? page.endIndex)))
      start = end ?? page.endIndex
    }
    return groups
  }

  private func heading(of product: Int32, by key: SortKey) -> ListingGroup.Heading? {
    switch key {
    case .popularity, .price: nil
    case .brand: brands.rank(of: product).map { .brand(brands.texts[Int($0)]) } ?? .missing
    case .unitPrice:
      UnitPrice(of: catalog.products[Int(product)]).map { .dimension($0.dimension) } ?? .missing
    }
  }
}
