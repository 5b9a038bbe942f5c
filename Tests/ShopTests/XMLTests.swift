import Diagnostics
import Quantities
import Testing
import TestSupport
@testable import Tables

@Suite("XML feeds")
struct XMLTests {
  /// One line per row: its columns with their texts; the strings of repeated elements in brackets.
  private func rows(_ text: String, path: String? = nil) -> [String] {
    let bytes = Array(text.utf8)
    do throws(Diagnostic) {
      let faults = FaultLog()
      let source = SourceFile(name: "feed.xml", bytes: bytes)
      guard var rows = try TreeRows(source, as: .xml, path: path, faults: faults) else { return [] }
      var fields: [Field] = []
      var lines: [String] = []
      func string(_ field: Field) -> String {
        String(decoding: field.text(in: bytes), as: UTF8.self)
      }
      while rows.next(&fields, faults: faults) {
        let parts = rows.filledColumns(of: fields).map { column in
          let list = rows.elements(of: fields[column])?.map { string($0) }
          let text = list.map { "[\($0.joined(separator: "; "))]" } ?? string(fields[column])
          return "\(rows.columns[column].name)=\(text)"
        }
        lines.append(parts.joined(separator: " "))
      }
      return lines
    } catch {
      return ["\(error.location?.description ?? "-") \(error.message)"]
    }
  }

  @Test("Categories apart from the products, with those above them, even in a circle")
  func categories() throws {
    let text = """
      <catalog><shop><categories><category id="1">Tea</category>
      <category id="2" parentId="1"> Green &amp; white </category>
      <category id="3" parentId="9">Cups</category><category id="4" parentId="4">Ring</category>
      </categories><offers><offer id="5"><category id="6">No</category></offer></offers></shop></catalog>
      """
    let source = SourceFile(name: "feed.xml", bytes: Array(text.utf8))
    let paths = try XMLCategories.paths(in: source, at: "shop.categories.category")
    let texts = paths.map {
      "\(String(decoding: $0.key, as: UTF8.self)) "
        + String(decoding: $0.value, as: UTF8.self)
    }
    #expect(
      texts.filter { !$0.hasPrefix("4") }.sorted() == [
        "1 Tea", "2 Tea > Green & white", "3 Cups",
      ])
    #expect(texts.count == 4)
  }

  @Test("RSS 2.0 with the namespace of Google")
  func rss() {
    let feed = """
      <?xml version="1.0"?>
      <rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
      <title>Shop</title><link>https://example.org</link>
      <item><g:id>1</g:id><title>Old &amp; dear</title><g:title>Milk</g:title>
        <g:price>1.29 EUR</g:price><media:title>Photo</media:title>
        <g:shipping><g:country>AT</g:country><g:price>3.90 EUR</g:price></g:shipping>
        <g:additional_image_link>a.jpg</g:additional_image_link>
        <g:additional_image_link> b.jpg </g:additional_image_link></item>
      <item><g:id>2</g:id><g:title><![CDATA[Tea & "more"]]></g:title><g:brand/></item>
      </channel></rss>
      """
    #expect(
      rows(feed) == [
        "id=1 title=Milk price=1.29 EUR shipping.country=AT shipping.price=3.90 EUR "
          + "additional_image_link=[a.jpg; b.jpg]",
        "id=2 title=Tea & \"more\" brand=",
      ])
  }

  @Test("Atom, with attributes")
  func atom() {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Shop</title><link href="https://e.org"/>
      <entry><g:id>1</g:id><id>tag:1</id><link rel='alternate' href="a?b&amp;c"/></entry>
      </feed>
      """
    #expect(rows(feed) == ["id=1 link.@rel=alternate link.@href=a?b&c link="])
  }

  @Test("Plain lists below the root or one level lower, with attributes only or with elements")
  func plain() {
    #expect(
      rows("<products><product><id>1</id></product><product><id>2</id></product></products>")
        == ["id=1", "id=2"])
    #expect(rows("<ps><p id='1' n='A'/><p id='2' n='B'/></ps>") == ["@id=1 @n=A", "@id=2 @n=B"])
    #expect(
      rows("<shop><date>x</date><products><p><id>1</id></p><p><id>2</id></p></products></shop>")
        == ["id=1", "id=2"])
    #expect(rows("<products><product><id>1</id></product></products>") == ["id=1"])
    #expect(rows("<products/>") == [])
    #expect(rows("<rss><channel><title>Empty</title></channel></rss>") == [])
  }

  @Test("Entities, comments, sections and tags inside a text")
  func texts() {
    func text(_ content: String) -> String {
      rows("<ps><p><n>\(content)</n></p></ps>").first ?? "none"
    }
    #expect(
      text("a &lt;b&gt; &quot;c&quot; &apos;d&apos; &#228;&#xE4; &#x1F34E;")
        == "n=a <b> \"c\" 'd' ää 🍎")
    #expect(text("R&D &frac12; &#0; &#x110000; &") == "n=R&D ½ \u{FFFD} \u{FFFD} &")
    #expect(text("one<!-- two --> three") == "n=one three")
    #expect(text("a<![CDATA[<b>&amp;</b>]]>c") == "n=a<b>&amp;</b>c")
    #expect(text("\n <![CDATA[ x ]]>\n ") == "n=x")
    #expect(text("<![CDATA[]]>") == "n=")
    #expect(text("Good <b>milk</b><br/>daily").hasSuffix("n=Good milk daily"))
  }

  @Test("Entities of a document type are never expanded, and nothing is fetched")
  func laughs() {
    let feed = """
      <!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c SYSTEM "file:///etc/passwd"> <!-- ]> -->
      ]>
      <ps><p><n>&b; &c;</n></p></ps>
      """
    #expect(rows(feed) == ["n=&b; &c;"])
  }

  @Test("Several lists are an error that names them, and the path chooses one")
  func paths() {
    let feed = """
      <yml><shop><categories><c id="1">A</c><c id="2">B</c></categories>
      <offers><o id="7"><name>Milk</name></o><o id="8"><name>Tea</name></o></offers></shop></yml>
      """
    #expect(
      rows(feed) == ["feed.xml:1:1 the file has 2 lists: `shop.categories.c`, `shop.offers.o`"])
    #expect(rows(feed, path: "shop.offers.o") == ["@id=7 name=Milk", "@id=8 name=Tea"])
    #expect(rows(feed, path: "shop.offer") == ["feed.xml:1:1 the file has no list `shop.offer`"])
    #expect(
      rows("<error><code>401</code></error>") == ["feed.xml:1:1 the file has no list of products"])
  }

  @Test(
    "What is not well-formed has its place",
    arguments: [
      "<a><b></a>": "feed.xml:1:7 this tag does not close the element `b`",
      "<a>\n<b>": "feed.xml:2:1 the element is never closed",
      "<a><b x=1/></a>": "feed.xml:1:7 the attribute has no value in quotes",
      "<a><b x/></a>": "feed.xml:1:4 the tag has something other than attributes with values",
      "<a>1 < 2</a>": "feed.xml:1:6 this `<` begins no tag",
      "<a/><b/>": "feed.xml:1:5 a second root element begins here",
      "<a/>x": "feed.xml:1:5 text follows the end of the root element",
      "</a>": "feed.xml:1:1 this tag closes no element",
      "<a><!-- ": "feed.xml:1:4 the comment is never closed",
      "<a><![CDATA[ ": "feed.xml:1:4 the CDATA section is never closed",
      "<?xml ": "feed.xml:1:1 the instruction is never closed",
      "<!DOCTYPE a [<!ENTITY b \"]>\"": "feed.xml:1:1 the declaration is never closed",
      "<a b=\"1\"": "feed.xml:1:1 the tag is never closed",
      "<a></a": "feed.xml:1:4 the tag is never closed",
      "id,name\n": "feed.xml:1:1 this is CSV, not XML",
      "[{\"id\": 1}]": "feed.xml:1:1 this is JSON, not XML",
    ])
  func faults(_ pair: (key: String, value: String)) { #expect(rows(pair.key) == [pair.value]) }

  @Test("Elements nested too deeply are an error")
  func deep() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(rows(text) == ["feed.xml:1:193 elements are nested more than 64 levels deep"])
  }

  @Test("A feed cut at every byte, or with any byte changed, ends with a result")
  func hostile() {
    let feed = """
      <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss><channel><title>S</title>
      <item a="1"><g:id>1</g:id><title>A &amp; B</title><s><c>AT</c></s><!-- x --></item>
      <item><g:id>2</g:id><title><![CDATA[C]]> &#228;</title><s><c>DE</c></s><s><c>AT</c></s></item>
      </channel></rss>
      """
    for end in feed.utf8.indices { _ = rows(String(feed[..<end])) }
    var random = SplitMix64(seed: 11)
    let pieces = ["<", ">", "/", "&", "\"", "'", "<!--", "]]>", "<![CDATA[", "<item>", "</item>"]
    for _ in 0..<3000 {
      var bytes = Array(feed.utf8)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[at] = UInt8.random(in: 1...127, using: &random)
        } else {
          bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: at)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let result = rows(text)
      #expect(result.count <= text.utf8.count)
    }
  }
}
