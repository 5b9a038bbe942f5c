import Testing
@testable import Reading

@Suite("Several values in one field")
struct ListedTextsTests {
  @Test(
    "texts are divided at separators, not at those after a backslash",
    arguments: [
      ("a, b ,,c", ",", ["a", "b", "c"]), ("Oil\\, vinegar,Tea", ",", ["Oil, vinegar", "Tea"]),
      ("a || b", "||", ["a", "b"]), ("", ",", []), (" , ", ",", []), ("a\\b", ",", ["a\\b"]),
      ("a\\", ",", ["a\\"]),
    ])
  func texts(_ field: String, _ separator: String, _ expected: [String]) {
    let texts = ListedTexts.texts(in: Array(field.utf8), separator: Array(separator.utf8))
    #expect(texts.map { String(decoding: $0, as: UTF8.self) } == expected)
    if !field.contains("\\") {
      let bytes = Array(field.utf8)
      let ranges = ListedTexts.ranges(
        in: 0..<bytes.count, of: bytes, separator: Array(separator.utf8))
      #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
    }
  }

  @Test(
    "addresses that follow each other are recognized",
    arguments: [
      ("https://a/1.jpg, https://a/2.jpg", ["https://a/1.jpg", "https://a/2.jpg"]),
      (
        "http://a/1|HTTPS://a/2;http://a/3 http://a/4\nhttp://a/5",
        ["http://a/1", "HTTPS://a/2", "http://a/3", "http://a/4", "http://a/5"]
      ),
      ("https://a/w_400,h_300/1.jpg,https://a/2", ["https://a/w_400,h_300/1.jpg", "https://a/2"]),
      ("https://a/?u=https://b/1.jpg", ["https://a/?u=https://b/1.jpg"]),
      ("milk, fresh.jpg", ["milk, fresh.jpg"]), ("", []), ("https://a/1,", ["https://a/1,"]),
    ])
  func addresses(_ field: String, _ expected: [String]) {
    let bytes = Array(field.utf8)
    let ranges = ListedTexts.addresses(in: 0..<bytes.count, of: bytes)
    #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
  }

  @Test(
    "a separator within an address does not separate",
    arguments: [
      ("https://a/w_400,h_300/1.jpg, https://a/2", ["https://a/w_400,h_300/1.jpg", "https://a/2"]),
      ("http://a/1,,http://a/2 , ", ["http://a/1", "http://a/2"]), ("1,b.jpg", ["1", "b.jpg"]),
    ])
  func separatedAddresses(_ field: String, _ expected: [String]) {
    let bytes = Array(field.utf8)
    let ranges = ListedTexts.ranges(
      in: 0..<bytes.count, of: bytes, separator: [UInt8(ascii: ",")])
    #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
  }

  @Test(
    "a path that another continues gives way to it",
    arguments: [
      ("A|A>B", "A>B"), ("A>B|A", "A>B"), ("A|S|A>B", "A>B|S"), ("A|A>B|A>C", "A>B|A>C"),
      ("A|A>B|A>B>C|A>D", "A>B>C|A>D"), ("S|A>B|S", "S|A>B"), ("A|AB>C", "A|AB>C"), ("A", "A"),
    ])
  func aisles(_ listed: String, _ expected: String) {
    let paths = listed.split(separator: "|").map { $0.split(separator: ">").map(String.init) }
    let distinct = ListedAisles.distinct(paths).map { $0.joined(separator: ">") }
    #expect(distinct.joined(separator: "|") == expected)
  }
}
