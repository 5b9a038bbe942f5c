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
  case nestedValue = "nested-value"
  case foreignCurrency = "foreign-currency"
  case mixedDecimals = "mixed-decimals"
  case variantWithoutPrice = "variant-without-price"
  case undatedSale = "undated-sale"
  case nothingAvailable = "nothing-available"
  case missingImage = "missing-image"
  case unsafeImage = "unsafe-image"
  case duplicateName = "duplicate-name"
  case confusableLetter = "confusable-letter"
  case mojibake
  case markupInText = "markup-in-text"
  case nearAisle = "near-aisle"
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
  case nearColumn = "near-column"
  case duplicateColumn = "duplicate-column"
  case unknownLanguage = "unknown-language"
  case orderWithoutValues = "order-without-values"
  case unknownDepartment = "unknown-department"
  // Templates
  case noTemplates = "no-templates"
  case unknownName = "unknown-name"
  case unknownBlock = "unknown-block"
  case unusedTemplate = "unused-template"
  case missingString = "missing-string"
  case unknownString = "unknown-string"
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
    case .faultyRow: "A row has a fault that `tolerate` allows, so it is left out"
    case .repeatedRow: "A row repeats the id and all values of another, so it is ignored"
    case .productWithoutPrice: "A product has no price, or zero, so it is left out"
    case .priceDiffers: "A product's price differs from the newest one of its history"
    case .unknownUnit: "A size has an unknown unit, so there is no unit price"
    case .notASize: "A previous or dated size is not a size, so it is ignored"
    case .notYesOrNo: "A field of a yes-or-no column is neither, so it counts as no, or as empty"
    case .notANumber: "A field of a numeric column is not a number, so it counts as empty"
    case .notAGTIN: "A GTIN has a wrong length or check digit, so it is ignored"
    case .nestedValue: "An optional text is an array or an object, so it counts as empty"
    case .foreignCurrency: "A price has the sign of a currency other than the shop's"
    case .mixedDecimals: "Numbers of a column have decimal points and decimal commas"
    case .variantWithoutPrice: "A variant has no price, so it is left out"
    case .undatedSale:
      "A sale has dates and the shop's data has none, so the regular price is shown"
    case .nothingAvailable: "No product is available, so availability is not shown"
    case .missingImage: "An image is not in the images folder"
    case .unsafeImage: "An image is not an address that a page may show"
    case .duplicateName: "A product has the same name, brand and size as another"
    case .confusableLetter: "A word has a letter of another script that looks like its own"
    case .mojibake: "A text was once read in a wrong encoding, or has lost a letter"
    case .markupInText: "A text has HTML tags, which pages show as they are"
    case .nearAisle: "An aisle with few products has nearly the name of one with many beside it"
    case .sameAddress: "Two products or aisles would have one address, so one gets another"
    case .aisleSpellings: "An aisle differs from another one only in its spelling"
    case .sizeInDoubt: "A size is probably wrong, so there is no unit price"
    case .unseenTime: "No prices were taken for at least four days, so changes have no day"
    case .priceJump:
      "A price is over three times the median of a product's prices, or below a third"
    case .wholePrices:
      "The prices of a kilogram are whole, unlike others, so they are compared with nothing"
    case .otherBasis: "A price was once for another amount, so the history begins anew"
    case .stale: "The newest price of a product is more than a year old"
    case .rowWithoutPrice: "A row of the prices file has no price, or zero, so it is ignored"
    case .rowWithoutProduct: "Most rows of the prices file name no product, so they are ignored"
    case .noPricesFile: "There is no prices file, but one whose name is close to it"
    case .guessedEncoding: "A file is not in UTF-8, and its bytes alone show its encoding"
    case .futurePrice: "A price is dated more than a day ahead, so it waits for its day"
    case .tooFewFields: "A row has fewer fields than the header"
    case .nearColumn: "An unknown column has nearly the name of one that the file lacks"
    case .duplicateColumn: "An unknown column is given twice, so the second one is ignored"
    case .unknownLanguage: "A column has texts in a language that `locales` doesn't name"
    case .orderWithoutValues: "No product has a value for an order, so the order is left out"
    case .unknownDepartment: "`departments` names a department without products"
    case .noTemplates: "The folder given with `--templates` does not exist"
    case .unknownName: "A template uses a name that no page provides"
    case .unknownBlock: "A template fills a block that no parent has"
    case .unusedTemplate: "A template is used nowhere"
    case .missingString: "A language lacks strings, so they are shown in English"
    case .unknownString: "A string is shown nowhere, and its name is close to a known one"
    case .unknownPlaceholder: "A string has a placeholder that nothing fills"
    }
  }
}
