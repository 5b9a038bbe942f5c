import Testing

@testable import Pages

struct XMLWriterTests {
  @Test(
    "A text is escaped for elements and attributes, and what XML can't hold is replaced",
    arguments: [
      ("", ""), ("Käse & <Brot>", "Käse &amp; &lt;Brot&gt;"), ("\"a\"", "&quot;a&quot;"),
      ("a\tb\r\nc", "a&#9;b&#13;&#10;c"), ("\u{0}x\u{1F}", "\u{FFFD}x\u{FFFD}"),
      ("a\u{FFFE}b\u{FFFF}", "a\u{FFFD}b\u{FFFD}"), ("\u{FFFD}\u{FFBE}", "\u{FFFD}\u{FFBE}"),
      ("\u{7F}\u{10FFFF}🧀", "\u{7F}\u{10FFFF}🧀"),
    ])
  func escaping(text: String, escaped: String) {
    var bytes: [UInt8] = []
    XMLWriter.append(escaping: text.utf8.span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == escaped)
  }
}
