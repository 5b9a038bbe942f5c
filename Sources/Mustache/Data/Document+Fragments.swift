// Reading fragments back, for serializers.

extension Document {
  /// Which bank a node of fragments takes its runs from.
  ///
  /// ```swift
  /// let bank = banks[document.bank(of: node)]
  /// ```
  @inlinable
  public func bank(of fragments: Node) -> Int { Int(runs[Int(cells[fragments.index].a)]) }

  /// The numbers of the runs, in the order in which they are put.
  ///
  /// ```swift
  /// for run in document.runs(of: node) { output += bank[run] }
  /// ```
  @inlinable
  public func runs(of fragments: Node) -> some Sequence<Int> {
    let cell = cells[fragments.index]
    let start = Int(cell.a) + 1
    return runs[start..<start + Int(cell.b)].lazy.map { Int($0) }
  }
}
