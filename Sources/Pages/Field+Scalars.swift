import Mustache

extension [Shape.Field] {
  /// Fields of texts, numbers and booleans, in the order of their names.
  static func scalars(_ names: String..., templateOnly: Bool = false) -> [Shape.Field] {
    names.map { .scalar($0, templateOnly: templateOnly) }
  }
}
