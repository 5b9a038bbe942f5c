package import Mustache
package import Shop

/// A custom page.
package struct CustomPage: Page {
  package static let template = "page"

  private let file: PageFile
  /// As HTML.
  private let content: [UInt8]
  package let path: PagePath

  /// - Parameter content: the content of the page, as HTML in UTF-8.
  package init(_ file: PageFile, content: [UInt8]) {
    self.file = file
    self.content = content
    path = PagePath(of: file)
  }

  package var subject: PageSubject { .customPage }

  package static let schema = Schema(
    ["title", "description", "url"], forTemplates: ["content", "has_heading"] + PageHead.fields)

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("title", file.title)
    document.text("description", file.description)
    document.url("url", path, of: site.addresses)
    document.text("content", bytes: content.span)
    document.bool("has_heading", file.hasHeading)
    head.fill(&document, for: self, of: site)
  }

  private var head: PageHead {
    var head = PageHead(heading: file.title)
    head.description = file.description
    return head
  }

  /// The values for the template of a custom page's content: those of the shop as on the home page,
  /// and those of the page itself.
  package static let contentSchema = Schema(HomePage.shopFields, forTemplates: PageHead.fields)

  /// Fills the values of `contentSchema`.
  package static func fillContent(
    of file: PageFile, _ document: inout Document, of site: SitePlan
  ) {
    let page = CustomPage(file, content: [])
    HomePage.fillShop(&document, from: page.path.folder, of: site)
    page.head.fill(&document, for: page, of: site)
  }
}
