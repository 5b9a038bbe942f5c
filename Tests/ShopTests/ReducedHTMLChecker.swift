/// Reads HTML as strictly as XML and checks its nesting; independent of the code that writes it.
struct ReducedHTMLChecker {
  /// For each tag, the tags that it may contain; the empty name is the top level.
  private static let contents: [String: Set<String>] = [
    "": ["p", "ul", "ol"], "ul": ["li"], "ol": ["li"], "p": ["strong", "em", "br/"],
    "li": ["strong", "em", "br/", "ul", "ol"], "strong": ["em", "br/"], "em": ["strong", "br/"],
  ]
  private static let containers: Set<String> = ["p", "li", "strong", "em"]

  private static let references: [[Unicode.Scalar]: Unicode.Scalar] = [
    Array("&amp;".unicodeScalars): "&", Array("&lt;".unicodeScalars): "<",
    Array("&gt;".unicodeScalars): ">",
  ]

  /// The plain text, with a line for each paragraph, item and line; nil if the HTML is not strict.
  static func text(of html: String) -> String? {
    var open: [String] = []
    var text: [Unicode.Scalar] = []
    var rest = ArraySlice(Array(html.unicodeScalars))
    var isLineBegun = false
    while let scalar = rest.first {
      if scalar == "<" {
        let tag = rest.prefix { $0 != ">" }.dropFirst().map { String($0) }.joined()
        rest = rest.dropFirst(tag.unicodeScalars.count + 2)
        if tag.hasPrefix("/") {
          guard let last = open.popLast(), "/" + last == tag else { return nil }
          if !["strong", "em"].contains(last) { isLineBegun = false }
        } else {
          guard contents[open.last ?? ""]?.contains(tag) == true else { return nil }
          if tag == "br/" { text.append("\n") } else { open.append(tag) }
          if ["ul", "ol"].contains(tag) { isLineBegun = false }
        }
        continue
      }
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      guard containers.contains(open.last ?? ""), scalar != ">", !isControl else { return nil }
      if !isLineBegun, !text.isEmpty { text.append("\n") }
      isLineBegun = true
      guard scalar == "&" else {
        text.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      guard let reference = references.first(where: { rest.starts(with: $0.key) }) else {
        return nil
      }
      text.append(reference.value)
      rest = rest.dropFirst(reference.key.count)
    }
    return open.isEmpty ? text.map { String($0) }.joined() : nil
  }
}
