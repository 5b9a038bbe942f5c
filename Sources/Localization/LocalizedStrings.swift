/// The texts of the site in one language: those of `templates/strings/<language>.json`, completed
/// from the language that it falls back on. The file is read elsewhere.
package struct LocalizedStrings: Sendable {
  /// A fault of a strings file; the reader of the file knows the line.
  package enum Mismatch: Sendable, Equatable {
    /// The keys of the fallback that this language lacks, sorted and at least one, and the number
    /// of keys in the fallback.
    case missing(keys: [String], total: Int)
    /// A placeholder that the fallback's string does not have, so nothing fills it.
    case unknownPlaceholder(key: String, name: String)
  }

  /// A language tag, `de` or `de-AT`.
  package let language: String
  /// Every key, the fallback's included.
  private let texts: [String: String]
  /// The keys that `language` itself has, in this file or in a fallback's.
  private let nativeKeys: Set<String>
  private let fallbackTexts: [String: String]
  /// Words of the language that mean the same in search: for each group its words, with ` = `
  /// between them.
  package var synonyms: [String] = []

  /// - Parameters:
  ///   - language: the name of the file without its ending.
  ///   - pairs: keys and strings; of two with the same key, the later wins.
  ///   - fallback: the source of keys that `pairs` lacks: a wider language (`de` for `de-AT`, the
  ///     default file for a shop's own of that name), in the end English.
  package init(language: String, pairs: [(String, String)], fallback: LocalizedStrings? = nil) {
    self.language = language
    let own = Dictionary(pairs) { _, later in later }
    fallbackTexts = fallback?.texts ?? [:]
    texts = fallbackTexts.merging(own) { _, own in own }
    let isSameLanguage = fallback.map { Self.primary($0.language) == Self.primary(language) }
    nativeKeys = Set(own.keys).union(isSameLanguage == true ? fallback?.nativeKeys ?? [] : [])
  }

  /// The string whose key is made from an id: `order_` and `unit-price-ascending` give that of
  /// `order_unit_price_ascending`. Perhaps in a fallback's language; the key itself if no language
  /// has it.
  package func text(prefix: String = "", forID id: String, suffix: String = "") -> String {
    let key = "\(prefix)\(String(id.map { $0 == "-" ? "_" : $0 }))\(suffix)"
    return texts[key] ?? key
  }

  /// The string `stem` in the form of a category; in the form `other` if the language lacks it.
  package func text(of stem: String, for category: PluralCategory) -> String {
    let (key, other) = ("\(stem)_\(category.rawValue)", "\(stem)_other")
    let isMissing = nativeKeys.contains(other) && !nativeKeys.contains(key)
    return (isMissing ? nil : texts[key]) ?? texts[other] ?? other
  }

  /// All strings, ordered by key, for templates.
  package var entries: [(key: String, text: String)] {
    texts.sorted { $0.key < $1.key }.map { (key: $0.key, text: $0.value) }
  }

  /// The faults of this language compared with its fallback: at most one `missing`, then the
  /// unknown placeholders ordered by key; none without a fallback.
  package var faults: [Mismatch] {
    let keys = fallbackTexts.keys.sorted()
    let missing = keys.filter { !nativeKeys.contains($0) }
    let placeholders = keys.filter { nativeKeys.contains($0) }.flatMap { key -> [Mismatch] in
      let known = Set(Self.placeholders(in: fallbackTexts[key] ?? ""))
      return Self.placeholders(in: texts[key] ?? "").filter { !known.contains($0) }
        .map { .unknownPlaceholder(key: key, name: $0) }
    }
    return missing.isEmpty
      ? placeholders : [.missing(keys: missing, total: keys.count)] + placeholders
  }

  /// The names that a locale's strings file may have, without its ending, the closest first and
  /// English last: `de-AT`, `de`, `en`. Never empty.
  package static func fileNames(forLocale locale: String) -> [String] {
    var subtags = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    var names: [String] = []
    while !subtags.isEmpty {
      names.append(subtags.joined(separator: "-"))
      subtags.removeLast()
    }
    return names.contains("en") ? names : names + ["en"]
  }

  private static func placeholders(in string: String) -> [String] {
    string.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  private static func primary(_ language: String) -> Substring {
    language.prefix { $0 != "-" && $0 != "_" }
  }
}
