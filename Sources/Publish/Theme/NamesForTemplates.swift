import Mustache
import Pages

/// Every name that templates may use, from the schemas of pages (`Templates: Names`).
package enum NamesForTemplates {
  /// A title for each table, and below it a line for each name: the name, its type, and `json` if
  /// the page's JSON has the value, too. The names of a list's items are indented.
  package static var text: String {
    let frame = SiteLayout.schema(strings: [])
    let change = schema(at: "change", in: ProductCard.schema)
    let news = schema(at: "items", in: NewsPage.schema)
    let head = names(of: NotFoundPage.schema)
    let titles = [
      ObjectIdentifier(schema(at: "strings", in: frame)): "The keys of strings/en.json",
      ObjectIdentifier(change): "A price change", ObjectIdentifier(news): "A piece of news",
    ]
    let pages: [(String, any Page.Type)] = [
      ("Home", HomePage.self), ("Department", DepartmentPage.self), ("Aisle", AislePage.self),
      ("Product", ProductPage.self), ("Former address", FormerPage.self), ("News", NewsPage.self),
      ("Discounts", DiscountsPage.self), ("Search", SearchPage.self),
      ("Custom page", CustomPage.self),
      ("Brand", BrandPage.self), ("Brands", BrandsPage.self),
    ]
    let tables =
      [
        table("Every page", frame, titles: titles),
        table("Every page, of itself", NotFoundPage.schema, titles: titles),
        table("A card", ProductCard.schema, titles: titles, isData: true),
        table("A price change", change, titles: titles, isData: true),
        table("A piece of news", news, titles: titles, isData: true),
      ]
      + pages.map { title, page in
        let card = page == ProductPage.self ? names(of: ProductCard.schema) : []
        return table(
          title, page.schema, titles: titles, without: head.union(card), isData: true)
      } + [table("In a custom page", CustomPage.contentSchema, titles: titles, without: head)]
    return tables.joined(separator: "\n")
  }

  private static func schema(at name: String, in owner: Schema) -> Schema {
    switch owner.fields.first(where: { $0.name == name })?.kind {
    case .object(let schema), .list(.object(let schema)): schema
    default: preconditionFailure("no schema is at \(name)")
    }
  }

  private static func names(of schema: Schema) -> Set<String> { Set(schema.fields.map(\.name)) }

  /// - Parameters:
  ///   - titles: of the schemas that have tables of their own.
  ///   - left: names that other tables have.
  ///   - isData: whether pages have JSON with the names that are not for templates alone.
  private static func table(
    _ title: String, _ schema: Schema, titles: [ObjectIdentifier: String],
    without left: Set<String> = [], isData: Bool = false
  ) -> String {
    let card = names(of: ProductCard.schema)
    var lines = "\(title)\n"
    func add(
      _ schema: Schema, indent: String, object: String = "", without left: Set<String>,
      isData: Bool
    ) {
      for field in schema.fields where !left.contains(field.name) {
        let isData = isData && !field.isTemplateOnly
        var (type, inner, isList) = (type(of: field), Schema?.none, false)
        switch field.kind {
        case .object(let schema): inner = schema
        case .list(.object(let schema)): (inner, isList) = (schema, true)
        default: break
        }
        let title = inner.flatMap { titles[ObjectIdentifier($0)] }
        let isCard = inner.map { isList && card.isSubset(of: names(of: $0)) } ?? false
        if let title { type += ": \(title)" } else if isCard { type += ": A card, and" }
        let name = (indent + object + field.name).padded(to: 40)
        lines += isData ? name + type.padded(to: 26) + "json\n" : name + type + "\n"
        guard let inner, title == nil else { continue }
        add(
          inner, indent: isList ? indent + "  " : indent,
          object: isList ? "" : "\(object)\(field.name).", without: isCard ? card : [],
          isData: isData)
      }
    }
    add(schema, indent: "  ", without: left, isData: isData)
    return lines
  }

  private static func type(of field: Schema.Field) -> String {
    switch field.kind {
    case .scalar: "value"
    case .object: "object"
    case .list(.scalar): "list of values"
    case .list: "list"
    case .fragments: field.isTemplateOnly ? "rendered HTML" : "for JSON only"
    }
  }
}

extension String {
  /// With blanks behind it, at least one.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
