/// Sizes that were read already: the same few come again and again.
struct SizeCache {
  private var numbers = ByteTable()
  private var readings: [SizeParser.Reading] = []

  mutating func read(_ size: Field, unit: Field, in bytes: [UInt8]) -> SizeParser.Reading {
    var key: [UInt8] = []
    size.append(to: &key, from: bytes)
    let end = key.count
    key.append(0)
    unit.append(to: &key, from: bytes)
    let (number, isNew) = numbers.insert(key.span)
    if isNew {
      readings.append(
        SizeParser.read(
          String(decoding: key[..<end], as: UTF8.self).trimmingBlanks,
          unit: String(decoding: key[(end + 1)...], as: UTF8.self).trimmingBlanks))
    }
    return readings[number]
  }
}
