import Diagnostics
import Tables
import Testing

@Suite("Bytes that are not UTF-8")
struct TextEncodingTests {
  private func fault(_ bytes: [UInt8], locale: String = "en") -> Diagnostic? {
    TextEncoding.fault(in: SourceFile(name: "products.csv", bytes: bytes), locale: locale)
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
          = help: convert the file, which looks like Windows-1252, to a new one: `iconv -f Windows-1252 -t UTF-8 products.csv > products-utf8.csv`

        """)
  }

  @Test("What a file looks like")
  func guesses() {
    // "Молоко, Сыр" in two encodings of Cyrillic.
    let windows1251: [UInt8] = [0xCC, 0xEE, 0xEB, 0xEE, 0xEA, 0xEE, 0x2C, 0xD1, 0xFB, 0xF0]
    let koi8: [UInt8] = [0xED, 0xCF, 0xCC, 0xCF, 0xCB, 0xCF, 0x2C, 0xF3, 0xD9, 0xD2]
    // "Käse, Brötchen, Müsli" as DOS has it, and "ミルク、バター".
    let dos: [UInt8] =
      [0x4B, 0x84] + Array("se, Br".utf8) + [0x94] + Array("tchen, M".utf8) + [0x81]
      + Array("sli".utf8)
    let shiftJIS: [UInt8] = [
      0x83, 0x7E, 0x83, 0x8B, 0x83, 0x4E, 0x81, 0x41, 0x83, 0x6F, 0x83, 0x5E, 0x81, 0x5B,
    ]
    let cases: [([UInt8], String)] = [
      (windows1251, "looks like Windows-1251,"), (koi8, "looks like KOI8-R,"),
      (utf16("id,name\n", isLittle: true, hasMark: true), "looks like UTF-16,"),
      (utf16("id,name\n", isLittle: false, hasMark: true), "looks like UTF-16,"),
      (utf16("id,name\n", isLittle: true, hasMark: false), "looks like UTF-16LE,"),
      (utf16("id,name\n", isLittle: false, hasMark: false), "looks like UTF-16BE,"),
      ([0xFF, 0xFE, 0, 0, 0x69, 0, 0, 0], "looks like UTF-32,"),
      (Array("Milch ".utf8) + dos, "looks like CP850,"),
      (shiftJIS, "looks like Shift-JIS, to a new one: `iconv -f CP932 "),
      (
        Array("<?xml version='1.0' encoding='ISO-8859-15'?><a>".utf8) + [0xE4],
        "looks like ISO-8859-15,"
      ),
      (Array("Käse, Brötchen, Süßes".utf8) + [0xC3], "what surrounds it is UTF-8"),
      (Array("a\u{0}b".utf8), "remove it"),
      (Array("id,name\n".utf8) + [UInt8](repeating: 0, count: 512), "remove it"),
    ]
    for (bytes, help) in cases { #expect(fault(bytes)?.help?.contains(help) == true, "\(help)") }
  }

  @Test(
    "The shop's language tells encodings apart that bytes alone don't",
    arguments: [
      "sl-SI": "Windows-1250", "pl": "Windows-1250", "tr": "Windows-1254", "el": "Windows-1253",
      "ja": "CP932", "zh": "GB18030", "zh-Hant": "BIG5", "de-AT": "Windows-1252",
      "ru": "Windows-1251", "": "Windows-1251",
    ])
  func languages(_ pair: (key: String, value: String)) {
    // "žita" as Windows-1250 and Windows-1252 have it, or "Молоко" as Windows-1251 has it.
    let latin: [UInt8] = [0x9E, 0x69, 0x74, 0x61]
    let cyrillic: [UInt8] = [0xCC, 0xEE, 0xEB, 0xEE, 0xEA, 0xEE]
    let bytes = pair.value == "Windows-1251" ? cyrillic : latin
    #expect(fault(bytes, locale: pair.key)?.help?.contains("-f \(pair.value) -t") == true)
  }

  @Test("What looks like UTF-8 by chance is not taken for it")
  func chance() {
    // "smetana čšž, Žita, žito" in Windows-1250: čšž is a character of UTF-8 too.
    let bytes =
      Array("smetana ".utf8) + [0xE8, 0x9A, 0x9E] + Array(", ".utf8) + [0x8E] + Array("ita, ".utf8)
      + [0x9E] + Array("ito".utf8)
    #expect(fault(bytes, locale: "sl")?.help?.contains("looks like Windows-1250,") == true)
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
