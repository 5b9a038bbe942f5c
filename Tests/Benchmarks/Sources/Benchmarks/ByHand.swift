import Rivals

/// The page as a Swift programmer would write it out by hand: appended to an array that is used
/// again, escaped as Aisle's engine escapes.
final class ByHand {
  private let cards = Card.page.map(Card.Bytes.init)
  /// The page that was rendered last.
  private(set) var output: [UInt8] = []

  func render() {
    output.removeAll(keepingCapacity: true)
    write("<!doctype html>\n<ul class=\"cards\">\n")
    for card in cards {
      write("  <li class=\"card\">\n    <a href=\"")
      writeEscaped(card.url)
      write("\"><img src=\"")
      writeEscaped(card.image)
      write("\" alt=\"\" loading=\"lazy\"></a>\n    <h3><a href=\"")
      writeEscaped(card.url)
      write("\">")
      writeEscaped(card.name)
      write("</a></h3>\n    <p class=\"brand\">")
      writeEscaped(card.brand)
      write("</p>\n    <p class=\"price\">")
      if let oldPrice = card.oldPrice {
        write("<s>")
        writeEscaped(oldPrice)
        write("</s> ")
      }
      write("<strong>")
      writeEscaped(card.price)
      write("</strong></p>\n  </li>\n")
    }
    write("</ul>\n")
  }

  @inline(__always)
  private func write(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  @inline(__always)
  private func writeEscaped(_ text: borrowing [UInt8]) { output.append(escaping: text.span) }
}
