import Localization
package import Mustache

/// The values that the script in the browser needs besides templates (`Output: Addresses`).
package struct ScriptFacts: Sendable {
  package init() {}

  /// The keys of the strings that the script shows outside templates.
  private static let stringKeys = [
    "aisle", "aisle_search", "availability", "available_now", "band_from", "band_through",
    "band_up_to", "brand", "brand_search", "heading_no_unit_price", "heading_per_length",
    "heading_per_piece", "heading_per_volume", "heading_per_weight", "highest", "list_at_usual",
    "list_at_visit", "list_best", "list_changes", "list_copied", "list_usually", "list_verdicts",
    "list_when_added", "lowest", "needs_connection", "news_failed", "news_fresh", "news_none",
    "news_offline", "news_same", "page_of", "per_unit", "price", "price_now", "price_now_good",
    "price_now_high", "price_now_lowest_ever", "price_now_usual", "refresh",
    "remove_filter", "search_also", "search_corrected", "search_exactly",
    "search_failed", "search_found", "search_nothing", "search_some",
    "shop_changed", "show_results", "shown_count", "size", "title_list", "unavailable",
  ]

  /// The stems of strings whose form depends on a number.
  private static let pluralStems = ["product_count"]

  private static let formKeys = pluralStems.flatMap { stem in
    PluralCategory.allCases.map { "\(stem)_\($0.rawValue)" }
  }

  package static let schema = Schema([
    .object("strings", Schema((stringKeys + formKeys).map { .scalar($0) })),
    .object("shop", Schema(SiteLayout.shopFields)), "generator", "group_separator",
  ])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let texts = Dictionary(
      site.formats.strings.entries.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    document.object("strings") { document in
      for key in Self.stringKeys { document.text(named: key, texts[key] ?? key) }
      for stem in Self.pluralStems {
        for category in PluralCategory.allCases {
          document.text(
            named: "\(stem)_\(category.rawValue)",
            site.formats.strings.text(of: stem, for: category))
        }
      }
    }
    document.object("shop") { SiteLayout.fillShop(&$0, of: site) }
    document.text("generator", Version.generator)
    let number = site.formats.numbers.text(10_000)
    document.text("group_separator", String(number.dropFirst(2).dropLast(3)))
  }
}

/// The as-of moment for the script, `/as-of.json`. Everything else that the script reads stays the
/// same from day to day.
package struct MomentFile: DataFile {
  package static let schema = Schema(SiteLayout.momentFields)

  package init() {}

  package let path = PagePath.moment

  package func fill(_ document: inout Document, of site: SitePlan) {
    SiteLayout.fillMoment(&document, of: site)
  }
}
