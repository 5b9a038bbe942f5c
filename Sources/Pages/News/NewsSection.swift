import Bytes
import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The news of one kind on a page. Products of one name and size that changed alike on one day are
/// one entry.
enum NewsSection {
  /// With their headings, in the order of visitors' interest.
  private static let kinds: [(kind: PriceEvent.Kind, heading: Words.Key)] = [
    (.drop, .newsDrops), (.rise, .newsRises), (.newProduct, .newProducts),
    (.again, .otherChanges), (.smallerSize, .sizeReductions), (.restock, .eventBackInStock),
    (.returned, .eventReturned), (.oneDay, .oneDay), (.addedProduct, .productsAdded),
  ]
  /// Names that share fewer words are of products of one brand.
  private static let likeWords = 2

  /// A digest of the common facts of events of kinds of one product: of one aisle and one size,
  /// with the same first words, of which all is true that the entry says. A product whose name is
  /// too short has no other kinds.
  private static func likeness(of event: NewsEvent, in site: SitePlan) -> Fingerprint {
    let product = site.catalog.products[Int(event.product)]
    let text = site.catalog.text
    let name = text.span.extracting(product.name.range)
    return Fingerprint { digest in
      var (start, end) = (0, 0)
      for _ in 0..<likeWords {
        start = end
        while start < name.count, name[start] == .space { start += 1 }
        end = name.firstIndex(of: .space, from: start) ?? name.count
        digest.add(name.extracting(start..<end))
      }
      digest.add(start == end ? Int(event.product) : -1)
      digest.add(Int(product.aisle))
      for size in [product.size, event.reduction?.oldSize] {
        digest.add(size.map { Int($0.unit.rawValue) } ?? -1)
        digest.add(Int(size?.count ?? 0))
        digest.add(Int(size?.amount.tenThousandths ?? 0))
      }
      digest.add(site.catalog.calendar.day(of: event.instant).number)
      digest.add(Int(event.price.tenThousandths))
      digest.add(Int(event.reduction?.oldPrice.tenThousandths ?? -1))
      guard let change = event.change else { return }
      digest.add(Int(change.oldPrice.tenThousandths))
      digest.add(change.run?.days ?? -1)
      digest.add(Int(change.run?.price?.tenThousandths ?? -1))
      digest.add(change.isAfterDrop ? 1 : change.isLowest ? 2 : 0)
      let isDated = change.isLowest || change.priorPrice != nil && change.coverage.isIncomplete
      digest.add(isDated ? Int(change.coverage.since.milliseconds) : -1)
    }
  }

  static let schema = Schema(["id", "heading", "count_text", .list("entries", entryShape)])
  private static let entryShape = Schema(
    NewsItem.fields + ["shared_name", "kinds_text", .list("kinds", PageHead.linkShape)])

  /// Fills the list `sections` with those that have news.
  ///
  /// - Parameters:
  ///   - events: those of the page, newest first.
  ///   - places: where the items of the events are in the document.
  ///   - totals: how many events of each kind the day has; nil for the news page, which has only
  ///     the newest.
  static func fillAll(
    _ document: inout Document, of events: [NewsEvent], at places: [Int],
    totals: PriceEvent.Counts?, from folder: String, of site: SitePlan
  ) {
    let sections = kinds.map { kind, heading in
      (kind: kind, heading: heading, events: events.indices.filter { events[$0].kind == kind })
    }
    document.list("sections", sections.filter { !$0.events.isEmpty }) { document, section in
      document.text("id", section.kind.name)
      document.text("heading", site.formats.words[section.heading])
      document.text("count_text", totals.map { site.formats.numbers.text($0[section.kind]) })
      let entries = Dictionary(grouping: section.events) { likeness(of: events[$0], in: site) }
      document.list("entries", entries.values.sorted { $0[0] < $1[0] }) { document, entry in
        document.repeatFields(of: NewsItem.schema, from: places[entry[0]])
        let kinds = entry.count == 1 ? [] : entry.map { events[$0] }
        fillKinds(kinds, &document, from: folder, of: site)
      }
    }
  }

  private static func fillKinds(
    _ kinds: [NewsEvent], _ document: inout Document, from folder: String, of site: SitePlan
  ) {
    let (catalog, words) = (site.catalog, site.formats.words)
    let names = kinds.map { catalog.text[catalog.products[Int($0.product)].name.range] }
    document.text("shared_name", kinds.isEmpty ? nil : sharedWords(of: names))
    document.text("kinds_text", kinds.isEmpty ? nil : words.text(.kinds, kinds.count))
    document.list("kinds", zip(names, kinds)) { document, item in
      document.text("name", bytes: item.0.span)
      document.text("link") {
        site.addresses.products.appendLink(to: Int(item.1.product), from: folder, to: &$0)
      }
    }
  }

  /// The words with which all names begin, without a conjunction or a sign at their end.
  private static func sharedWords(of names: [ArraySlice<UInt8>]) -> String {
    var words = names[0].split(separator: .space)
    for name in names.dropFirst() {
      let others = name.split(separator: .space, maxSplits: words.count)
      words = zip(words, others).prefix { $0 == $1 }.map(\.0)
    }
    var texts = words.map { String(decoding: $0, as: UTF8.self) }
    while let last = texts.last, texts.count > likeWords, last.count < 3 {
      texts.removeLast()
    }
    return texts.joined(separator: " ")
  }
}
