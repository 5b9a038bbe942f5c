/// HTML escaping of `&`, `<`, `>`, `"` and `'`, so that a text is safe between tags and in an
/// attribute written with either kind of quotes.
enum Escaping {
  /// How many times longer a text can get.
  static let growth = 6

  /// Writes `count` bytes from `source` escaped; gives back where the text written ends.
  ///
  /// Scans ahead: sixteen bytes at a time as long as none of them is special.
  ///
  /// - Parameter target: has room for ``growth`` times `count` bytes.
  static func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var target = unsafe target
    var index = 0
    while index < count {
      if count - index >= 16 {
        let chunk = unsafe UnsafeRawPointer(source + index)
          .loadUnaligned(as: SIMD16<UInt8>.self)
        if !hasSpecial(chunk) {
          unsafe UnsafeMutableRawPointer(target).storeBytes(of: chunk, as: SIMD16<UInt8>.self)
          unsafe target += 16
          index += 16
          continue
        }
      }
      let end = min(index + 16, count)
      while index < end {
        unsafe target = write(source[index], to: target)
        index += 1
      }
    }
    return unsafe target
  }

  @inline(__always)
  private static func hasSpecial(_ chunk: SIMD16<UInt8>) -> Bool {
    // `&` and `'` differ in one bit, as do `<` and `>`.
    let quotes = (chunk | 1) .== UInt8(ascii: "'")
    let angles = (chunk | 2) .== UInt8(ascii: ">")
    return any(quotes .| angles .| (chunk .== UInt8(ascii: "\"")))
  }

  @inline(__always)
  private static func write(
    _ byte: UInt8, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch byte {
    case UInt8(ascii: "&"): return unsafe write("&amp;", to: target)
    case UInt8(ascii: "<"): return unsafe write("&lt;", to: target)
    case UInt8(ascii: ">"): return unsafe write("&gt;", to: target)
    case UInt8(ascii: "\""): return unsafe write("&quot;", to: target)
    case UInt8(ascii: "'"): return unsafe write("&#39;", to: target)
    default:
      unsafe target.pointee = byte
      return unsafe target + 1
    }
  }

  private static func write(
    _ entity: StaticString, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    unsafe target.update(from: entity.utf8Start, count: entity.utf8CodeUnitCount)
    return unsafe target + entity.utf8CodeUnitCount
  }
}
