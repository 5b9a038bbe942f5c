import Bytes

/// The forms of a word: plurals, genitives, other endings. `templates/assets/search-rating.js` has
/// the same rules.
enum WordForms {
  /// The number of bytes that remain at least when an ending is dropped.
  private static let shortestStem = 3
  /// The longer ones first.
  private static let endings = [
    "ern", "ies", "ves", "nen", "sen", "en", "er", "es", "em", "se", "e", "n", "s", "y", "f",
  ].map { Array($0.utf8) }

  /// The number of bytes with which all forms of a word begin.
  static func stemLength(of word: borrowing Span<UInt8>) -> Int {
    for ending in endings where word.count >= shortestStem + ending.count {
      if word.extracting((word.count - ending.count)..<word.count).isEqual(to: ending.span) {
        return word.count - ending.count
      }
    }
    return word.count
  }
}
