import Bytes
import Diagnostics
import Shop
import Tables

/// The pictures of a product (`Catalog: Pictures`).
extension ProductsReader {
  /// The keys of a picture's address where pictures are JSON objects, the best first.
  private static var addressKeys: [String] { ["src", "url", "image", "large"] }

  /// Adds the row's pictures to those that the product has: the first one is `image`.
  ///
  /// - Returns: the place of the row's first picture among those of the product, from 0; nil if the
  ///   row has none.
  @discardableResult
  mutating func readPictures(
    _ column: ProductColumn = .image, into details: inout ProductDetails, faults: inout FaultList
  ) -> Int32? {
    var first: Int32?
    for picture in pictures(column, faults: &faults) where !picture.isEmpty {
      let place = add(picture, to: &details)
      first = first ?? place
    }
    return first
  }

  /// The pictures that a column of the row names.
  private mutating func pictures(
    _ column: ProductColumn, faults: inout FaultList
  ) -> [TextRange] {
    let field = fieldOrRowStart(column)
    if field.kind == .nested, let pictures = pictures(of: field) {
      return pictures.map { text($0) }
    }
    let all = text(column, faults: &faults)
    if all.isEmpty { return [] }
    let (bytes, range) = result.place(of: all)
    let separator = column == .image ? imageSeparator : nil
    let parts =
      separator.map { ListedTexts.ranges(in: range, of: bytes, separator: $0) }
      ?? ListedTexts.addresses(in: range, of: bytes)
    return parts.map { part in
      let start = Int(all.start) + part.lowerBound - range.lowerBound
      return TextRange(start..<start + part.count)
    }
  }

  /// The fields of the addresses in a string, an object, or an array of these; nil for anything
  /// else.
  private func pictures(of field: Field) -> [Field]? {
    if field.isString { return [field] }
    if let elements = rows.elements(of: field) {
      let pictures = elements.map { self.pictures(of: $0) }
      return pictures.contains { $0 == nil } ? nil : pictures.flatMap { $0 ?? [] }
    }
    return Self.addressKeys.lazy.compactMap { rows.member($0, of: field) }.first(where: \.isString)
      .map { [$0] }
  }

  /// The place of a picture among those of the product, to which it is added unless it is there.
  private mutating func add(_ picture: TextRange, to details: inout ProductDetails) -> Int32 {
    if details.image.isEmpty {
      details.image = picture
      return 0
    }
    let others = details.otherImages.map { result.otherImages[Int($0)] }
    let (bytes, range) = result.place(of: picture)
    let known = ([details.image] + others).firstIndex { known in
      let (knownBytes, knownRange) = result.place(of: known)
      return knownBytes[knownRange] == bytes[range]
    }
    if let known { return Int32(known) }
    let end = Int32(result.otherImages.count)
    if details.otherImages.upperBound == end, !others.isEmpty {
      details.otherImages = details.otherImages.lowerBound..<end + 1
    } else {
      result.otherImages += others
      details.otherImages = end..<end + Int32(others.count) + 1
    }
    result.otherImages.append(picture)
    return Int32(others.count) + 1
  }
}
