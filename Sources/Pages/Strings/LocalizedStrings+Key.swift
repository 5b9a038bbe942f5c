import Shop

extension LocalizedStrings {
  /// The strings that computed texts are made of; the raw value is the key in a strings file.
  /// Templates use further keys.
  ///
  /// The comments name the placeholders that a string may have.
  package enum Key: String, CaseIterable, Sendable {
    case availability
    case availableNow = "available_now"
    case offers, reduced, product, new, organic
    case lowestOf30Days = "low_30_days"

    // {from} and {to}: amounts, percentages or numbers.
    case bandUnder = "band_under"
    case bandUpTo = "band_up_to"
    case bandFrom = "band_from"
    case bandOver = "band_over"
    case bandBetween = "band_between"
    case bandThrough = "band_through"
    case bandOverUnder = "band_over_under"
    case bandOverUpTo = "band_over_up_to"
    /// The name of the price group of a shop that names no filters of its own.
    case filterPrice = "filter_price"

    /// {old}, {new}
    case eventSizeReduced = "event_size_reduced"
    /// {date}
    case lowestSince = "lowest_since"
    /// {amount}
    case saved
    case discountsHeading = "title_discounts"
    /// {shop}
    case discountsDescription = "description_discounts"
    case discountsPercent = "order_discounts_percent"
    case discountsMoneySaved = "order_discounts_money_saved"
    case discountsNewest = "order_discounts_newest"

    // {percent}
    case eventNewProduct = "event_new_product"
    case eventDiscount = "event_discount"
    case eventPriceRise = "event_price_rise"
    case eventPriceChange = "event_price_change"
    case wordDiscount = "word_discount"
    case wordPriceRise = "word_price_rise"
    case wordPriceChange = "word_price_change"

    /// {page}, {pages}
    case pageOf = "page_of"
    case headingPerWeight = "heading_per_weight"
    case headingPerVolume = "heading_per_volume"
    case headingPerPiece = "heading_per_piece"
    case headingPerLength = "heading_per_length"

    case titleAllProducts = "title_all_products"
    case titleBrands = "title_brands"
    case titleCompare = "title_compare"
    /// {date}
    case titleDay = "title_day"
    case titleList = "title_list"
    case titleNews = "title_news"
    case titleNotFound = "title_not_found"
    case titleSearch = "title_search"
    // {name}, {shop}, {price} and {date}, where the page has them.
    case descriptionAllProducts = "description_all_products"
    case descriptionAisle = "description_aisle"
    case descriptionProduct = "description_product"
    case descriptionNews = "description_news"
    case descriptionDay = "description_day"
    /// {name}, {number}
    case pictureNumber = "picture_number"
    /// {name}
    case chartTitle = "chart_title"
    /// {first}, {last}, {lowest}, {highest}
    case chartDescription = "chart_description"

    /// {name}, {shop}
    case descriptionAisleNews = "description_aisle_news"
    /// {title}, {name}
    case newsHeadline = "news_headline"
    /// {price}, {old}
    case priceBefore = "price_before"
    /// {price}
    case from
    case lowest30Days = "lowest_30_days"
    case allTimeLow = "all_time_low"

    /// {price}, {unit}
    case unitPrice = "unit_price"
    /// {count}
    case pieces
    case onePiece = "one_piece"
    case milligram = "unit_milligram"
    case gram = "unit_gram"
    case kilogram = "unit_kilogram"
    case ounce = "unit_ounce"
    case pound = "unit_pound"
    case milliliter = "unit_milliliter"
    case centiliter = "unit_centiliter"
    case deciliter = "unit_deciliter"
    case liter = "unit_liter"
    case fluidOunce = "unit_fluid_ounce"
    case piece = "unit_piece"
    case millimeter = "unit_millimeter"
    case centimeter = "unit_centimeter"
    case meter = "unit_meter"
  }
}

extension LocalizedStrings {
  /// The name of a unit, `kg`, `кг`; for a piece the word that a price is given per.
  subscript(unit: SizeUnit) -> String { self[Key(unit)] }
}

extension LocalizedStrings.Key {
  fileprivate init(_ unit: SizeUnit) {
    self =
      switch unit {
      case .milligram: .milligram
      case .gram: .gram
      case .kilogram: .kilogram
      case .ounce: .ounce
      case .pound: .pound
      case .milliliter: .milliliter
      case .centiliter: .centiliter
      case .deciliter: .deciliter
      case .liter: .liter
      case .fluidOunce: .fluidOunce
      case .piece: .piece
      case .millimeter: .millimeter
      case .centimeter: .centimeter
      case .meter: .meter
      }
  }
}
