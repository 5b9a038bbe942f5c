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
    let languages = site.languages
    let hasAlternates = site.addresses.isAbsolute && isIndexed && canonical ?? path == path
    document.beginList("alternates")
    if hasAlternates {
      for alternate in Alternate.all(of: subject, at: path, in: languages) {
        document.beginItem()
        document.text("locale", alternate.locale)
        document.text("url", alternate.url)
        document.endItem()
      }
    }
    document.endList()
    document.bool("has_languages", !languages.isEmpty)
    document.beginList("languages")
    for language in languages {
      document.beginItem()
      document.text("name", language.name)
      document.text("locale", language.settings.locale)
      document.text("link") { bytes in
        if case .notFound = subject {
          bytes += site.addresses.basePath.utf8
        } else {
          site.addresses.appendRoot(from: path.folder, to: &bytes)
        }
        bytes += language.addresses.folder.utf8
        (language.path(of: subject, at: path) ?? .home).appendHTML(to: &bytes)
      }
      document.bool("is_current", language.addresses.folder == site.addresses.folder)
      document.endItem()
    }
    document.endList()
  }
}
