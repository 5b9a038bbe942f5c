package import Bytes
package import Mustache
import Shop

/// An aisle that has aisles below it and no products of its own.
package struct DepartmentPage: Page {
  package static let template = TemplateName.department

  /// Index into `Catalog.aisles`.
  let index: Int
  package let path: PagePath

  package init(_ aisle: AislePlan) {
    index = aisle.index
    path = aisle.home
  }

  package static let schema = Schema(
    [
      .object("aisle", AisleLink.schema),
      .list("aisles", AisleLink.countedShape), .scalar("total"),
      .scalar("total_text", templateOnly: true), .scalar("products_text", templateOnly: true),
    ] + PageHead.fields)

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { inputs.aisles[index] }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.beginObject("aisle")
    AisleLink(index: index).fillName(&document, of: site)
    document.endObject()
    AisleLink.fillChildren(of: index, &document, from: path.folder, of: site)
    document.number("total", site.totals[index])
    document.text("total_text", site.formats.numbers.text(site.totals[index]))
    document.text("products_text", site.formats.counts.products(site.totals[index]))
    var head = PageHead(heading: site.aisles[index].name)
    head.description = site.formats.pageTexts.aisleDescription(head.heading)
    head.crumbs = site.crumbs(above: index)
    head.aisle = index
    head.subject = .aisle(index, nil, filter: 0)
    head.fill(&document, path: path, of: site)
  }
}
