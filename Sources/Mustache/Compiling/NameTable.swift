/// Gives each name a number, the same name always the same.
struct NameTable {
  private(set) var names: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func number(of name: [UInt8]) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Nil if nothing asked for the name.
  func knownNumber(of name: [UInt8]) -> Int? { numbers[name] }
}
