import Diagnostics
package import Shop

/// The fault of a key or a column in a language that the shop has no pages in.
package struct UnknownLanguage {
  /// The purpose of the key or column.
  package let reason: String
  package let help: String

  /// The texts before and behind the last `@` of a key or a column; nil without one.
  package static func parts(of key: String) -> (name: String, suffix: String)? {
    guard let at = key.lastIndex(of: "@") else { return nil }
    return (String(key[..<at]), String(key[key.index(after: at)...]))
  }

  /// - Parameters:
  ///   - name: the name of the key or column without its suffix.
  ///   - suffix: the text behind `@`.
  package init(name: String, suffix: String, settings: Settings) {
    let first = Translation(
      locale: settings.locale, tag: String(settings.locale.prefix { $0 != "-" }))
    if first.isNamed(suffix) {
      reason = "the shop's first language"
      help = "rename it to \(name.inBackticks), or remove it"
      return
    }
    reason = "a language that `locales` doesn't name"
    let tags = settings.translations.map(\.tag)
    if let locale = LocaleName.normalized(suffix) {
      let locales = [settings.locale] + settings.translations.map(\.locale) + [locale]
      let list = locales.map { "\"\($0)\"" }.joined(separator: ", ")
      help = "add it to `shop.json`: `\"locales\": [\(list)]`"
    } else {
      let tag = closestName(to: suffix.lowercased(), among: tags) ?? tags.first
      help =
        tag.map { "did you mean \("\(name)@\($0)".inBackticks)?" }
        ?? "end it in the tag of a language, such as `@en`"
    }
  }
}
