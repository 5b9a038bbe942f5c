package import Bytes
package import Mustache
package import Shop

/// A page that the shop wrote itself.
package struct OwnPage: Page {
  package static let template = TemplateName.page

  private let file: PageFile
  /// As HTML.
  private let content: [UInt8]
  package let path: PagePath

  /// - Parameter content: what stands in the page, as HTML in UTF-8.
  package init(_ file: PageFile, content: [UInt8]) {
    self.file = file
    self.content = content
    path = Self.path(of: file)
  }

  /// The page's address.
  package static func path(of file: PageFile) -> PagePath {
    let name = file.path.split(separator: "/").last ?? ""
    return PagePath(folder: String(file.path.dropLast(name.count)), name: String(name))
  }

  /// Pages in the order that they ask for; those that ask for none, or for the same, stay as they
  /// are.
  static func inMenuOrder(_ files: [PageFile]) -> [PageFile] {
    let orders = files.map { $0.order ?? .max }
    return files.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { files[$0] }
  }

  package static let schema = Schema(
    [Schema.Field].scalars("title", "description", "url") + [
      .scalar("content", templateOnly: true), .scalar("has_heading", templateOnly: true),
    ] + PageHead.fields)

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { .unknown }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("title", file.title)
    document.text("description", file.description)
    document.url("url", path, of: site)
    document.text("content", bytes: content[...])
    document.bool("has_heading", file.hasHeading)
    Self.head(of: file, in: site).fill(&document, path: path, of: site)
  }

  fileprivate static func head(of file: PageFile, in site: SitePlan) -> PageHead {
    var head = PageHead(heading: file.title)
    head.description = file.description
    head.crumbs = [site.language.homeCrumb]
    head.subject = .ownPage
    return head
  }
}

/// What the template of an own page's content is rendered with: what the home page shows of the
/// shop, and what the page says of itself.
package struct OwnPageData {
  package static let schema = Schema(HomePage.shopFields + PageHead.fields)

  private let file: PageFile

  package init(_ file: PageFile) { self.file = file }

  package func fill(_ document: inout Document, of site: SitePlan) {
    let path = OwnPage.path(of: file)
    HomePage.fillShop(&document, from: path.folder, of: site)
    OwnPage.head(of: file, in: site).fill(&document, path: path, of: site)
  }
}
