import Foundation

extension Locale {
  /// The locale of a BCP 47 tag, with decimal digits: a tag may ask for Chinese or Hebrew numerals,
  /// in which a price can't be written digit by digit.
  ///
  /// Independent of the machine's own locale.
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
