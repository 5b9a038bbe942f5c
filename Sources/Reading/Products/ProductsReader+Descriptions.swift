import Diagnostics
import Shop
import Tables

/// Descriptions (`Catalog: Descriptions`).
extension ProductsReader {
  mutating func readDescription(into details: inout ProductDetails, faults: inout FaultList) {
    guard hasHTML, fieldOrRowStart(.description).kind != .nested else {
      details.description = text(.description, faults: &faults)
      return
    }
    guard let rule = map.rule(.description) else { return }
    (details.description, details.descriptionHTML) = reducedHTML(of: rule)
  }

  /// A description in a further language, as text and, if it is written in HTML, reduced.
  mutating func description(of rule: FieldRule) -> (text: TextRange, html: TextRange) {
    hasHTML ? reducedHTML(of: rule) : (text(of: rule), .empty)
  }

  private mutating func reducedHTML(of rule: FieldRule) -> (text: TextRange, html: TextRange) {
    guard let rule = chosen(rule) else { return (.empty, .empty) }
    var html: [UInt8] = []
    append(rule, to: &html)
    let reduced = ReducedHTML(html)
    if reduced.text.isEmpty { return (.empty, .empty) }
    return (
      result.addText { $0 += reduced.text }, result.addText { $0 += reduced.html }
    )
  }
}
