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

/// Builds the tree of aisles from the paths of the products in the shop.
package struct AisleTree {
  /// A parent before its children, otherwise in the order of first use.
  package private(set) var aisles: [Aisle] = []
  private let paths: [[String]]
  /// By number of a path: the index of its aisle, -1 while no product is in it.
  private var pathIndices: [Int32]
  private var indices: [[String]: Int] = [:]

  /// - Parameter paths: those of all aisles in the files.
  package init(paths: [[String]]) {
    self.paths = paths
    pathIndices = [Int32](repeating: -1, count: paths.count)
  }

  /// Puts a product into an aisle, which is added together with its departments if it is new.
  ///
  /// - Parameters:
  ///   - index: the product's in the catalog, which ascends from call to call.
  ///   - path: index into the paths.
  /// - Returns: the index of the aisle.
  package mutating func place(_ product: Product, _ index: Int, in path: Int32) -> Int32 {
    if pathIndices[Int(path)] < 0 {
      let offset = Int(product.sourceOffset)
      pathIndices[Int(path)] = Int32(self.index(of: paths[Int(path)], sourceOffset: offset))
    }
    let aisle = pathIndices[Int(path)]
    aisles[Int(aisle)].products.append(Int32(index))
    return aisle
  }

  /// The aisles of paths; -1 for a path without a product in the shop.
  package func indices(ofPaths paths: [Int32]) -> [Int32] { paths.map { pathIndices[Int($0)] } }

  /// - Parameter sourceOffset: of the row that names the path.
  private mutating func index(of path: [String], sourceOffset: Int) -> Int {
    if let index = indices[path] { return index }
    let parent =
      path.count > 1
      ? index(of: Array(path.dropLast()), sourceOffset: sourceOffset) : nil
    let index = aisles.count
    aisles.append(Aisle(path: path, parent: parent, sourceOffset: sourceOffset))
    indices[path] = index
    if let parent { aisles[parent].children.append(index) }
    return index
  }
}

/// How names of aisles and departments are compared where spelling doesn't matter.
package enum AisleSpellings {
  /// The form in which the spellings of a name are equal: strings in different Unicode forms are.
  package static func folded(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }
}
