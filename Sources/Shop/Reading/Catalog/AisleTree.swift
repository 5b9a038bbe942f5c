/// The paths that products name to the tree of aisles.
struct AisleTree {
  /// A parent before its children, otherwise in the order of being first named.
  private(set) var aisles: [Aisle] = []
  private var indices: [[String]: Int] = [:]

  /// The index of the aisle at `path`, made together with its departments if it is new.
  ///
  /// - Parameter sourceOffset: the row that names it.
  mutating func index(of path: [String], sourceOffset: Int) -> Int {
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

  mutating func add(product: Int, to aisle: Int) {
    aisles[aisle].products.append(Int32(product))
  }
}
