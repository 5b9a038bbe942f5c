import Bytes
import Shop

/// The rows that heads of groups list, by their keys (`Catalog: Heads and members`).
struct GroupMembers {
  private var keys = ByteStringTable()
  /// By number of the key.
  private var owners: [[UInt8]] = []
  private var names: [TextRange] = []

  var isEmpty: Bool { owners.isEmpty }

  /// Of several heads that list a row, the first is its owner.
  mutating func add(_ key: [UInt8], named name: TextRange, of owner: [UInt8]) {
    guard keys.insert(key.span).isNew else { return }
    owners.append(owner)
    names.append(name)
  }

  /// The key of the head that lists the row with a key; nil if none does.
  func owner(of key: [UInt8]) -> [UInt8]? { keys.number(of: key.span).map { owners[$0] } }

  /// What the head calls that row.
  func name(of key: [UInt8]) -> TextRange? { keys.number(of: key.span).map { names[$0] } }
}

/// A row in such a list: `sku=tee-red-l,color=Red,size=L`.
struct ListedMember {
  /// The value of the first pair.
  let key: [UInt8]
  /// The values of the others, with ` / ` between them; may be empty.
  let name: [UInt8]

  /// The members between bars.
  static func members(in list: [UInt8]) -> [ListedMember] {
    list.split(separator: UInt8(ascii: "|")).compactMap { ListedMember($0) }
  }

  /// Nil for anything but a list of pairs.
  private init?(_ text: ArraySlice<UInt8>) {
    var values: [[UInt8]] = []
    for piece in text.split(separator: UInt8(ascii: ",")) {
      if let sign = piece.firstIndex(of: UInt8(ascii: "=")) {
        values.append(Array(piece[(sign + 1)...]))
      } else if values.isEmpty {
        return nil
      } else {
        // A comma of the value itself.
        values[values.count - 1] += [UInt8(ascii: ",")] + piece
      }
    }
    let trimmed = values.map { Array($0[$0.trimmed($0.indices)]) }
    guard let key = trimmed.first, !key.isEmpty else { return nil }
    self.key = key
    name = Array(trimmed.dropFirst().filter { !$0.isEmpty }.joined(separator: Array(" / ".utf8)))
  }
}
