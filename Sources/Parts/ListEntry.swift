import Bytes

/// The lists of a part for the pages of the whole shop (`Architecture: Parts and a join`). Each is
/// sorted, so that a join can merge those of all parts without having them in memory.
package enum PartList: Int, CaseIterable, Sendable {
  /// The names that no two products may share. Group 0 has the hashes of ids, group 1 + n those of
  /// the addresses in the language n.
  case names
  /// Products that may be among the few that some page shows of the whole shop; see
  /// `FrontList`.
  case front
  /// The events of each day, newest day first: the group is the day's number, negated.
  case days
  /// The current discounts. The group is the place of the order among all.
  case discounts
  /// The products of each brand. The group is the language and the brand's number in it.
  case brands
  /// All products in the order of search results. The group is the language.
  case search
  /// The pages of each aisle in the default order, and when their content last changed. The group
  /// is the aisle, and the second value the language.
  case aislePages
}

/// A product's place in a list of its part, with the values by which the list is sorted.
package struct ListEntry: Sendable {
  /// The number by which lists of the same kind follow one another.
  package let group: Int
  /// Within a group, entries are sorted by these two, ascending, then by the product's row, then by
  /// the ordinal.
  package let first: Int
  package let second: Int
  /// Index into the part's products; 0 in a list of other things.
  package let product: Int32
  /// Distinguishes entries of the same product.
  package let ordinal: Int32
  /// The list's value for the product.
  package let note: Int

  package init(
    group: Int, first: Int = 0, second: Int = 0, product: Int32, ordinal: Int32 = 0, note: Int = 0
  ) {
    self.group = group
    self.first = first
    self.second = second
    self.product = product
    self.ordinal = ordinal
    self.note = note
  }

  /// Whether it comes before another entry of the same part, whose products are in the order of
  /// their rows.
  package func precedes(_ other: ListEntry) -> Bool {
    precedes(other, row: Int(product), otherRow: Int(other.product))
  }

  /// - Parameters:
  ///   - row: that of the product.
  ///   - otherRow: that of the other entry's product.
  func precedes(_ other: ListEntry, row: Int, otherRow: Int) -> Bool {
    // Comparing tuples takes three times as long.
    if group != other.group { return group < other.group }
    if first != other.first { return first < other.first }
    if second != other.second { return second < other.second }
    if row != otherRow { return row < otherRow }
    return ordinal < other.ordinal
  }
}

extension VarintWriter {
  /// - Parameter last: the previous entry; within a group, the values of neighbours are close.
  mutating func add(_ entry: ListEntry, after last: ListEntry?) {
    add(entry.group - (last?.group ?? 0))
    add(entry.first &- (last?.first ?? 0))
    add(entry.second)
    add(entry.product)
    add(entry.ordinal)
    add(entry.note)
  }
}

extension VarintReader {
  /// The most bytes that an entry takes.
  static let longestEntry = 60

  mutating func entry(after last: ListEntry?) -> ListEntry {
    ListEntry(
      group: number() &+ (last?.group ?? 0), first: number() &+ (last?.first ?? 0),
      second: number(), product: number32(), ordinal: number32(), note: number())
  }
}
