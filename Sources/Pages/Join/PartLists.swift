import Arrange
import Bytes
import Localization
package import Parts
import Shop
import Values

/// The lists that a part of a shop leaves besides its products, each in the order of the pages of
/// the whole shop that show it (`PartList`).
package struct PartLists {
  package private(set) var entries: [PartList: [ListEntry]] = [:]
  private let plans: [SitePlan]
  private var site: SitePlan { plans[0] }

  /// - Parameter plans: those of the part, one for each language, the first one first.
  /// - Complexity: O(n log n) in products and events.
  package init(of plans: [SitePlan]) {
    self.plans = plans
    addNames()
    addFront()
    addDays()
    addDiscounts()
    addBrands()
    addSearch()
    addAislePages()
  }

  /// - Parameter isSorted: whether the entries are already in order.
  private mutating func add(_ list: PartList, _ entries: [ListEntry], isSorted: Bool = false) {
    self.entries[list] = isSorted ? entries : entries.sorted { $0.precedes($1) }
  }

  private mutating func addNames() {
    let (catalog, text) = (site.catalog, site.catalog.text)
    var names: [ListEntry] = []
    for (index, product) in catalog.products.enumerated() {
      func add(_ group: Int, _ hash: UInt64) {
        let bits = Int(Int64(bitPattern: hash))
        names.append(ListEntry(group: group, first: bits, product: Int32(index)))
      }
      add(0, text.span.extracting(product.id.range).stableHash)
      for (number, plan) in plans.enumerated() {
        let slug = plan.addresses.products.slug(of: index)
        add(number + 1, slug.span.stableHash)
      }
    }
    add(.names, names)
  }

  private mutating func addFront() {
    let (catalog, discounts) = (site.catalog, site.shop.discounts)
    var front: [ListEntry] = frontEvents
    for product in catalog.products.indices {
      let sections = catalog.sections(of: product).filter { !site.aisles[$0].children.isEmpty }
      let index = Int32(product)
      if let day = site.lastChange(of: product)?.number {
        for section in sections {
          front.append(
            ListEntry(group: FrontList.change.group(section), first: -day, product: index))
        }
      }
      if let arrival = catalog.products[product].createdAt {
        front.append(
          ListEntry(
            group: FrontList.arrival.group(), first: -Int(arrival.milliseconds),
            product: index))
      }
      for (number, flag) in ProductFlag.allCases.enumerated()
      where flag.isSet(for: index, in: site) {
        front.append(ListEntry(group: FrontList.flag.group(number), product: index))
      }
      if let share = WorthBuying.share(of: product, in: site) {
        let group = FrontList.worthBuying.group(catalog.department(of: product))
        front.append(ListEntry(group: group, first: share, product: index))
      }
    }
    for product in discounts.products {
      if let day = site.lastChange(of: Int(product))?.number {
        front.append(
          ListEntry(group: FrontList.discountChange.group(), first: -day, product: product))
      }
      let percent = Int(discounts.key(of: product, in: .percent))
      for section in catalog.sections(of: Int(product))
      where !site.aisles[section].children.isEmpty {
        front.append(
          ListEntry(
            group: FrontList.discount.group(section), first: -percent, product: product))
      }
    }
    var selection = ShownFrontEntries(site.settings)
    add(
      .front, front.sorted { $0.precedes($1) }.filter { selection.includes($0) }, isSorted: true)
  }

  /// The events of the news.
  private var frontEvents: [ListEntry] {
    let catalog = site.catalog
    return site.shop.news.news.enumerated().flatMap { index, event in
      let sections = catalog.sections(of: Int(event.product)).filter {
        !site.aisles[$0].children.isEmpty
      }
      let lead: FrontList = event.isBelowPriorPrice == true ? .bargain : .otherEvent
      let groups =
        [FrontList.event.group()] + (HomePage.isShown(index, in: site) ? [lead.group()] : [])
        + sections.map { FrontList.event.group($0) }
      return groups.map {
        ListEntry(
          group: $0, first: -Int(event.place(in: catalog.calendar).milliseconds),
          second: -event.weight, product: event.product)
      }
    }
  }

  private mutating func addDays() {
    let calendar = site.catalog.calendar
    var days: [ListEntry] = []
    site.shop.news.forEachEvent { event, ordinal in
      let kind = EventKind(of: event)
      let price = kind == .newProduct ? Int(event.price.tenThousandths) : 0
      days.append(
        ListEntry(
          group: -calendar.day(of: event.instant).number,
          first: -Int(event.place(in: calendar).milliseconds), second: -event.weight,
          product: event.product, ordinal: Int32(ordinal),
          note: price * EventKind.allCases.count + kind.rawValue))
    }
    add(.days, days)
  }

  private mutating func addDiscounts() {
    let discounts = site.shop.discounts
    let entries = CurrentDiscounts.Order.allCases.enumerated().flatMap { number, order in
      discounts.sorted(by: order).map {
        ListEntry(group: number, first: -Int(discounts.key(of: $0, in: order)), product: $0)
      }
    }
    add(.discounts, entries, isSorted: true)
  }

  private mutating func addBrands() {
    var entries: [ListEntry] = []
    for (language, plan) in plans.enumerated() where plan.settings.hasBrandPages {
      let register = BrandRegister(of: plan.language.sorter, in: plan.catalog, plan.formats.slugs)
      for product in plan.catalog.products.indices.lazy.map({ Int32($0) }) {
        guard let rank = plan.language.sorter.brandRank(of: product) else { continue }
        entries.append(
          ListEntry(
            group: BrandRegister.group(language, brand: register.numbers[rank]), product: product))
      }
    }
    add(.brands, entries)
  }

  private mutating func addSearch() {
    let entries = plans.enumerated().flatMap { language, plan in
      SearchOrder(of: plan).numbered.map {
        ListEntry(group: language, first: $0.number, product: $0.product)
      }
    }
    add(.search, entries, isSorted: true)
  }

  private mutating func addAislePages() {
    guard site.addresses.isAbsolute else { return }
    var entries: [ListEntry] = []
    for aisle in site.aisles where !aisle.products.isEmpty && !aisle.isWholeShop {
      // Names and brands may be in another order in each language.
      let changes = plans.map { $0.lastChanges(ofPagesOf: $0.aisles[aisle.index]) }
      for page in changes[0].indices {
        for (language, days) in changes.enumerated() {
          entries.append(
            ListEntry(
              group: aisle.index, first: page, second: language, product: 0,
              note: days[page].map { $0.number * 2 + 1 } ?? 0))
        }
      }
    }
    add(.aislePages, entries, isSorted: true)
  }
}
