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
      case .start(let element): Self.begin(element, in: &writer)
      case .end(let element): Self.end(element, in: &writer)
      }
    }
    (html, text) = writer.finish()
  }

  private static let escapes = [(#"\\n"#, #"\n"#), (#"\r\n"#, " \n"), (#"\n"#, " \n")]

  /// True if tags divide the text into lines. If none does, its line ends do.
  private static func hasLines(_ source: [UInt8]) -> Bool {
    var tokens = HTMLTokenizer(source)
    while let token = tokens.next() {
      if case .start(let element) = token, element.endsLine { return true }
    }
    return false
  }

  /// A text with its references decoded. WooCommerce exports line ends as `\n`, and `\n` as `\\n`.
  private static func characters(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var characters: [UInt8] = []
    characters.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      if rest.first != .backslash {
        let end = rest.firstIndex(of: .backslash) ?? text.endIndex
        characters += text[index..<end]
        index = end
      } else if let (escape, meaning) = escapes.first(where: { rest.starts(with: $0.0.utf8) }) {
        characters += meaning.utf8
        index += escape.utf8.count
      } else {
        characters.append(.backslash)
        index += 1
      }
    }
    UntidyText.tidy(&characters)
    return characters
  }

  private static func begin(_ element: HTMLElement, in writer: inout ReducedHTMLWriter) {
    switch element {
    case .strong: writer.begin(.strong)
    case .emphasis: writer.begin(.emphasis)
    case .lineBreak: writer.breakLine()
    case .block: writer.endParagraph()
    case .heading: writer.beginHeading()
    case .unorderedList: writer.beginList(isOrdered: false)
    case .orderedList: writer.beginList(isOrdered: true)
    case .item: writer.endItem()
    case .cell: writer.add([.space], endsLines: false)
    case .hidden: break
    }
  }

  private static func end(_ element: HTMLElement, in writer: inout ReducedHTMLWriter) {
    switch element {
    case .strong: writer.end(.strong)
    case .emphasis: writer.end(.emphasis)
    case .lineBreak: writer.breakLine()
    case .block: writer.endParagraph()
    case .heading: writer.endHeading()
    case .unorderedList, .orderedList: writer.endList()
    case .item: writer.endItem()
    case .cell: writer.add([.space], endsLines: false)
    case .hidden: break
    }
  }
}
