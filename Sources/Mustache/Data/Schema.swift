/// The fields of an object, in order: those that templates may name, and in whose order a
/// ``Document`` is filled.
package final class Schema: Sendable {
  /// One field of a schema.
  package struct Field: Sendable {
    /// The kind of a field's values. Any field can also be null.
    package indirect enum Kind: Sendable {
      /// A text, number or boolean.
      case scalar
      case object(Schema)
      /// Values of one kind.
      case list(Kind)
      /// Bytes that were rendered before and are copied as they are.
      case fragments
    }

    package let name: String
    package let kind: Kind
    /// True if a serializer of the document omits it. Templates ignore this.
    package private(set) var isTemplateOnly = false

    /// A text, number or boolean.
    package static func scalar(_ name: String) -> Field { Field(name, .scalar) }

    package static func object(_ name: String, _ schema: Schema) -> Field {
      Field(name, .object(schema))
    }

    /// A list of objects.
    package static func list(_ name: String, _ item: Schema) -> Field {
      Field(name, .list(.object(item)))
    }

    /// A list of texts.
    package static func scalars(_ name: String) -> Field { Field(name, .list(.scalar)) }
    package static func fragments(_ name: String) -> Field { Field(name, .fragments) }

    init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// The same field, omitted by serializers.
    package var forTemplates: Field {
      var field = self
      field.isTemplateOnly = true
      return field
    }
  }

  package let fields: [Field]
  /// For each field, how many values come before it in an object, that of the object included.
  let offsets: [Int]
  /// How many values an object has: its own, and those of its fields.
  let width: Int

  /// - Parameters:
  ///   - fields: with different names.
  ///   - templateFields: follow the others, and are omitted by serializers.
  package init(_ fields: [Field], forTemplates templateFields: [Field] = []) {
    let fields = fields + templateFields.map(\.forTemplates)
    self.fields = fields
    let ends = fields.reduce(into: [1]) { $0.append($0[$0.count - 1] + $1.kind.width) }
    offsets = ends.dropLast()
    width = ends[fields.count]
  }
}

extension Schema.Field: ExpressibleByStringLiteral {
  /// A text, number or boolean.
  package init(stringLiteral name: String) { self = .scalar(name) }
}

extension Schema.Field.Kind {
  /// How many values of a document it takes: the fields of an object come right after it.
  var width: Int {
    if case .object(let schema) = self { schema.width } else { 1 }
  }
}
