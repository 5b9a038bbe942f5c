import Bytes
import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The news of one kind on a page. Products of one name and size that changed alike on one day are
/// one entry.
struct NewsSection {
  private let kind: PriceEvent.Kind
  /// How many events the whole day or page has.
  private let total: Int
  /// The events of the page, newest first.
  private let events: [NewsEvent]
  /// Indices into `events`, newest first.
  private let entries: [[Int]]

  /// In the order of visitors' interest.
  private static let kinds: [PriceEvent.Kind] =
    [
      .drop, .rise, .newProduct, .again, .smallerSize, .restock, .returned, .oneDay, .addedProduct,
    ]

  /// The sections that have news.
  ///
  /// - Parameters:
  ///   - events: those of the page, newest first.
  ///   - totals: how many events of each kind there are; nil if the page has them all.
  static func all(
    of events: [NewsEvent], totals: PriceEvent.Counts?, in site: SitePlan
  ) -> [NewsSection] {
    kinds.compactMap { kind in
      let own = events.indices.filter { events[$0].kind == kind }
      if own.isEmpty { return nil }
      return NewsSection(
        kind: kind, total: totals?[kind] ?? own.count, events: events,
        entries: entries(own, of: events, in: site))
    }
  }

  private static func entries(
    _ own: [Int], of events: [NewsEvent], in site: SitePlan
  ) -> [[Int]] {
    var places: [Likeness: Int] = [:]
    var entries: [[Int]] = []
    for index in own {
      let likeness = Likeness(events[index], in: site)
      if let place = places[likeness] {
        entries[place].append(index)
      } else {
        places[likeness] = entries.count
        entries.append([index])
      }
    }
    return entries
  }

  static let schema = Schema(["id", "heading", "count_text", .list("entries", entryShape)])
  private static let entryShape = Schema(
    NewsItem.fields + ["shared_name", "kinds_text", .list("kinds", PageHead.linkShape)])

  /// - Parameter places: where the items of the events are in the document.
  func fill(
    _ document: inout Document, _ places: [Int], from folder: String, of site: SitePlan
  ) {
    document.text("id", kind.name)
    let words = site.formats.words
    document.text("heading", words[Self.heading(of: kind)])
    document.text("count_text", site.formats.numbers.text(total))
    let catalog = site.catalog
    document.list("entries", entries) { document, entry in
      document.repeatFields(of: NewsItem.schema, from: places[entry[0]])
      let kinds = entry.count == 1 ? [] : entry.map { events[$0] }
      let names = kinds.map { catalog.text[catalog.products[Int($0.product)].name.range] }
      document.text("shared_name", kinds.isEmpty ? nil : Self.sharedWords(of: names))
      document.text("kinds_text", kinds.isEmpty ? nil : words.text(.kinds, kinds.count))
      document.list("kinds", zip(names, kinds)) { document, item in
        document.text("name", bytes: item.0.span)
        document.text("link") {
          site.addresses.products.appendLink(to: Int(item.1.product), from: folder, to: &$0)
        }
      }
    }
  }

  private static func heading(of kind: PriceEvent.Kind) -> Words.Key {
    switch kind {
    case .drop: .newsDrops
    case .rise: .newsRises
    case .newProduct: .newProducts
    case .again: .otherChanges
    case .smallerSize: .sizeReductions
    case .restock: .eventBackInStock
    case .returned: .eventReturned
    case .oneDay: .oneDay
    case .addedProduct: .productsAdded
    }
  }

  /// The words with which all names begin, without a conjunction or a sign at their end.
  private static func sharedWords(of names: [ArraySlice<UInt8>]) -> String {
    var words = names[0].split(separator: .space)
    for name in names.dropFirst() {
      words = zip(words, name.split(separator: .space)).prefix { $0 == $1 }.map(\.0)
    }
    var texts = words.map { String(decoding: $0, as: UTF8.self) }
    while let last = texts.last, texts.count > Likeness.words, last.count < 3 {
      texts.removeLast()
    }
    return texts.joined(separator: " ")
  }
}

/// The common facts of events of kinds of one product: of one aisle and one size, with the same
/// first words.
private struct Likeness: Hashable {
  /// Names that share fewer words are of products of one brand.
  static let words = 2

  private let aisle: Int32
  private let size: Size?
  private let name: [ArraySlice<UInt8>]
  /// A product whose name is too short has no other kinds; nil for others.
  private let product: Int32?
  private let day: Day
  private let price: Money
  private let oldPrice: Money?

  init(_ event: NewsEvent, in site: SitePlan) {
    let product = site.catalog.products[Int(event.product)]
    let words = site.catalog.text[product.name.range]
      .split(separator: .space, maxSplits: Self.words)
    (aisle, size, name) = (product.aisle, product.size, Array(words.prefix(Self.words)))
    self.product = words.count < Self.words ? event.product : nil
    day = site.catalog.calendar.day(of: event.instant)
    price = event.price
    oldPrice = event.change?.oldPrice
  }
}
