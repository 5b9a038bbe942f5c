package import Diagnostics
package import Shop
import Values

/// All parts of a shop, with only the products in memory that are asked for.
package struct ShopParts: Sendable {
  /// Products that are closer together in a file are read at once.
  private static let gap = 1 << 12

  package let frame: ShopFrame
  private let parts: [OpenPart]
  /// Products whose ids or addresses are probably the same, with their group in `PartList.names`.
  package private(set) var namesakes: [(group: Int, PartProduct, PartProduct)] = []
  private let calendar: ShopCalendar
  /// All aisles of the shop without products.
  private let tree: AisleTree
  /// The spellings of brands in each language.
  private let brandSpellings: [[String]]
  /// For each language after the first, the names that the frame gives.
  private let languages: [(aisles: [[String]: String], brands: [String: String])]

  /// - Parameters:
  ///   - paths: of the parts' files, in any order.
  ///   - frame: of the whole shop.
  ///   - settings: those of the shop; nothing of its tables is read.
  ///   - faults: gets an error for each file that is not a part of the shop, for an id or a row
  ///     that two products have, and for parts that are missing.
  /// - Returns: nil if there was an error.
  /// - Complexity: O(n log p) for n products in p parts. Each product takes 16 bytes.
  package init?(
    _ paths: [String], frame: ShopFrame, settings: Settings, faults: inout FaultList
  ) {
    self.frame = frame
    calendar = ShopCalendar(settings)
    tree = AisleTree(paths: [], frame: frame)
    brandSpellings = (0...settings.translations.count).map { frame.brandSpellings(in: $0) }
    languages = settings.translations.indices.map {
      (frame.aisleNames(in: $0 + 1), frame.brandNames(in: $0 + 1))
    }
    let errorCount = faults.errorCount
    parts = Self.open(paths, frame, languages: languages.count, faults: &faults)
    guard faults.errorCount == errorCount else { return nil }
    do throws(Diagnostic) { namesakes = try findNamesakes() } catch { faults.error(error) }
    checkCounts(faults: &faults)
    checkIDs(faults: &faults)
    checkRows(faults: &faults)
    guard faults.errorCount == errorCount else { return nil }
  }

  private static func open(
    _ paths: [String], _ frame: ShopFrame, languages: Int, faults: inout FaultList
  ) -> [OpenPart] {
    for (path, same) in Dictionary(grouping: paths, by: \.self).sorted(by: { $0.key < $1.key })
    where same.count > 1 {
      faults.error("the part file `\(path)` is named twice", help: "name each once")
    }
    if faults.hasErrors { return [] }
    var parts: [OpenPart] = []
    for path in paths {
      do throws(Diagnostic) {
        let part = try OpenPart(path)
        if part.head.settings != frame.settings || part.head.languageCount != languages {
          throw Diagnostic(
            "`\(path)` and the frame are of different shops",
            help: "build all parts with the same `shop.json` and the same options")
        }
        parts.append(part)
      } catch {
        faults.error(error)
      }
    }
    return parts
  }

  private func checkCounts(faults: inout FaultList) {
    let count = parts.reduce(0) { $0 + $1.productCount }
    if count == frame.productCount { return }
    faults.error(
      "the number of products in the parts is \(count), but \(frame.productCount) in the frame",
      help: "name the files of all parts, and the frame that they were built with")
  }

  private func checkRows(faults: inout FaultList) {
    var last: PartProduct?
    for product in allProducts {
      if let last, last.row == product.row {
        faults.error(fault("the catalog row `\(product.row)`", last, product))
      }
      last = product
    }
  }

  /// - Parameter faults: gets an error for each two products with one id.
  private func checkIDs(faults: inout FaultList) {
    for (group, first, second) in namesakes where group == 0 {
      guard let catalog = try? catalog(of: [first, second]) else { continue }
      let ids = catalog.products.map { catalog.string($0.id) }
      if ids[0] == ids[1] { faults.error(fault("the id \(ids[0].inBackticks)", first, second)) }
    }
  }

  /// Products of two parts whose names have one hash; see `PartList.names`.
  ///
  /// - Throws: if a file can't be read.
  private func findNamesakes() throws(Diagnostic) -> [(group: Int, PartProduct, PartProduct)] {
    var names = try merged(.names)
    var found: [(group: Int, PartProduct, PartProduct)] = []
    var last: MergedEntry?
    while let next = try names.pop() {
      if let last, last.entry.group == next.entry.group, last.entry.first == next.entry.first {
        found.append((next.entry.group, last.product, next.product))
      }
      last = next
    }
    return found
  }

  /// A fault about a name that two products share.
  package func fault(_ name: String, _ first: PartProduct, _ second: PartProduct) -> Diagnostic {
    let files = [first, second].sorted { $0.part < $1.part }
      .map { "`\(parts[Int($0.part)].path)`" }
    return Diagnostic(
      "\(name) is in \(files[0]) and in \(files[1])", help: "put each product into one part")
  }

  /// All products in the order of the whole catalog.
  package var allProducts: ProductsByRow { ProductsByRow(parts.map(\.head.rows)) }

  /// - Throws: if a file can't be read.
  package func merged(_ list: PartList) throws(Diagnostic) -> MergedEntries {
    try MergedEntries(list, of: parts)
  }

  /// A catalog of some products, as a part of the shop.
  ///
  /// - Parameter products: each once, in any order.
  /// - Returns: with them in the order of the whole catalog.
  /// - Throws: if a file can't be read.
  package func catalog(of products: [PartProduct]) throws(Diagnostic) -> Catalog {
    var reader = ProductReader(languages: languages.count, sections: frame.sections.count)
    let inFiles = products.sorted { ($0.part, $0.index) < ($1.part, $1.index) }
    var start = 0
    while start < inFiles.count {
      let part = parts[Int(inFiles[start].part)]
      var end = start + 1
      while end < inFiles.count, inFiles[end].part == inFiles[start].part,
        isNear(inFiles[end - 1], inFiles[end], in: part)
      { end += 1 }
      try read(inFiles[start..<end], of: part, &reader)
      start = end
    }
    let order = inFiles.indices.sorted { inFiles[$0].row < inFiles[$1].row }
    return catalog(&reader, order, rows: order.map { inFiles[$0].row })
  }

  private func isNear(_ one: PartProduct, _ next: PartProduct, in part: OpenPart) -> Bool {
    let (index, nextIndex) = (Int(one.index), Int(next.index))
    return part.fields(of: index + 1..<nextIndex).count <= Self.gap
  }

  /// Reads products of one part that are close together in its file.
  private func read(
    _ products: ArraySlice<PartProduct>, of part: OpenPart, _ reader: inout ProductReader
  ) throws(Diagnostic) {
    guard let first = products.first, let last = products.last else { return }
    let range = part.fields(of: Int(first.index)..<Int(last.index) + 1)
    let bytes = try part.bytes(range)
    for product in products {
      let fields = part.fields(of: Int(product.index)..<Int(product.index) + 1)
      let place = fields.lowerBound - range.lowerBound..<fields.upperBound - range.lowerBound
      guard reader.read(place, of: bytes, numericNames: part.head.numericNames) else {
        throw Diagnostic("`\(part.path)` is damaged", help: "build the part again")
      }
    }
  }

  /// - Parameter order: the products that were read, in the order of their rows.
  private func catalog(_ reader: inout ProductReader, _ order: [Int], rows: [Int]) -> Catalog {
    let products = order.map { reader.products[$0] }
    var numbers = [Int](repeating: 0, count: order.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    var tree = tree
    for (index, product) in products.enumerated() {
      let range = reader.details[Int(product.details)].otherAisles
      let others = reader.otherAisles[Int(range.lowerBound)..<Int(range.upperBound)]
      for aisle in [product.aisle] + others { tree.place(index, in: aisle) }
    }
    let spellings = brandSpellings[0].map { reader.add($0) }
    let translations = languages.indices.map { translation($0, &reader, order, numbers) }
    return Catalog(
      text: reader.text, products: products, details: reader.details, aisles: tree.aisles,
      history: reader.history, sizes: reader.sizes, restocks: reader.restocks,
      historyStart: frame.historyStart,
      asOf: frame.asOf, calendar: calendar, extraColumns: parts.first?.head.extraColumns ?? [],
      extras: reader.extras, otherAisles: reader.otherAisles, otherImages: reader.otherImages,
      variants: reader.variants,
      numericColumns: reader.numericColumns.mapValues { values in
        order.map { $0 < values.count ? values[$0] : nil }
      },
      translations: translations, frame: frame, rows: rows, hasAvailable: frame.hasAvailable,
      brandSpellings: spellings)
  }

  private func translation(
    _ language: Int, _ reader: inout ProductReader, _ order: [Int], _ numbers: [Int]
  ) -> CatalogTranslation {
    let (read, known) = (reader.translations[language], languages[language])
    var translation = CatalogTranslation(
      texts: order.map { read.texts[$0] }, aisleNames: known.aisles,
      extras: Dictionary(uniqueKeysWithValues: read.extras.map { (numbers[$0.key], $0.value) }),
      variantNames: read.variantNames)
    translation.brandSpellings = brandSpellings[language + 1].map { reader.add($0) }
    for (brand, name) in known.brands {
      translation.brandNames[Array(brand.utf8)] = reader.add(name)
    }
    return translation
  }
}
