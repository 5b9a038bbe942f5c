import Shop

/// The words of the site in one language: what `templates/strings/<language>.json` says, completed
/// from the language that it falls back on.
///
/// What belongs here: finding a phrase and filling its places. Reading the file is done elsewhere.
package struct LocalizedStrings: Sendable {
  /// What can be wrong with a strings file; the reader of the file knows the place.
  package enum Fault: Sendable, Equatable {
    /// A key of the fallback that this language lacks.
    case missing(key: String)
    /// A phrase with a place that the fallback's phrase does not have, so nothing fills it.
    case unknownPlace(key: String, place: String)
  }

  /// A language tag, `de` or `de-AT`.
  package let language: String
  /// Every key, the fallback's included.
  private let texts: [String: String]
  /// The keys that are in `language` itself, not in a fallback's.
  private let nativeKeys: Set<String>
  private let fallbackTexts: [String: String]

  /// - Parameters:
  ///   - language: the name of the file without its ending.
  ///   - pairs: key and phrase; of two with one key the later wins.
  ///   - fallback: where keys come from that `pairs` lacks: a wider language (`de` for `de-AT`, the
  ///     default file for a shop's own of that name), in the end English.
  package init(language: String, pairs: [(String, String)], fallback: LocalizedStrings? = nil) {
    self.language = language
    let own = Dictionary(pairs) { _, later in later }
    fallbackTexts = fallback?.texts ?? [:]
    texts = fallbackTexts.merging(own) { _, own in own }
    let isSameLanguage = fallback.map { $0.primaryLanguage == Self.primary(language) } ?? false
    nativeKeys = Set(own.keys).union(isSameLanguage ? fallback?.nativeKeys ?? [] : [])
  }

  /// The phrase, in a fallback's language if need be; the key itself if no language has it.
  package subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

  /// The phrase only if it is in the locale's own language, for what the toolchain has words for
  /// in every language.
  package func native(_ key: Key, locale: String) -> String? {
    let isNative = primaryLanguage == Self.primary(locale) && nativeKeys.contains(key.rawValue)
    return isNative ? texts[key.rawValue] : nil
  }

  /// The phrase with each `{name}` that `values` has replaced by its value; others stay.
  package func fill(_ key: Key, _ values: KeyValuePairs<String, String>) -> String {
    Self.fill(self[key], values)
  }

  /// The phrase for values by their number in `names`.
  func pattern(_ key: Key, _ names: String...) -> StringPattern { StringPattern(self[key], names) }

  /// All keys with their strings, ordered by key, for templates.
  package var entries: [(key: String, text: String)] {
    texts.sorted { $0.key < $1.key }.map { (key: $0.key, text: $0.value) }
  }

  /// What is wrong with this language beside its fallback, ordered by key; English has no fallback
  /// and no faults.
  package var faults: [Fault] {
    fallbackTexts.keys.sorted().flatMap { key -> [Fault] in
      guard nativeKeys.contains(key) else { return [.missing(key: key)] }
      let known = Set(Self.places(in: fallbackTexts[key] ?? ""))
      return Self.places(in: texts[key] ?? "").filter { !known.contains($0) }
        .map { .unknownPlace(key: key, place: $0) }
    }
  }

  /// The names that a locale's strings file may have, without its ending, the closest first and
  /// English last: `de-AT`, `de`, `en`.
  package static func fileNames(forLocale locale: String) -> [String] {
    var subtags = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    var names: [String] = []
    while !subtags.isEmpty {
      names.append(subtags.joined(separator: "-"))
      subtags.removeLast()
    }
    return names.contains("en") ? names : names + ["en"]
  }

  /// See `fill(_:_:)`; what is put in is not looked at again.
  static func fill(_ phrase: String, _ values: KeyValuePairs<String, String>) -> String {
    let pattern = StringPattern(phrase, values.map(\.key))
    return String(writing: { pattern.append(to: &$0) { $1 += values[$0].value.utf8 } })
  }

  private static func places(in phrase: String) -> [String] {
    phrase.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  private var primaryLanguage: Substring { Self.primary(language) }

  private static func primary(_ language: String) -> Substring {
    language.prefix { $0 != "-" && $0 != "_" }
  }
}
