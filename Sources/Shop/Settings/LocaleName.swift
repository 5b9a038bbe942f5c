import Foundation
package import Quantities

/// BCP 47 names of languages and countries.
package enum LocaleName {
  /// In the usual case and with hyphens: `de-AT`, `sr-Latn`; nil if the language or country does
  /// not exist, or the rest is not well-formed.
  package static func normalized(_ text: String) -> String? {
    var tags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map(String.init)
    guard tags.allSatisfy({ $0.wholeMatch(of: /[A-Za-z0-9]{1,8}/) != nil }) else { return nil }
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
    tags = tags.map { $0.lowercased() }
    return isWellFormed(tags) ? (result + tags).joined(separator: "-") : nil
  }

  /// True if these are variants (`valencia`, `1996`) and then extensions (`u-co-phonebk`), none of
  /// them duplicated or empty: browsers refuse such names.
  private static func isWellFormed(_ tags: [String]) -> Bool {
    let extensions = tags.drop { $0.count > 1 }
    let variants = tags[..<extensions.startIndex]
    let singletons = extensions.filter { $0.count == 1 }
    let areFilled = zip(extensions, extensions.dropFirst() + [""])
      .allSatisfy { $0.count > 1 || $1.count > 1 }
    return areFilled && Set(variants).count == variants.count
      && Set(singletons).count == singletons.count
      && variants.allSatisfy { $0.count > 4 || $0.count == 4 && $0.first?.isNumber == true }
  }

  private static let languages = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
  private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))
}

extension Settings {
  /// The decimal mark, for columns of numbers that don't show theirs.
  package var decimalMark: DecimalMark {
    Locale(identifier: locale).decimalSeparator == "," ? .comma : .point
  }
}
