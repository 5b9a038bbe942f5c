import Shop
import Tables

/// A column that Aisle knows, and how a file may have it: a row of the tables in `Input`.
package struct KnownColumn: Sendable {
  /// How much of a `ColumnRule` its mapping may be.
  package enum Mapping: Sendable {
    /// A column of the file.
    case column
    /// The first of several that isn't empty.
    case field
    /// Any text: joined from several columns, or the same in each row.
    case text
  }

  /// Aisle's name for it.
  package private(set) var name: String
  /// The names of a file's columns that are this one, folded.
  private(set) var names: Set<String>
  package let mapping: Mapping
  package private(set) var isRequired: Bool
  /// Its contents, as the documentation describes them; empty for one that has a key of its own in
  /// a source and is never found by its name.
  package let contents: String
  /// True if it has texts for visitors, which another column may have in another language.
  package let isTranslatable: Bool
  /// The name of the column that may be there in place of this one.
  package let substitute: String?
  /// The text between those of a mapping that joins several.
  package let separator: String

  package init(
    _ name: String, _ mapping: Mapping = .field, _ contents: String = "", isRequired: Bool = false,
    isTranslatable: Bool = false,
    substitute: String? = nil, separator: String = " "
  ) {
    self.name = name
    names = [TableColumn.folded(name)]
    self.mapping = mapping
    self.isRequired = isRequired
    self.contents = contents
    self.isTranslatable = isTranslatable
    self.substitute = substitute
    self.separator = separator
  }

  package var isOnlyMapped: Bool { contents.isEmpty }

  /// The column with the same texts in another language, whose name ends in `@` and the language
  /// (`Input: Several languages`); nil for one without texts for visitors.
  func translated(into language: Translation) -> KnownColumn? {
    if !isTranslatable { return nil }
    var column = self
    column.name = "\(name)@\(language.tag)"
    column.names = Set([language.tag, language.locale].map { TableColumn.folded("\(name)@\($0)") })
    column.isRequired = false
    return column
  }

  /// Its row in `Input`.
  package var documentation: String {
    "| `\(name)` | \(isRequired ? "yes " : "")| \(contents) |"
  }
}

/// The columns of the prices file (`Input: Prices`).
package enum PriceColumn: String, CaseIterable {
  case productID = "product_id"
  case date, price, size, currency

  /// All of them.
  package static let known = allCases.map(\.known)

  package var known: KnownColumn {
    let contents =
      switch self {
      case .productID: "The `id` of a product"
      case .date: "When the price came into force; see [Dates](#dates)"
      case .price:
        "See [Money](#money); a row without a price is ignored, with a warning, unless it means "
          + "an absence"
      case .size: "The size of the package from that date on"
      case .currency: "The currency of the price; see [Money](#money)"
      }
    return KnownColumn(
      rawValue, .column, contents, isRequired: Self.required.contains(self))
  }
}

/// The columns of the products file (`Input: Products`). To add one, give it a row here, a place
/// in `known`, and a line in `ProductsReader.readFields`.
package enum ProductColumns {
  static let id = KnownColumn(
    "id", .text, "Any text, unique; see also [Prices](#prices)", isRequired: true)
  static let name = KnownColumn("name", .text, "Text", isRequired: true, isTranslatable: true)
  static let price = KnownColumn(
    "price", .field,
    "See [Money](#money); a product without a price is left out, with a warning",
    isRequired: true, substitute: minorPrice.name)
  static let minorPrice = KnownColumn(
    "price_minor", .field, "In place of `price`: in minor units, such as cents")
  static let priceDecimals = KnownColumn(
    "price_decimals", .field,
    "How many digits of `price_minor` are decimals, 0 to 4, if not as many as the currency has")
  static let surcharge = KnownColumn(
    "surcharge", .field,
    "An amount that is added to the price, as platforms have it for variants; it may be below zero")
  static let aisle = KnownColumn(
    "aisle", .text,
    "A path of names, `Dairy > Milk`, at most 32; in JSON also an array of strings. A list of "
      + "paths with `split`; see [Several aisles](#several-aisles)",
    isRequired: true, isTranslatable: true)
  static let brand = KnownColumn("brand", .text, "Text", isTranslatable: true)
  static let size = KnownColumn(
    "size", .field, "`900 g`, or `900` with `unit`; see [Sizes](#sizes)")
  static let unit = KnownColumn(
    "unit", .text, "The unit of `size`, where `size` does not have it")
  static let popularity = KnownColumn(
    "popularity", .field, "A number: how often the product was bought")
  static let image = KnownColumn(
    "image", .text,
    "A file in `images/`, or an `http` or `https` address; see [Pictures](#pictures)")
  static let available = KnownColumn("available", .field, "Yes or no; unknown where empty")
  static let createdAt = KnownColumn(
    "created_at", .field, "A date: when the product came to the shop")
  static let description = KnownColumn(
    "description", .text, "Text, or HTML; see [Descriptions](#descriptions)", isTranslatable: true)
  static let slug = KnownColumn(
    "slug", .text, "The text from which the product's address is made, in place of its id")
  static let organic = KnownColumn("organic", .field, "Yes or no")
  static let previousSize = KnownColumn(
    "previous_size", .field,
    "The earlier size of the package; see [Size reductions](Rules.md#size-reductions)")
  static let gtin = KnownColumn(
    "gtin", .field, "The number below the bar code; see [GTIN](#gtin)")
  static let link = KnownColumn(
    "link", .text, "An `http` or `https` address where the product is sold, for a button")
  static let variant = KnownColumn(
    "variant", .text, "The name of a variant; see [Variants](#variants)", isTranslatable: true,
    separator: " / ")
  static let variantID = KnownColumn("variant_id", .field, "The id of a variant")
  static let variantImage = KnownColumn(
    "variant_image", .text, "The picture of a variant, where `image` lists those of its product")
  static let listPrice = KnownColumn(
    "list_price", .field, "A price to compare with; see [List prices](Rules.md#list-prices)")
  static let salePrice = KnownColumn(
    "sale_price", .field, "The price while a sale is on; see [Sale prices](Rules.md#sale-prices)")
  static let saleStarts = KnownColumn(
    "sale_starts", .field, "A date: the first day, or instant, of the sale")
  static let saleEnds = KnownColumn(
    "sale_ends", .field, "A date: the last day, or instant, of the sale")
  static let saleDates = KnownColumn(
    "sale_dates", .field, "Both in one column, `2026-11-20/2026-11-27`")
  static let saleDiscount = KnownColumn(
    "sale_discount", .field,
    "In place of `sale_price`: the reduction as an amount; see [Sale prices](Rules.md#sale-prices)")
  static let salePercent = KnownColumn(
    "sale_percent", .field, "In place of `sale_price`: the reduction in percent")
  static let currency = KnownColumn(
    "currency", .text, "What the row's prices are in; see [Money](#money)")
  /// A file may call anything a group: only the shop knows whether its rows are one product.
  static let group = KnownColumn("group", .text)

  /// In the order in which messages and the documentation list them.
  package static let known = [
    id, name, price, minorPrice, priceDecimals, surcharge, aisle, brand, size, unit, popularity,
    image, available, createdAt, description, slug, organic, previousSize, gtin, link, variant,
    variantID, variantImage, listPrice, salePrice, saleStarts, saleEnds, saleDates, saleDiscount,
    salePercent, currency, group,
  ]
}
