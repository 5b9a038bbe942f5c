import Mustache

/// A type and an example for each field of schemas, taken from filled documents.
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

  /// The example at a path. If the field is always null there, the type that it has elsewhere. If
  /// the schema was never the outermost, the example that the field has elsewhere.
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
