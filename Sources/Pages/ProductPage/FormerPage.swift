import Localization
package import Mustache
import Quantities
import Rules
import Shop

/// The page at an address that ended: of a product that left the catalog, or one that leads to
/// where a product is now (`Output: Former addresses`).
package struct FormerPage: Page {
  package static let template = "former"

  private let address: FormerAddress

  package init(_ address: FormerAddress) { self.address = address }

  package var path: PagePath { address.path }
  package var subject: PageSubject { .former(address.links) }

  package static let schema = Schema(
    ["id", "name", "last_day", "aisle", "moved_to"],
    forTemplates: ["last_day_text", "moved_link", "aisle_link", "aisle_name"] + PageHead.fields)

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: address.name)
    let (lastDay, aisle) = (address.lastDay, address.aisle)
    let target = lastDay == nil ? address.links[site.addresses.folder] : nil
    if let aisle { head.crumbs = site.aisles[aisle].crumbs }
    head.isIndexed = lastDay == nil
    head.canonical = target
    document.text("id", address.id)
    document.text("name", address.name)
    document.text("last_day", lastDay?.text)
    document.text("aisle", lastDay == nil ? nil : address.aisleText)
    document.url("moved_to", target, of: site.addresses)
    document.text("last_day_text", lastDay.map { site.formats.dates.text($0) })
    document.link("moved_link", target, from: path.folder)
    document.link("aisle_link", aisle.map { site.aisles[$0].home }, from: path.folder)
    document.text("aisle_name", aisle.map { site.aisles[$0].name })
    head.fill(&document, for: self, of: site)
  }
}
