import Bytes
import Diagnostics
import Shop
import Tables
import Values

/// Files in which the rows of a group are the variants of one product (`Catalog: Variants`).
extension ProductsReader {
  /// Reads a row: the first of its group makes the product, the others fill in what it lacks.
  mutating func readGroupRow(faults: inout FaultList) {
    guard let known = knownProduct() else {
      if part == .members { return result.rowsWithoutProduct += 1 }
      return beginProduct(faults: &faults)
    }
    guard known >= 0 else { return }
    product = known
    var product = result.products[known]
    var details = result.details[Int(product.details)]
    let image = fillGroup(&product, &details, faults: &faults)
    if product.details > 0 {
      result.details[Int(product.details)] = details
    } else if details != ProductDetails() {
      product.details = result.add(details)
    }
    result.products[known] = product
    readGroupRow(of: known, image: image, faults: &faults)
  }

  /// The product of the row's group; nil for the first row, and for a row without a key, which is a
  /// product of its own.
  private mutating func knownProduct() -> Int? {
    guard let key = groupKey() else { return nil }
    if let number = groups.number(of: key.span) {
      if let column = leftOutGroups[number] { result.leftOut[column, default: 0] += 1 }
      return groupProducts[number]
    }
    addGroup(key, result.products.count)
    return nil
  }

  /// Nil if the row has none.
  func groupKey() -> [UInt8]? {
    guard let rule = map.rule(.group), let key = key(of: rule) else { return nil }
    return members.owner(of: key) ?? key
  }

  /// The text of a rule; nil if the row has none.
  func key(of rule: FieldRule) -> [UInt8]? {
    guard let chosen = chosen(rule) else { return nil }
    var key: [UInt8] = []
    append(chosen, to: &key)
    return key.isEmpty ? nil : key
  }

  /// - Parameter product: its index, -1 for a group that is left out.
  private mutating func addGroup(_ key: [UInt8], _ product: Int) {
    guard part != .members else { return }
    _ = groups.insert(key.span)
    groupProducts.append(product)
    if part == .heads { addFurtherKeys(product) }
  }

  /// Counts a row that is left out. If it is the first of its group, the whole group is: platforms
  /// say only there that a product is a draft.
  mutating func leaveOut(by column: String) {
    result.leftOut[column, default: 0] += 1
    guard isGrouped, let key = groupKey(), groups.number(of: key.span) == nil else { return }
    let first = groups.count
    addGroup(key, -1)
    for number in first..<groups.count { leftOutGroups[number] = column }
  }

  private mutating func beginProduct(faults: inout FaultList) {
    self.product = result.products.count
    guard let id = readID(faults: &faults) else {
      var number = groupProducts.count - 1
      while number >= 0, groupProducts[number] == self.product {
        groupProducts[number] = -1
        number -= 1
      }
      return
    }
    var product = Product(
      id: id, name: .empty, storePrice: .zero, price: .zero, aisle: -1,
      sourceOffset: fileStart + rows.rowStart)
    var details = ProductDetails()
    let image = fillGroup(&product, &details, faults: &faults)
    readHistory(faults: &faults)
    add(product, details, faults: &faults)
    readGroupRow(of: self.product, image: image, faults: &faults)
    result.priceRanges.append(result.groupRows[result.groupRows.count - 1].priceRange)
  }

  /// Reads what the row says of its product.
  ///
  /// - Returns: the row's own picture, as `Variant.image`.
  private mutating func fillGroup(
    _ product: inout Product, _ details: inout ProductDetails, faults: inout FaultList
  ) -> Int32? {
    if product.name.isEmpty {
      product.name = text(.name, mayBeEmpty: true, faults: &faults)
    }
    if product.aisle < 0 { product.aisle = readAisle(into: &details, faults: &faults) }
    fill(&product, &details, faults: &faults)
    if hasTranslations { readTranslations(faults: &faults) }
    let image = readPictures(into: &details, faults: &faults)
    for index in numericColumns.indices { readNumeric(index, faults: &faults) }
    readMissingExtras(into: &details)
    // Where variants have a column of their own, the other one only lists the product's pictures.
    return hasVariantImages
      ? readPictures(.variantImage, into: &details, faults: &faults) : image
  }

  /// Adds the extra columns that no row of the group before this one filled.
  private mutating func readMissingExtras(into details: inout ProductDetails) {
    let known = details.extras
    if known.isEmpty { return readExtras(into: &details) }
    var new = ProductDetails()
    readExtras(into: &new)
    let added = result.extras[Int(new.extras.lowerBound)..<Int(new.extras.upperBound)].filter {
      value in !known.contains { result.extras[Int($0)].column == value.column }
    }
    result.extras.removeSubrange(Int(new.extras.lowerBound)..<Int(new.extras.upperBound))
    if added.isEmpty { return }
    let all = result.extras[Int(known.lowerBound)..<Int(known.upperBound)] + added
    let start = result.extras.count
    result.extras += all.sorted { $0.column < $1.column }
    details.extras = Int32(start)..<Int32(result.extras.count)
  }

  /// What the row says of itself.
  private mutating func readGroupRow(
    of product: Int, image: Int32?, faults: inout FaultList
  ) {
    row = result.groupRows.count
    let price = readPrice()
    let id = text(.variantID, faults: &faults)
    if !id.isEmpty {
      let (bytes, range) = result.place(of: id)
      _ = result.variantIDs.insert(bytes.span.extracting(range))
    }
    var variant = Variant(id: id, name: readVariantName(faults: &faults), storePrice: price.amount)
    if hasTranslations, !variant.name.isEmpty { readVariantNames(ofRow: row) }
    variant.isAvailable = readBoolean(.available, faults: &faults)
    (variant.size, variant.sizeText) = readSize(faults: &faults)
    variant.listPrice = readListPrice(faults: &faults)
    variant.image = image
    variant.gtin = readGTIN(faults: &faults)
    readSale(of: .groupRow(row), price: price.amount, faults: &faults)
    // The product is in the shop if one of its rows has a price; which one it is comes later.
    if price.amount > .zero { result.products[product].storePrice = price.amount }
    result.groupRows.append(
      GroupRow(
        product: Int32(product), variant: variant, priceRange: price.range,
        isHead: part == .heads))
  }

  /// Empty also for the name that platforms give to the only variant of a product.
  private mutating func readVariantName(faults: inout FaultList) -> TextRange {
    if part == .members, let key = map.rule(.group).flatMap({ key(of: $0) }),
      let name = members.name(of: key), !name.isEmpty
    {
      return name
    }
    let name = text(.variant, faults: &faults)
    if listsOptions, !name.isEmpty { return optionValues(in: name) }
    guard name.count == 13 else { return name }
    let (bytes, range) = result.place(of: name)
    return String(decoding: bytes[range], as: UTF8.self).lowercased() == "default title"
      ? .empty : name
  }

  /// The values of the options that a name lists.
  mutating func optionValues(in name: TextRange) -> TextRange {
    let (bytes, range) = result.place(of: name)
    let values = OptionValues.name(in: String(decoding: bytes[range], as: UTF8.self))
    return result.addText { $0 += values.utf8 }
  }

  /// After all rows: reports the products that have no name, or no aisle, in any of theirs.
  mutating func checkGroups(faults: inout FaultList) {
    for index in firstProduct..<result.products.count {
      if result.products[index].name.isEmpty { fail(index, "a name", .name, faults: &faults) }
      if result.products[index].aisle < 0 { fail(index, "an aisle", .aisle, faults: &faults) }
    }
  }

  private mutating func fail(
    _ index: Int, _ what: String, _ column: ProductColumn, faults: inout FaultList
  ) {
    result.faultyProducts.insert(index)
    let product = result.products[index]
    let id = result.place(of: product.id)
    let name = String(decoding: id.bytes[id.range], as: UTF8.self)
    faults.error(
      Diagnostic(
        "no row of the product \(name.inBackticks) has \(what)",
        at: source.location(at: Int(product.sourceOffset) - fileStart),
        help: "fill in the column \(map.title(of: column).inBackticks) in its first row"))
  }
}
