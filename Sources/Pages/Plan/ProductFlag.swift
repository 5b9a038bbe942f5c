import Localization
import Mustache
import Rules
import Shop

/// A property that some products have: a yes/no filter, and for some properties a mark on their
/// cards.
///
/// To add one, add a case, a row in `traits` and in `isSet`, and the strings that its filter names.
enum ProductFlag: CaseIterable, Sendable {
  case discounted, lowestOf30Days, allTimeLow, unavailable, new, organic

  struct Traits: Sendable {
    /// The key of its list in `all.json`.
    let listKey: StaticString
    /// The letter for it in the files of the search index.
    let letter: Unicode.Scalar
    /// The field of a card, for templates; nil if cards show the flag in another way.
    var cardField: StaticString?
    /// The name of its filter in addresses: `?available=1`.
    let id: String
    /// The heading above the choice.
    let name: Words.Key
    let label: Words.Key
    /// True if the filter keeps the products with the flag; else it keeps the others.
    var keepsFlagged = true
    /// A filter group on this measure replaces the filter.
    var measure: FilterGroup.Measure?
  }

  var traits: Traits {
    switch self {
    case .discounted:
      Traits(
        listKey: "discounted", letter: "r", id: "reduced", name: .offers, label: .reduced,
        measure: .discount)
    case .unavailable:
      Traits(
        listKey: "unavailable", letter: "u", cardField: "is_unavailable", id: "available",
        name: .availability, label: .availableNow, keepsFlagged: false)
    case .lowestOf30Days:
      Traits(
        listKey: "recent_low", letter: "l", id: "low", name: .offers, label: .low30Days)
    case .allTimeLow:
      Traits(
        listKey: "all_time_low", letter: "a", id: "lowest", name: .offers, label: .lowestOnRecord)
    case .new:
      Traits(
        listKey: "new", letter: "n", cardField: "is_new", id: "new", name: .product, label: .new)
    case .organic:
      Traits(
        listKey: "organic", letter: "o", cardField: "is_organic", id: "organic", name: .product,
        label: .organic)
    }
  }

  /// - Parameter product: index into `Catalog.products`.
  func isSet(for product: Int32, in site: SitePlan) -> Bool {
    switch self {
    case .discounted: site.shop.measures.amount(of: product, .discount) != nil
    case .lowestOf30Days: site.shop.facts.products[Int(product)].isLow
    case .allTimeLow: site.shop.facts.products[Int(product)].verdict?.kind == .lowestEver
    case .unavailable: site.catalog.products[Int(product)].isAvailable == false
    case .new: site.shop.facts.products[Int(product)].isNew
    case .organic: site.catalog.products[Int(product)].isOrganic == true
    }
  }
}

// The letters of the search index.
extension ProductFlag {
  /// True if any product of the shop has the flag.
  ///
  /// - Complexity: O(n).
  func isInUse(in site: SitePlan) -> Bool {
    site.catalog.products.indices.contains { isSet(for: Int32($0), in: site) }
  }

  static func appendLetters(of product: Int32, in site: SitePlan, to text: inout [UInt8]) {
    for flag in allCases where flag.isSet(for: product, in: site) {
      text.append(UInt8(ascii: flag.traits.letter))
    }
  }
}

// The fields of a card.
extension ProductFlag {
  static let cardFields = allCases.compactMap { flag in
    flag.traits.cardField.map { Schema.Field.scalar("\($0)").forTemplates }
  }

  static func fillCardFields(
    of product: Int32, _ document: inout Document, of site: SitePlan
  ) {
    for flag in allCases {
      guard let field = flag.traits.cardField else { continue }
      document.bool(field, flag.isSet(for: product, in: site))
    }
  }
}

// The flags of `all.json` and of the search.
extension ProductFlag {
  static let shape = Schema(["key", .object("filter", filterShape), "products"])
  static let searchShape = Schema(["key", .object("filter", filterShape), "letter"])
  private static let filterShape = Schema(["id", "name", "label", "keeps", "is_offered"])

  /// Fills in the key and the filter.
  ///
  /// - Parameter filters: those that may replace the flag's.
  func fill(
    _ document: inout Document, isInUse: Bool, besides filters: [AislePlan.Filter],
    of site: SitePlan
  ) {
    let traits = traits
    document.text("key", traits.listKey.description)
    document.object("filter") { document in
      // A filter group may be a more precise form of it.
      let isReplaced = filters.contains { $0.measure == traits.measure }
      document.text("id", traits.id)
      document.text("name", site.formats.words[traits.name])
      document.text("label", site.formats.words[traits.label])
      document.bool("keeps", traits.keepsFlagged)
      document.bool("is_offered", isInUse && !isReplaced)
    }
  }
}
