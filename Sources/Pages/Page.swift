package import Mustache

/// A page as one value: the same fields become its HTML and its JSON twin, so the two can't
/// disagree. What is for templates only is marked so in the shape.
package protocol Page: Sendable {
  static var template: TemplateName { get }
  static var shape: Shape { get }
  var path: PagePath { get }

  /// Appends the page's fields, all of the shape, to an empty document of the shape.
  func fill(_ document: inout Document, of site: SitePlan)
}

/// The templates that pages are rendered with; the raw value is the file's name without ending.
package enum TemplateName: String, CaseIterable, Sendable {
  case home, department, aisle, product, news, discounts
  case notFound = "not-found"
  /// A product in a listing: rendered once, then spliced into every listing that shows it.
  case card
}
