import Mustache

/// The names of one schema, including those of the objects in it.
package struct NameTable: Sendable {
  package struct Row: Sendable {
    /// The sections around the name, from the outside in, each as written there.
    package let sections: [String]
    /// The name in a template: `name`, or `change.label` for a value in an object.
    package let name: String
    /// `text`, `number`, `yes or no`, `object`, `list` and so on; empty if it is not known.
    package let type: String
    /// The title of the table with the names of an object or of a list's items; nil if they follow
    /// as rows, or if there are none.
    package let otherTable: String?
    /// Whether rows with names follow that the other table lacks.
    package let isExtended: Bool
    /// Nil if the shop has none.
    package let example: String?
    /// Whether the value is also in the page's JSON.
    package let isInJSON: Bool

    /// The example on one line of at most 60 characters.
    package var shownExample: String? {
      guard let line = example?.replacing("\n", with: " ") else { return nil }
      return line.count > 60 ? line.prefix(59) + "…" : line
    }
  }

  /// How the tables of a reference depend on one another.
  struct Links {
    /// The titles of schemas that have tables of their own.
    let titles: [Schema: String]
    /// The names of the table with that title, all of which an object may have.
    let card: (names: Set<String>, title: String)
  }

  package let title: String
  /// Whether the names that are not for templates only are also in JSON.
  package let isData: Bool
  package private(set) var rows: [Row] = []

  private let root: Schema
  private let examples: SchemaExamples
  private let links: Links

  /// - Parameter left: names of the schema that the table leaves out.
  init(
    _ title: String, of schema: Schema, without left: Set<String>, isData: Bool,
    examples: SchemaExamples, links: Links
  ) {
    self.title = title
    self.isData = isData
    root = schema
    self.examples = examples
    self.links = links
    append(schema, below: "", in: [], objects: "", without: left, isTemplateOnly: false)
  }

  /// - Parameters:
  ///   - path: see `SchemaExamples.example`.
  ///   - objects: the objects on the path to the fields, each followed by a point.
  private mutating func append(
    _ schema: Schema, below path: String, in sections: [String], objects: String,
    without left: Set<String>, isTemplateOnly: Bool
  ) {
    for field in schema.fields where !left.contains(field.name) {
      let example = examples.example(of: field.name, in: schema, at: path, of: root)
      let isTemplateOnly = isTemplateOnly || field.isTemplateOnly
      let name = objects + field.name
      let inner = Self.inner(of: field)
      let isListOfCards = inner.map { $0.isList && isCard($0.schema) } ?? false
      rows.append(
        Row(
          sections: sections, name: name,
          type: Self.type(of: field, example, isTemplateOnly: isTemplateOnly),
          otherTable: inner.flatMap { links.titles[$0.schema] }
            ?? (isListOfCards ? links.card.title : nil),
          isExtended: isListOfCards, example: example.flatMap { $0.text.isEmpty ? nil : $0.text },
          isInJSON: isData && !isTemplateOnly))
      guard let inner, links.titles[inner.schema] == nil else { continue }
      append(
        inner.schema, below: "\(path)\(field.name).",
        in: inner.isList ? sections + [name] : sections,
        objects: inner.isList ? "" : "\(name).", without: isListOfCards ? links.card.names : [],
        isTemplateOnly: isTemplateOnly)
    }
  }

  /// The schema of an object or of a list's items.
  private static func inner(of field: Schema.Field) -> (schema: Schema, isList: Bool)? {
    switch field.kind {
    case .object(let schema): (schema, false)
    case .list(let schema): (schema, true)
    case .scalar, .scalars, .fragments, .map: nil
    }
  }

  private static func type(
    of field: Schema.Field, _ example: SchemaExamples.Example?, isTemplateOnly: Bool
  ) -> String {
    switch field.kind {
    case .scalar: example?.type ?? ""
    case .object: "object"
    case .list: "list"
    case .scalars: "list of values"
    case .fragments: isTemplateOnly ? "rendered HTML" : "for JSON only"
    case .map: "texts by name"
    }
  }

  private func isCard(_ schema: Schema) -> Bool {
    links.card.names.isSubset(of: schema.fields.map(\.name))
  }
}
