import Foundation
import Mustache

/// What the fields of schemas hold in documents that were filled: a type and an example of each.
struct SchemaExamples {
  struct Example {
    let type: String
    let text: String
  }

  private struct Place: Hashable {
    let schema: Schema
    /// The names on the way from the schema to the field, joined with points.
    let path: String
  }

  private var found: [Place: Example] = [:]
  private var roots: Set<Schema> = []

  mutating func add(_ schema: Schema, fill: (inout Document) -> Void) {
    roots.insert(schema)
    var document = Document(schema)
    fill(&document)
    look(at: document.root, as: schema, in: document, root: schema, path: "")
  }

  /// The example at a path; of a field that is always null there, or of a schema that was never the
  /// outermost, what the field holds elsewhere, in the first case its type alone.
  func example(of field: String, in schema: Schema, at path: String, of root: Schema) -> Example? {
    if let own = found[Place(schema: root, path: path + field)] { return own }
    let other = found[Place(schema: schema, path: field)]
    return roots.contains(root) ? other.map { Example(type: $0.type, text: "") } : other
  }

  private mutating func look(
    at node: Document.Node, as schema: Schema, in document: Document, root: Schema, path: String
  ) {
    guard case .object = document.kind(of: node) else { return }
    for (field, number) in zip(schema.fields, document.fields(of: node)) {
      let value = document.value(ofField: number, of: node)
      let inner = "\(path)\(field.name)."
      switch field.kind {
      case .object(let schema):
        look(at: value, as: schema, in: document, root: root, path: inner)
      case .list(let schema):
        guard case .list = document.kind(of: value) else { continue }
        var item = document.firstItem(of: value)
        while let current = item {
          look(at: current, as: schema, in: document, root: root, path: inner)
          item = document.item(after: current)
        }
      case .scalar, .scalars, .fragments, .map:
        guard let example = Self.example(of: value, in: document) else { continue }
        note(example, at: Place(schema: root, path: path + field.name))
        note(example, at: Place(schema: schema, path: field.name))
      }
    }
  }

  /// The first example is kept, but `true` is better than `false`.
  private mutating func note(_ example: Example, at place: Place) {
    if found[place] == nil || found[place]?.text == "false" { found[place] = example }
  }

  private static func example(of node: Document.Node, in document: Document) -> Example? {
    switch document.kind(of: node) {
    case .bool(let holds): return Example(type: "yes or no", text: "\(holds)")
    case .number: return Example(type: "number", text: text(of: node, in: document))
    case .text:
      let text = text(of: node, in: document)
      return text.isEmpty ? nil : Example(type: "text", text: text)
    default: return nil
    }
  }

  private static func text(of node: Document.Node, in document: Document) -> String {
    document.withBytes(of: node) { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }
}

/// The names of one schema as a table in Markdown, those of the records in it included.
struct SchemaTable {
  private static let longestExample = 60

  private let root: Schema
  private let examples: SchemaExamples
  private let titles: [Schema: String]
  private let card: (names: Set<String>, title: String)
  private let isData: Bool
  private var rows: String

  /// - Parameters:
  ///   - left: names of the schema that the table leaves out.
  ///   - titles: of schemas that have tables of their own.
  ///   - card: names that a record may have all of, as the table with that title has them.
  ///   - isData: whether what is not for templates only becomes JSON.
  init(
    of schema: Schema, without left: Set<String>, examples: SchemaExamples,
    titles: [Schema: String], card: (names: Set<String>, title: String), isData: Bool
  ) {
    root = schema
    self.examples = examples
    self.titles = titles
    self.card = card
    self.isData = isData
    let columns = isData ? ["Name", "Type", "Example", "JSON"] : ["Name", "Type", "Example"]
    rows = Self.row(columns) + Self.row(columns.map { _ in "---" })
    append(schema, below: "", name: ("", ""), without: left, isTemplateOnly: false)
  }

  var text: String { rows }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// - Parameters:
  ///   - path: see `SchemaExamples.example`.
  ///   - name: what stands before the names of the fields: the sections around them, and objects on
  ///     the way to them, whose names are joined with points.
  private mutating func append(
    _ schema: Schema, below path: String, name: (sections: String, objects: String),
    without left: Set<String>, isTemplateOnly: Bool
  ) {
    for field in schema.fields where !left.contains(field.name) {
      let example = examples.example(of: field.name, in: schema, at: path, of: root)
      let isTemplateOnly = isTemplateOnly || field.isTemplateOnly
      let dotted = name.objects + field.name
      let title = "\(name.sections)`\(dotted)`"
      let cells = [
        title, type(of: field, example, isTemplateOnly: isTemplateOnly),
        example.map { $0.text.isEmpty ? "" : Self.code($0.text) } ?? "",
      ]
      rows += Self.row(cells + (isData ? [isTemplateOnly ? "" : "yes"] : []))
      switch field.kind {
      case .list(let inner) where titles[inner] == nil:
        append(
          inner, below: "\(path)\(field.name).", name: ("\(title) › ", ""),
          without: isCard(inner) ? card.names : [],
          isTemplateOnly: isTemplateOnly)
      case .object(let inner) where titles[inner] == nil:
        append(
          inner, below: "\(path)\(field.name).", name: (name.sections, dotted + "."), without: [],
          isTemplateOnly: isTemplateOnly)
      default: break
      }
    }
  }

  private func type(
    of field: Schema.Field, _ example: SchemaExamples.Example?, isTemplateOnly: Bool
  ) -> String {
    switch field.kind {
    case .scalar: example?.type ?? ""
    case .object(let inner): titles[inner].map { "object: \($0)" } ?? "object"
    case .list(let inner):
      titles[inner].map { "list: \($0)" } ?? (isCard(inner) ? "list: \(card.title), and" : "list")
    case .scalars: "list of values"
    case .fragments: isTemplateOnly ? "rendered HTML" : "for JSON only"
    case .map: "texts by name"
    }
  }

  private func isCard(_ schema: Schema) -> Bool {
    card.names.isSubset(of: schema.fields.map(\.name))
  }

  private static func code(_ text: String) -> String {
    var text = text.replacing("\n", with: " ").replacing("|", with: "\\|")
    if text.count > longestExample { text = text.prefix(longestExample - 1) + "…" }
    return "`\(text)`"
  }
}
