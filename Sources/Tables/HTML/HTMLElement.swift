/// The meaning of an HTML element in a description; see `ReducedHTML`.
enum HTMLElement: Sendable {
  /// A paragraph, or anything else that begins on a line of its own.
  case block
  case heading
  case strong, emphasis
  case lineBreak
  case unorderedList, orderedList, item
  /// A cell of a table, which is separated from the next one.
  case cell
  /// Its contents are not text for readers.
  case hidden

  /// Nil for an element that leaves no trace: its contents stay.
  ///
  /// - Parameter name: in lower case.
  init?(named name: String) {
    guard let element = Self.named[name] else { return nil }
    self = element
  }

  private static let named: [String: HTMLElement] = {
    var named: [String: HTMLElement] = [
      "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "br": .lineBreak,
      "ul": .unorderedList, "menu": .unorderedList, "dir": .unorderedList, "ol": .orderedList,
      "li": .item, "td": .cell, "th": .cell,
    ]
    for name in ["h1", "h2", "h3", "h4", "h5", "h6"] { named[name] = .heading }
    for name in [
      "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
      "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hr",
      "main", "nav", "p", "pre", "section", "summary", "table", "tr",
    ] {
      named[name] = .block
    }
    for name in [
      "applet", "audio", "button", "canvas", "iframe", "math", "noembed", "noframes", "noscript",
      "object", "script", "select", "style", "svg", "template", "textarea", "title", "video", "xmp",
    ] {
      named[name] = .hidden
    }
    return named
  }()

  /// True if it divides a text into lines.
  var endsLine: Bool {
    switch self {
    case .block, .heading, .lineBreak, .unorderedList, .orderedList, .item: true
    case .strong, .emphasis, .cell, .hidden: false
    }
  }
}
