import Shop

/// A page in one of the languages that have it (`Site: Languages`).
package struct Alternate: Equatable, Sendable {
  /// BCP 47, or `x-default`: for readers of any other language.
  package let locale: String
  /// Absolute.
  package let url: String
}

extension SitePlan {
  /// A page in all languages that have it, this one included; last of all `x-default`, in the first
  /// language. Empty for a page that only one language has.
  func alternates(of subject: PageSubject, at path: PagePath) -> [Alternate] {
    if versions.isEmpty { return [] }
    let all = versions.compactMap { version in
      version.path(of: subject, at: path).map {
        Alternate(locale: version.settings.locale, url: version.url(of: $0))
      }
    }
    guard all.count > 1 else { return [] }
    let first = versions[0].path(of: subject, at: path).map { versions[0].url(of: $0) }
    return all + (first.map { [Alternate(locale: "x-default", url: $0)] } ?? [])
  }
}
