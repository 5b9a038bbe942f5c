package import Mustache

/// A file of data as one value: the twin of a page, or one that no page stands beside.
package protocol DataFile: Sendable {
  static var shape: Schema { get }
  var path: PagePath { get }

  /// Appends the file's fields, all of the shape, to an empty document of the shape.
  func fill(_ document: inout Document, of site: SitePlan)
}
