/// A column of a table as its file names it.
struct TableColumn {
  let name: String
  let offset: Int
  let length: Int
  /// What names are compared by: `Product ID`, `product_id` and `productId` are one.
  let folded: String

  init(name: String, offset: Int, length: Int) {
    self.name = name
    self.offset = offset
    self.length = length
    folded = Self.folded(name)
  }

  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && !$0.isWhitespace }
  }
}
