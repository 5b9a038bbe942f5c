import Localization
import Shop
import Values

/// The aisles that products once had and that are no longer in the shop, in one language
/// (`Site: Former addresses`).
struct FormerAisles {
  /// The paths of a product's aisles until a day, and its aisles today, as indices into
  /// `Catalog.aisles`; none for a product that left the catalog.
  typealias EndedTexts = (paths: [[String]], day: Day, aisles: [Int])

  private struct FormerAisle {
    let path: [String]
    var last: Day
    /// For each product that was there, until when, and the indices into `Catalog.aisles` of what
    /// is in its place today.
    var products: [(day: Day, places: Set<Int>)] = []

    mutating func add(until day: Day, _ places: Set<Int>) {
      last = max(last, day)
      products.append((day, places))
    }
  }

  /// The products of an aisle in its last days decide where it is today.
  private static let lastDays = 30

  private let language: SiteLanguage
  /// By folder, the index of each aisle of the shop.
  private var present: [String: Int] = [:]
  /// By folder.
  private var former: [String: FormerAisle] = [:]
  /// By folder of a former aisle: where more than half of its products went.
  private var successors: [String: Int] = [:]

  init(of texts: [EndedTexts], in language: SiteLanguage) {
    self.language = language
    for index in language.catalog.aisles.indices {
      present[language.addresses.aisleFolders[index]] = index
    }
    for ended in texts { add(ended) }
    successors = former.compactMapValues { Self.successor(of: $0) }
  }

  private mutating func add(_ ended: EndedTexts) {
    let folders = ended.paths.map { self.folders(of: $0) }
    let own = Set(folders.compactMap(\.last))
    let new = ended.aisles.filter { !own.contains(language.addresses.aisleFolders[$0]) }
    var known: Set<String> = []
    for (path, folders) in zip(ended.paths, folders) {
      for (depth, folder) in folders.enumerated()
      where present[folder] == nil && known.insert(folder).inserted {
        // What is as many levels above the product's aisles of today.
        let places = new.compactMap { above($0, levels: path.count - 1 - depth) }
        former[folder, default: FormerAisle(path: Array(path[...depth]), last: ended.day)]
          .add(until: ended.day, Set(places))
      }
    }
  }

  private static func successor(of aisle: FormerAisle) -> Int? {
    let last = aisle.products.filter { $0.day.number >= aisle.last.number - lastDays }
    var counts: [Int: Int] = [:]
    for product in last { for place in product.places { counts[place, default: 0] += 1 } }
    let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return most.flatMap { $0.value * 2 > last.count ? $0.key : nil }
  }

  private func above(_ aisle: Int, levels: Int) -> Int? {
    let path = language.catalog.path(to: Int32(aisle))
    return levels < path.count ? path[levels] : nil
  }

  /// The folder of a path, and those above it, the department's first.
  private func folders(of path: [String]) -> [String] {
    var folder = "aisles/"
    return path.map { name in
      folder += language.formats.slugs.slug(name) + "/"
      return folder
    }
  }

  /// Where one finds today what was in the aisle: there, in its successor, or in what is left above
  /// it, as an index into `Catalog.aisles`. Nil if nothing is left.
  func place(of path: [String]) -> Int? {
    for folder in folders(of: path).reversed() {
      if let index = present[folder] ?? successors[folder] { return index }
    }
    return nil
  }

  /// - Parameter languages: all of the shop's.
  func addresses(in languages: [SiteLanguage]) -> [FormerAddress] {
    former.sorted { $0.key < $1.key }.map { folder, aisle in
      let index = place(of: aisle.path)
      func target(_ language: SiteLanguage) -> PagePath {
        index.map { AislePlan.home(in: language.addresses.aisleFolders[$0]) } ?? .home
      }
      return FormerAddress(
        path: AislePlan.home(in: folder), id: nil, name: aisle.path.last ?? "", aisleText: nil,
        ending: .moved(to: target(language), aisle: index),
        links: Dictionary(
          uniqueKeysWithValues: languages.map { ($0.addresses.folder, target($0)) }))
    }
  }
}
