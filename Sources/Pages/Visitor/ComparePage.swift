package import Bytes
package import Mustache

/// Products side by side: their prices in one chart and what differs between them. The script fills
/// it with the products that its address names. It has no JSON twin.
package struct ComparePage: Page {
  package static let template = TemplateName.compare
  package static let hasTwin = false

  package let path = PagePath.compare

  package init() {}

  package static let schema = Schema(PageHead.fields)

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { .unknown }

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.strings[.titleCompare])
    head.crumbs = [site.homeCrumb]
    head.hasTwin = false
    head.isIndexed = false
    head.fill(&document, path: path, of: site)
  }
}
