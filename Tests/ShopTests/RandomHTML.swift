import TestSupport

/// HTML as no editor would write it: tags, pieces of tags and texts in any order.
struct RandomHTML {
  let source: String

  private static let names = [
    "p", "b", "strong", "i", "em", "ul", "ol", "li", "br", "div", "h1", "h3", "span", "a", "td",
    "tr",
    "script", "style", "svg", "table", "P", "LI", "iframe", "scr<script",
  ]
  private static let texts = [
    "word", " ", "\n", "&amp;", "&lt;", "&nbsp;", "&#0;", "&bogus;", "ä", "\u{0}", "\u{1}", "\\n",
    "<", ">", "&", "\"", "'", "<!--", "-->", "<!", "]]>", "</", "<?", "\u{85}", "=\"", "é\u{301}",
    "\r\n", "\t",
  ]

  init(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var source = ""
    for _ in 0..<dice.number(0...40) {
      let name = dice.pick(Self.names)
      switch dice.number(0...5) {
      case 0, 1: source += "<\(name)>"
      case 2: source += "</\(name)>"
      case 3: source += "<\(name) class=\"a>b\" onload='x'\(dice.pick(["/", "", "="]))>"
      default: source += dice.pick(Self.texts)
      }
    }
    self.source = source
  }
}
