import Bytes
import Foundation

/// Makes the parts of addresses from names and ids: lower-case ASCII letters, digits and single
/// hyphens (`Output: Slugs`).
///
/// A slug is never empty, never a name that Windows reserves for a device, at most 80 bytes long,
/// and is its own slug. Two texts may have the same slug; planning the site reports that.
package struct SlugMaker: Sendable {
  package static let longest = 80

  /// How the locale's language spells letters of either case that other languages reduce to plain
  /// ones.
  private let spellings: [Unicode.Scalar: String]
  /// True if the language has a Cyrillic of its own, so that `CommonLetters` doesn't have the rest.
  private let hasOwnLetters: Bool
  /// From any script to ASCII, in ICU's notation.
  private let transform: StringTransform

  /// - Parameter locale: BCP 47.
  package init(locale: String) {
    let language = Locale.Language(identifier: locale).languageCode?.identifier ?? ""
    spellings = Self.spellings(language)
    hasOwnLetters = Self.cyrillic[language] != nil
    transform = StringTransform(
      """
      \(Self.cyrillic[language] ?? "Russian")-Latin/BGN; Russian-Latin/BGN; [·] Remove; \
      Greek-Latin/UNGEGN; Any-Latin; NFD; [[:Mn:][:Lm:]] Remove; NFC; Latin-ASCII
      """)
  }

  /// - Parameter text: UTF-8.
  /// - Complexity: O(length), about 20 ns for a short ASCII text; some microseconds for one with a
  ///   letter that is not in `CommonLetters`.
  package func append(slugOf text: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    let start = bytes.count
    if text.isASCII {
      Self.appendWords(of: text, to: &bytes)
    } else {
      let text = text.text
      let ascii = commonLetters(of: text) ?? Array(latin(text).utf8)
      Self.appendWords(of: ascii.span, to: &bytes)
    }
    if bytes.count == start {
      bytes += "x-\(Self.hash(text))".utf8
    } else if bytes.count - start > Self.longest {
      bytes.removeLast(bytes.count - start - (Self.longest - 17))
      if bytes.last == hyphen { bytes.removeLast() }
      bytes += "-\(Self.hash(text))".utf8
    } else if Self.isDevice(bytes[start...]) {
      bytes.append("-x")
    }
  }

  package func slug(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(slugOf: text.utf8.span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in ASCII; nil where it takes the transliterator.
  private func commonLetters(of text: String) -> [UInt8]? {
    if hasOwnLetters { return nil }
    var ascii: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x80, let spelling = spellings[scalar] {
        ascii += spelling.utf8
      } else if !CommonLetters.append(scalar, to: &ascii) {
        return nil
      }
    }
    return ascii
  }

  /// The text in ASCII, by the transliterator.
  func latin(_ text: String) -> String {
    // Quotes and dots in the text separate words. Those that transliteration adds, for a soft
    // letter or between two letters that could be read as one, are dropped.
    let text = text.precomposedStringWithCompatibilityMapping.lowercased().map { letter in
      Unicode.Scalar(String(letter)).flatMap { spellings[$0] }
        ?? ("'\"`’‘‚‛“”„´ʼ·".contains(letter) ? " " : String(letter))
    }.joined()
    let latin = text.applyingTransform(transform, reverse: false) ?? text
    return latin.filter { !"'\"`".contains($0) }
  }

  /// Appends letters and digits in lower case, and one hyphen for everything between two of them.
  private static func appendWords(of text: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    let start = bytes.count
    var isParted = false
    for index in text.indices {
      let byte = text[index]
      guard byte.isASCIILetterOrDigit else {
        isParted = true
        continue
      }
      if isParted, bytes.count > start { bytes.append(hyphen) }
      isParted = false
      // Digits have that bit already.
      bytes.append(byte | 0x20)
    }
  }

  private static func isDevice(_ slug: ArraySlice<UInt8>) -> Bool {
    guard slug.count == 3 || slug.count == 4 else { return false }
    let text = String(decoding: slug, as: UTF8.self)
    if slug.count == 3 { return ["con", "prn", "aux", "nul"].contains(text) }
    return ["com", "lpt"].contains(text.prefix(3)) && ("0"..."9").contains(text.suffix(1))
  }

  /// 16 hexadecimal digits.
  private static func hash(_ text: borrowing Span<UInt8>) -> String {
    let digits = String(text.stableHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func spellings(_ language: String) -> [Unicode.Scalar: String] {
    // As in passports; ICU would turn молочные into molochnyye.
    let russian: [Unicode.Scalar: String] = ["е": "e", "ё": "e", "Е": "e", "Ё": "e"]
    let own: [Unicode.Scalar: String]
    switch language {
    case "de", "gsw", "lb":
      own = ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "ae", "Ö": "oe", "Ü": "ue"]
    case "da", "nb", "nn", "no", "fo":
      own = ["ø": "oe", "å": "aa", "ö": "oe", "Ø": "oe", "Å": "aa", "Ö": "oe"]
    // Here an apostrophe is part of a letter and separates nothing.
    case "uk", "be": return ["'": "", "’": "", "ʼ": ""]
    case _ where cyrillic[language] != nil: return [:]
    default: own = [:]
    }
    return own.merging(russian) { own, _ in own }
  }

  /// ICU's name of the language's own transliteration from Cyrillic to Latin.
  private static let cyrillic = [
    "be": "Belarusian", "bg": "Bulgarian", "kk": "Kazakh", "ky": "Kirghiz", "mk": "Macedonian",
    "mn": "Mongolian", "sr": "Serbian", "bs": "Serbian", "uk": "Ukrainian",
  ]
}

private let hyphen = UInt8(ascii: "-")

/// The slugs of the letters of western and central Europe and of Russian, as ICU transliterates
/// them: its transliterator takes ten milliseconds to set up and some microseconds a text.
enum CommonLetters {
  /// Appends the slug of one scalar as lower-case ASCII, with `-` for separators of words.
  ///
  /// - Returns: false for a scalar that is not in the tables.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) -> Bool {
    switch scalar.value {
    case ..<0x80: bytes.append(UInt8(scalar.value))
    case 0xA0..<0x180: bytes += latin[Int(scalar.value) - 0xA0].utf8
    case 0x400..<0x460: bytes += cyrillic[Int(scalar.value) - 0x400].utf8
    default: return false
    }
    return true
  }

  /// From U+00A0 to U+017F.
  private static let latin = table(
    """
    - - - - - - - - - -c- a - - - -r- -
    - - 2 3 - m - - - 1 o - 1-4 1-2 3-4 -
    a a a a a a ae c e e e e i i i i
    d n o o o o o - o u u u u y th ss
    a a a a a a ae c e e e e i i i i
    d n o o o o o - o u u u u y th y
    a a a a a a c c c c c c c c d d
    d d e e e e e e e e e e g g g g
    g g g g h h h h i i i i i i i i
    i i ij ij j j k k q l l l l l l l-
    l- l l n n n n n n -n n n o o o o
    o o oe oe r r r r r r s s s s s s
    s s t t t t t t u u u u u u u u
    u u u u w w y y y z z z z z z s
    """)

  /// From U+0400 to U+045F.
  private static let cyrillic = table(
    """
    e e d g e z i i j l n c k i u d
    a b v g d e zh z i y k l m n o p
    r s t u f kh ts ch sh shch _ y _ e yu ya
    a b v g d e zh z i y k l m n o p
    r s t u f kh ts ch sh shch _ y _ e yu ya
    e e d g e z i i j l n c k i u d
    """)

  /// `_` stands for a letter that is left out.
  private static func table(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map { $0 == "_" ? "" : String($0) }
  }
}
