/// A section of the shop with a path of names: `Dairy > Milk`. An aisle with other aisles below it
/// is a department, which may have products of its own too.
package struct Aisle: Sendable {
  /// How many names a path may have; each becomes a folder in a folder.
  package static let greatestDepth = 32

  /// From the department down to this aisle, none empty.
  package let path: [String]
  /// `Dairy > Milk`, as the catalog writes it.
  package let pathText: String
  /// Index into `Catalog.aisles`; nil at the top.
  package let parent: Int?
  /// Indices of the aisles directly below, in the order the catalog first names them.
  package var children: [Int] = []
  /// Indices of the products that name exactly this path, in catalog order. A product may be in
  /// several aisles.
  package var products: [Int32] = []
  /// Offset of the row that first names it, for faults that are found later.
  package let sourceOffset: Int

  package init(path: [String], parent: Int?, sourceOffset: Int) {
    self.path = path
    pathText = path.joined(separator: " > ")
    self.parent = parent
    self.sourceOffset = sourceOffset
  }

  package var name: String { path[path.count - 1] }
}
