import Bytes
import Diagnostics

/// The pictures of a product (`Catalog: Pictures`).
extension ProductsReader {
  /// The keys of a picture's address where pictures are JSON objects, the best first.
  private static var addressKeys: [String] { ["src", "url", "image", "large"] }

  /// Adds the row's pictures to those that the product has: the first one is `image`.
  mutating func readPictures(into details: inout ProductDetails, faults: inout FaultList) {
    let field = fieldOrRowStart(.image)
    if field.kind == .nested {
      guard let pictures = pictures(of: field) else {
        _ = text(.image, faults: &faults)
        return
      }
      for picture in pictures { add(text(picture), to: &details) }
      return
    }
    let all = text(.image, faults: &faults)
    if all.isEmpty { return }
    let (bytes, range) = result.place(of: all)
    let parts =
      imageSeparator.map { ListedTexts.ranges(in: range, of: bytes, separator: $0) }
      ?? ListedTexts.addresses(in: range, of: bytes)
    for part in parts {
      let start = Int(all.start) + part.lowerBound - range.lowerBound
      add(TextRange(start..<start + part.count), to: &details)
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

  /// Adds a picture unless the product has it.
  private mutating func add(_ picture: TextRange, to details: inout ProductDetails) {
    if picture.isEmpty { return }
    if details.image.isEmpty {
      details.image = picture
      return
    }
    let others = details.otherImages.map { result.otherImages[Int($0)] }
    let (bytes, range) = result.place(of: picture)
    let isKnown = ([details.image] + others).contains { known in
      let (knownBytes, knownRange) = result.place(of: known)
      return knownBytes[knownRange] == bytes[range]
    }
    if isKnown { return }
    let end = Int32(result.otherImages.count)
    if details.otherImages.upperBound == end, !others.isEmpty {
      details.otherImages = details.otherImages.lowerBound..<end + 1
    } else {
      result.otherImages += others
      details.otherImages = end..<end + Int32(others.count) + 1
    }
    result.otherImages.append(picture)
  }
}
