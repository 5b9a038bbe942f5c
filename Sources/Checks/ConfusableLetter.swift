import Diagnostics
import Shop

/// A word with a letter of another script that looks like one of its own: the Cyrillic `а` in a
/// Latin word. Nobody who types the word finds it.
enum ConfusableLetter {
  /// Cyrillic and Greek letters, and the Latin ones that look like them.
  private static let pairs: [(other: String, latin: String)] = [
    ("аеорсухіѕјАВЕКМНОРСТХУІЅЈ", "aeopcyxisjABEKMHOPCTXYISJ"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
  ]
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: pairs.flatMap { zip($0.other.unicodeScalars, $0.latin.unicodeScalars) })
  private static let imitated = Set(latin.values)

  static func report(in catalog: Catalog, to faults: FaultLog) {
    catalog.forEachText { text, column, product in
      guard mayOccur(in: catalog.text[text.range]),
        let word = words(of: catalog.string(text)).first(where: isMixed)
      else { return }
      faults.warning(
        .confusableLetter, about: column,
        "\(word.inBackticks) has letters of two scripts that look alike: "
          + letters(word.unicodeScalars.filter { !$0.isASCII }),
        at: catalog.location(of: text, in: product), help: "type the word anew, all in one script")
    }
  }

  /// True if UTF-8 has letters from Greek to Cyrillic, U+0370 to U+04FF.
  static func mayOccur(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { (0xCD...0xD3).contains($0) }
  }

  /// The text with Latin letters in place of those that look like them, in words that are otherwise
  /// Latin.
  static func replaced(in text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      guard isMixed(word) else { return String(word) }
      return String(String.UnicodeScalarView(word.unicodeScalars.map { latin[$0] ?? $0 }))
    }.joined(separator: " ")
  }

  /// The code points of letters that are invisible or look like others, `U+200B, U+0430`; empty if
  /// there are none.
  static func unusual(in text: String) -> String {
    let mixed = words(of: text).filter(isMixed).flatMap { $0.unicodeScalars.filter { !$0.isASCII } }
    let invisible = text.unicodeScalars.filter { $0.properties.generalCategory == .format }
    var seen: Set<Unicode.Scalar> = []
    return letters((invisible + mixed).filter { seen.insert($0).inserted })
  }

  private static func letters(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.generalCategory == .format ? "`\(code)`" : "`\(scalar)` (\(code))"
    }.joined(separator: ", ")
  }

  private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter } }

  /// True if the word has letters of two scripts, and all those of one script look like letters of
  /// the other.
  private static func isMixed(_ word: Substring) -> Bool {
    let own = word.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }
    let others = word.unicodeScalars.filter { (0x370...0x4FF).contains($0.value) }
    guard !own.isEmpty, !others.isEmpty else { return false }
    return others.allSatisfy { latin[$0] != nil } || own.allSatisfy { imitated.contains($0) }
  }
}
