/// What a kind of record looks like: its fields in order. Declared once for each kind; templates
/// are bound to shapes, and a ``Document`` is filled in their order.
///
/// ```swift
/// let change = Schema([.scalar("old_price"), .scalar("label", templateOnly: true)])
/// let card = Schema([.scalar("name"), .object("change", change)])
/// let listing = Schema([.scalar("total"), .list("products", card)])
/// ```
public final class Schema: Sendable {
  /// One field of a shape.
  ///
  /// ```swift
  /// Schema.Field.list("products", card).name  // "products"
  /// ```
  public struct Field: Sendable {
    /// What a field can hold; any field can be null instead.
    ///
    /// ```swift
    /// if case .list(let item) = field.kind { print(item.fields.count) }
    /// ```
    public enum Kind: Sendable {
      /// A text, number or boolean, as ``Schema/Field/scalar(_:templateOnly:)`` makes it.
      case scalar
      /// One record of a shape.
      case object(Schema)
      /// Records of a shape.
      case list(Schema)
      /// Texts, numbers and booleans one after another.
      case scalars
      /// Runs of bytes that were rendered before; see ``Fragments``.
      case fragments
      /// An object of scalars whose keys only the document knows. With `keys`, names that aren't
      /// among them are found before rendering.
      case map(keys: [String]?)
    }

    /// What templates call it.
    ///
    /// ```swift
    /// Schema.Field.scalar("total").name  // "total"
    /// ```
    public let name: String
    /// What it holds.
    ///
    /// ```swift
    /// if case .fragments = field.kind { … }
    /// ```
    public let kind: Kind
    /// Whether a serializer of the document leaves it out; rendering takes no notice.
    ///
    /// ```swift
    /// Schema.Field.scalar("link", templateOnly: true).isTemplateOnly  // true
    /// ```
    public let isTemplateOnly: Bool

    /// A text, number, boolean or null.
    ///
    /// ```swift
    /// Schema([.scalar("name")])
    /// ```
    public static func scalar(_ name: String, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .scalar, isTemplateOnly: templateOnly)
    }

    /// A record or null.
    ///
    /// ```swift
    /// Schema([.object("change", change)])
    /// ```
    public static func object(_ name: String, _ shape: Schema, templateOnly: Bool = false) -> Field
    {
      Field(name: name, kind: .object(shape), isTemplateOnly: templateOnly)
    }

    /// A list of records.
    ///
    /// ```swift
    /// Schema([.list("products", card)])
    /// ```
    public static func list(_ name: String, _ item: Schema, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .list(item), isTemplateOnly: templateOnly)
    }

    /// A list of texts, numbers and booleans.
    ///
    /// ```swift
    /// Schema([.scalars("nicknames")])
    /// ```
    public static func scalars(_ name: String, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .scalars, isTemplateOnly: templateOnly)
    }

    /// Bytes rendered before.
    ///
    /// ```swift
    /// Schema([.fragments("cards", templateOnly: true)])
    /// ```
    public static func fragments(_ name: String, templateOnly: Bool = false) -> Field {
      Field(name: name, kind: .fragments, isTemplateOnly: templateOnly)
    }

    /// An object whose keys are known only when the document is filled. Its names are searched for
    /// while rendering; where the keys are known before, an object of a shape is faster.
    ///
    /// ```swift
    /// Schema([.map("extra", keys: columns)])
    /// ```
    public static func map(
      _ name: String, keys: [String]? = nil, templateOnly: Bool = false
    ) -> Field {
      Field(name: name, kind: .map(keys: keys), isTemplateOnly: templateOnly)
    }
  }

  /// In the order in which a document is filled and a serializer writes.
  ///
  /// ```swift
  /// card.fields.map(\.name)  // ["name", "change"]
  /// ```
  public let fields: [Field]

  /// This shape, number 0, and all that it is made of.
  @usableFromInline let layout: SchemaLayout

  /// A shape of these fields, each of another name.
  ///
  /// ```swift
  /// let person = Schema([.scalar("name"), .scalars("nicknames")])
  /// ```
  public init(_ fields: [Field]) {
    precondition(
      Set(fields.map(\.name)).count == fields.count, "Two fields of a shape have the same name")
    self.fields = fields
    layout = SchemaLayout(fields)
  }
}

/// Shapes are told apart by identity: two of the same fields are two shapes.
extension Schema: Hashable {
  /// Whether they are one and the same.
  ///
  /// ```swift
  /// Schema([]) == Schema([])  // false
  /// ```
  public static func == (left: Schema, right: Schema) -> Bool { left === right }

  /// By identity.
  ///
  /// ```swift
  /// Set([card, card, listing]).count  // 2
  /// ```
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
