import Diagnostics

/// Descriptions (`Catalog: Descriptions`).
extension ProductsReader {
  mutating func readDescription(into details: inout ProductDetails, faults: inout FaultList) {
    guard hasHTML, fieldOrRowStart(.description).kind != .nested else {
      details.description = text(.description, faults: &faults)
      return
    }
    guard let rule = map.rule(.description).flatMap({ chosen($0) }) else {
      return
    }
    var html: [UInt8] = []
    append(rule, to: &html)
    let reduced = ReducedHTML(html)
    if reduced.text.isEmpty { return }
    details.description = result.addText { $0 += reduced.text }
    details.descriptionHTML = result.addText { $0 += reduced.html }
  }
}
