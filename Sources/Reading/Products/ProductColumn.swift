package import Columns
import Shop
import Values

/// Reads one of Aisle's columns of a products file, or a few that only together say something
/// (`Catalog: Products`): how it is written, what is wrong with it, and where it goes.
protocol ProductColumn: SendableMetatype {
  /// What Aisle calls the columns, and how a file may have them.
  static var columns: [KnownColumn] { get }

  /// - Throws: if the file has none of the columns, so that no row is asked for them.
  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn)

  /// Adds what a row says. Where several rows make a product, the first that has something for it
  /// counts, but each has an offer of its own.
  mutating func read(
    _ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile)

  /// After all rows: changes what only all of them show to be otherwise.
  func finish(_ file: inout ProductsFile)
}

extension ProductColumn {
  func finish(_ file: inout ProductsFile) {}
}

/// The columns of the products file.
package enum ProductColumns {
  /// In the order in which messages list them, and in which they are read.
  static let all: [any ProductColumn.Type] = [
    NameColumn.self, StorePriceColumn.self, AisleColumn.self, BrandColumn.self, SizeColumns.self,
    PopularityColumn.self, ImageColumn.self, AvailableColumn.self, CreatedAtColumn.self,
    DescriptionColumn.self, SlugColumn.self, OrganicColumn.self, PreviousSizeColumn.self,
    MinorPriceColumn.self, GTINColumn.self, HistoryColumn.self, VariantColumns.self,
    VariantImageColumn.self, ListPriceColumn.self, SaleColumns.self,
    FilterColumns.self, ExtraColumns.self,
  ]

  /// Those that say which product a row is of come first.
  package static let known = [ProductKeys.id] + all.flatMap { $0.columns } + ProductGroups.columns
}

/// What a row says of its product, and what is sold in the row.
struct ProductDraft {
  /// Of the product in `ParsedProducts.products`.
  let index: Int
  /// Whether the row is the first of the product.
  let isNew: Bool
  /// What the row's own prices and sizes are noted under: the index in `ParsedProducts.groupRows`
  /// where several rows may make a product, otherwise that of the product.
  let row: Int
  var product: Product
  var details: ProductDetails
  /// Without variants, it is what its product has of its properties.
  var offer = Variant(id: .empty, name: .empty, storePrice: .zero)
  /// Where the price is, or would be; `.empty` for one that can't be read.
  var priceRange = TextRange.empty
}
