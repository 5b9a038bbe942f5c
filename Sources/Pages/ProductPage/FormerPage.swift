import Arrange
package import Bytes
import Localization
package import Mustache
import Shop
import Values

/// The page at an address that ended: of a product that left the catalog, or one that leads to
/// where a product or an aisle is now (`Site: Former addresses`).
package struct FormerPage: Page {
  package static let template = TemplateName.former

  private let address: FormerAddress

  package init(_ address: FormerAddress) { self.address = address }

  package var path: PagePath { address.path }

  package static let schema = Schema(
    [
      "id", "name", "last_day", "aisle", "moved_to", .list("history", ShownPriceHistory.entryShape),
      "lowest", "highest",
    ],
    forTemplates: [
      "last_day_text", "moved_link", "moved_name", "aisle_link", "aisle_name", "lowest_text",
      "highest_text", "has_history", .object("chart", PriceChart.schema),
    ] + PageHead.fields)

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint {
      $0.add(address.name)
      $0.add(address.aisleText ?? "")
      for (folder, path) in address.links.sorted(by: { $0.key < $1.key }) {
        $0.add(folder)
        $0.add(path.html)
      }
      let aisle: Int?
      switch address.ending {
      case .gone(let lastDay, let place, let isIndexed, let prices):
        aisle = place
        $0.add(lastDay.number)
        $0.add(isIndexed ? 1 : 0)
        for entry in prices {
          $0.add(entry.instant)
          $0.add(entry.price)
          $0.add(inputs.site.catalog.unseenSince(entry.instant)?.number ?? -1)
        }
      case .moved(let target, let place):
        aisle = place
        $0.add(target.html)
      }
      if let aisle { $0.add(inputs.aisleNames[aisle]) }
    }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: address.name)
    head.crumbs = [site.language.homeCrumb]
    head.subject = .former(address.links)
    document.text("id", address.id)
    document.text("name", address.name)
    switch address.ending {
    case .gone(let lastDay, let aisle, let isIndexed, let prices):
      if let aisle { head.crumbs = site.aisles[aisle].crumbs }
      head.isIndexed = isIndexed
      fill(&document, lastDay: lastDay, aisle: aisle, prices, of: site)
    case .moved(let target, let aisle):
      head.canonical = target
      fill(&document, movedTo: target, aisle: aisle, of: site)
    }
    head.fill(&document, path: path, of: site)
  }

  private func fill(
    _ document: inout Document, lastDay: Day, aisle: Int?, _ prices: [HistoryEntry<Money>],
    of site: SitePlan
  ) {
    let formats = site.formats
    let current = prices.last?.price.markedUp(by: site.settings.markup)
    let history = ShownPriceHistory(
      prices[...], current: current ?? .zero, gaps: [], in: site, size: { _ in nil })
    let lowest = prices.isEmpty ? nil : history.lowest
    let highest = prices.isEmpty ? nil : history.highest
    document.text("last_day", lastDay.text)
    document.text("aisle", address.aisleText)
    document.null("moved_to")
    history.fill(&document, of: site)
    document.decimal("lowest", lowest, formats)
    document.decimal("highest", highest, formats)
    document.text("last_day_text", formats.dates.text(lastDay))
    document.null("moved_link")
    document.null("moved_name")
    document.link("aisle_link", aisle.map { site.aisles[$0].home }, from: path.folder)
    document.text("aisle_name", aisle.map { site.aisles[$0].name })
    document.money("lowest_text", lowest, formats)
    document.money("highest_text", highest, formats)
    document.bool("has_history", !prices.isEmpty)
    PriceChart(history, name: address.name, of: site).fill(&document, of: site)
  }

  private func fill(
    _ document: inout Document, movedTo target: PagePath, aisle: Int?, of site: SitePlan
  ) {
    let isHome = target == .home
    document.null("last_day")
    document.null("aisle")
    document.url("moved_to", target, of: site.addresses)
    document.beginList("history")
    document.endList()
    for name: StaticString in ["lowest", "highest", "last_day_text"] { document.null(name) }
    document.link("moved_link", target, from: path.folder)
    document.text(
      "moved_name",
      aisle.map { site.aisles[$0].name } ?? (isHome ? site.settings.title : address.name))
    for name: StaticString in ["aisle_link", "aisle_name", "lowest_text", "highest_text"] {
      document.null(name)
    }
    document.bool("has_history", false)
    document.null("chart")
  }
}
