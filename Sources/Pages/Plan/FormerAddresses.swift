package import Bytes
import Localization
package import Quantities
import Shop

/// An address of a product that ended but still has a page (`Output: Former addresses`).
package struct FormerAddress: Sendable {
  package let path: PagePath
  /// Of the product.
  package let id: String
  package let name: String
  /// The path of the product's aisle, `Dairy > Milk`.
  let aisleText: String
  /// The last day of a product that left the catalog; nil for one that has another address.
  package let lastDay: Day?
  /// The rest of the aisle of one that left, as an index into `Catalog.aisles`.
  let aisle: Int?
  /// By the folder of a language: where the page is there, or where it leads.
  let links: [String: PagePath]
}

/// The former addresses of a shop in one language.
package struct FormerPlan: Sendable {
  /// In the order of their paths.
  package fileprivate(set) var pages: [FormerAddress] = []
  /// In the first language, the paths at which products are known to have ended, whose pages may be
  /// removed some day. Some may be in use again.
  package fileprivate(set) var ended = ByteStringTable()
}

/// Which former addresses of `AddressHistory` still have pages.
struct FormerAddresses {
  /// A product that had an address until a day.
  private typealias Owner = (product: Int, day: Day, isGone: Bool)

  /// Those with an address that may have ended.
  private let products: [AddressHistory.Product]
  private let languages: [SiteLanguage]
  private let today: Day?
  /// For each language, the slugs of the states of each product.
  private let slugs: [[[String]]]
  /// For each product its index in the catalog; nil if it left it.
  private var indices: [Int?]
  /// For each language, by slug, whose page it is.
  private var owners: [[String: Owner]] = []

  /// - Parameter languages: the first one first.
  /// - Complexity: O(products of the history and of the catalog)
  init(_ history: AddressHistory, in languages: [SiteLanguage]) {
    let catalog = languages[0].catalog
    let products = history.products.filter { $0.lastDay != nil || $0.states.count > 1 }
    (self.products, self.languages) = (products, languages)
    today = catalog.asOf.map { catalog.calendar.day(of: $0) } ?? history.newestDay
    slugs = languages.map { language in
      products.map { product in
        product.states.map {
          language.formats.slugs.slug($0.state.slug.isEmpty ? product.id : $0.state.slug)
        }
      }
    }
    indices = products.map { _ in nil }
    if products.isEmpty { return }
    let numbers = Dictionary(zip(products.map(\.id), products.indices)) { $1 }
    for (index, product) in catalog.products.enumerated() {
      if let number = numbers[catalog.string(product.id)] { indices[number] = index }
    }
    owners = languages.indices.map { owners(in: $0) }
  }

  /// - Returns: one for each language.
  func plans() -> [FormerPlan] {
    var plans = languages.map { _ in FormerPlan() }
    for (language, owners) in owners.enumerated() {
      plans[language].pages = owners.sorted { $0.key < $1.key }
        .compactMap { address($0, $1, language) }
    }
    for (product, slugs) in zip(products, slugs[0]) {
      for slug in slugs where product.lastDay != nil || slug != slugs.last {
        _ = plans[0].ended.insert(Self.path(slug).html.utf8.span)
      }
    }
    return plans
  }

  private static func path(_ slug: String) -> PagePath {
    PagePath(folder: ProductAddresses.folder, name: slug)
  }

  /// A product of the catalog has its address, else the one that had it last.
  private func owners(in language: Int) -> [String: Owner] {
    let settings = languages[0].settings
    var owners: [String: Owner] = [:]
    for (number, product) in products.enumerated() {
      for state in product.states.indices {
        let isLast = state + 1 == product.states.count
        guard let today, let day = isLast ? product.lastDay : product.states[state + 1].day,
          today.number - day.number <= settings.formerProductDays
        else { continue }
        let isGone = isLast && indices[number] == nil
        // At an earlier moment, it was still there.
        if isGone, day > today { continue }
        let slug = slugs[language][number][state]
        if let other = owners[slug], other.day > day { continue }
        owners[slug] = (number, day, isGone)
      }
    }
    let (catalog, addresses) = (languages[language].catalog, languages[language].addresses)
    for product in catalog.products.indices where !owners.isEmpty {
      owners[addresses.products.path(of: product).name] = nil
    }
    return owners
  }

  /// The page of a product in a language, whether it is in the catalog or left it; nil without one.
  private func target(of number: Int, _ language: Int) -> PagePath? {
    if let index = indices[number] { return languages[language].addresses.products.path(of: index) }
    guard let slug = slugs[language][number].last, let owner = owners[language][slug],
      owner.product == number, owner.isGone
    else { return nil }
    return Self.path(slug)
  }

  /// Nil for an address that leads nowhere.
  private func address(_ slug: String, _ owner: Owner, _ language: Int) -> FormerAddress? {
    let product = products[owner.product]
    guard target(of: owner.product, language) != nil,
      let texts = product.states.last?.state.texts[language]
    else { return nil }
    let aisle = texts.aislePaths.first ?? []
    var links: [String: PagePath] = [:]
    for (number, language) in languages.enumerated() {
      links[language.addresses.folder] = target(of: owner.product, number)
    }
    return FormerAddress(
      path: Self.path(slug), id: product.id, name: texts.name,
      aisleText: aisle.joined(separator: " > "), lastDay: owner.isGone ? owner.day : nil,
      aisle: owner.isGone ? languages[language].nearestAisle(to: aisle) : nil, links: links)
  }
}

extension SiteLanguage {
  /// The aisle of that path or the nearest above it, as an index into `Catalog.aisles`; nil if
  /// nothing is left of it.
  fileprivate func nearestAisle(to path: [String]) -> Int? {
    path.indices.reversed().lazy.compactMap { depth in
      self.catalog.aisles.firstIndex { $0.path == Array(path[...depth]) }
    }.first
  }
}
