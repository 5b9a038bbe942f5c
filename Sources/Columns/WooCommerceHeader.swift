/// The header of WooCommerce's export in a language that the preset doesn't know.
///
/// All columns come in a fixed order, to which a few versions have added columns
/// (`WC_Product_CSV_Exporter.get_default_column_names`).
package enum WooCommerceHeader {
  /// The English names of the columns, or the file's own for columns without one. Nil if this is
  /// not such a header, or if it is in English.
  package static func englishNames(of columns: [String]) -> [String]? {
    guard !columns.contains("Regular price"), columns.first?.lowercased() == "id" else {
      return nil
    }
    // The first four names with a unit are weight, length, width and height in all languages. The
    // columns before them tell which version wrote the file.
    guard let weight = columns.firstIndex(where: hasUnit), columns.count >= weight + 21,
      columns[weight..<(weight + 4)].allSatisfy(hasUnit), (17...19).contains(weight),
      number(in: columns[weight + 20]) == nil, !columns[weight + 20].contains(":")
    else { return nil }
    var names = beginning
    if weight == 19 { names.insert("GTIN, UPC, EAN, or ISBN", at: 3) }
    if weight >= 18 { names.insert("Low stock amount", at: names.count - 2) }
    names += ending
    var others = Array(columns[names.count...])
    // The newest versions have brands there.
    if let first = others.first, number(in: first) == nil, !first.contains(":") {
      others[0] = "Brands"
    }
    return names + numbered(others)
  }

  /// The kind of values in a column, whatever the language.
  package enum Contents: Sendable {
    case words(Set<String>)
    /// Digits with at most one decimal mark, or nothing.
    case amount
    /// A whole number.
    case order

    package func allows(_ text: String) -> Bool {
      switch self {
      case .words(let words): words.contains(text)
      case .amount:
        text.allSatisfy { "0123456789.,".contains($0) }
          && text.count { $0 == "." || $0 == "," } <= 1
      case .order: Int(text) != nil
      }
    }
  }

  /// By English name. If a header lacks a column, there are other values in these places.
  package static let contents: [String: Contents] = [
    "Published": .words(["1", "0", "-1", "'-1"]),
    "Is featured?": .words(["1", "0", ""]),
    "Visibility in catalog": .words(["visible", "catalog", "search", "hidden"]),
    "Tax status": .words(["taxable", "shipping", "none"]),
    "In stock?": .words(["1", "0", "backorder", ""]),
    "Backorders allowed?": .words(["1", "0", "notify", ""]),
    "Sold individually?": .words(["1", "0", ""]),
    "Sale price": .amount, "Regular price": .amount, "Position": .order,
  ]

  /// `Weight (kg)`, but not `Value(s) of the attribute`.
  private static func hasUnit(_ name: String) -> Bool {
    guard name.last == ")", let start = name.lastIndex(of: "(") else { return false }
    return (2...4).contains(name.distance(from: start, to: name.endIndex) - 1)
  }

  private static let beginning = [
    "ID", "Type", "SKU", "Name", "Published", "Is featured?", "Visibility in catalog",
    "Short description", "Description", "Date sale price starts", "Date sale price ends",
    "Tax status", "Tax class", "In stock?", "Stock", "Backorders allowed?", "Sold individually?",
  ]

  private static let ending = [
    "Weight", "Length", "Width", "Height", "Allow customer reviews?", "Purchase note",
    "Sale price", "Regular price", "Categories", "Tags", "Shipping class", "Images",
    "Download limit", "Download expiry days", "Parent", "Grouped products", "Upsells",
    "Cross-sells", "External URL", "Button text", "Position",
  ]

  /// The names, with English ones for attributes, whose number depends on the products. An
  /// attribute has a name, values and two flags; a download, which is numbered too, has fewer
  /// columns.
  static func numbered(_ columns: [String]) -> [String] {
    var names = columns
    var start = 0
    while start < names.count {
      guard let number = number(in: names[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < names.count, self.number(in: names[end]) == number {
        end += 1
        // The last column of a download; an attribute of the same number may follow.
        if names[end - 1].contains("URL") { break }
      }
      if end - start >= 4 {
        names[start] = "Attribute \(number) name"
        names[start + 1] = "Attribute \(number) value(s)"
      }
      start = end
    }
    return names
  }

  private static func number(in name: String) -> Int? {
    name.contains(":") ? nil : name.split { !$0.isNumber }.first.flatMap { Int($0) }
  }
}
