import Bytes
import Shop

/// What the numbers in the files of the search stand for. A file has the generation of the first
/// products up to a multiple of `step` that is not below its own numbers. So the files before a
/// product that is added or removed stay as they are, as their numbers do.
struct SearchGenerations: Sendable {
  private static let step = 512

  /// Of the aisles.
  let aisles: String
  /// Of the products so far.
  private var generation = Generation()
  private var count = 0
  /// Of the products up to each multiple of `step`.
  private var complete: [String] = []

  /// - Parameter folders: those of the aisles, in the order of their numbers.
  init(aisles folders: [String]) {
    var aisles = Generation()
    for folder in folders { aisles.add(Array(folder.utf8).span) }
    self.aisles = aisles.text
  }

  /// Adds the products with the next numbers.
  mutating func add(_ products: ArraySlice<Int32>, of catalog: Catalog) {
    for product in products {
      generation.add(product, of: catalog)
      count += 1
      if count.isMultiple(of: Self.step) { complete.append(generation.text) }
    }
  }

  /// Those that a file may have.
  var products: [String] {
    complete.count * Self.step < count ? complete + [generation.text] : complete
  }

  /// The generation of a file; nil for one without numbers.
  ///
  /// - Parameter end: no number in the file is above it.
  func text(to end: Int) -> String? {
    if end == 0 { return nil }
    let steps = Self.steps(to: end)
    return steps <= complete.count ? complete[steps - 1] : generation.text
  }

  private static func steps(to end: Int) -> Int { (end + step - 1) / step }
}
