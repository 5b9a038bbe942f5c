package import Bytes

/// The fields of documents that a template can show, whatever the documents hold.
package struct ReachedFields: Sendable {
  private struct Field: Hashable {
    let schema: Schema
    let name: String
  }

  private var fields: Set<Field> = []
  /// The keys that are looked up in maps.
  private var keys: Set<String> = []
  /// Whether the template may show more than was followed.
  private var hasAll = false

  /// Adds a field. Does nothing if the schema lacks the name, since names are looked up in several
  /// objects, from the innermost outwards.
  mutating func add(_ name: String, of schema: Schema) {
    if schema.fields.contains(where: { $0.name == name }) {
      fields.insert(Field(schema: schema, name: name))
    }
  }

  mutating func add(key: String) { keys.insert(key) }

  mutating func addAll() { hasAll = true }

  package func contains(key: String) -> Bool { hasAll || keys.contains(key) }

  package func contains(_ name: String, of schema: Schema) -> Bool {
    hasAll || fields.contains(Field(schema: schema, name: name))
  }
}

extension PrerenderedTemplate {
  /// The fingerprint of everything that the template can show of all documents but the last.
  ///
  /// - Complexity: that of following all templates that it reaches.
  package var frameFingerprint: Fingerprint {
    Fingerprint { digest in
      for (index, document) in others.enumerated() {
        digest.add(template.fingerprint(of: document, at: index))
      }
    }
  }
}

extension BoundTemplate {
  /// The fields that the template can show.
  ///
  /// - Complexity: that of following all templates that it reaches.
  package var reachedFields: ReachedFields { library.reachedFields(of: self) }

  /// The fingerprint of everything that the template can show of a document. As long as the
  /// fingerprints of all its documents stay the same, so does the template's output.
  ///
  /// - Parameters:
  ///   - document: of the schema at `index`.
  ///   - index: into the schemas to which the template is bound.
  func fingerprint(of document: Document, at index: Int) -> Fingerprint {
    let reached = reachedFields
    return Fingerprint {
      Self.add(document.root, of: document, schemas[index], reached, to: &$0)
    }
  }

  private static func add(
    _ object: Document.Node, of document: Document, _ schema: Schema, _ reached: ReachedFields,
    to digest: inout ContentDigest
  ) {
    for (field, declared) in zip(document.fields(of: object), schema.fields)
    where reached.contains(declared.name, of: schema) {
      digest.add(declared.name)
      let value = document.value(ofField: field, of: object)
      switch declared.kind {
      case .object(let inner), .list(let inner):
        add(value, of: document, inner: inner, reached, to: &digest)
      case .scalar: add(scalar: value, of: document, to: &digest)
      case .scalars, .map, .fragments:
        preconditionFailure("a frame has texts, objects and lists of objects")
      }
    }
  }

  private static func add(
    _ value: Document.Node, of document: Document, inner schema: Schema, _ reached: ReachedFields,
    to digest: inout ContentDigest
  ) {
    guard document.kind(of: value) == .list else {
      guard document.kind(of: value) == .object else { return digest.add(0) }
      digest.add(1)
      return add(value, of: document, schema, reached, to: &digest)
    }
    digest.add(2)
    var item = document.firstItem(of: value)
    while let current = item {
      digest.add(3)
      add(current, of: document, schema, reached, to: &digest)
      item = document.item(after: current)
    }
  }

  private static func add(
    scalar value: Document.Node, of document: Document, to digest: inout ContentDigest
  ) {
    switch document.kind(of: value) {
    case .bool(let flag): digest.add(flag ? 5 : 4)
    case .number, .text:
      digest.add(6)
      document.withBytes(of: value) { digest.add($0) }
    default: digest.add(7)
    }
  }
}
