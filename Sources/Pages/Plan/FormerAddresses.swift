package import Bytes
import Localization
import Quantities
import Shop

/// An address of a product that ended but still has a page (`Output: Former addresses`).
package struct FormerAddress: Sendable {
  enum Ending: Sendable {
    /// The product left the catalog; its page leads to what is left of its aisle, an index into
    /// `Catalog.aisles`.
    case gone(lastDay: Day, aisle: Int?)
    /// The page leads to another.
    case moved(to: PagePath)
  }

  package let path: PagePath
  /// Of the product.
  let id: String
  let name: String
  /// The path of the product's aisle, `Dairy > Milk`.
  let aisleText: String
  let ending: Ending
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
struct FormerAddresses: Sendable {
  /// A product with an address that may have ended.
  private struct Candidate: Sendable {
    let product: AddressHistory.Product
    /// For each language, the slugs of its states.
    let slugs: [[String]]
  }

  /// A candidate that had an address until a day.
  private struct Claim {
    let candidate: Int
    let day: Day
    /// True if it left the catalog with that address.
    let isGone: Bool
  }

  private let candidates: [Candidate]
  private let languages: [SiteLanguage]
  private let today: Day?

  /// - Parameter languages: the first one first.
  /// - Complexity: O(products of the history)
  init(_ history: AddressHistory, in languages: [SiteLanguage]) {
    self.languages = languages
    let catalog = languages[0].catalog
    today = catalog.asOf.map { catalog.calendar.day(of: $0) } ?? history.newestDay
    candidates = history.products.filter { $0.lastDay != nil || $0.states.count > 1 }
      .map { product in
        let sources = product.states.map { $0.state.slug.isEmpty ? product.id : $0.state.slug }
        return Candidate(
          product: product,
          slugs: languages.map { language in sources.map { language.formats.slugs.slug($0) } })
      }
  }

  /// - Returns: one for each language.
  func plans() -> [FormerPlan] {
    if candidates.isEmpty { return languages.map { _ in FormerPlan() } }
    let present = PresentProducts(
      of: candidates.map(\.product.id),
      slugs: languages.indices.map { language in candidates.flatMap { $0.slugs[language] } },
      in: languages)
    let claims = languages.indices.map { self.claims(in: $0, present) }
    return languages.indices.map { language in
      var plan = language == 0 ? known : FormerPlan()
      plan.pages =
        claims[language].sorted { $0.key < $1.key }.compactMap { slug, claim in
          address(slug, claim, language) { target(of: claim.candidate, $0, claims, present) }
        }
      return plan
    }
  }

  /// Without pages.
  private var known: FormerPlan {
    var plan = FormerPlan()
    for candidate in candidates {
      let isGone = candidate.product.lastDay != nil
      for slug in candidate.slugs[0] where isGone || slug != candidate.slugs[0].last {
        let path = PagePath(folder: ProductAddresses.folder, name: slug).html
        _ = plan.ended.insert(path.utf8.span)
      }
    }
    return plan
  }

  /// True if an address that ended on the day still has a page.
  private func isRecent(_ day: Day) -> Bool {
    guard let today else { return false }
    return today.number - day.number <= languages[0].settings.formerProductDays
  }

  /// The states of a candidate that ended not long ago, by their indices.
  private func ended(
    _ candidate: Candidate, _ present: PresentProducts
  ) -> [(state: Int, day: Day, isGone: Bool)] {
    let product = candidate.product
    let isPresent = present.products[product.id] != nil
    return product.states.indices.compactMap { state in
      let isLast = state + 1 == product.states.count
      guard let day = isLast ? product.lastDay : product.states[state + 1].day, isRecent(day)
      else { return nil }
      let isGone = isLast && !isPresent
      // At an earlier moment, it was still there.
      if isGone, let today, day > today { return nil }
      return (state, day, isGone)
    }
  }

  /// By slug, whose page it is. A product of the catalog comes first, then the one that had the
  /// address last.
  private func claims(in language: Int, _ present: PresentProducts) -> [String: Claim] {
    var claims: [String: Claim] = [:]
    for (number, candidate) in candidates.enumerated() {
      for (state, day, isGone) in ended(candidate, present) {
        let slug = candidate.slugs[language][state]
        if present.slugs[language].contains(slug) { continue }
        if let other = claims[slug], other.day > day { continue }
        claims[slug] = Claim(candidate: number, day: day, isGone: isGone)
      }
    }
    return claims
  }

  /// The page of a candidate in a language: of the catalog, or of a product that left it.
  private func target(
    of number: Int, _ language: Int, _ claims: [[String: Claim]], _ present: PresentProducts
  ) -> PagePath? {
    let candidate = candidates[number]
    if let slugs = present.products[candidate.product.id] {
      return PagePath(folder: ProductAddresses.folder, name: slugs[language])
    }
    guard let slug = candidate.slugs[language].last, let claim = claims[language][slug],
      claim.candidate == number, claim.isGone
    else { return nil }
    return PagePath(folder: ProductAddresses.folder, name: slug)
  }

  /// - Parameter target: gives the candidate's page in each language, by its number.
  /// - Returns: nil for an address that leads nowhere.
  private func address(
    _ slug: String, _ claim: Claim, _ language: Int, target: (Int) -> PagePath?
  ) -> FormerAddress? {
    let product = candidates[claim.candidate].product
    guard let own = target(language), let texts = product.states.last?.state.texts[language]
    else { return nil }
    let aisle = texts.aislePaths.first ?? []
    var links: [String: PagePath] = [:]
    for (number, language) in languages.enumerated() {
      links[language.addresses.folder] = target(number)
    }
    return FormerAddress(
      path: PagePath(folder: ProductAddresses.folder, name: slug), id: product.id,
      name: texts.name, aisleText: aisle.joined(separator: " > "),
      ending: claim.isGone
        ? .gone(lastDay: claim.day, aisle: languages[language].nearestAisle(to: aisle))
        : .moved(to: own), links: links)
  }
}

extension SiteLanguage {
  /// The aisle of that path or the nearest above it, as an index into `Catalog.aisles`; nil if
  /// nothing is left of it.
  fileprivate func nearestAisle(to path: [String]) -> Int? {
    for depth in path.indices.reversed() {
      if let index = catalog.aisles.firstIndex(where: { $0.path == Array(path[...depth]) }) {
        return index
      }
    }
    return nil
  }
}

/// The products and slugs that the catalog has today, of those that may have ended.
private struct PresentProducts {
  /// By id, the slug in each language.
  private(set) var products: [String: [String]] = [:]
  /// For each language, those that a product has.
  private(set) var slugs: [Set<String>]

  /// - Parameter wantedSlugs: those of each language.
  /// - Complexity: O(products of the catalog)
  init(of wantedIDs: [String], slugs wantedSlugs: [[String]], in languages: [SiteLanguage]) {
    slugs = languages.map { _ in [] }
    let catalog = languages[0].catalog
    let (ids, text) = (Self.table(wantedIDs), catalog.text)
    let wanted = wantedSlugs.map { Self.table($0) }
    for (index, product) in catalog.products.enumerated() {
      for (number, language) in languages.enumerated() {
        let slug = language.addresses.products.slug(of: index)
        guard wanted[number].number(of: slug.span) != nil else { continue }
        slugs[number].insert(String(decoding: slug, as: UTF8.self))
      }
      guard ids.number(of: text.span.extracting(product.id.range)) != nil else { continue }
      products[catalog.string(product.id)] = languages.map {
        $0.addresses.products.path(of: index).name
      }
    }
  }

  private static func table(_ texts: [String]) -> ByteStringTable {
    var table = ByteStringTable()
    for text in texts { _ = table.insert(text.utf8.span) }
    return table
  }
}
