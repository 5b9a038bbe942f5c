import Mustache

extension [Schema.Field] {
  /// Fields of texts, numbers and booleans, in the order of their names.
  static func scalars(_ names: String..., templateOnly: Bool = false) -> [Schema.Field] {
    names.map { .scalar($0, templateOnly: templateOnly) }
  }
}
