import Foundation

extension Locale {
  /// The locale that a BCP 47 tag names, with digits that have a place value: a tag may ask for
  /// Chinese or Hebrew numerals, which no price can be written in digit by digit.
  ///
  /// Nothing of it depends on the machine's own locale.
  init(shop tag: String) {
    let asked = Locale(identifier: tag)
    let isPlaceValue = 7.formatted(.number.locale(asked)).unicodeScalars.contains {
      $0.properties.numericType == .decimal
    }
    guard !isPlaceValue else {
      self = asked
      return
    }
    var components = Locale.Components(locale: asked)
    components.numberingSystem = Locale.NumberingSystem("latn")
    self = Locale(components: components)
  }
}
