import Bytes
package import Diagnostics

/// An entry of a merged list, and its product.
package struct MergedEntry: Sendable {
  package let entry: ListEntry
  package let product: PartProduct
}

/// A list of all parts in their common order, with only the next entry of each part in memory.
package struct MergedEntries {
  private var cursors: [ListCursor] = []
  private var heap: MergeHeap

  /// - Throws: if a file can't be read.
  init(_ list: PartList, of parts: [OpenPart]) throws(Diagnostic) {
    var cursors: [ListCursor] = []
    for part in parts {
      var cursor = ListCursor(list, of: part)
      try cursor.advance()
      cursors.append(cursor)
    }
    self.cursors = cursors
    heap = MergeHeap(cursors.indices.filter { cursors[$0].entry != nil }) {
      cursors[$0].precedes(cursors[$1])
    }
  }

  /// The next entry without taking it; nil after the last.
  package var next: MergedEntry? {
    guard let part = heap.first, let entry = cursors[part].entry else { return nil }
    let product = PartProduct(part: Int32(part), index: entry.product, row: cursors[part].row)
    return MergedEntry(entry: entry, product: product)
  }

  /// Takes the next entry.
  ///
  /// - Throws: if a file can't be read.
  /// - Complexity: O(log n) in the parts.
  package mutating func pop() throws(Diagnostic) -> MergedEntry? {
    guard let part = heap.first, let next else { return nil }
    try cursors[part].advance()
    heap.settleFirst(isEmpty: cursors[part].entry == nil) { cursors[$0].precedes(cursors[$1]) }
    return next
  }

  /// Goes to the first entry of the group, or of a later one.
  ///
  /// - Throws: if a file can't be read.
  package mutating func skip(toGroup group: Int) throws(Diagnostic) {
    while let next, next.entry.group < group { _ = try pop() }
  }

  /// Takes the next entry if it is of the group.
  package mutating func pop(ofGroup group: Int) throws(Diagnostic) -> MergedEntry? {
    next?.entry.group == group ? try pop() : nil
  }
}
