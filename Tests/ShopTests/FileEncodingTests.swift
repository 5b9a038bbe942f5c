import Diagnostics
import Foundation
import Shop
import Tables
import Testing
@testable import Reading

@Suite("Encodings other than UTF-8")
struct FileEncodingTests {
  private func bytes(_ text: String, _ name: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: name)))
  }

  private func decoded(_ bytes: [UInt8], _ name: String) throws -> String {
    let encoding = try #require(FileEncoding(name))
    let file = try encoding.decoded(SourceFile(name: "p.csv", bytes: bytes))
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("are read under the names that programs give them")
  func names() throws {
    #expect(try decoded([0x80, 0xE4], "windows-1252") == "€ä")
    #expect(try decoded([0xB3, 0xB9], "Windows-1250") == "łą")
    #expect(try decoded([0xB3, 0xB1], "iso-8859-2") == "łą")
    #expect(try decoded([0xCC, 0xEE, 0xEB], "windows-1251") == "Мол")
    #expect(try decoded([0x82, 0xA0], "shift_jis") == "あ")
    #expect(try decoded([0xFE, 0xFF, 0, 0x41, 0x20, 0xAC], "utf-16") == "A€")
    #expect(try decoded([0x41, 0, 0xAC, 0x20], "utf-16le") == "A€")
    #expect(FileEncoding("utf-8") == nil)
    for name in ["klingon", "macintosh"] { #expect(FileEncoding(name) == nil) }
  }

  @Test("are errors for a file that is in another one, or in UTF-8 after all")
  func wrong() throws {
    func fault(_ bytes: [UInt8], _ name: String) throws -> String {
      let encoding = try #require(FileEncoding(name))
      let file = SourceFile(name: "p.csv", bytes: bytes)
      return (try? #require(throws: Diagnostic.self) { try encoding.decoded(file) })?.message ?? ""
    }
    #expect(
      try fault(Array("Käse".utf8), "windows-1252")
        == "the file `p.csv` is in UTF-8, not in `windows-1252`")
    #expect(try fault([0x41, 0x81], "windows-1252") == "the file `p.csv` is not in `windows-1252`")
    #expect(try decoded(Array("plain".utf8), "windows-1252") == "plain")
  }

  @Test("are certain only where the bytes leave no doubt")
  func shown() throws {
    func shown(_ text: String, _ encoding: String.Encoding) throws -> String? {
      FileEncoding.shown(by: try bytes(text, encoding))?.name
    }
    #expect(try shown("id;name\n1;Käse, Öl – 3 €\n", .utf8) == nil)
    for encoding in [String.Encoding.windowsCP1252, .windowsCP1250, .isoLatin1, .isoLatin2] {
      #expect(try shown("id;name\n1;Käse, Öl, Süßes und Café\n", encoding) == "windows-1252")
    }
    #expect(try shown("1;Käse „fein“ – 3 €\n", .windowsCP1252) == "windows-1252")
    #expect(try shown("1;Käse\n", .macOSRoman) == nil)
    #expect(try shown("1;Süßes, Öl\n", .macOSRoman) == nil)
    #expect(try shown("1;Молоко\n", .windowsCP1251) == nil)
    #expect(try shown("1;žito, čaj\n", .windowsCP1250) == nil)
    #expect(try shown("1;crème\n", .windowsCP1252) == nil)
    #expect(FileEncoding.shown(by: Array("1;K".utf8) + [0x84] + Array("se\n".utf8)) == nil)
    #expect(FileEncoding.shown(by: [0xFF, 0xFE, 0x69, 0, 0x64, 0])?.name == "utf-16")
    #expect(try shown("id;name\n1;Milk\n", .utf16LittleEndian) == "utf-16le")
    #expect(
      try shown("<?xml version='1.0' encoding='windows-1251'?><a>Молоко</a>", .windowsCP1251)
        == "windows-1251")
  }
}
