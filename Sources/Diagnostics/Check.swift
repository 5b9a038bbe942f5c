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
}
