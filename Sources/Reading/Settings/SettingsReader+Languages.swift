import Diagnostics
import Shop
import Tables

/// The languages of a shop that has several, and its texts in them (`Input: Several languages`).
extension SettingsReader {
  func readLocales(_ value: JSONValue) {
    let locales = list(value, of: "locale", "\"locales\": [\"de-AT\", \"en\"]") { item in
      locale(item, "\"de-AT\"").map { ($0, $0) }
    }
    guard let first = locales.first else { return }
    settings.locale = first
    let languages = locales.map { $0.prefix { $0 != "-" } }
    settings.translations = zip(locales, languages).dropFirst().map { locale, language in
      let isAlone = languages.count { $0 == language } == 1
      return Translation(locale: locale, tag: isAlone ? String(language) : locale.lowercased())
    }
  }

  /// Reads the text of a key like `title@en`, with errors for a name that has no translations and
  /// for a language that the shop doesn't have.
  ///
  /// - Parameter names: the keys that may be followed by `@` and a language.
  /// - Returns: false if the key has no `@`.
  func readTranslated(
    _ member: JSONValue, among names: [String],
    _ add: (inout Translation, _ name: String, _ text: String) -> Void
  ) -> Bool {
    guard let key = member.key, let (name, suffix) = Translation.parts(of: key) else {
      return false
    }
    guard names.contains(name) else {
      let near = closestName(to: name, among: names).map { "did you mean `\($0)@\(suffix)`?" }
      faults.error(
        "the key \(key.inBackticks) is unknown", at: member.keyLocation,
        help: near ?? "only \(names.map(\.inBackticks).joined(separator: ", ")) may have one")
      return true
    }
    guard let number = language(of: member, name: name, suffix: suffix) else { return true }
    if let text = text(member, "\"\(key)\": \"…\"") {
      add(&settings.translations[number], name, text)
    }
    return true
  }

  /// Reads the members of an object that are none of `keys`: each is the text of `name` in another
  /// language, or unknown.
  func readOthers(
    of value: JSONValue, besides keys: [String], translating name: String,
    _ label: Translation.Label
  ) {
    for (key, member) in value.members where !keys.contains(key) {
      let isText = readTranslated(member, among: [name]) { translation, _, text in
        translation.labels[label] = text
      }
      if !isText { failUnknown(member, among: keys) }
    }
  }

  /// The same for a key of the shop itself.
  func readShopText(_ member: JSONValue) -> Bool {
    readTranslated(member, among: ["title", "description"]) { translation, name, text in
      if name == "title" { translation.title = text } else { translation.description = text }
    }
  }

  /// The index in `Settings.translations` of the language that a key names; nil, with an error, if
  /// the shop doesn't have it.
  func language(of member: JSONValue, name: String, suffix: String) -> Int? {
    if let number = settings.translations.firstIndex(where: { $0.isNamed(suffix) }) {
      return number
    }
    let key = "\(name)@\(suffix)".inBackticks
    let tags = settings.translations.map(\.tag)
    let first = Translation(
      locale: settings.locale, tag: String(settings.locale.prefix { $0 != "-" }))
    let (problem, help) =
      first.isNamed(suffix)
      ? ("the shop's first language", "rename it to \(name.inBackticks), or remove it")
      : (
        "a language that `locales` doesn't name",
        "add the language to `locales`, or end the key in the tag of one, such as "
          + "`@\(closestName(to: suffix.lowercased(), among: tags) ?? tags.first ?? "en")`"
      )
    faults.error("the key \(key) is for \(problem)", at: member.keyLocation, help: help)
    return nil
  }
}
