import Reading
import Testing

@Suite("Base URL")
struct BaseURLTests {
  @Test("Base URLs end in a slash, and only safe ones are accepted")
  func baseURLs() {
    let fine = [
      "/": "/", "/shop": "/shop/", "/a/b/": "/a/b/", "https://x.example": "https://x.example/",
      "http://x.example:8080/shop": "http://x.example:8080/shop/",
      "HTTPS://x.example/": "https://x.example/",
      "https://münchen.example/laden": "https://xn--mnchen-3ya.example/laden/",
      "https://xn--bcher-kva.example/%C3%A4/": "https://xn--bcher-kva.example/%C3%A4/",
    ]
    for (text, url) in fine { #expect(BaseURL.normalized(text) == url) }
    for text in [
      "", "shop", "//x.example/", "ftp://x.example/", "javascript:alert(1)", "https://",
      "https:///a",
      "https://x.example/?a", "https://x.example/#a", "/a b", "/ä", "/a\"b", "/<a>", "/../a",
      "/a/./b",
      "https://user:pass@x.example/", "/a\\b", "https://x.example/../", "https://x.example//",
      "https://x.example/index.html", "/a//b", "https://x.example/ä", "https://x.example/a.php",
      "https://x.example:99999/", "https://x..example/",
    ] {
      #expect(BaseURL.normalized(text) == nil, "\(text)")
    }
  }

  @Test(
    "What to write instead",
    arguments: [
      ("https://x.example/?a=1", "https://x.example/"),
      ("https://me@x.example/shop/index.html", "https://x.example/shop/"),
      ("https://x.example//shop//", "https://x.example/shop/"), ("//a//b", "/a/b/"),
      ("shop", "/shop/"), ("shop.example", "https://shop.example/"),
      ("ftp://x", "https://x/"), ("https://x.example/läden/", "https://x.example/l%C3%A4den/"),
      ("https:/x.example", "https://x.example/"), ("//x.example/", "https://x.example/"),
    ])
  func suggestions(text: String, suggestion: String) {
    #expect(BaseURL.suggestion(for: text) == suggestion)
  }
}
