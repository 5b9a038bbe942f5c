import Rivals

/// The page as a Swift programmer would write it out by hand for speed: bytes appended to a buffer
/// that is used again, escaping that appends whole runs.
struct ByHand {
  private let cards = Card.page.map(Card.Bytes.init)

  init() {}

  func render(into output: inout [UInt8]) {
    output.append("<!doctype html>\n<ul class=\"cards\">\n")
    for card in cards {
      output.append("  <li class=\"card\">\n    <a href=\"")
      output.appendEscaped(card.url)
      output.append("\"><img src=\"")
      output.appendEscaped(card.image)
      output.append("\" alt=\"\" loading=\"lazy\"></a>\n    <h3><a href=\"")
      output.appendEscaped(card.url)
      output.append("\">")
      output.appendEscaped(card.name)
      output.append("</a></h3>\n    <p class=\"brand\">")
      output.appendEscaped(card.brand)
      output.append("</p>\n    <p class=\"price\">")
      if let oldPrice = card.oldPrice {
        output.append("<s>")
        output.appendEscaped(oldPrice)
        output.append("</s> ")
      }
      output.append("<strong>")
      output.appendEscaped(card.price)
      output.append("</strong></p>\n  </li>\n")
    }
    output.append("</ul>\n")
  }
}

/// What each byte becomes; nil for most, which stay as they are.
private let isSpecial: [Bool] = (0..<256).map { "&<>\"'".utf8.contains(UInt8($0)) }

extension [UInt8] {
  @inline(__always)
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  fileprivate mutating func appendEscaped(_ text: [UInt8]) {
    var start = 0
    for index in text.indices where isSpecial[Int(text[index])] {
      append(contentsOf: text[start..<index])
      appendEntity(text[index])
      start = index + 1
    }
    append(contentsOf: text[start...])
  }

  private mutating func appendEntity(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    default: append("&#39;")
    }
  }
}
