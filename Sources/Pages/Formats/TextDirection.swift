import Foundation

/// The direction of a locale's script; the raw value is HTML's `dir`.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// - Parameter locale: BCP 47.
  package init(locale: String) {
    let language = Locale.Language(identifier: locale)
    let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier ?? ""
    self = Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }

  /// The scripts of living languages. Foundation's `characterDirection` looks only at the language,
  /// so it takes Azerbaijani in Arabic letters for left to right.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}
