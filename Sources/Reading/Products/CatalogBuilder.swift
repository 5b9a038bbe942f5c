package import Bytes
package import Diagnostics
package import Quantities
package import Shop

/// Fills the arrays of a `Catalog`: the rows of the products files add to them, then those of the
/// prices file; `catalog` decides which products are in the shop at a moment, and what they cost.
///
/// A class, since all readers add to the same arrays, which are the largest memory of a build.
package final class CatalogBuilder {
  let settings: Settings
  let calendar: ShopCalendar
  /// Later rows don't count; nil if all do.
  let clock: Instant?
  let faults: FaultLog

  // MARK: Texts

  /// In the order of `Settings.products`.
  let files: [SourceFile]
  /// Where each file begins in the text of all.
  let starts: [Int]
  /// Where the rewritten texts begin: after the last file and a line end.
  let rewrittenStart: Int
  /// Texts that differ from their form in the files, such as those with doubled quotes.
  var rewritten: [UInt8] = []

  // MARK: Products

  /// In file order. Until `catalog`, `storePrice` is zero if the file has none, `price` is not
  /// computed, `aisle` is an index into `aislePaths`, and what variants decide is missing if the
  /// rows are grouped.
  package var products: [Product] = []
  /// The ids, numbered by product index.
  package var ids = ByteStringTable()
  /// By product: the place of its id in its file, if that differs from the text of `Product.id`.
  var rewrittenIDs: [Int: TextRange] = [:]
  /// In the order the files first name them.
  var aislePaths: [[String]] = []
  private var aisleNumbers: [[String]: Int32] = [:]
  /// Products that name the same further aisles share a range of `otherAisles`, which are indices
  /// into `aislePaths` until `catalog`.
  var arrays = CatalogArrays()
  /// Indices of products with an error.
  package var faultyProducts: Set<Int> = []
  /// Indices of products whose rows end with their files, without a line end.
  package var openProducts: Set<Int> = []
  /// True if an error prevented a file from being read to its end, so that not all ids are known.
  var isIncomplete = false
  /// By product: the place of its price, even if it has none; `.empty` for one that can't be read.
  package var priceRanges: [TextRange] = []
  /// The rows of files in which several rows make one product, in file order.
  var groupRows: [GroupRow] = []
  /// The ids of variants, which may be in the prices file too.
  var variantIDs = ByteStringTable()
  /// In file order.
  var sales: [Sale] = []
  /// By language and path: the beginning of the row that names the aisle first.
  var aisleNamePlaces: [[[String]: Int]]

  // MARK: Prices

  package var prices: ParsedPrices
  /// The other observations of `aisle record`.
  var seen = SeenDays()
  /// Of products that are gone: the fingerprints of their names and first aisles, and since when
  /// they were known.
  var former: [Fingerprint: Instant] = [:]
  /// The prices of `prices`, grouped by product, and the range of each product; no ranges without
  /// prices.
  var history: [HistoryEntry<Money>] = []
  var historyRanges: [Range<Int32>] = []
  var sizeRanges: [Range<Int32>] = []

  /// - Parameters:
  ///   - files: one for each source of `settings.products`.
  ///   - clock: the moment for which the shop is built; nil for the newest one in the data.
  ///   - faults: gets all faults of the files.
  package init(
    _ files: [SourceFile], _ settings: Settings, clock: Instant? = nil, faults: FaultLog
  ) {
    (self.files, self.settings, self.clock, self.faults) = (files, settings, clock, faults)
    calendar = ShopCalendar(settings)
    var (starts, end): ([Int], Int) = ([], 0)
    for file in files {
      starts.append(end)
      end += file.bytes.count + 1
    }
    (self.starts, rewrittenStart) = (starts, end)
    arrays.translations = settings.translations.map { _ in CatalogTranslation() }
    aisleNamePlaces = settings.translations.map { _ in [:] }
    prices = ParsedPrices(products: 0)
  }

  /// The text that `write` appends; empty if it appends nothing, because `text` leaves out the
  /// place where rewritten texts would begin if there are none.
  func addText(_ write: (inout [UInt8]) -> Void) -> TextRange {
    let start = rewrittenStart + rewritten.count
    write(&rewritten)
    if rewrittenStart + rewritten.count == start { return .empty }
    return TextRange(start..<rewrittenStart + rewritten.count)
  }

  /// The bytes that contain `text`, and its range in them.
  func place(of text: TextRange) -> (bytes: [UInt8], range: Range<Int>) {
    let range = text.range
    let isRewritten = range.lowerBound >= rewrittenStart
    let file = isRewritten ? 0 : file(at: range.lowerBound)
    let start = range.lowerBound - (isRewritten ? rewrittenStart : starts[file])
    return (isRewritten ? rewritten : files[file].bytes, start..<start + range.count)
  }

  func string(_ text: TextRange) -> String {
    let (bytes, range) = place(of: text)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The number of the file that has the byte at an offset of the text of all.
  private func file(at offset: Int) -> Int {
    starts.count == 1 ? 0 : (starts.partitioningIndex { $0 > offset }) - 1
  }

  /// - Parameter range: in one of the files, as a range of the text of all.
  package func location(of range: Range<Int>) -> SourceLocation {
    let file = file(at: range.lowerBound)
    return files[file].location(at: range.lowerBound - starts[file], length: range.count)
  }

  /// Where the row of a product begins.
  func location(ofRow product: Product) -> SourceLocation {
    let row = Int(product.sourceOffset)
    return location(of: row..<row)
  }

  /// All texts in one, which is the file's own bytes if there is one file and nothing was
  /// rewritten.
  var text: [UInt8] {
    if files.count == 1, rewritten.isEmpty { return files[0].bytes }
    var text: [UInt8] = []
    text.reserveCapacity(rewrittenStart + rewritten.count)
    for file in files {
      text.append(copying: file.bytes.span)
      text.append(.newline)
    }
    let rewritten = rewritten
    text.append(copying: rewritten.span)
    return text
  }

  /// The index of the product's own details, which it gets if it has none.
  func ownDetails(of product: Int) -> Int { arrays.ownDetails(of: &products[product]) }

  /// The index in `aislePaths` of a path, which is added if it is new.
  func number(ofAisle path: [String]) -> Int32 {
    let number = aisleNumbers[path, default: Int32(aislePaths.count)]
    if aisleNumbers.updateValue(number, forKey: path) == nil { aislePaths.append(path) }
    return number
  }

  /// The further aisles of a product, as indices into `aislePaths`.
  func otherAisles(of product: Product) -> ArraySlice<Int32> {
    arrays.otherAisles[arrays.details[Int(product.details)].otherAisles]
  }

  /// The numbers of columns in `extraColumns`, which gets those that it lacks.
  func addExtraColumns(_ columns: [ShownColumn]) -> [Int32] {
    var numbers: [ShownColumn: Int32] = [:]
    for (number, column) in arrays.extraColumns.enumerated() { numbers[column] = Int32(number) }
    return columns.map { column in
      if let number = numbers[column] { return number }
      numbers[column] = Int32(arrays.extraColumns.count)
      arrays.extraColumns.append(column)
      return Int32(arrays.extraColumns.count - 1)
    }
  }

  /// Adds a file's values of a column that a filter is on; products of other files may have none.
  ///
  /// - Parameter firstProduct: the file's.
  func addNumeric(_ column: String, _ values: [FixedDecimal?], firstProduct: Int) {
    var all = arrays.numericColumns[column] ?? []
    all += Array(repeating: nil, count: firstProduct - all.count)
    arrays.numericColumns[column] = all + values
  }

  /// Gives each numeric column a value for each product.
  func completeNumericColumns() {
    for (column, values) in arrays.numericColumns {
      let missing = products.count - values.count
      if missing > 0 { arrays.numericColumns[column]? += Array(repeating: nil, count: missing) }
    }
  }
}
