/// The fields of an object, in order. Templates are bound to schemas, and a ``Document`` is filled
/// in the order of its schema.
///
/// ```swift
/// let change = Schema([.scalar("old_price"), .scalar("label", templateOnly: true)])
/// let card = Schema([.scalar("name"), .object("change", change)])
/// let listing = Schema([.scalar("total"), .list("products", card)])
/// let names = listing.fields.map(\.name)  // total, products
/// ```
public final class Schema: Sendable {
  /// One field of a schema.
  public struct Field: Sendable {
    /// What a field can hold. Any field can also be null.
    public enum Kind: Sendable {
      /// A text, number or boolean.
      case scalar
      /// One object.
      case object(Schema)
      /// Objects.
      case list(Schema)
      /// Texts, numbers and booleans.
      case scalars
      /// Bytes that were rendered before; see ``Fragments``.
      case fragments
      /// An object whose keys vary from document to document; its values are texts. If `keys` are
      /// given, names that are not among them are found before rendering.
      case map(keys: [String]?)
    }

    /// Its name in templates.
    public let name: String
    /// What it can hold.
    public let kind: Kind
    /// Whether a serializer of the document omits it. Rendering ignores this.
    public let isTemplateOnly: Bool

    /// A text, number or boolean.
    public static func scalar(_ name: String, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .scalar, isTemplateOnly: templateOnly)
    }

    /// An object.
    public static func object(
      _ name: String, _ schema: Schema, templateOnly: Bool = false
    ) -> Field {
      Field(name: name, kind: .object(schema), isTemplateOnly: templateOnly)
    }

    /// A list of objects.
    public static func list(_ name: String, _ item: Schema, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .list(item), isTemplateOnly: templateOnly)
    }

    /// A list of texts, numbers and booleans.
    public static func scalars(_ name: String, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .scalars, isTemplateOnly: templateOnly)
    }

    /// Bytes that were rendered before.
    public static func fragments(_ name: String, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .fragments, isTemplateOnly: templateOnly)
    }

    /// An object whose keys vary from document to document. Its names are searched for while
    /// rendering, which is slower than the fields of an object.
    public static func map(
      _ name: String, keys: [String]? = nil, templateOnly: Bool = false
    ) -> Field {
      Field(name: name, kind: .map(keys: keys), isTemplateOnly: templateOnly)
    }
  }

  /// The fields in the order in which a document is filled and serialized.
  public let fields: [Field]

  /// This schema, number 0, and all schemas in it.
  @usableFromInline let layout: SchemaLayout

  /// A schema of these fields, whose names must all be different.
  ///
  /// - Parameter templateFields: follow the others, and are omitted by serializers.
  public init(_ fields: [Field], forTemplates templateFields: [Field] = []) {
    let fields =
      fields
      + templateFields.map { Field(name: $0.name, kind: $0.kind, isTemplateOnly: true) }
    precondition(
      Set(fields.map(\.name)).count == fields.count, "two fields of a schema have the same name")
    self.fields = fields
    layout = SchemaLayout(fields)
  }
}

extension Schema.Field: ExpressibleByStringLiteral {
  /// A text, number or boolean.
  public init(stringLiteral name: String) { self = .scalar(name) }
}

/// Schemas are compared by identity: two with the same fields are different.
extension Schema: Hashable {
  /// Whether they are one and the same object.
  public static func == (left: Schema, right: Schema) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A schema and all schemas in it as flat tables, so that filling and reading a document touches no
/// objects. Schemas are numbered from 0 for the outermost; fields are numbered across all schemas.
@usableFromInline
final class SchemaLayout: Sendable {
  /// The fields of schema `i` are those from `firstFields[i]` up to `firstFields[i + 1]`.
  @usableFromInline let firstFields: [Int]
  /// For each field, the number of the schema of its objects, or -1 if it holds none.
  @usableFromInline let children: [Int]
  let names: [[UInt8]]
  let isTemplateOnly: [Bool]

  convenience init(_ fields: [Schema.Field]) {
    var builder = SchemaLayoutBuilder()
    builder.add(fields)
    self.init(
      firstFields: builder.firstFields, children: builder.children, names: builder.names,
      isTemplateOnly: builder.isTemplateOnly)
  }

  /// - Parameter schemas: the names of the fields of each schema.
  convenience init(ofNames schemas: [[[UInt8]]]) {
    let names = Array(schemas.joined())
    self.init(
      firstFields: schemas.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) },
      children: names.map { _ in -1 }, names: names, isTemplateOnly: names.map { _ in false })
  }

  private init(
    firstFields: [Int], children: [Int], names: [[UInt8]], isTemplateOnly: [Bool]
  ) {
    self.firstFields = firstFields
    self.children = children
    self.names = names
    self.isTemplateOnly = isTemplateOnly
  }

  var schemaCount: Int { firstFields.count - 1 }

  @usableFromInline
  func isNamed(_ name: StaticString, _ field: Int) -> Bool {
    field < names.count && name.description.utf8.elementsEqual(names[field])
  }
}

/// Numbers schemas breadth first, each once, however often it is used.
private struct SchemaLayoutBuilder {
  var firstFields = [0]
  var children: [Int] = []
  var names: [[UInt8]] = []
  var isTemplateOnly: [Bool] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var waiting: [Schema] = []
  private var count = 1

  mutating func add(_ root: [Schema.Field]) {
    addFields(root)
    var next = 0
    while next < waiting.count {
      addFields(waiting[next].fields)
      next += 1
    }
  }

  private mutating func addFields(_ fields: [Schema.Field]) {
    for field in fields {
      names.append(Array(field.name.utf8))
      isTemplateOnly.append(field.isTemplateOnly)
      switch field.kind {
      case .object(let schema), .list(let schema): children.append(number(of: schema))
      case .scalar, .scalars, .fragments, .map: children.append(-1)
      }
    }
    firstFields.append(names.count)
  }

  private mutating func number(of schema: Schema) -> Int {
    if let known = numbers[ObjectIdentifier(schema)] { return known }
    numbers[ObjectIdentifier(schema)] = count
    waiting.append(schema)
    count += 1
    return count - 1
  }
}
