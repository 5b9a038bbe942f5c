/// The columns of the products file that Aisle knows (DESIGN.md 2).
enum ProductColumn: String, CaseIterable {
  case id, name, price, aisle, brand, size, unit, popularity, image, available
  case createdAt = "created_at"
  case description, slug, organic

  static let required: [ProductColumn] = [.id, .name, .price, .aisle]
}

/// The columns of the prices file.
enum PriceColumn: String, CaseIterable {
  case productID = "product_id"
  case date, price
}
