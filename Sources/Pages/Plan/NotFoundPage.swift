package import Bytes
package import Mustache

/// What a server shows for an address without a page. It has no JSON twin.
package struct NotFoundPage: Page {
  package static let template = TemplateName.notFound
  package static let hasTwin = false

  package let path = PagePath.notFound

  package init() {}

  package static let schema = Schema(PageHead.fields)

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { .unknown }

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.pageTexts.notFoundHeading)
    head.hasTwin = Self.hasTwin
    head.isIndexed = false
    head.subject = .notFound
    head.fill(&document, path: path, of: site)
  }
}
