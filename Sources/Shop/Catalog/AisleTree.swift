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
