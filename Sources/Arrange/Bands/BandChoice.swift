import Shop

/// Which bands a visitor chose (`Meaning: Bands`).
package struct BandChoice: Sendable {
  /// The chosen bands, those of one group together. A group without any asks for nothing.
  package var groups: [[FilterBand]]

  package init(groups: [[FilterBand]]) { self.groups = groups }

  package init(_ band: FilterBand) { groups = [[band]] }

  /// Those of `products` that are in one of the bands of each group, in their sequence.
  package func filter(_ products: [Int32], measures: ProductMeasures) -> [Int32] {
    products.filter { product in
      groups.allSatisfy { bands in
        bands.isEmpty
          || bands.contains { band in
            measures.amount(of: product, band.measure).map(band.band.contains) ?? false
          }
      }
    }
  }
}
