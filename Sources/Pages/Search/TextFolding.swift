import Bytes
import Foundation

/// The rule by which search takes letters for the same: case, accents and the other spellings of a
/// letter do not count. `templates/assets/search-index.js` has the same rule for what is typed.
///
/// Each Unicode scalar is folded by itself: its NFKD form in lower case, without marks and
/// invisible characters, then by `spellings`. Letters and numbers are kept; all else parts words.
/// What goes on for long, as in a script without spaces, falls into words of 64 letters.
struct TextFolding {
  private static let gap = UInt8(ascii: " ")
  private static let longestWord = 64

  /// Letters that are no letter and a mark to Unicode, and signs that are no letters here.
  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ł": "l", "ŋ": "n", "ŧ": "t", "ς": "σ", "ʼ": " ", "ـ": "", "™": " ", "℠": " ",
  ]

  /// What scalars beyond ASCII became, as they were met.
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  /// Appends the folded words of a text, a space after each run of letters and numbers.
  ///
  /// - Parameter text: UTF-8.
  mutating func append(wordsOf text: ArraySlice<UInt8>, to words: inout [UInt8]) {
    let start = words.count
    if text.allSatisfy({ $0 < 0x80 }) {
      for byte in text { words.append(Self.folded(ascii: byte)) }
    } else {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        if scalar.isASCII {
          words.append(Self.folded(ascii: UInt8(scalar.value)))
        } else if let folded = known[scalar] {
          words += folded
        } else {
          let folded = Self.folded(scalar)
          known[scalar] = folded
          words += folded
        }
      }
    }
    words.append(Self.gap)
    if words.count - start > Self.longestWord { Self.cut(&words, from: start) }
  }

  private static func cut(_ words: inout [UInt8], from start: Int) {
    let text = words[start...]
    var cut: [UInt8] = []
    var letters = 0
    for byte in text {
      let isLetter = byte & 0xC0 != 0x80
      if isLetter, letters == longestWord, byte != gap {
        cut.append(gap)
        letters = 0
      }
      cut.append(byte)
      letters = byte == gap ? 0 : letters + (isLetter ? 1 : 0)
    }
    words.replaceSubrange(start..., with: cut)
  }

  private static func folded(ascii byte: UInt8) -> UInt8 {
    if byte.isASCIILetter { return byte | 0x20 }
    return byte.isASCIIDigit ? byte : gap
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
      default: folded.append(gap)
      }
    }
    return folded
  }
}
