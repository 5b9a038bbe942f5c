/// HTML escaping of `&`, `<`, `>`, `"` and `'`, so that a text is safe between tags and in
/// attributes with either kind of quotes.
enum Escaping {
  /// The room that `write` needs for `count` bytes, since it writes whole words.
  @inline(__always)
  static func room(for count: Int) -> Int { count * 6 + 16 }

  static func escaped(_ text: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: room(for: text.count)) { buffer, count in
      unsafe text.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = buffer.baseAddress else { return }
        unsafe count = write(source, text.count, to: target) - target
      }
    }
  }

  /// Writes `count` bytes from `source` escaped.
  ///
  /// It copies sixteen bytes at a time, eight where a special byte or the end is near, and handles
  /// only special bytes one by one.
  ///
  /// - Parameter target: has ``room(for:)`` `count` bytes.
  /// - Returns: where the written text ends.
  @inline(__always)
  static func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var source = unsafe source
    var target = unsafe target
    var rest = count
    while rest > 0 {
      if rest >= 16 {
        let chunk = unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt8>.self)
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: chunk, as: SIMD16<UInt8>.self)
        if isPlain(chunk) {
          unsafe target += 16
          unsafe source += 16
          rest -= 16
          continue
        }
      }
      let word = unsafe load(source, min(rest, 8))
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
      let plain = min(leadingPlain(word), rest)
      unsafe target += plain
      unsafe source += plain
      rest -= plain
      guard plain < 8, rest > 0 else { continue }
      unsafe target = writeEntity(source.pointee, to: target)
      unsafe source += 1
      rest -= 1
    }
    return unsafe target
  }

  /// `count` bytes, at most eight, with the first one lowest. Nothing after them is read.
  @inline(__always)
  private static func load(_ source: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = unsafe UnsafeRawPointer(source)
    if count == 8 { return unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) }
    if count >= 4 {
      let low = unsafe UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
      let high = unsafe UInt32(
        littleEndian: raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return UInt64(low) | UInt64(high) &<< UInt64((count - 4) * 8)
    }
    let middle = count / 2
    return unsafe UInt64(source[0]) | UInt64(source[middle]) &<< UInt64(middle * 8)
      | UInt64(source[count - 1]) &<< UInt64((count - 1) * 8)
  }

  @inline(__always)
  private static func isPlain(_ chunk: SIMD16<UInt8>) -> Bool {
    // The types are written out because the compiler would otherwise choose operators that loop
    // over the elements. `&` and `'` differ in one bit, as do `<` and `>`.
    let quotes = (chunk | SIMD16<UInt8>(repeating: 0x01)) .== SIMD16<UInt8>(repeating: 0x27)
    let angles = (chunk | SIMD16<UInt8>(repeating: 0x02)) .== SIMD16<UInt8>(repeating: 0x3E)
    let special = quotes .| angles .| (chunk .== SIMD16<UInt8>(repeating: 0x22))
    // `any(special)` would loop too.
    let words = unsafe unsafeBitCast(special, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// How many of the eight bytes come before the first special one.
  @inline(__always)
  private static func leadingPlain(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // `&` and `'` differ in one bit, as do `<` and `>`. A byte that becomes zero is special.
    let quotes = (word | ones) ^ (ones * 0x27)
    let angles = (word | ones << 1) ^ (ones * 0x3E)
    let doubles = word ^ (ones * 0x22)
    let zeros =
      (quotes &- ones) & ~quotes | (angles &- ones) & ~angles | (doubles &- ones) & ~doubles
    return (zeros & ones << 7).trailingZeroBitCount / 8
  }

  @inline(__always)
  private static func writeEntity(
    _ byte: UInt8, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let entity: StaticString =
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: "&#39;"
      }
    unsafe target.update(from: entity.utf8Start, count: entity.utf8CodeUnitCount)
    return unsafe target + entity.utf8CodeUnitCount
  }
}
