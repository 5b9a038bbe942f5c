/// Sets that can be united, each identified by its first member (the disjoint-set forest of Galler
/// and Fischer, with path halving).
struct DisjointSets {
  /// By member: another one of its set, the first for the first itself.
  private var parents: [Int32] = []

  /// Adds a set with one member.
  mutating func add() -> Int {
    parents.append(Int32(parents.count))
    return parents.count - 1
  }

  /// The first member of the set.
  mutating func first(of member: Int) -> Int {
    var member = member
    while Int(parents[member]) != member {
      parents[member] = parents[Int(parents[member])]
      member = Int(parents[member])
    }
    return member
  }

  mutating func unite(_ one: Int, _ other: Int) {
    let (first, second) = (first(of: one), first(of: other))
    parents[max(first, second)] = Int32(min(first, second))
  }
}
