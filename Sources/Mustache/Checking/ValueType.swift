/// What is known of a value before there is one: what names it has.
enum ValueType: Hashable {
  case record(Schema)
  /// A list of records: has no names itself, its items have.
  case list(Schema)
  /// Has these names, or any if they aren't known.
  case map(keys: [String]?)
  /// A text, number or boolean, or a list of them.
  case nameless
  /// Nothing is known, so nothing is wrong.
  case anything

  init(_ kind: Schema.Field.Kind) {
    switch kind {
    case .scalar, .scalars, .fragments: self = .nameless
    case .object(let shape): self = .record(shape)
    case .list(let item): self = .list(item)
    case .map(let keys): self = .map(keys: keys)
    }
  }

  /// What a section over it puts on the context stack.
  var inside: ValueType {
    if case .list(let item) = self { .record(item) } else { self }
  }

  /// What the name means in it; nil if it has no such name.
  func value(of name: String) -> ValueType? {
    switch self {
    case .record(let shape): shape.fields.first { $0.name == name }.map { ValueType($0.kind) }
    case .map(let keys?): keys.contains(name) ? .nameless : nil
    case .map(nil), .anything: .anything
    case .nameless, .list: nil
    }
  }

  /// The names it is known to have.
  var names: [String] {
    switch self {
    case .record(let shape): shape.fields.map(\.name)
    case .map(let keys): keys ?? []
    case .nameless, .list, .anything: []
    }
  }
}
