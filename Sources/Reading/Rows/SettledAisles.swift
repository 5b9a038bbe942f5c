import Diagnostics
import Shop

/// The aisles that products name, of which those that differ only in their spelling are one
/// (`Catalog: Spellings of aisles`).
struct SettledAisles {
  /// By number of a path in `ParsedProducts.aislePaths`: what the shop calls the aisle.
  private(set) var paths: [[String]]
  /// By number of a path: the number of the first path that is the same aisle.
  private(set) var numbers: [Int32]
  /// By path: the spellings of its last name; without those that have only one.
  private(set) var spellings: [[String]: [AisleSpelling]] = [:]
  /// By the folded path of each aisle and department: what the shop calls it.
  private var names: [[String]: [String]] = [:]
  /// By folded path: the spellings of its last name, in the order of their first products.
  private var found: [[String]: [AisleSpelling]] = [:]

  /// Leaves all as the files spell it.
  init(paths: [[String]]) {
    self.paths = paths
    numbers = paths.indices.map { Int32($0) }
  }

  /// - Parameters:
  ///   - paths: those of the files.
  ///   - products: those in the shop; their aisles are numbers of paths.
  ///   - others: the numbers of the paths that a product names besides its first.
  /// - Complexity: O(products and paths)
  init(
    paths: [[String]], of products: [Product], others: (Product) -> ArraySlice<Int32>
  ) {
    self.init(paths: paths)
    count(products, others)
    for folded in found.keys.sorted(by: { $0.count < $1.count }) {
      guard let all = found[folded] else { continue }
      let path = (names[Array(folded.dropLast())] ?? []) + [AisleSpellings.best(of: all)]
      names[folded] = path
      if all.count > 1 { spellings[path] = all }
    }
    var firsts: [[String]: Int32] = [:]
    for (number, path) in paths.enumerated() {
      self.paths[number] = names[AisleSpellings.folded(path)] ?? path
      let first = firsts[self.paths[number]] ?? Int32(number)
      firsts[self.paths[number]] = first
      numbers[number] = first
    }
  }

  /// Whether no two paths are the same aisle.
  var areDistinct: Bool { numbers.indices.allSatisfy { numbers[$0] == $0 } }

  private mutating func count(_ products: [Product], _ others: (Product) -> ArraySlice<Int32>) {
    var keys: [[String]: Int] = [:]
    var nodes: [(folded: [String], spelling: AisleSpelling, last: Int)] = []
    let nodesOfPaths = paths.map { path in
      path.indices.map { depth in
        let folded = AisleSpellings.folded(Array(path[...depth]))
        let key = folded + [path[depth]]
        if let known = keys[key] { return known }
        keys[key] = nodes.count
        nodes.append((folded, AisleSpelling(name: path[depth], count: 0, first: 0), -1))
        return nodes.count - 1
      }
    }
    for (index, product) in products.enumerated() {
      for number in [product.aisle] + others(product) {
        for node in nodesOfPaths[Int(number)] where nodes[node].last != index {
          let spelling = nodes[node].spelling
          nodes[node].spelling = AisleSpelling(
            name: spelling.name, count: spelling.count + 1,
            first: spelling.count == 0 ? index : spelling.first)
          nodes[node].last = index
        }
      }
    }
    for node in nodes where node.spelling.count > 0 {
      found[node.folded, default: []].append(node.spelling)
    }
    for folded in found.keys { found[folded]?.sort { $0.first < $1.first } }
  }

  /// The names of aisles in another language, by what the shop calls the aisles in the first one.
  func translated(_ names: [[String]: String]) -> [[String]: String] {
    var settled: [[String]: String] = [:]
    for (path, name) in names {
      let path = self.names[AisleSpellings.folded(path)] ?? path
      settled[path] = settled[path].map { min($0, name) } ?? name
    }
    return settled
  }

  /// Warns of each spelling that does not count, at the first product of the shop that has it.
  ///
  /// - Parameter location: of a product of these.
  func report(location: (Int) -> SourceLocation, to faults: inout FaultList) {
    var findings: [(product: Int, name: String, path: [String])] = []
    for (folded, spellings) in found {
      guard let path = names[folded] else { continue }
      for spelling in spellings where spelling.name != path.last {
        findings.append((spelling.first, spelling.name, path))
      }
    }
    let order = findings.sorted {
      ($0.product, $0.path.count, $0.name) < ($1.product, $1.path.count, $1.name)
    }
    for (product, name, path) in order {
      let shown = (path.dropLast() + [name]).joined(separator: " > ")
      faults.warning(
        .aisleSpellings,
        "the aisle \(shown.inBackticks) counts as "
          + "\(path.joined(separator: " > ").inBackticks), which differs only in spelling",
        at: location(product), help: "spell both the same")
    }
  }
}
