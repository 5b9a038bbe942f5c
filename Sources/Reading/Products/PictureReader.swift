import Diagnostics
import Shop
import Tables

/// Reads the pictures of a product, or of a variant (`Input: Pictures`).
struct PictureReader {
  private let column: KnownColumn
  private let rule: FieldRule
  /// Nil if a field has only one picture, or addresses.
  private let separator: [UInt8]?
  /// The text before each picture of a list that is not an address.
  private var prefix: [UInt8] = []

  init(_ column: KnownColumn, _ rule: FieldRule, separator: String?) {
    self.column = column
    self.separator = separator.map { Array($0.utf8) }
    if separator != nil, case .prefixed(let prefix, let rule) = rule {
      (self.rule, self.prefix) = (rule, prefix)
    } else {
      self.rule = rule
    }
  }

  /// The most pictures of a product.
  private static let limit = 1000

  /// The keys of a picture's address where pictures are JSON objects, the best first.
  private static let addressKeys = ["src", "url", "image", "large"]

  /// Adds the row's pictures to those that the product has: the first one is `image`.
  ///
  /// - Returns: the place of the row's first picture among those of the product, from 0; nil if the
  ///   row has none.
  func read(
    into details: inout ProductDetails, _ file: borrowing ProductsFile
  ) -> Int32? {
    var first: Int32?
    for picture in pictures(of: file) where !picture.isEmpty {
      if details.otherImages.count >= Self.limit {
        file.faults.error(
          "a product has more than \(Self.limit) pictures",
          at: file.row.source.location(at: file.row.field(rule).start),
          help: "leave out some of them")
        break
      }
      let place = Self.add(picture, to: &details, file.builder)
      first = first ?? place
    }
    return first
  }

  private func pictures(of file: borrowing ProductsFile) -> [TextRange] {
    let field = file.row.field(rule)
    if field.kind == .nested, let pictures = Self.pictures(in: field, of: file.row.rows) {
      var texts: [TextRange] = []
      for picture in pictures { texts.append(file.text(picture)) }
      return texts
    }
    let all = file.text(rule, of: column)
    if all.isEmpty { return [] }
    let (bytes, range) = file.builder.place(of: all)
    let parts =
      separator.map { ListedTexts.ranges(in: range, of: bytes, separator: $0) }
      ?? ListedTexts.addresses(in: range, of: bytes)
    return parts.map { part in
      if !prefix.isEmpty, !ListedTexts.beginsAddress(bytes[part]) {
        return file.builder.addText { $0 += prefix + bytes[part] }
      }
      let start = Int(all.start) + part.lowerBound - range.lowerBound
      return TextRange(start..<start + part.count)
    }
  }

  /// The fields of the addresses in a string, an object, or an array of these; nil for anything
  /// else.
  private static func pictures(in field: Field, of rows: any RowReader) -> [Field]? {
    if field.isString { return [field] }
    if let elements = rows.elements(of: field) {
      let pictures = elements.map { self.pictures(in: $0, of: rows) }
      return pictures.contains { $0 == nil } ? nil : pictures.flatMap { $0 ?? [] }
    }
    return addressKeys.lazy.compactMap { rows.member($0, of: field) }.first(where: \.isString)
      .map { [$0] }
  }

  /// The place of a picture among those of the product, to which it is added unless it is there.
  private static func add(
    _ picture: TextRange, to details: inout ProductDetails, _ builder: CatalogBuilder
  ) -> Int32 {
    if details.image.isEmpty {
      details.image = picture
      return 0
    }
    let others = builder.arrays.otherImages[details.otherImages]
    let (bytes, range) = builder.place(of: picture)
    let known = ([details.image] + others).firstIndex { known in
      let (knownBytes, knownRange) = builder.place(of: known)
      return knownBytes[knownRange] == bytes[range]
    }
    if let known { return Int32(known) }
    let end = Int32(builder.arrays.otherImages.count)
    if details.otherImages.upperBound == end, !others.isEmpty {
      details.otherImages = details.otherImages.lowerBound..<end + 1
    } else {
      builder.arrays.otherImages += others
      details.otherImages = end..<end + Int32(others.count) + 1
    }
    builder.arrays.otherImages.append(picture)
    return Int32(others.count) + 1
  }
}
