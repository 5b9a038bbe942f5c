import Foundation
import Testing
import TestSupport

@testable import Localization

/// The folding rule of search; a browser test runs the same cases with the script.
struct TextFoldingTests {
  @Test("Texts are folded to the same words as by the script")
  func cases() throws {
    let file = URL(filePath: #filePath).appending(path: "../../Scripts/folding.json").standardized
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
    #expect(rows.count > 20)
    var folding = TextFolding()
    for row in rows {
      let text = try #require(row[0] as? String)
      #expect(folding.words(of: text) == row[1] as? [String], "\(text)")
      // Folding a folded text changes nothing; otherwise a query might miss a name.
      let folded = folding.words(of: text).joined(separator: " ")
      #expect(folding.words(of: folded) == row[1] as? [String], "\(text)")
    }
  }

  @Test("Any text is folded to words of letters and numbers without case")
  func random() {
    var random = SplitMix64(seed: 6)
    var folding = TextFolding()
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let top: UInt32 = Bool.random(using: &random) ? 0x600 : 0x2FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...top, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      let words = folding.words(of: text)
      #expect(words.allSatisfy { !$0.isEmpty })
      #expect(folding.words(of: words.joined(separator: "-")) == words, "\(text.debugDescription)")
    }
  }
}

extension TextFolding {
  /// The words of a text in order.
  mutating func words(of text: String) -> [String] {
    var bytes: [UInt8] = []
    append(wordsOf: Array(text.utf8)[...], to: &bytes)
    return bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
