package import Mustache
package import Shop

/// A custom page.
package struct CustomPage: Page {
  package static let template = TemplateName.page

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
    Self.head(of: file, in: site).fill(&document, path: path, of: site)
  }

  fileprivate static func head(of file: PageFile, in site: SitePlan) -> PageHead {
    var head = PageHead(heading: file.title)
    head.description = file.description
    head.crumbs = [site.language.homeCrumb]
    head.subject = .customPage
    return head
  }
}

/// The values for the template of a custom page's content: those of the shop as on the home page,
/// and those of the page itself.
package struct CustomPageContent {
  package static let schema = Schema(HomePage.shopFields, forTemplates: PageHead.fields)

  private let file: PageFile

  package init(_ file: PageFile) { self.file = file }

  package func fill(_ document: inout Document, of site: SitePlan) {
    let path = PagePath(of: file)
    HomePage.fillShop(&document, from: path.folder, of: site)
    CustomPage.head(of: file, in: site).fill(&document, path: path, of: site)
  }
}
