/// What a product has in a column that has no meaning of its own. Empty cells have none: a file may
/// have many columns of which each product fills a few.
package struct ExtraValue: Sendable {
  /// Index into `Catalog.extraColumns`.
  package let column: Int32
  package let text: TextRange
}
