import Diagnostics
import Shop

/// A text with HTML in it: pages show its tags as they are.
enum MarkupInText {
  private static let elements: Set<Substring> = [
    "a", "b", "big", "br", "center", "div", "em", "font", "h1", "h2", "h3", "h4", "i", "img", "li",
    "ol", "p", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
  ]

  static func report(in catalog: Catalog, to faults: FaultLog) {
    catalog.forEachText { text, column, product in
      guard catalog.text[text.range].contains(UInt8(ascii: "<")),
        let tag = tag(in: catalog.string(text))
      else { return }
      faults.warning(
        .markupInText, about: column,
        "the \(column.inBackticks) has the HTML tag \(tag.inBackticks), which is shown",
        at: catalog.location(of: text, in: product), help: "export the column as plain text")
    }
    reportDescriptions(in: catalog, to: faults)
  }

  /// Descriptions whose tags are shown, since `shop.json` doesn't say that they are HTML.
  private static func reportDescriptions(in catalog: Catalog, to faults: FaultLog) {
    for product in catalog.products {
      let details = catalog.details(of: product)
      guard details.descriptionHTML.isEmpty,
        catalog.text[details.description.range].contains(UInt8(ascii: "<")),
        let tag = tag(in: catalog.string(details.description))
      else { continue }
      faults.warning(
        .markupInText, about: "description",
        "the `description` has the HTML tag \(tag.inBackticks), which is shown",
        at: catalog.location(of: details.description, in: product),
        help: "write `\"description\": { \"column\": \"…\", \"as\": \"html\" }` in `shop.json`")
    }
  }

  private static func tag(in text: String) -> Substring? {
    text.matches(of: #/<\/?([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?\/?>/#).first {
      elements.contains(Substring($0.output.1.lowercased()))
    }?.output.0
  }
}
