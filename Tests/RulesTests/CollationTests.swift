import Bytes
import Foundation
import Testing
import TestSupport

@testable import Rules

struct CollationTests {
  @Test(
    "Words are in the order of their language",
    arguments: [
      ("de", ["Apfel", "Äpfel", "Apfelsaft", "Öl", "Olive", "Straße", "Strasser", "Zucker"]),
      ("sv", ["Apelsin", "Zebra", "Ål", "Ägg", "Öl"]),
      ("sl", ["Cvetača", "Češnja", "Dinja", "Sir", "Šunka", "Vino", "Zelje", "Žito"]),
      ("ru", ["Абрикос", "Ежевика", "Ёлка", "Ель", "Жвачка", "Йогурт", "Яблоко"]),
      ("en", ["Apple", "banana", "Cherry", "éclair", "Fig"]),
    ])
  func language(locale: String, words: [String]) {
    let expected: [Int32] = words.indices.map { Int32($0) }
    #expect(Collation(locale: locale).ranks(of: words) == expected)
    let reversed = Array(words.reversed())
    #expect(Collation(locale: locale).ranks(of: reversed) == Array(expected.reversed()))
  }

  @Test("Words that differ only in case share a rank, and no rank is skipped")
  func ranks() {
    let words = ["Milka", "Alpro", "MILKA", "Zott", "milka", "Alpro"]
    #expect(Collation(locale: "de-AT").ranks(of: words) == [1, 0, 1, 2, 1, 0])
    #expect(Collation(locale: "en").ranks(of: []) == [])
  }

  @Test(
    "The order of two words doesn't depend on the words sorted with them",
    arguments: ["de", "sl", "ru", "cs", "en", "el", "tr", "ja"])
  func consistent(locale: String) {
    var random = SplitMix64(seed: 7)
    let alphabets = [
      "abhcsszÄÖßČŠžéÉ -19", "абеёжийЙЁЕАьы ", "αάβγιίϊΐυύΰσςΩΏ", "abıİſšŞşgĞ", "あアいぁカがガ国",
    ]
    let letters = alphabets.map { $0.map(String.init) + ["e\u{301}", "a"] }
    let collation = Collation(locale: locale)
    for _ in 0..<Thoroughness.count(8, full: 40) {
      let alphabet = random.pick(letters)
      let words = (0..<30).map { _ in
        (0..<random.number(1...4)).map { _ in random.pick(alphabet) }.joined()
      }
      let ranks = collation.ranks(of: words)
      for i in words.indices {
        for j in words.indices {
          let pair = collation.ranks(of: [words[i], words[j]])
          #expect((pair[0] < pair[1]) == (ranks[i] < ranks[j]), "\(words[i]) \(words[j])")
        }
      }
    }
  }

  @Test(
    "Learning ASCII changes no rank, even if two letters count as one or signs don't count",
    arguments: [
      "de", "en", "sl", "ru", "cs", "da", "hr", "hu", "tr", "lt", "et", "sv", "es", "ca", "th",
      "ja",
      "fr-CA", "cy", "sq", "en-US-u-ka-shifted",
    ])
  func learned(locale: String) {
    var random = SplitMix64(seed: 11)
    let alphabets = [
      "abcdhijlnswyzABCIZıİ äöåßčšžéñ·´-_ .,'&%0129", "aoÄÖÅØÆŒĳĿŉſłŁđÐÞ\u{A0}\u{AD}©½", "aäAÄå",
      "aахо еёий", "ch cz sz dz lj aa",
    ]
    let letters = alphabets.map { $0.map(String.init) + ["e\u{301}", "\u{308}", "\t", "ch", "aa"] }
    let collation = Collation(locale: locale)
    let learned = collation.learningASCII(for: 2000)
    for _ in 0..<Thoroughness.count(5, full: 20) {
      let alphabet = random.pick(letters)
      let words = (0..<100).map { _ in
        (0..<random.number(0...4)).map { _ in random.pick(alphabet) }.joined()
      }
      #expect(learned.ranks(of: words) == collation.ranks(of: words))
    }
  }

  @Test(
    "ASCII is learned if each character sorts by itself, and only then",
    arguments: [("de", true), ("sl", true), ("ru", true), ("cs", false), ("da", false)])
  func learning(locale: String, isLearned: Bool) {
    let order = ASCIIOrder { left, right in
      left.compare(
        right, options: .caseInsensitive, range: nil, locale: Locale(identifier: locale))
    }
    #expect((order != nil) == isLearned)
    #expect(
      order?.compare(Array("milch".utf8), Array("milka".utf8))
        == (isLearned ? .orderedAscending : nil))
    #expect(order?.compare(Array("a".utf8), Array("a\u{308}".utf8)) == nil)
  }
}

extension Collation {
  func ranks(of texts: [String]) -> [Int32] { ranks(of: ByteStrings(texts)) }
}

extension ASCIIOrder {
  fileprivate func compare(_ left: [UInt8], _ right: [UInt8]) -> ComparisonResult? {
    compare(left.span, right.span)
  }
}
