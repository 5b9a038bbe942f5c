import Foundation

/// Which way a locale's script runs; the raw value is HTML's `dir`.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// - Parameter locale: BCP 47.
  package init(locale: String) {
    let direction = Locale.Language(identifier: locale).characterDirection
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
