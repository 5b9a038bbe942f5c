import Bytes
import Tables
import Values

/// Sizes that have been parsed before: most rows repeat a few.
struct SizeCache {
  private var combinations = FieldCombinations()
  private var results: [SizeParser.Outcome] = []

  /// - Parameter fixedUnit: the same for each row; the unit if the field is empty.
  mutating func read(
    _ size: Field, unit: Field, in bytes: [UInt8], orElse fixedUnit: [UInt8] = []
  ) -> SizeParser.Outcome {
    combinations.begin()
    combinations.add(size, from: bytes.span)
    combinations.add(unit, from: bytes.span)
    let (number, isNew) = combinations.number()
    if isNew {
      let unit = unit.isEmpty ? String(decoding: fixedUnit, as: UTF8.self) : text(unit, bytes)
      results.append(SizeParser.parse(text(size, bytes), unit: unit))
    }
    return results[number]
  }

  private func text(_ field: Field, _ bytes: [UInt8]) -> String {
    String(writing: { field.append(to: &$0, from: bytes) }).trimmingBlanks
  }
}
