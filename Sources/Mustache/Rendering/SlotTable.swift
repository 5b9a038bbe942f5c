import Bytes

/// Where each shape keeps each name: what makes a name in a template a place in a record rather
/// than a text to search for. One column for each name; shapes that have the same of the names at
/// the same places share a row.
struct SlotTable: Sendable {
  static let none = UInt32.max

  private(set) var slots: [UInt32] = []
  /// For each layout, where its shapes begin in `rows`.
  private(set) var firstShapes: [Int] = []
  /// For each shape of each layout, where its row begins in `slots`.
  private(set) var rows: [Int32] = []

  /// - Complexity: O(fields) look-ups; room for O(different rows x names).
  init(_ names: ByteStringTable, _ layouts: [SchemaLayout]) {
    var known: [[UInt32]: Int32] = [:]
    for layout in layouts {
      firstShapes.append(rows.count)
      for shape in 0..<layout.shapeCount {
        let row = Self.row(of: shape, in: layout, names)
        if known[row] == nil {
          known[row] = Int32(slots.count)
          slots += row
        }
        rows.append(known[row, default: 0])
      }
    }
  }

  private static func row(of shape: Int, in layout: SchemaLayout, _ names: ByteStringTable)
    -> [UInt32]
  {
    var row = Array(repeating: none, count: names.count)
    let first = layout.firstFields[shape]
    for field in first..<layout.firstFields[shape + 1] {
      let fieldName = layout.names[field]
      guard let name = names.number(of: fieldName.span) else { continue }
      row[name] = UInt32(field - first)
    }
    return row
  }
}
