import Bytes

/// A description in HTML, reduced to what a product page may show: paragraphs, lists, emphasis and
/// line breaks, without attributes (`Input: Descriptions`).
///
/// The result is well-formed, whatever the source. It is rebuilt from the meaning of the source's
/// tags; no byte of a tag is copied.
package struct ReducedHTML {
  /// `<p>`, `<ul>` and `<ol>` in sequence, with `<li>`, `<strong>`, `<em>` and `<br/>` inside;
  /// empty without any text.
  package let html: [UInt8]
  /// The same as plain text: each paragraph, item and line on its own line.
  package let text: [UInt8]

  /// - Complexity: O(n)
  package init(_ source: [UInt8]) {
    var source = source
    UntidyText.dropGuard(of: &source)
    ForbiddenCharacters.blank(&source)
    var writer = ReducedHTMLWriter()
    let hasLines = Self.hasLines(source)
    var tokens = HTMLTokenizer(source)
    while let token = tokens.next() {
      switch token {
      case .text(let range): writer.add(Self.characters(source[range]), endsLines: !hasLines)
      case .tag(let element, let isEnd): writer.add(element, isEnd: isEnd)
      }
    }
    (html, text) = writer.finish()
  }

  private static let escapes = [(#"\\n"#, #"\n"#), (#"\r\n"#, " \n"), (#"\n"#, " \n")]

  /// True if tags divide the text into lines. If none does, its line ends do.
  private static func hasLines(_ source: [UInt8]) -> Bool {
    var tokens = HTMLTokenizer(source)
    while let token = tokens.next() {
      guard case .tag(let element, isEnd: false) = token else { continue }
      if element != .strong, element != .emphasis, element != .cell { return true }
    }
    return false
  }

  /// A text with its references decoded. WooCommerce exports line ends as `\n`, and `\n` as `\\n`.
  private static func characters(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var characters: [UInt8] = []
    characters.reserveCapacity(text.count)
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: .backslash) {
      characters += text[index..<start]
      let rest = text[start...]
      let (escape, meaning) = escapes.first { rest.starts(with: $0.0.utf8) } ?? ("\\", "\\")
      characters += meaning.utf8
      index = start + escape.utf8.count
    }
    characters += text[index...]
    UntidyText.tidy(&characters)
    return characters
  }
}
