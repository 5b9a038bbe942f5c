import Bytes
import Shop

/// The texts of the site in one language: what `templates/strings/<language>.json` says, completed
/// from the language that it falls back on. Reading the file is done elsewhere.
package struct LocalizedStrings: Sendable {
  /// What can be wrong with a strings file; the reader of the file knows the line.
  package enum Mismatch: Sendable, Equatable {
    /// The keys of the fallback that this language lacks, sorted and at least one, and how many
    /// the fallback has.
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

  /// - Parameters:
  ///   - language: the name of the file without its ending.
  ///   - pairs: keys and strings; of two with one key the later wins.
  ///   - fallback: where keys come from that `pairs` lacks: a wider language (`de` for `de-AT`, the
  ///     default file for a shop's own of that name), in the end English.
  package init(language: String, pairs: [(String, String)], fallback: LocalizedStrings? = nil) {
    self.language = language
    let own = Dictionary(pairs) { _, later in later }
    fallbackTexts = fallback?.texts ?? [:]
    texts = fallbackTexts.merging(own) { _, own in own }
    let isSameLanguage = fallback.map { Self.primary($0.language) == Self.primary(language) }
    nativeKeys = Set(own.keys).union(isSameLanguage == true ? fallback?.nativeKeys ?? [] : [])
  }

  /// The string, in a fallback's language if need be; the key itself if no language has it.
  package subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

  /// The string whose key is made of an id: `order_` and `unit-price-ascending` give that of
  /// `order_unit_price_ascending`. The key itself if no language has it.
  package func text(prefix: String = "", forID id: String, suffix: String = "") -> String {
    let key = "\(prefix)\(id.replacing("-", with: "_"))\(suffix)"
    return texts[key] ?? key
  }

  /// The string `stem` in the form of a category; in the form `other` if the language lacks it.
  func text(of stem: String, for category: PluralCategory) -> String {
    let (key, other) = ("\(stem)_\(category.rawValue)", "\(stem)_other")
    let isMissing = nativeKeys.contains(other) && !nativeKeys.contains(key)
    return (isMissing ? nil : texts[key]) ?? texts[other] ?? other
  }

  /// The string with each `{name}` that `values` has replaced by its value; others stay.
  package func fill(_ key: Key, _ values: KeyValuePairs<String, String>) -> String {
    Self.fill(self[key], values)
  }

  /// The string for values by their index in `names`.
  func pattern(_ key: Key, _ names: String...) -> StringPattern { StringPattern(self[key], names) }

  /// The same for texts that must show the first of their values: a string that lacks its
  /// placeholder begins with it.
  func pattern(_ key: Key, showing names: String...) -> StringPattern {
    let placeholder = "{\(names[0])}"
    let string = self[key]
    return StringPattern(
      string.contains(placeholder) ? string : "\(placeholder) \(string)", names)
  }

  /// All strings, ordered by key, for templates.
  package var entries: [(key: String, text: String)] {
    texts.sorted { $0.key < $1.key }.map { (key: $0.key, text: $0.value) }
  }

  /// What is wrong with this language compared with its fallback: at most one `missing`, then the
  /// unknown placeholders ordered by key; nothing without a fallback.
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

  /// See `fill(_:_:)`; placeholders in the values are not filled.
  static func fill(_ string: String, _ values: KeyValuePairs<String, String>) -> String {
    let pattern = StringPattern(string, values.map(\.key))
    return String(writing: { pattern.append(to: &$0) { $1 += values[$0].value.utf8 } })
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
