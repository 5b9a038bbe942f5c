import Bytes
package import Shop

/// The data of a part for the pages of the whole shop (`Architecture: Parts and a join`): its
/// products, with everything that pages show of them, and the lists from which these pages are
/// made.
///
/// After a line that names the format and a seal, the digest of all that follows, come the length
/// of the head and the head, which says where everything is; then the fields of each product, in
/// the order of their rows, and the entries of each list.
package struct PartFile: Sendable {
  /// In the output folder of the part.
  package static let fileName = ".aisle-part"

  /// Raise the number when the format changes.
  static let signature = Array("aisle part 5\n".utf8)
  static let sealedFrom = signature.count + 16
  /// The length of the head takes eight bytes.
  static let headFrom = sealedFrom + 8

  package let bytes: [UInt8]

  /// - Parameters:
  ///   - catalog: of the part, read with the frame of the whole shop.
  ///   - settings: see `ShopFrame.settings`.
  ///   - lists: each sorted; a missing one has no entries.
  package init(_ catalog: Catalog, settings: String, lists: [PartList: [ListEntry]]) {
    let fields = ProductFields(of: catalog)
    var head = PartHead(of: catalog, settings: settings, numericNames: fields.numericNames)
    var writer = VarintWriter()
    for index in catalog.products.indices {
      let start = writer.bytes.count
      fields.add(index, to: &writer)
      head.productLengths.append(writer.bytes.count - start)
    }
    for list in PartList.allCases {
      let start = writer.bytes.count
      var last: ListEntry?
      for entry in lists[list] ?? [] {
        writer.add(entry, after: last)
        last = entry
      }
      head.listLengths.append(writer.bytes.count - start)
    }
    let headBytes = head.bytes
    var bytes = Self.signature
    bytes.reserveCapacity(Self.headFrom + headBytes.count + writer.bytes.count)
    bytes += [UInt8](repeating: 0, count: 16)
    Self.append(UInt64(headBytes.count), to: &bytes)
    bytes += headBytes
    bytes += writer.bytes
    let seal = Fingerprint { $0.add(bytes.span.extracting(Self.sealedFrom...)) }
    bytes.replaceSubrange(Self.signature.count..<Self.sealedFrom, with: Self.bytes(of: seal))
    self.bytes = bytes
  }

  static func bytes(of seal: Fingerprint) -> [UInt8] {
    var bytes: [UInt8] = []
    append(seal.first, to: &bytes)
    append(seal.second, to: &bytes)
    return bytes
  }

  /// Little-endian.
  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  /// The number in the first eight of some bytes; nil if there are fewer.
  static func word(of bytes: ArraySlice<UInt8>) -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
