import Bytes
import Testing

/// Bytes of addresses as RFC 3986 wants them.
@Suite("Percent encoding")
struct PercentEncodingTests {
  @Test(
    "A percent sign stays only where it escapes something",
    arguments: [
      ("a b/ö", "a%20b/%C3%B6"), ("a%20b", "a%20b"), ("100%-juice.jpg", "100%25-juice.jpg"),
      ("%zz%2", "%25zz%252"), ("%", "%25"), ("%e4", "%e4"),
    ])
  func percent(text: String, encoded: String) {
    #expect(percentEncoded(text, keeping: "/%") == encoded)
  }
}
