import Bytes
import Shop

/// A product of a part.
package struct PartProduct: Hashable, Sendable {
  /// Index into the parts.
  package let part: Int32
  /// Index into the products of the part.
  package let index: Int32
  /// Its row in the whole catalog.
  package let row: Int
}

extension Catalog {
  /// The index of a product of a part in a catalog that was made from some of them; nil if it is
  /// not among them.
  ///
  /// - Complexity: O(log n)
  package func index(of product: PartProduct) -> Int32? {
    let index = rows.partitioningIndex { $0 >= product.row }
    return index < rows.count && rows[index] == product.row ? Int32(index) : nil
  }
}

/// The products of all parts in the order of the whole catalog.
package struct ProductsByRow: Sequence, IteratorProtocol {
  private let rows: [[Int]]
  /// For each part, the number of its products that were already given.
  private var places: [Int]
  private var heap: MergeHeap

  /// - Parameter rows: those of each part, ascending.
  init(_ rows: [[Int]]) {
    self.rows = rows
    places = rows.map { _ in 0 }
    heap = MergeHeap(rows.indices.filter { !rows[$0].isEmpty }) { rows[$0][0] < rows[$1][0] }
  }

  package mutating func next() -> PartProduct? {
    guard let part = heap.first else { return nil }
    let place = places[part]
    places[part] += 1
    heap.settleFirst(isEmpty: place + 1 == rows[part].count) {
      rows[$0][places[$0]] < rows[$1][places[$1]]
    }
    return PartProduct(part: Int32(part), index: Int32(place), row: rows[part][place])
  }
}
