import Bytes
package import Diagnostics

/// The whole catalog of a shop, put together of the files that its parts left.
package struct ShopParts {
  /// - Parameters:
  ///   - paths: of the parts' files, in any order.
  ///   - frame: of the whole shop.
  ///   - settings: those of the shop; nothing of its tables is read.
  ///   - faults: gets an error for each file that is not a part of the shop, for a row or an id
  ///     that two products have, and for parts that are missing.
  /// - Returns: nil if there was an error.
  /// - Complexity: O(n log n) in the products.
  package static func catalog(
    of paths: [String], frame: ShopFrame, settings: Settings, faults: inout FaultList
  ) -> Catalog? {
    for (path, same) in Dictionary(grouping: paths, by: \.self).sorted(by: { $0.key < $1.key })
    where same.count > 1 {
      faults.error(
        Diagnostic("the part file \(path.inBackticks) is named twice", help: "name each once"))
    }
    if faults.hasErrors { return nil }
    var reader = PartReader(
      languages: settings.translations.count, sections: frame.sections.count)
    let errorCount = faults.errorCount
    /// Where the products of each part begin.
    var starts: [Int] = []
    for path in paths {
      starts.append(reader.products.count)
      read(path, frame, &reader, faults: &faults)
    }
    guard faults.errorCount == errorCount else { return nil }
    let owner = { (product: Int) in paths[starts.partitioningIndex { $0 > product } - 1] }
    check(reader, frame, owner, faults: &faults)
    return faults.errorCount == errorCount ? catalog(reader, frame, settings) : nil
  }

  private static func read(
    _ path: String, _ frame: ShopFrame, _ reader: inout PartReader, faults: inout FaultList
  ) {
    do throws(Diagnostic) {
      let bytes = try FileReader.read(path).bytes
      guard reader.hasRoom(for: bytes) else {
        throw Diagnostic(
          "the part files are larger than 4 GiB together",
          help: "leave long descriptions out of the products")
      }
      guard PartFile.isSealed(bytes), let settings = reader.read(bytes) else {
        throw Diagnostic(
          "\(path.inBackticks) is damaged, or another version of Aisle wrote it",
          help: "build the part again")
      }
      if settings != frame.settings {
        throw Diagnostic(
          "\(path.inBackticks) and the frame are of different shops",
          help: "build all parts with the same `shop.json` and the same options")
      }
    } catch {
      faults.error(error)
    }
  }

  private static func check(
    _ reader: PartReader, _ frame: ShopFrame, _ owner: (_ product: Int) -> String,
    faults: inout FaultList
  ) {
    if reader.products.count != frame.productCount {
      faults.error(
        Diagnostic(
          "the number of products in the parts is \(reader.products.count), but "
            + "\(frame.productCount) in the frame",
          help: "name the files of all parts, and the frame that they were built with"))
    }
    var ids = ByteStringTable()
    var products: [Int] = []
    var rows: [Int: Int] = [:]
    for (index, product) in reader.products.enumerated() {
      let text = reader.text
      let (number, isNew) = ids.insert(text.span.extracting(product.id.range))
      if isNew {
        products.append(index)
      } else {
        report(
          "the id \(text.text(product.id.range).inBackticks)", owner(products[number]),
          owner(index), to: &faults)
      }
      if let other = rows.updateValue(index, forKey: reader.rows[index]) {
        report("the catalog row `\(reader.rows[index])`", owner(other), owner(index), to: &faults)
      }
    }
  }

  private static func report(
    _ name: String, _ first: String, _ second: String, to faults: inout FaultList
  ) {
    faults.error(
      Diagnostic(
        "\(name) is in \(first.inBackticks) and in \(second.inBackticks)",
        help: "put each product into one part"))
  }

  private static func catalog(
    _ reader: PartReader, _ frame: ShopFrame, _ settings: Settings
  ) -> Catalog {
    let order = reader.products.indices.sorted { reader.rows[$0] < reader.rows[$1] }
    let products = order.map { reader.products[$0] }
    var numbers = [Int](repeating: 0, count: order.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    var tree = AisleTree(paths: [], frame: frame)
    for (index, product) in products.enumerated() {
      let range = reader.details[Int(product.details)].otherAisles
      let others = reader.otherAisles[Int(range.lowerBound)..<Int(range.upperBound)]
      for aisle in [product.aisle] + others { tree.place(index, in: aisle) }
    }
    return Catalog(
      text: reader.text, products: products, details: reader.details, aisles: tree.aisles,
      history: reader.history, sizes: reader.sizes, historyStart: frame.historyStart,
      asOf: frame.asOf, calendar: ShopCalendar(settings), extraColumns: reader.extraColumns,
      extras: reader.extras, otherAisles: reader.otherAisles, otherImages: reader.otherImages,
      variants: reader.variants,
      numericColumns: reader.numericColumns.mapValues { values in
        order.map { $0 < values.count ? values[$0] : nil }
      },
      translations: reader.translations.enumerated().map { number, translation in
        CatalogTranslation(
          texts: order.map { translation.texts[$0] },
          aisleNames: frame.aisleNames(in: number + 1),
          extras: Dictionary(
            uniqueKeysWithValues: translation.extras.map { (numbers[$0.key], $0.value) }),
          variantNames: translation.variantNames)
      },
      rows: order.map { reader.rows[$0] }, hasAvailable: frame.hasAvailable)
  }
}
