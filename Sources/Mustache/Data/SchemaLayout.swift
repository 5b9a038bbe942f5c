/// A shape and all shapes in it as flat tables, so that a document needs no objects to be filled or
/// read. Shapes are numbered from 0, which is the outermost; fields are numbered through.
@usableFromInline
final class SchemaLayout: Sendable {
  /// The fields of shape `i` are those from `firstFields[i]` up to `firstFields[i + 1]`.
  @usableFromInline let firstFields: [Int]
  /// For each field, the number of the shape of what it holds, or -1.
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

  /// - Parameter shapes: the names of the fields of each shape.
  convenience init(ofNames shapes: [[[UInt8]]]) {
    let names = Array(shapes.joined())
    self.init(
      firstFields: shapes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) },
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

  var shapeCount: Int { firstFields.count - 1 }

  @usableFromInline
  func isNamed(_ name: StaticString, _ field: Int) -> Bool {
    field < names.count && name.description.utf8.elementsEqual(names[field])
  }
}

/// Numbers shapes breadth first, each once, however often it is used.
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
      case .object(let shape), .list(let shape): children.append(number(of: shape))
      case .scalar, .scalars, .fragments, .map: children.append(-1)
      }
    }
    firstFields.append(names.count)
  }

  private mutating func number(of shape: Schema) -> Int {
    if let known = numbers[ObjectIdentifier(shape)] { return known }
    numbers[ObjectIdentifier(shape)] = count
    waiting.append(shape)
    count += 1
    return count - 1
  }
}
