import Bytes
import Quantities
import Tables

/// Numbers the combinations of values of a few fields, as written in the file. Rows repeat a few
/// combinations, so the meaning of each must be found only once.
struct FieldCombinations {
  private var keys = ByteStringTable()
  /// The key of the current combination; kept so that its memory is reused.
  private var key: [UInt8] = []

  mutating func begin() { key.removeAll(keepingCapacity: true) }

  mutating func add(_ field: Field, from bytes: Span<UInt8>) {
    // A byte that no UTF-8 text contains separates the fields and tells how each is written.
    key.append(0xF8 + field.kind.rawValue)
    key.append(copying: bytes.extracting(field.range))
  }

  /// The number of the combination of the fields added since `begin`, from 0 in the order in which
  /// combinations are first met.
  mutating func number() -> (number: Int, isNew: Bool) {
    let key = key
    return keys.insert(key.span)
  }
}
