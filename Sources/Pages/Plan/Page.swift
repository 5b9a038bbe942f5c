/// A page as one value: the same fields become its HTML and its JSON twin, so the two can't
/// disagree. What is for templates only is marked so in the shape.
package protocol Page: DataFile {
  static var template: TemplateName { get }
}

/// The templates that pages are rendered with; the raw value is the file's name without ending.
package enum TemplateName: String, CaseIterable, Sendable {
  case home, department, aisle, product, news, discounts, search
  case notFound = "not-found"
  /// A product in a listing: rendered once, then spliced into every listing that shows it.
  case card
}
