import Bytes
import Mustache
import Publish
import Testing

@Suite("Documents as JSON")
struct DocumentWriterTests {
  private let item = Schema([.scalar("n"), .scalar("hidden").forTemplates])

  private func json(
    _ fields: [Schema.Field], fragments: [Fragments] = [], _ fill: (inout Document) -> Void
  ) -> String {
    let schema = Schema(fields)
    var document = Document(schema)
    fill(&document)
    return String(writing: { bytes in
      JSONWriter.write(to: &bytes) {
        DocumentWriter(schema).write(document, fragments: fragments, to: &$0)
      }
    })
  }

  @Test("Each kind of value is written, records of lists on lines of their own")
  func kinds() {
    var bank = Fragments()
    for text in ["{}", "[1]"] { bank.append { $0 += text.utf8 } }
    let fields: [Schema.Field] = [
      .scalar("text"), .scalar("yes"), .scalar("none"), .object("object", item),
      .list("records", item), .scalars("numbers"), .map("map"), .fragments("fragments"),
      .list("empty", item),
    ]
    let written = json(fields, fragments: [bank]) { document in
      document.text("text", "a\"b")
      document.bool("yes", true)
      document.null("none")
      document.beginObject("object")
      document.number("n", -1)
      document.text("hidden", "not in JSON")
      document.endObject()
      document.beginList("records")
      for number in 1...2 {
        document.beginItem()
        document.number("n", number)
        document.endItem()
      }
      document.endList()
      document.beginList("numbers")
      document.item(1)
      document.item(2)
      document.endList()
      document.beginMap("map")
      document.entry(bytes: "k\n".utf8.span, "v".utf8.span)
      document.endMap()
      document.fragments("fragments", [1, 0])
    }
    #expect(
      written == """
        {"text":"a\\"b","yes":true,"none":null,"object":{"n":-1},"records":[
        {"n":1},
        {"n":2}],"numbers":[1,2],"map":{"k\\n":"v"},"fragments":[
        [1],
        {}],"empty":null}
        """)
  }

  @Test("There is room for texts that become six times as long", arguments: [0, 1, 7, 8, 9, 500])
  func room(count: Int) {
    let text = String(repeating: "\u{1}", count: count)
    let written = json([.scalars("l"), .map("m"), .scalar("t")]) { document in
      document.beginList("l")
      for _ in 0..<3 { document.item(text) }
      document.endList()
      document.beginMap("m")
      document.entry(bytes: text.utf8.span, text.utf8.span)
      document.endMap()
      document.text("t", text)
    }
    let string = "\"" + String(repeating: "\\u0001", count: count) + "\""
    #expect(
      written
        == #"{"l":[\#(string),\#(string),\#(string)],"m":{\#(string):\#(string)},"t":\#(string)}"#)
  }
}
