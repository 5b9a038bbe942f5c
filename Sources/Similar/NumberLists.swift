/// Lists of numbers in one array, by number from 0: no allocation and no reference count per list.
struct NumberLists: Sendable {
  /// Those of all lists, one list directly after another.
  private(set) var numbers: [Int32] = []
  /// For each list, where it begins in `numbers`.
  private var starts: [Int] = []

  init() {}

  /// - Parameters:
  ///   - pairs: the list of each number, and the number.
  ///   - count: of lists.
  init(of pairs: [(list: Int32, number: Int32)], count: Int) {
    var ends = [Int](repeating: 0, count: count)
    for pair in pairs { ends[Int(pair.list)] += 1 }
    for list in ends.indices.dropFirst() { ends[list] += ends[list - 1] }
    starts = ends
    numbers = [Int32](repeating: 0, count: pairs.count)
    for pair in pairs.reversed() {
      starts[Int(pair.list)] -= 1
      numbers[starts[Int(pair.list)]] = pair.number
    }
  }

  /// Of the list in `numbers`.
  func range(of list: Int) -> Range<Int> {
    starts[list]..<(list + 1 < starts.count ? starts[list + 1] : numbers.count)
  }

  subscript(list: Int) -> ArraySlice<Int32> { numbers[range(of: list)] }

  var lastList: ArraySlice<Int32> { numbers[(starts.last ?? 0)...] }

  mutating func beginList() { starts.append(numbers.count) }

  /// Appends a number to the last list.
  mutating func append(_ number: Int32) { numbers.append(number) }

  mutating func removeAll(where isRemoved: (Int32) -> Bool) {
    var kept = NumberLists()
    for list in starts.indices {
      kept.beginList()
      for index in range(of: list) where !isRemoved(numbers[index]) { kept.append(numbers[index]) }
    }
    self = kept
  }

  /// For each number below `count`, the lists that have it, ascending.
  func inverted(count: Int) -> NumberLists {
    NumberLists(
      of: starts.indices.flatMap { list in
        numbers[range(of: list)].map { (list: $0, number: Int32(list)) }
      }, count: count)
  }
}
