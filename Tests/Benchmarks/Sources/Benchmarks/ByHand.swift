import Rivals

/// The page as a Swift programmer would write it out by hand for speed: through a pointer into
/// memory that is used again, escaped as Aisle's engine escapes.
final class ByHand {
  private let cards = Card.page.map(Card.Bytes.init)
  private let page: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>

  init() {
    let texts = cards.flatMap { [$0.url, $0.image, $0.url, $0.name, $0.brand, $0.price] }
    let room = texts.reduce(0) { $0 + Escaping.room(for: $1.count) }
    page = .allocate(capacity: 2 * room + 1000 * cards.count)
    end = page
  }

  deinit { page.deallocate() }

  /// The page that was rendered last.
  var output: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: page, count: end - page) }

  func render() {
    end = page
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
    end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  @inline(__always)
  private func writeEscaped(_ text: borrowing [UInt8]) {
    text.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      end = Escaping.write(start, source.count, to: end)
    }
  }
}
