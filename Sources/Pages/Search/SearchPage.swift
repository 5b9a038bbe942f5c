import Localization
package import Mustache
import Rules
package import Search
import Shop

/// The page of search results, which the script fills. Without JavaScript it lists every aisle.
///
/// Its JSON is the root of the search index, which a search loads first.
package struct SearchPage: Page {
  package static let template = "search"
  static let folder = "search/"
  private static let relevance = "relevance"

  private let files: SearchFiles
  private let index: SearchIndex
  package let path = PagePath.search

  /// - Parameter index: that of the same products.
  package init(_ files: SearchFiles, _ index: SearchIndex) {
    self.files = files
    self.index = index
  }

  package static func hasJSON(_: SitePlan) -> Bool { true }

  package static let schema = Schema(
    [
      "total", "endings", "first_words", "word_stamps", "card_stamps",
      .scalars("aisle_names"), .scalars("synonyms"),
      .list("filters", filterShape), .list("flags", ProductFlag.searchShape),
      .object("texts", textShape),
    ],
    forTemplates: ["order", "page", "has_one_rank_file"] + ScriptOrders.fields
      + [.list("departments", AisleLink.departmentShape)] + PageHead.fields)

  private static let filterShape = Schema(AislePlan.Filter.scriptFields)
  /// The keys of the strings that the script shows.
  private static let textKeys = [
    "aisle", "aisle_search", "brand", "brand_search", "price_now", "price_now_good",
    "price_now_high", "price_now_lowest_ever", "price_now_usual", "search_all",
    "search_corrected", "search_nothing", "search_partly", "search_some",
  ]
  private static let textShape = Schema(
    (textKeys + PluralCategory.allCases.map(countKey)).map { .scalar($0) })
  /// The key of "12 results for …" in a plural form.
  private static func countKey(_ category: PluralCategory) -> String {
    "search_count_\(category.rawValue)"
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.number("total", files.numbered.count)
    document.text("endings", index.endings.rawValue)
    document.text("first_words", index.firstWords.joined(separator: " "))
    document.text("word_stamps", index.stamps)
    document.text("card_stamps", site.searchStamps())
    fillAisles(&document, of: site)
    document.scalars("synonyms", index.found(of: site.synonyms)) { $0.item($1) }
    document.list("filters", files.filters) { $1.fill(&$0) }
    document.list("flags", ProductFlag.allCases.filter { $0.isInUse(in: site) }) { document, flag in
      flag.fill(&document, isInUse: true, besides: files.filters, of: site)
      document.text("letter", String(flag.traits.letter))
    }
    document.object("texts") { document in
      for key in Self.textKeys {
        document.text(named: key, site.formats.strings.text(forID: key))
      }
      for category in PluralCategory.allCases {
        let text = site.formats.strings.text(of: "search_count", for: category)
        document.text(named: Self.countKey(category), text)
      }
    }
    document.text("order", Self.relevance)
    document.number("page", 1)
    let last = files.numbered.last?.number ?? 0
    document.bool("has_one_rank_file", last < SearchRankFile.chunks * CardChunks.size)
    orders(of: site).fill(&document, from: path.folder, of: site)
    fillDepartments(&document, of: site)
    var head = PageHead(heading: site.formats.words[.titleSearch])
    head.isIndexed = false
    head.fill(&document, for: self, of: site)
  }

  /// The aisles in catalog order: the name, the place of the aisle above, the folder in that of the
  /// aisle above, the number of the first product, and the terms of the name, separated by tabs.
  private func fillAisles(_ document: inout Document, of site: SitePlan) {
    document.scalars("aisle_names", site.catalog.aisles.enumerated()) { document, item in
      let (number, aisle) = item
      let folder = site.aisles[number].folder
      let above = aisle.parent.map { site.aisles[$0].folder } ?? "aisles/"
      let own = folder.dropFirst(above.count).dropLast()
      let start = site.shop.cards.starts[number]
      let parent = aisle.parent.map { String($0) } ?? ""
      let terms = index.terms(of: aisle.name)
      document.item("\(aisle.name)\t\(parent)\t\(own)\t\(start)\t\(terms)")
    }
  }

  /// Those that the script can make of the values of results.
  private func orders(of site: SitePlan) -> ScriptOrders {
    let relevance = ScriptOrders.Order(
      id: Self.relevance, key: Self.relevance, direction: "descending",
      label: site.formats.strings.text(forID: "order_relevance"), path: path)
    let prices = ListingOrder.all(for: [.price, .unitPrice])
    let discount = ScriptOrders.Order(
      id: "discount-descending", key: "discount", direction: "descending",
      label: site.formats.strings.text(forID: "order_discounts_percent"))
    return ScriptOrders(
      [relevance] + prices.map { ScriptOrders.Order($0, of: site) } + [discount],
      current: Self.relevance)
  }

  /// Each department with all aisles below it, at any depth.
  private func fillDepartments(_ document: inout Document, of site: SitePlan) {
    let aisles = site.catalog.aisles
    document.list("departments", site.language.departments) { document, department in
      AisleLink(index: department).fillCounted(&document, from: path.folder, of: site)
      let below = aisles.indices.filter {
        $0 != department && aisles[$0].path[0] == aisles[department].name
      }
      document.list("aisles", below) { document, index in
        AisleLink(index: index).fillCounted(&document, from: path.folder, of: site)
      }
    }
  }
}

extension SitePlan {
  /// The groups of synonyms for a search of the site: the shop's own, then those of the language
  /// without the groups that the shop removes.
  var synonyms: [String] {
    let removed = Set(settings.removedSynonyms.map { $0.lowercased() })
    return settings.synonyms
      + formats.strings.synonyms.filter { group in
        !group.lowercased().split(separator: " = ").contains { removed.contains(String($0)) }
      }
  }
}
