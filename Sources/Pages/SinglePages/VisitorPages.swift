package import Localization
package import Mustache

/// A page that the script fills with data about the visitor that only the browser has. It has no
/// JSON, and search engines find nothing in it.
package protocol VisitorPage: Page {
  static var title: LocalizedStrings.Key { get }
}

extension VisitorPage {
  package static var hasJSON: Bool { false }

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.strings[Self.title])
    head.crumbs = [site.language.homeCrumb]
    head.hasJSON = Self.hasJSON
    head.isIndexed = false
    head.fill(&document, path: path, of: site)
  }
}

/// The visitor's own lists of products, which the script fills from the browser's storage.
package struct ListPage: VisitorPage {
  package static let template = TemplateName.list
  package static let title = LocalizedStrings.Key.titleList

  package static let schema = Schema([], forTemplates: PageHead.fields)

  package let path = PagePath.list

  package init() {}
}

/// Products side by side: their prices in one chart, and their differences. The script fills the
/// page with the products in its address.
package struct ComparePage: VisitorPage {
  package static let template = TemplateName.compare
  package static let title = LocalizedStrings.Key.titleCompare

  package static let schema = Schema([], forTemplates: PageHead.fields)

  package let path = PagePath.compare

  package init() {}
}

/// The page that a server shows for an address without a page. It has no JSON.
package struct NotFoundPage: Page {
  package static let template = TemplateName.notFound
  package static let hasJSON = false

  package let path = PagePath.notFound
  package let subject = PageSubject.notFound

  package init() {}

  package static let schema = Schema([], forTemplates: PageHead.fields)

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.pageTexts.notFoundHeading)
    head.hasJSON = Self.hasJSON
    head.isIndexed = false
    head.subject = subject
    head.fill(&document, path: path, of: site)
  }
}
