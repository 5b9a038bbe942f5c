package import Bytes
package import Mustache

/// A page that the script fills with what this browser knows of its visitor. It has no JSON twin,
/// and search engines find nothing in it.
package protocol VisitorPage: Page {
  static var title: LocalizedStrings.Key { get }
}

extension VisitorPage {
  package static var hasTwin: Bool { false }

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { .unknown }

  package func fill(_ document: inout Document, of site: SitePlan) {
    var head = PageHead(heading: site.formats.strings[Self.title])
    head.crumbs = [site.language.homeCrumb]
    head.hasTwin = Self.hasTwin
    head.isIndexed = false
    head.fill(&document, path: path, of: site)
  }
}
