package import Bytes
package import Mustache

/// The visitor's own lists of products, which the script fills with what this browser keeps. It has
/// no JSON twin.
package struct ListPage: Page {
  package static let template = TemplateName.list
  package static let hasTwin = false

  package let path = PagePath.list

  package init() {}

  package static let schema = Schema(PageHead.fields)

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { .unknown }

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.strings[.titleList])
    head.crumbs = [site.homeCrumb]
    head.hasTwin = false
    head.isIndexed = false
    head.fill(&document, path: path, of: site)
  }
}
