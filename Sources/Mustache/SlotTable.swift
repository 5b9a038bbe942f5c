/// Where each shape keeps each name: what makes a name in a template a place in a record rather
/// than a text to search for. One row for each shape, one column for each name.
struct SlotTable: Sendable {
  static let none = UInt16.max

  private(set) var slots: [UInt16]
  /// For each layout, its first row.
  private(set) var firstRows: [Int] = []
  let nameCount: Int

  /// - Complexity: O(shapes x names) in room, O(fields) in look-ups.
  init(_ names: NameTable, _ layouts: [Layout]) {
    nameCount = names.names.count
    let shapeCount = layouts.reduce(0) { $0 + $1.shapeCount }
    slots = Array(repeating: Self.none, count: shapeCount * nameCount)
    var row = 0
    for layout in layouts {
      firstRows.append(row)
      for shape in 0..<layout.shapeCount {
        fill(row: row, layout, shape, names)
        row += 1
      }
    }
  }

  private mutating func fill(row: Int, _ layout: Layout, _ shape: Int, _ names: NameTable) {
    let first = layout.firstFields[shape]
    for field in first..<layout.firstFields[shape + 1] {
      guard let name = names.knownNumber(of: layout.names[field]) else { continue }
      slots[row * nameCount + name] = UInt16(field - first)
    }
  }
}
