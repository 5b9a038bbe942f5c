/// A kind of probable mistake in a shop that can be built. Each finding is a warning, unless the
/// shop sets another level (`Input: Checks`). The raw value is the name in messages and in
/// `shop.json`.
///
/// Faults that make it impossible to read or build a shop are errors without a name.
package enum Check: String, CaseIterable, Codable, Sendable {
  // Products
  case noProducts = "no-products"
  case faultyRow = "faulty-row"
  case repeatedRow = "repeated-row"
  case productWithoutPrice = "product-without-price"
  case priceDiffers = "price-differs"
  case unknownUnit = "unknown-unit"
  case notASize = "not-a-size"
  case notYesOrNo = "not-yes-or-no"
  case notANumber = "not-a-number"
  case notAGTIN = "not-a-gtin"
  case notALink = "not-a-link"
  case nestedValue = "nested-value"
  case foreignCurrency = "foreign-currency"
  case mixedDecimals = "mixed-decimals"
  case variantWithoutPrice = "variant-without-price"
  case undatedSale = "undated-sale"
  case reversedSale = "reversed-sale"
  case nothingAvailable = "nothing-available"
  case missingImage = "missing-image"
  case unsafeImage = "unsafe-image"
  case duplicateName = "duplicate-name"
  case confusableLetter = "confusable-letter"
  case mojibake
  case markupInText = "markup-in-text"
  case sameAddress = "same-address"
  case aisleSpellings = "aisle-spellings"
  case sizeInDoubt = "size-in-doubt"
  // Prices
  case unseenTime = "unseen-time"
  case priceJump = "price-jump"
  case wholePrices = "whole-prices"
  case otherBasis = "other-basis"
  case stale
  case rowWithoutPrice = "row-without-price"
  case rowWithoutProduct = "row-without-product"
  case noPricesFile = "no-prices-file"
  case guessedEncoding = "guessed-encoding"
  case futurePrice = "future-price"
  // Columns and settings
  case tooFewFields = "too-few-fields"
  case duplicateColumn = "duplicate-column"
  case orderWithoutValues = "order-without-values"
  case unknownDepartment = "unknown-department"
  case hostLimit = "host-limit"
  // Templates
  case noTemplates = "no-templates"
  case unknownName = "unknown-name"
  case unknownBlock = "unknown-block"
  case unusedTemplate = "unused-template"
  case missingString = "missing-string"
  case unknownPlaceholder = "unknown-placeholder"

  /// How a finding is reported; the raw value is the word in `shop.json`.
  package enum Level: String, CaseIterable, Sendable {
    /// Not even counted.
    case off
    case warning, error
  }

  /// The level where the shop doesn't set one.
  package var usualLevel: Level {
    self == .noProducts ? .error : .warning
  }

  /// Its finding, as a sentence without a full stop for lists of checks.
  package var meaning: String {
    switch self {
    case .noProducts: "The shop has no products"
    case .faultyRow: "A row has a tolerated fault, so it is left out"
    case .repeatedRow: "A row repeats another, so it is ignored"
    case .productWithoutPrice: "A product has no price, or zero, so it is left out"
    case .priceDiffers: "A product's price differs from its history's newest"
    case .unknownUnit: "A size has an unknown unit"
    case .notASize: "A previous or dated size is not a size"
    case .notYesOrNo: "A field is neither yes nor no, so it counts as no, or as empty"
    case .notANumber: "A field is not a number, so it counts as empty"
    case .notAGTIN: "A GTIN has a wrong length or check digit"
    case .notALink: "A link is not an `http` or `https` address, so it is not shown"
    case .nestedValue: "An optional text is an array or object, so it counts as empty"
    case .foreignCurrency: "A price has another currency's sign"
    case .mixedDecimals: "A column has decimal points and commas"
    case .variantWithoutPrice: "A variant has no price, so it is left out"
    case .undatedSale:
      "A sale has dates, but no prices were ever recorded"
    case .reversedSale: "A sale ends before it begins, so it never applies"
    case .nothingAvailable: "No product is available"
    case .missingImage: "An image is not in the images folder"
    case .unsafeImage: "An image is not an address that a page may show"
    case .duplicateName: "A product has the same name, brand and size as another"
    case .confusableLetter: "A word has a letter of another script"
    case .mojibake: "A text was read in a wrong encoding"
    case .markupInText: "A text has HTML tags"
    case .sameAddress: "Two products or aisles have one address, so one gets another"
    case .aisleSpellings: "An aisle differs from another in its spelling"
    case .sizeInDoubt: "A size is probably wrong"
    case .unseenTime: "No prices were taken for at least four days"
    case .priceJump:
      "A price is over three times the product's median, or below a third"
    case .wholePrices: "Prices of a kilogram are whole, unlike others"
    case .otherBasis: "A price was once for another amount"
    case .stale: "The newest price of a product is more than a year old"
    case .rowWithoutPrice: "A row of the prices has no price, or zero"
    case .rowWithoutProduct: "Most rows of the prices name no product"
    case .noPricesFile: "A file has nearly the name of the missing prices file"
    case .guessedEncoding: "Only its bytes show the encoding of a file"
    case .futurePrice: "A price is dated more than a day ahead"
    case .tooFewFields: "A row has fewer fields than the header"
    case .duplicateColumn: "An unknown column is given twice"
    case .orderWithoutValues: "No product has a value for an order"
    case .unknownDepartment: "`departments` names a department without products"
    case .hostLimit: "The site exceeds a limit of its `host`"
    case .noTemplates: "The folder given with `--templates` does not exist"
    case .unknownName: "A template uses a name that no page provides"
    case .unknownBlock: "A template fills a block that no parent has"
    case .unusedTemplate: "A template is used nowhere"
    case .missingString: "A language lacks strings"
    case .unknownPlaceholder: "A string has a placeholder that nothing fills"
    }
  }
}
