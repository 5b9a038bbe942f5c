/// Builds the tree of aisles from the paths of the products in the shop.
package struct AisleTree {
  /// A parent before its children, otherwise in the order of first use.
  package private(set) var aisles: [Aisle] = []
  private let paths: [[String]]
  /// By number of a path: the index of its aisle, -1 while no product is in it.
  private var pathIndices: [Int32]
  private var indices: [[String]: Int] = [:]

  /// - Parameters:
  ///   - paths: those of all aisles in the files.
  ///   - frame: its aisles exist from the beginning; nil for the files of a whole shop.
  package init(paths: [[String]], frame: ShopFrame?) {
    self.paths = paths
    pathIndices = [Int32](repeating: -1, count: paths.count)
    for section in frame?.sections ?? [] { _ = index(of: section.path, sourceOffset: nil) }
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
    var named = aisles[Int(aisle)].sourceOffset == nil ? Int(aisle) : nil
    while let index = named, aisles[index].sourceOffset == nil {
      aisles[index].sourceOffset = Int(product.sourceOffset)
      named = aisles[index].parent
    }
    aisles[Int(aisle)].products.append(Int32(index))
    return aisle
  }

  /// Puts a product into an aisle of the frame.
  package mutating func place(_ index: Int, in aisle: Int32) {
    aisles[Int(aisle)].products.append(Int32(index))
  }

  /// The aisles of paths; -1 for a path without a product in the shop.
  package func indices(ofPaths paths: [Int32]) -> [Int32] { paths.map { pathIndices[Int($0)] } }

  /// - Parameter sourceOffset: of the row that names the path; nil if the frame does.
  private mutating func index(of path: [String], sourceOffset: Int?) -> Int {
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
