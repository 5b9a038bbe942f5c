import Diagnostics
import Quantities
import Tables
import Testing

@Suite("Bytes that are not UTF-8")
struct TextEncodingTests {
  private func fault(_ bytes: [UInt8]) -> Diagnostic? {
    TextEncoding.fault(in: SourceFile(name: "products.csv", bytes: bytes), isSource: true)
  }

  private func utf16(_ text: String, isLittle: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
  }

  @Test("a page names the first character that HTML forbids, other files may have it")
  func forbiddenCharacter() throws {
    for (number, name) in [(0xFDD0, "U+FDD0"), (1, "U+0001"), (0x2FFFF, "U+2FFFF")] {
      let character = Character(try #require(Unicode.Scalar(UInt32(number))))
      let file = SourceFile(
        name: "about.html", bytes: Array("<p>\n<p>\(character)\u{1}</p>\n".utf8))
      #expect(TextEncoding.fault(in: file) == nil)
      let fault = try #require(TextEncoding.pageFault(in: file))
      #expect(fault.message == "the text contains the character \(name), which HTML forbids")
      #expect(fault.location?.line == 2)
      #expect(fault.location?.column == 4)
    }
    let plain = SourceFile(name: "about.html", bytes: Array("<p>\tT\u{E9}\r\n\u{FFFD}".utf8))
    #expect(TextEncoding.pageFault(in: plain) == nil)
  }

  @Test("Windows-1252 with the place and what to run")
  func windows() throws {
    let text = Array("id,name\n1,".utf8) + [0x4B, 0xE4, 0x73, 0x65] + Array("\n2,Milk\n".utf8)
    #expect(
      DiagnosticPrinter().text(of: try #require(fault(text))) == """
        error: the byte `0xE4` is not UTF-8
         --> products.csv:2:4
          |
        2 | 1,K\u{FFFD}se
          |    ^
          = help: say in which encoding the file is, beside its name in `shop.json`: `"encoding": "windows-1252"` or the like; or export it in UTF-8

        """)
  }

  @Test("What to write, as far as the bytes show it")
  func helps() {
    let cases: [([UInt8], String)] = [
      (utf16("id,name\n", isLittle: true, hasMark: true), "\"encoding\": \"utf-16\""),
      (utf16("id,name\n", isLittle: false, hasMark: true), "\"encoding\": \"utf-16\""),
      (utf16("id,name\n", isLittle: true, hasMark: false), "\"encoding\": \"utf-16le\""),
      (utf16("id,name\n", isLittle: false, hasMark: false), "\"encoding\": \"utf-16be\""),
      ([0xFF, 0xFE, 0, 0, 0x69, 0, 0, 0], "\"encoding\": \"utf-32\""),
      (
        Array("<?xml version='1.0' encoding='ISO-8859-2'?><a>".utf8) + [0xE4],
        "\"encoding\": \"iso-8859-2\""
      ),
      ([0x82, 0xE8, 0x82, 0xF1, 0x82, 0xB2], "`\"encoding\": \"windows-1252\"` or the like"),
      (Array("Käse, Brötchen, Süßes".utf8) + [0xC3], "what surrounds it is UTF-8"),
      (Array("a\u{0}b".utf8), "remove it"),
      (Array("id,name\n".utf8) + [UInt8](repeating: 0, count: 512), "remove it"),
    ]
    for (bytes, help) in cases { #expect(fault(bytes)?.help?.contains(help) == true, "\(help)") }
  }

  @Test("In a table that is UTF-8 otherwise they are faults of their rows")
  func rows() throws {
    func check(_ rows: (some RowReader)?, _ faults: FaultLog) throws {
      var rows = try #require(rows)
      var fields: [Field] = []
      for count in [0, 1, 1] {
        #expect(rows.next(&fields, faults: faults))
        #expect(faults.errorCount == count)
      }
      #expect(!rows.next(&fields, faults: faults))
    }
    func file(_ name: String, _ first: String, _ last: String) -> SourceFile {
      SourceFile(name: name, bytes: Array(first.utf8) + [0xE4] + Array(last.utf8))
    }
    let faults = FaultLog(), others = FaultLog()
    let json = file(
      "a.json", "[{\"n\": \"Käse\"},\n{\"n\": \"K", "se\"},\n{\"n\": \"Tee\"}]")
    try check(try TreeRows(json, as: .json, faults: faults), faults)
    let xml = file("a.xml", "<a><b><n>Käse</n></b>\n<b><n>K", "se</n></b>\n<b><n>T</n></b></a>")
    try check(TreeRows(xml, as: .xml, faults: others), others)
  }

  @Test("What looks like UTF-8 by chance is not taken for it")
  func chance() {
    // "smetana čšž, Žita, žito" in Windows-1250: čšž is a character of UTF-8 too.
    let bytes =
      Array("smetana ".utf8) + [0xE8, 0x9A, 0x9E] + Array(", ".utf8) + [0x8E] + Array("ita, ".utf8)
      + [0x9E] + Array("ito".utf8)
    #expect(fault(bytes)?.help?.contains("say in which encoding") == true)
  }

  @Test("Every way of not being UTF-8 has its place")
  func places() {
    let lead = Array("id\näb,".utf8)
    for bad: [UInt8] in [[0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5], [0xFF]] {
      #expect(fault(lead + bad + [0x2C])?.location?.description == "products.csv:2:4")
    }
    #expect(fault(lead + [0] + lead)?.location?.description == "products.csv:2:4")
    #expect(fault(Array(repeating: 0x61, count: 10_000) + [0])?.location?.column == 10_001)
  }

  @Test("A text that is UTF-8 has no fault, with or without a byte order mark")
  func fine() {
    for text in ["", "a", "ä€🍎日本", "\u{FEFF}id", "\u{7F}\u{80}"] {
      #expect(fault(Array(text.utf8)) == nil)
    }
  }
}
