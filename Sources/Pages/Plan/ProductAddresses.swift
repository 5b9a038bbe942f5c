import Bytes
import Diagnostics
import Shop

/// The name of each product's page: the slug of its `slug` column, else of its id.
package struct ProductAddresses: Sendable {
  package static let folder = "products/"

  /// One slug for each product of the catalog, in its order.
  private var slugs = ByteStrings()

  init(catalog: Catalog, slugMaker: SlugMaker) {
    slugs.reserveCapacity(catalog.products.count)
    for product in catalog.products {
      slugs.append(writing: {
        slugMaker.append(slugOf: catalog.text[Self.source(of: product, in: catalog).range], to: &$0)
      })
    }
  }

  private static func source(of product: Product, in catalog: Catalog) -> TextRange {
    let slug = catalog.details(of: product).slug
    return slug.isEmpty ? product.id : slug
  }

  /// UTF-8, `[a-z0-9-]` and never empty.
  package func slug(of product: Int) -> ArraySlice<UInt8> { slugs[product] }

  /// See `slug(of:)`.
  func appendSlug(of product: Int, to output: inout [UInt8]) { slugs.append(product, to: &output) }

  package func path(of product: Int) -> PagePath {
    PagePath(folder: Self.folder, name: slugs.text(product))
  }

  /// Appends the link from a page in `folder` to the product's page; see `PagePath.link`.
  func appendLink(to product: Int, from folder: String, to output: inout [UInt8]) {
    if folder != Self.folder { PagePath.appendRoot(from: folder, to: &output) }
    appendPath(of: product, isInFolder: folder == Self.folder, to: &output)
  }

  /// Appends `products/whole-milk.html`, or only the name.
  func appendPath(of product: Int, isInFolder: Bool = false, to output: inout [UInt8]) {
    if !isInFolder { output += Self.folder.utf8 }
    slugs.append(product, to: &output)
    output += ".html".utf8
  }

  /// Sorted hashes show equal slugs without a table of a million strings.
  ///
  /// - Parameter faults: gets an error for two products with the same address.
  /// - Complexity: O(n log n).
  func reportDuplicates(in catalog: Catalog, to faults: inout FaultList) {
    var hashes = catalog.products.indices.map {
      (hash: slug(of: $0).span.stableHash, product: $0)
    }
    hashes.sort { $0 < $1 }
    for (first, second) in zip(hashes, hashes.dropFirst())
    where first.hash == second.hash && slug(of: first.product) == slug(of: second.product) {
      let location = { catalog.location(of: Self.source(of: $0, in: catalog), in: $0) }
      let (one, other) = (catalog.products[first.product], catalog.products[second.product])
      faults.error(
        Diagnostic(
          "the products `\(catalog.string(one.id))` and `\(catalog.string(other.id))` have the "
            + "same address, `/\(path(of: second.product).html)`",
          at: location(other), notes: [.init("the other is here", at: location(one))],
          help: "give one of them another `slug`"))
    }
  }
}
