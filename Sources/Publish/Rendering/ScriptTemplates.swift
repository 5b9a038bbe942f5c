import Bytes
import Mustache
import Pages

/// The templates as they are written, for the script: it fills some of them in the browser with
/// what the JSON says, so that what it adds to a page can't differ from what the build put there.
struct ScriptTemplates: Sendable {
  /// By name, in the order of the look's files; strings and partials are in their places.
  private let texts: [(name: String, text: String)]

  /// Where the site has them, relative to its root.
  static let partsPath = "assets/parts.htm"

  static let shape = Schema([.map("templates")])

  init(_ templates: [TemplateSource], strings: LocalizedStrings) {
    let strings = Dictionary(uniqueKeysWithValues: strings.entries.map { ($0.key, $0.text) })
    let texts = templates.map { source in
      let text = String(decoding: source.bytes, as: UTF8.self)
      return (source.name, Self.fill("{{strings.", in: text) { strings[$0].map(Self.escape) })
    }
    let partials = Dictionary(uniqueKeysWithValues: texts)
    self.texts = texts.map { ($0.0, Self.include(partials, in: $0.1, from: [$0.0])) }
  }

  /// Whether no page of the build is made with the template of that name.
  static func isOnly(forScript name: String) -> Bool { name.hasPrefix("script/") }

  func fill(_ document: inout Document) {
    document.beginMap("templates")
    for (name, text) in texts { document.entry(bytes: name.utf8.span, text.utf8.span) }
    document.endMap()
  }

  /// A partial alone on its line stands for the whole line. One that includes itself is left out
  /// there: the build's own ends by its data, which is not known here.
  ///
  /// - Parameter names: of the templates that led here.
  private static func include(
    _ partials: [String: String], in text: String, from names: Set<String>
  ) -> String {
    let inline = text.replacing(#/(?m)^[ \t]*({{>[^{}]*}})[ \t]*\n/#) { $0.output.1 }
    return fill("{{>", in: inline) { name in
      guard !names.contains(name) else { return nil }
      return partials[name].map { include(partials, in: $0, from: names.union([name])) }
    }
  }

  /// Puts something in place of each tag; nothing of what is unknown.
  ///
  /// - Parameter start: of the tag, up to its name.
  private static func fill(
    _ start: String, in text: String, _ value: (String) -> String?
  ) -> String {
    let pieces = text.split(separator: start, omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
      guard let end = piece.firstRange(of: "}}") else { return text += piece }
      let name = piece[..<end.lowerBound].filter { !$0.isWhitespace }
      text += (value(String(name)) ?? "") + piece[end.upperBound...]
    }
  }

  private static func escape(_ phrase: String) -> String {
    phrase.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
