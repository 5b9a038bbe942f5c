import Foundation

/// BCP 47 names of languages and countries.
enum LocaleName {
  /// In the usual case and with hyphens: `de-AT`, `sr-Latn`; nil if the language, script or country
  /// does not exist.
  static func normalized(_ text: String) -> String? {
    var tags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map(String.init)
    guard !tags.contains(where: { !isTag($0) }) else { return nil }
    let language = tags.removeFirst().lowercased()
    guard languages.contains(language) else { return nil }
    var result = [language]
    if let script = tags.first, script.count == 4, script.allSatisfy(\.isLetter) {
      result.append(script.capitalized)
      tags.removeFirst()
    }
    if let region = tags.first, region.count == 2 || region.count == 3 && Int(region) != nil {
      guard regions.contains(region.uppercased()) else { return nil }
      result.append(region.uppercased())
      tags.removeFirst()
    }
    // Variants and extensions: `ca-valencia`, `de-u-co-phonebk`.
    guard tags.first.map({ $0.count == 1 || $0.count >= 4 }) ?? true else { return nil }
    return (result + tags.map { $0.lowercased() }).joined(separator: "-")
  }

  private static func isTag(_ tag: String) -> Bool {
    (1...8).contains(tag.utf8.count)
      && tag.utf8.allSatisfy {
        $0 &- 48 < 10 || ($0 | 32) >= UInt8(ascii: "a") && ($0 | 32) <= UInt8(ascii: "z")
      }
  }

  private static let languages = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
  private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))
}
