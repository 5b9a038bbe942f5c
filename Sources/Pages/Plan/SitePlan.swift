import Bytes
package import Diagnostics
package import Localization
import Quantities
import Rules
package import Shop

/// A shop's site in one of its languages: its pages and the values that they share. It is made once
/// and read by every page.
///
/// A class for the same reason as `ShopTables`.
package final class SitePlan: Sendable {
  /// In a larger shop, memory is scarcer than time.
  private static let mostProductsAtOnce = 200_000

  package let language: SiteLanguage
  /// All languages of the shop, the first one first; empty for a shop with one.
  let languages: [SiteLanguage]
  package let shop: ShopTables
  /// One for each of `Catalog.aisles`, then the whole shop if it has a listing.
  package let aisles: [AislePlan]
  package let former: FormerPlan
  // Shortcuts to values of the language that most pages need.
  package let catalog: Catalog
  package let settings: Settings
  package let formats: LocalizedFormats
  package let addresses: SiteAddresses

  /// - Parameters:
  ///   - languages: all of the shop's; one for a shop in one language.
  ///   - faults: gets an error for every two sources with the same address.
  private init(
    _ language: SiteLanguage, of languages: [SiteLanguage], shop: ShopTables, former: FormerPlan,
    faults: FaultLog
  ) {
    self.language = language
    self.former = former
    self.languages = languages.count > 1 ? languages : []
    self.shop = shop
    catalog = language.catalog
    settings = language.settings
    formats = language.formats
    addresses = language.addresses
    aisles = AislePlanner(language, shop).plan(faults: faults)
  }

  /// The plans of a shop in all its languages, the first one first.
  ///
  /// - Parameters:
  ///   - strings: one for each language.
  ///   - images: the files of the images folder, as paths relative to it.
  ///   - customPages: those of each language, by paths relative to its folder, in their order.
  ///   - history: the addresses that products have had.
  ///   - faults: gets an error for every two sources with the same address, and a warning for each
  ///     picture that can't be shown; faults of the first language are not repeated.
  /// - Complexity: O(n log n) in products and history for each language, except that the values
  ///   that follow from prices are found once.
  package static func all(
    catalog: Catalog, settings: Settings, strings: [LocalizedStrings], images: Set<String>,
    customPages: [[PageFile]], history: AddressHistory = AddressHistory(), faults: FaultLog
  ) -> [SitePlan] {
    let further = faults.emptied
    func makeLanguages() -> [SiteLanguage] {
      let first = SiteLanguage(
        catalog, settings, folder: "",
        formats: LocalizedFormats(strings[0], settings: settings, calendar: catalog.calendar),
        customPages: customPages[0], faults: faults)
      return [first]
        + settings.translations.enumerated().map { number, translation in
          let catalog = catalog.translated(into: number, labels: translation.labels)
          let settings = settings.translated(into: number)
          let formats = LocalizedFormats(
            strings[number + 1], settings: settings, calendar: catalog.calendar)
          return SiteLanguage(
            catalog, settings, folder: translation.tag + "/", formats: formats,
            customPages: customPages[number + 1], first: first, faults: further)
        }
    }
    func findFacts() -> Facts {
      Facts(of: catalog, rules: settings.news, markup: settings.markup)
    }
    let (languages, facts) =
      catalog.products.count > mostProductsAtOnce
      ? (makeLanguages(), findFacts()) : atOnce(makeLanguages, findFacts)
    let shop = ShopTables(
      catalog, settings, facts: facts,
      images: ProductImages(of: catalog, files: images, faults: faults))
    let former = FormerAddresses(history, in: languages).plans()
    func plan(_ number: Int, _ faults: FaultLog) -> SitePlan {
      SitePlan(
        languages[number], of: languages, shop: shop, former: former[number], faults: faults)
    }
    let plans = languages.indices.map { $0 == 0 ? plan($0, faults) : plan($0, further) }
    if !faults.hasErrors { faults.append(further.list) }
    return plans
  }

  /// Nil for a shop without a listing of all products.
  var wholeShop: AislePlan? { aisles.last.flatMap { $0.isWholeShop ? $0 : nil } }

  /// A feed needs absolute addresses and the moment of its last change, so the base URL must name a
  /// host and the data must have dates.
  package var hasFeeds: Bool { addresses.isAbsolute && catalog.asOf != nil }

  /// True if the product has a feed of its own: in a shop of up to `productFeedLimit` products, and
  /// only if its price has ever changed.
  package func hasFeed(ofProduct product: Int) -> Bool {
    guard hasFeeds, catalog.products.count <= settings.productFeedLimit else { return false }
    let history = catalog.history(of: product)
    guard let last = history.last?.price else { return false }
    return history.count > 1 || catalog.products[product].storePrice != last
  }

  static let feedName = "atom.xml"
  package static let feedType = "application/atom+xml"
  static let productFeedSuffix = ".atom"

  /// True if the shop has pages in several languages.
  package var hasLanguages: Bool { !languages.isEmpty }

  /// True if bands have listings in an order of their aisle.
  func hasBands(inOrder index: Int) -> Bool { index == 0 || settings.bandOrders == .all }

  /// The bands of an aisle that have listings in one of its orders: those that aren't empty.
  func bands(of aisle: AislePlan, order index: Int) -> [FilterBand] {
    guard hasBands(inOrder: index) else { return [] }
    return aisle.filters.flatMap(\.bands).filter { $0.count > 0 }
  }

  /// The listings of an aisle in one of its orders: the whole aisle, then its bands; a department
  /// has none.
  ///
  /// - Complexity: O(n log n): the aisle's products are sorted.
  func listings(of aisle: AislePlan, order index: Int) -> [Listing] {
    guard !aisle.products.isEmpty else { return [] }
    let order = aisle.orders[index]
    let products = language.sorter.sorted(aisle.products, by: order)
    return ([nil] + bands(of: aisle, order: index)).map { band in
      Listing(
        aisle: aisle, band: band, orderIndex: index, order: order, productsOfAisle: products)
    }
  }

  /// The index of each product's card among the fragments of an aisle that holds it.
  func cardIndices(of products: ArraySlice<Int32>, in aisle: AislePlan) -> [Int] {
    let places = shop.places(in: aisle)
    return products.map { places.place(of: $0) }
  }
}

// Names, texts and days that several pages need.
extension SitePlan {
  var asOfText: String? { catalog.asOf.map { catalog.calendar.text(of: $0) } }

  /// The heading as text.
  func text(of heading: ListingGroup.Heading, in key: SortKey) -> String {
    switch heading {
    case .brand(let text): catalog.string(text)
    case .dimension(.weight): formats.strings.text(forID: "heading_per_weight")
    case .dimension(.volume): formats.strings.text(forID: "heading_per_volume")
    case .dimension(.piece): formats.strings.text(forID: "heading_per_piece")
    case .dimension(.length): formats.strings.text(forID: "heading_per_length")
    case .unvalued: formats.strings.text(prefix: "heading_no_", forID: key.id)
    case .unavailable: formats.strings.text(forID: "unavailable")
    }
  }

  /// The description of a page that lists the products of an aisle or brand, for search engines.
  func description(ofList name: String) -> String {
    formats.words.text(.descriptionAisle, [.name: name, .shop: settings.title])
  }

  /// The name of a column of the table.
  func label(ofColumn key: SortKey) -> String {
    if case .column(_, let id) = key, let name = settings.orderNames[id] { return name }
    return formats.strings.text(forID: "bought")
  }

  /// `/news/2024-02-15.html`, `/news/2024-02-15-2.html`.
  ///
  /// - Parameters:
  ///   - day: index into `Facts.days`.
  ///   - page: from 1.
  package func path(ofNewsDay day: Int, page: Int = 1) -> PagePath {
    let name = shop.facts.days[day].day.text
    return PagePath(folder: PagePath.news.folder, name: page > 1 ? "\(name)-\(page)" : name)
  }

  func text(ofNewsDay day: Int) -> String { formats.dates.text(shop.facts.days[day].day) }
}

// Finds aisles and products that people name on the command line.
extension SitePlan {
  /// Index into `Catalog.aisles` of the aisle that `path` names, `Dairy > Milk` in any case and
  /// spacing.
  package func aisle(named path: String) -> Int? {
    let name = Self.folded(path)
    return catalog.aisles.indices.first { Self.folded(catalog.aisles[$0].pathText) == name }
  }

  /// The path of the aisle that was probably meant: a similar one, or one with such a part.
  package func closestAisle(to path: String) -> String? {
    let paths = catalog.aisles.map(\.pathText)
    return closestName(to: path, among: paths)
      ?? paths.first { Self.folded($0).contains(Self.folded(path)) }
  }

  /// Index into `Catalog.products` of the product with that id, or with a variant that has it.
  package func product(id: String) -> Int? {
    let bytes = Array(id.utf8)
    func isID(_ text: TextRange) -> Bool { catalog.text[text.range].elementsEqual(bytes) }
    return catalog.products.firstIndex { isID($0.id) }
      ?? catalog.products.indices.first { catalog.variants(of: $0).contains { isID($0.id) } }
  }

  /// The id that was probably meant: a similar one, or that of a product with such a name.
  package func closestProduct(to id: String) -> String? {
    let ids = catalog.products.lazy.map { self.catalog.string($0.id) }
    if let closest = closestName(to: id, among: ids) { return closest }
    let name = id.lowercased()
    return catalog.products.first { catalog.string($0.name).lowercased().contains(name) }
      .map { catalog.string($0.id) }
  }

  /// The aisle itself and all below it.
  func aisles(below aisle: Int) -> Set<Int32> {
    catalog.aisles[aisle].children.reduce(into: [Int32(aisle)]) { $0.formUnion(aisles(below: $1)) }
  }

  private static func folded(_ path: String) -> String { path.lowercased().filter { $0 != " " } }
}
