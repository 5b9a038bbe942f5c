import Mustache
import Shop

// The same page in the other languages of the shop (`Site: Languages`).
extension PageHead {
  /// What search engines read, and what visitors choose from.
  static let languageFields: [Schema.Field] = [
    .list("alternates", Schema([.scalar("locale"), .scalar("url")])),
    .scalar("has_languages"),
    .list(
      "languages",
      Schema([.scalar("name"), .scalar("locale"), .scalar("link"), .scalar("is_current")])),
  ]

  /// In a shop with one language there are none. Only a page that has a canonical address, its own,
  /// has alternates.
  func fillLanguages(_ document: inout Document, path: PagePath, of site: SitePlan) {
    let versions = site.versions
    let hasAlternates = site.isAbsolute && isIndexed && canonical ?? path == path
    document.beginList("alternates")
    if hasAlternates {
      for alternate in site.alternates(of: subject, at: path) {
        document.beginItem()
        document.text("locale", alternate.locale)
        document.text("url", alternate.url)
        document.endItem()
      }
    }
    document.endList()
    document.bool("has_languages", !versions.isEmpty)
    document.beginList("languages")
    for version in versions {
      document.beginItem()
      document.text("name", version.name)
      document.text("locale", version.settings.locale)
      document.text("link") { bytes in
        if case .notFound = subject {
          bytes += site.basePath.utf8
        } else {
          site.appendRoot(from: path.folder, to: &bytes)
        }
        bytes += version.folder.utf8
        (version.path(of: subject, at: path) ?? .home).appendHTML(to: &bytes)
      }
      document.bool("is_current", version.folder == site.folder)
      document.endItem()
    }
    document.endList()
  }
}
