/// Values that are the same wherever a program runs, so that the program can contain their text.
struct ProgramConstants {
  private let values: [String: Value]
  /// Names that objects among the values also have, which could hide the value of that name.
  private var hidden: Set<String> = []
  /// Paths that the program must still look up.
  private var kept: Set<[String]> = []

  init(_ values: [String: Value]) {
    self.values = values
    for value in values.values { addKeys(of: value) }
  }

  private mutating func addKeys(of value: Value) {
    switch value {
    case .object(let members):
      for member in members {
        hidden.insert(member.key)
        addKeys(of: member.value)
      }
    case .list(let items): for item in items { addKeys(of: item) }
    case .null, .bool, .number, .string: break
    }
  }

  /// The value of a path, whatever the context: null if it leads to nothing, nil if it may be a
  /// value in the data.
  func value(of path: [String]) -> Value? {
    guard let first = path.first, let value = values[first], !hidden.contains(first) else {
      return nil
    }
    return path.dropFirst().reduce(value) { $0.member($1) ?? .null }
  }

  mutating func keep(_ path: [String]) { kept.insert(path) }

  /// Only the values that the program looks up, in the order of their names.
  var lookedUp: Value {
    let members = values.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    return Self.part(of: .object(members), kept)
  }

  private static func part(of value: Value, _ paths: Set<[String]>) -> Value {
    guard case .object(let members) = value, !paths.contains([]) else { return value }
    return .object(
      members.compactMap { key, value in
        let inner = paths.filter { $0.first == key }.map { Array($0.dropFirst()) }
        return inner.isEmpty ? nil : (key, part(of: value, Set(inner)))
      })
  }
}

extension Value {
  fileprivate func member(_ key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}
