/// A language of the shop besides its first, and what `shop.json` says in it
/// (`Input: Several languages`).
package struct Translation: Sendable {
  /// Something of `shop.json` that pages show and that has a name in each language.
  package enum Label: Hashable, Sendable {
    /// By the name in the first language.
    case filter(String)
    /// By its place among the bands of the filter.
    case band(Int, ofFilter: String)
    /// By the id of its key.
    case order(String)
    /// A further column that is shown, by its name in the file.
    case column(String)
  }

  /// BCP 47.
  package let locale: String
  /// The shortest tag that no other language of the shop has, in lower case. The language's pages
  /// are in a folder of this name; names of its columns and keys end in it, behind `@`.
  package let tag: String
  package var title: String?
  package var description: String?
  package var labels: [Label: String] = [:]

  package init(locale: String, tag: String) {
    self.locale = locale
    self.tag = tag
  }

  /// The texts before and behind the last `@` of a key or a column; nil without one.
  package static func parts(of key: String) -> (name: String, suffix: String)? {
    guard let at = key.lastIndex(of: "@") else { return nil }
    return (String(key[..<at]), String(key[key.index(after: at)...]))
  }

  /// True if a suffix of a column or a key, without `@`, names the language.
  package func isNamed(_ suffix: some StringProtocol) -> Bool {
    [tag, locale.lowercased()].contains(suffix.lowercased())
  }
}

extension Settings {
  /// The locales of the shop's other languages.
  package var otherLocales: [String] {
    ([firstLocale].compactMap(\.self) + translations.map(\.locale)).filter { $0 != locale }
  }

  /// The settings of the pages in a further language: its words where `shop.json` has them, and the
  /// address of its folder.
  ///
  /// - Parameter language: index into `translations`.
  package func translated(into language: Int) -> Settings {
    let translation = translations[language]
    var settings = self
    settings.firstLocale = locale
    settings.locale = translation.locale
    settings.baseURL += translation.tag + "/"
    settings.title = translation.title ?? title
    settings.description = translation.description ?? description
    for (number, filter) in filters.enumerated() {
      if let name = translation.labels[.filter(filter.name)] {
        settings.filters[number].name = name
        settings.locations[.filter(name)] = locations[.filter(filter.name)]
      }
      guard case .listed(var bands) = filter.bands else { continue }
      for band in bands.indices {
        bands[band].label =
          translation.labels[.band(band, ofFilter: filter.name)] ?? bands[band].label
      }
      settings.filters[number].bands = .listed(bands)
    }
    for id in orderNames.keys {
      if let name = translation.labels[.order(id)] { settings.orderNames[id] = name }
    }
    return settings
  }
}
