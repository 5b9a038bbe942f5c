import Bytes
import Testing

@Suite("JSON output")
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    String(writing: { JSONWriter.write(to: &$0, write) })
  }

  @Test("Commas come between members and between items, nowhere else")
  func commas() {
    let json = text { json in
      json.object { json in
        json.key("none")
        json.array { _ in }
        json.key("lines")
        json.array { json in
          for number in 1...2 {
            json.newline()
            json.object { json in
              json.key("n")
              json.integer(-number)
            }
          }
        }
        json.key("mixed")
        json.array { json in
          json.null()
          json.boolean(true)
          json.string("x")
          json.object { _ in }
        }
      }
    }
    #expect(
      json == """
        {"none":[],"lines":[
        {"n":-1},
        {"n":-2}],"mixed":[null,true,"x",{}]}
        """)
  }

  @Test("Quotes, backslashes and control characters are escaped, all else is copied")
  func escapes() {
    #expect(
      JSONWriter.text(of: "Ä\"\\/\n\r\t\u{0}\u{1F}\u{7F}€")
        == #""Ä\"\\/\n\r\t\u0000\u001f"# + "\u{7F}€\"")
  }

  @Test("A byte is escaped or copied alike wherever it stands in a text")
  func everyByteEverywhere() {
    for byte in UInt8.min...0x7F {
      let alone = JSONWriter.text(of: String(UnicodeScalar(byte))).dropFirst().dropLast()
      for (before, after) in (0...9).flatMap({ before in (0...9).map { (before, $0) } }) {
        let (front, back) = (
          String(repeating: "ä", count: before), String(repeating: "\u{1F}", count: after)
        )
        let expected = "\"" + front + alone + String(repeating: "\\u001f", count: after) + "\""
        #expect(JSONWriter.text(of: front + String(UnicodeScalar(byte)) + back) == expected)
      }
    }
  }
}
