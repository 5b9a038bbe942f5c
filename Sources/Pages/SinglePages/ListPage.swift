import Localization
package import Mustache
import Shop

/// The visitor's own list of products, which the script fills from the browser's storage. It has no
/// JSON, and search engines find nothing in it.
package struct ListPage: Page {
  package static let template = "list"

  package let path = PagePath.list

  package init() {}

  package static func hasJSON(_: SitePlan) -> Bool { false }

  package static let schema = Schema([], forTemplates: PageHead.fields)

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.words[.titleList])
    head.isIndexed = false
    head.fill(&document, for: self, of: site)
  }
}

/// The page that a server shows for an address without a page. It has no JSON.
package struct NotFoundPage: Page {
  package static let template = "not-found"

  package let path = PagePath.notFound
  package let subject = PageSubject.notFound

  package init() {}

  package static func hasJSON(_: SitePlan) -> Bool { false }

  package static let schema = Schema([], forTemplates: PageHead.fields)

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.words[.titleNotFound])
    head.isIndexed = false
    head.fill(&document, for: self, of: site)
  }
}
