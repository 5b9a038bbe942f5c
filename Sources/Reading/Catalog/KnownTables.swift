/// Facts that only the whole tables of a shop show, for reading a part of them.
package struct KnownTables: Sendable {
  /// For each of `Settings.products`.
  var products: [ProductsFindings]
  /// Where each of these files begins in the text of all.
  var starts: [Int]
  /// Without any entry; nil for a shop without a price history.
  var prices: ParsedPrices?
  var seen = SeenDays()
}
