import Bytes
import Foundation

/// Folds texts for search, so that case, accents and other spellings of a letter do not count.
/// `templates/assets/search.js` folds what customers type by the same rule.
///
/// Each Unicode scalar is folded by itself: to its NFKD form in lower case, without marks and
/// invisible characters, then by `spellings`. Everything but letters and numbers separates words.
/// Words of more than 64 letters, as in scripts without spaces, are cut after every 64 letters.
package struct TextFolding {
  private static let separator = UInt8(ascii: " ")
  private static let longestWord = 64

  /// Spellings of letters that Unicode does not decompose, and of signs that are not letters here.
  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ł": "l", "ŋ": "n", "ŧ": "t", "ς": "σ", "ʼ": " ", "ـ": "", "™": " ", "℠": " ",
  ]

  /// Folded scalars beyond ASCII.
  private var cache: [Unicode.Scalar: [UInt8]] = [:]

  package init() {}

  /// Appends the folded words of a text, with at least one space after each.
  ///
  /// - Parameter text: UTF-8.
  package mutating func append(wordsOf text: ArraySlice<UInt8>, to words: inout [UInt8]) {
    let start = words.count
    if text.allSatisfy({ $0 < 0x80 }) {
      for byte in text { words.append(Self.folded(ascii: byte)) }
    } else {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        if scalar.isASCII {
          words.append(Self.folded(ascii: UInt8(scalar.value)))
        } else if let folded = cache[scalar] {
          words += folded
        } else {
          let folded = Self.folded(scalar)
          cache[scalar] = folded
          words += folded
        }
      }
    }
    words.append(Self.separator)
    if words.count - start > Self.longestWord { Self.cut(&words, from: start) }
  }

  private static func cut(_ words: inout [UInt8], from start: Int) {
    let text = words[start...]
    var cut: [UInt8] = []
    var letters = 0
    for byte in text {
      let isLetter = byte & 0xC0 != 0x80
      if isLetter, letters == longestWord, byte != separator {
        cut.append(separator)
        letters = 0
      }
      cut.append(byte)
      letters = byte == separator ? 0 : letters + (isLetter ? 1 : 0)
    }
    words.replaceSubrange(start..., with: cut)
  }

  private static func folded(ascii byte: UInt8) -> UInt8 {
    if byte.isASCIILetter { return byte | 0x20 }
    return byte.isASCIIDigit ? byte : separator
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    if let spelling = spellings[scalar] { return Array(spelling.utf8) }
    var folded: [UInt8] = []
    let parts = String(scalar).decomposedStringWithCompatibilityMapping.lowercased()
    for part in parts.unicodeScalars {
      switch part.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .format: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        folded += (spellings[part] ?? String(part)).utf8
      default: folded.append(separator)
      }
    }
    return folded
  }
}
