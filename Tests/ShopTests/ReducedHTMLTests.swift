import Testing
@testable import Tables

@Suite("Descriptions in HTML")
struct ReducedHTMLTests {
  @Test(
    "what remains of HTML",
    arguments: [
      ("<p class=\"x\" onclick='a>b'>One</p>\n<p>Two</p>", "<p>One</p><p>Two</p>"),
      ("<div><b>A</b> <i>b</i></div>", "<p><strong>A</strong> <em>b</em></p>"),
      ("<h2>Title</h2>Text", "<p><strong>Title</strong></p><p>Text</p>"),
      (
        "<ul><li>a</li> <li>b <b>c</b></li></ul>",
        "<ul><li>a</li><li>b <strong>c</strong></li></ul>"
      ),
      ("<ol><li>a<ul><li>b</ul><li>c</ol>", "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>"),
      ("a<br>b<br/>\n<BR />c", "<p>a<br/>b</p><p>c</p>"),
      ("<a href=\"javascript:x\">link</a> <img src=x onerror=y>text", "<p>link text</p>"),
      ("Ben &amp; Jerry&rsquo;s &lt;b&gt;", "<p>Ben &amp; Jerry’s &lt;b&gt;</p>"),
      ("<p>&nbsp;</p><p> </p><p><b></b></p><ul></ul>x", "<p>x</p>"),
      ("10&nbsp;kg &nbsp; x&nbsp;", "<p>10\u{A0}kg x</p>"),
      ("line\r\nline\n\nparagraph", "<p>line<br/>line</p><p>paragraph</p>"),
      ("line\\nline\\n\\nparagraph", "<p>line<br/>line</p><p>paragraph</p>"),
      ("<p>one\ntwo\\nthree</p>", "<p>one two three</p>"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>", "<p>a b</p><p>c</p>"),
      ("5 < 6 and 7 > 3", "<p>5 &lt; 6 and 7 &gt; 3</p>"), ("", ""), ("<p>", ""),
    ])
  func reduced(_ source: String, _ expected: String) { #expect(Self.html(source) == expected) }

  @Test(
    "unclosed and misnested tags are repaired",
    arguments: [
      ("<b>a<i>b</b>c</i>", "<p><strong>a<em>b</em></strong><em>c</em></p>"),
      ("<p>a<p>b", "<p>a</p><p>b</p>"), ("</p></ul></b>a", "<p>a</p>"),
      ("<b>a<p>b</b>c", "<p><strong>a</strong></p><p><strong>b</strong>c</p>"),
      ("<li>a<li>b", "<p>a</p><p>b</p>"), ("<ul>a<li>b", "<ul><li>a</li><li>b</li></ul>"),
      ("<ul><ul><li>a", "<ul><li><ul><li>a</li></ul></li></ul>"),
      ("<ul><li><p>a</p><p>b</p></ul>", "<ul><li>a<br/>b</li></ul>"),
      ("<h1>a<h2>b</h1>c", "<p><strong>a</strong></p><p><strong>b</strong></p><p>c</p>"),
      ("<b>a</b><b>b</b>", "<p><strong>ab</strong></p>"),
      ("<b>a</b> b", "<p><strong>a</strong> b</p>"), ("a<b", "<p>a</p>"), ("a<", "<p>a&lt;</p>"),
    ])
  func repaired(_ source: String, _ expected: String) { #expect(Self.html(source) == expected) }

  @Test(
    "what is not for readers is dropped with its contents",
    arguments: [
      "a<script>alert('<p>')</script>b", "a<STYLE media=x>p { color: red }</style >b",
      "a<!-- <p> -->b", "a<!-->b", "a<!doctype html>b", "a<?php echo 1 ?>b",
      "a<iframe src=x>no frames</iframe>b", "a<svg><path d=''/></svg>b", "a<svg/>b",
      "a<textarea><script></textarea>b", "ab<script>rest", "ab<!-- rest",
      "a<title></titles></title>b",
    ])
  func dropped(_ source: String) { #expect(Self.html(source) == "<p>ab</p>") }

  @Test("the plain text has a line for each paragraph, item and line")
  func text() {
    let reduced = ReducedHTML(Array("<h1>A</h1><ul><li>b &amp; c<li>d</ul>e<br>f  g".utf8))
    #expect(String(decoding: reduced.text, as: UTF8.self) == "A\nb & c\nd\ne\nf g")
  }

  @Test("hostile: tags within tags, very many tags, deep lists")
  func hostile() {
    #expect(Self.html("<scr<script>ipt>alert(1)") == "<p>ipt&gt;alert(1)</p>")
    #expect(Self.html("a\0<b\0>c") == "<p>a <strong>c</strong></p>")
    let many = String(repeating: "<ul><li><b>", count: 20_000) + "x"
    let html = Self.html(many)
    #expect(html.hasPrefix("<ul><li><ul>") && html.utf8.count < 300)
    #expect(Self.html(String(repeating: "</", count: 20_000)) == "")
    #expect(Self.html(String(repeating: "<svg/>", count: 20_000) + "x") == "<p>x</p>")
  }

  @Test("whatever the source, the HTML is well-formed and has only allowed tags", arguments: 0..<20)
  func anySource(seed: Int) throws {
    for number in 0..<100 {
      let source = RandomHTML(seed: UInt64(seed * 100 + number)).source
      let reduced = ReducedHTML(Array(source.utf8))
      let html = String(decoding: reduced.html, as: UTF8.self)
      let text = try #require(ReducedHTMLChecker.text(of: html), "\(source) gives \(html)")
      #expect(text == String(decoding: reduced.text, as: UTF8.self), "\(source) gives \(html)")
      #expect(Self.html(html) == html, "\(source)")
    }
  }

  private static func html(_ source: String) -> String {
    String(decoding: ReducedHTML(Array(source.utf8)).html, as: UTF8.self)
  }
}
