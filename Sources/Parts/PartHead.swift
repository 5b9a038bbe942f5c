import Bytes
import Shop

/// What the file of a part says first: whose it is, and where its products and lists are.
struct PartHead {
  let settings: String
  let extraColumns: [ShownColumn]
  let numericNames: [String]
  /// How many languages the shop has after the first.
  let languageCount: Int
  /// For each product its row in the whole catalog, ascending.
  let rows: [Int]
  /// For each product the length of its fields in bytes.
  var productLengths: [Int] = []
  /// For each of `PartList.allCases` the length of its entries in bytes.
  var listLengths: [Int] = []

  init(of catalog: Catalog, settings: String, numericNames: [String]) {
    self.settings = settings
    self.numericNames = numericNames
    extraColumns = catalog.extraColumns
    languageCount = catalog.translations.count
    rows = catalog.rows.isEmpty ? Array(catalog.products.indices) : catalog.rows
  }

  var bytes: [UInt8] {
    var writer = VarintWriter()
    writer.add(settings)
    writer.add(extraColumns) {
      $0.add($1.name); $0.add($1.label)
    }
    writer.add(numericNames) { $0.add($1) }
    writer.add(languageCount)
    var last = 0
    writer.add(rows) {
      $0.add($1 - last)
      last = $1
    }
    for length in productLengths { writer.add(length) }
    for length in listLengths { writer.add(length) }
    return writer.bytes
  }

  /// - Parameter bytes: the whole result of `bytes`.
  /// - Returns: nil for bytes that are not the head of a part.
  init?(reading bytes: [UInt8]) {
    var reader = VarintReader(bytes, from: 0)
    settings = reader.string()
    extraColumns = reader.list { ShownColumn(name: $0.string(), label: $0.string()) }
    numericNames = reader.list { $0.string() }
    languageCount = reader.number()
    var last = 0
    rows = reader.list {
      last &+= $0.number()
      return last
    }
    productLengths = rows.map { _ in reader.isIntact ? reader.number() : -1 }
    listLengths = PartList.allCases.map { _ in reader.number() }
    let lengths = productLengths + listLengths
    guard reader.isIntact, reader.place == bytes.count, lengths.allSatisfy({ $0 >= 0 }),
      zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
  }
}
