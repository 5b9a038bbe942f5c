import Diagnostics
import Pages
import Quantities

/// `aisle explain PRODUCT-ID`: why a product has its label, prior price and verdict.
enum ExplainCommand {
  static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    guard let site = try ReadingOptions(arguments).plan(reportingTo: terminal) else { return 1 }
    let id = arguments.operands[0]
    guard let product = site.product(id: id) else {
      if let gone = site.former.pages.first(where: { $0.id == id }), let day = gone.lastDay {
        throw Diagnostic(
          "the product `\(id)`, \(gone.name), is gone: it was last in the catalog on \(day.text)")
      }
      let closest = site.closestProduct(to: id)
      throw Diagnostic(
        "there is no product with the id `\(id)`",
        help: closest.map { "did you mean `aisle explain \($0)`?" }
          ?? "take an id from the products file; a product without a price is not in the shop")
    }
    terminal.write(ExplanationReport(of: product, in: site).text)
    return 0
  }
}
