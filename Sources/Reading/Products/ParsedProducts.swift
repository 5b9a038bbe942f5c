package import Bytes
package import Diagnostics
package import Shop
import Values

/// The contents of the products files, before the price history and the clock are considered.
package struct ParsedProducts {
  /// In the order of `Settings.products`; empty after `joinTexts`.
  private var files: [SourceFile]
  /// Where each file begins in the text of all.
  let starts: [Int]
  /// After `joinTexts`, what `Catalog.text` is.
  private(set) var text: [UInt8] = []
  /// Texts that differ from their form in the files, such as those with doubled quotes.
  private(set) var rewritten: [UInt8] = []
  /// In file order; `storePrice` is zero if the file has none, `price` is not computed yet, `aisle`
  /// is an index into `aislePaths`, and what variants decide is missing if the rows are grouped.
  package var products: [Product] = []
  /// See `Catalog`.
  var details = [ProductDetails()]
  /// The ids, numbered by product index.
  package var ids = ByteStringTable()
  /// By product: the place of its id in its file, if that differs from the text of `Product.id`.
  var rewrittenIDs: [Int: TextRange] = [:]
  /// In the order the files first name them.
  var aislePaths: [[String]] = []
  /// The aisles' paths as bytes, numbered as `aislePaths`.
  var aisleNumbers = ByteStringTable()
  /// See `Catalog`; indices into `aislePaths`. Products that name the same aisles share a range.
  var otherAisles: [Int32] = []
  /// See `Catalog`.
  var otherImages: [TextRange] = []
  /// See `Catalog`; of all files that were read.
  var faultyRowCount = 0
  /// Indices of products with an error.
  package var faultyProducts: Set<Int> = []
  /// Indices of products whose rows end with their files, without a line end.
  package var openProducts: Set<Int> = []
  /// True if an error prevented a file from being read to its end, so that not all ids are known.
  var isIncomplete = false
  /// By product: the place of its price, even if it has none; `.empty` for one that can't be read.
  package var priceRanges: [TextRange] = []
  /// See `Catalog`.
  private(set) var extraColumns: [ShownColumn] = []
  var extras: [ExtraValue] = []
  private(set) var numericColumns: [String: [FixedDecimal?]] = [:]
  /// The rows of files in which several rows make one product, in file order.
  var groupRows: [GroupRow] = []
  /// See `Catalog`; gathered from `groupRows`.
  var variants: [Variant] = []
  /// The ids of variants, which may be in the prices file too.
  var variantIDs = ByteStringTable()
  /// In file order.
  var sales: [Sale] = []
  /// One for each of `Settings.translations`.
  var translations: [ParsedTranslation] = []
  /// The number of rows left out, by the column of the first condition that was not met.
  var leftOut: [String: Int] = [:]
  /// See `Catalog`.
  var rowsWithoutProduct = 0
  /// See `Catalog`.
  var unusedColumns: [String] = []

  init(files: [SourceFile]) {
    self.files = files
    var (starts, end): ([Int], Int) = ([], 0)
    for file in files {
      starts.append(end)
      end += file.bytes.count + 1
    }
    self.starts = starts
    rewrittenStart = end
  }

  /// - Parameter count: the approximate number of products.
  mutating func reserveCapacity(_ count: Int) {
    products.reserveCapacity(count)
    priceRanges.reserveCapacity(count)
  }

  /// Where the rewritten texts will begin: after the last file and a line end.
  let rewrittenStart: Int

  /// The text that `write` appends; empty if it appends nothing, because `joinTexts` leaves out the
  /// place where rewritten texts would begin if there are none.
  mutating func addText(_ write: (inout [UInt8]) -> Void) -> TextRange {
    let start = rewrittenStart + rewritten.count
    write(&rewritten)
    if rewrittenStart + rewritten.count == start { return .empty }
    return TextRange(start..<rewrittenStart + rewritten.count)
  }

  /// The bytes that contain `text`, and its range in them.
  ///
  /// - Precondition: `joinTexts` was not called.
  func place(of text: TextRange) -> (bytes: [UInt8], range: Range<Int>) {
    let range = text.range
    let isRewritten = range.lowerBound >= rewrittenStart
    let file = isRewritten ? 0 : file(at: range.lowerBound)
    let start = range.lowerBound - (isRewritten ? rewrittenStart : starts[file])
    return (isRewritten ? rewritten : files[file].bytes, start..<start + range.count)
  }

  /// The index of `details` that the product gets.
  mutating func add(_ details: ProductDetails) -> Int32 {
    self.details.append(details)
    return Int32(self.details.count - 1)
  }

  /// The index in `aislePaths` of a path, which is added if it is new.
  ///
  /// - Parameters:
  ///   - path: as bytes; see `aisleNumbers`.
  ///   - names: those of the path.
  mutating func number(ofAisle path: [UInt8], named names: @autoclosure () -> [String]) -> Int32 {
    let (number, isNew) = aisleNumbers.insert(path.span)
    if isNew { aislePaths.append(names()) }
    return Int32(number)
  }

  /// The number of the file that has the byte at an offset of the text of all.
  private func file(at offset: Int) -> Int {
    starts.count == 1 ? 0 : (starts.partitioningIndex { $0 > offset }) - 1
  }

  /// - Precondition: as of `place`.
  package func location(of range: Range<Int>) -> SourceLocation {
    let file = file(at: range.lowerBound)
    return files[file].location(
      at: range.lowerBound - starts[file], length: max(range.count, 1))
  }

  /// The numbers of columns in `extraColumns`, which gets those that it lacks.
  mutating func addExtraColumns(_ columns: [ShownColumn]) -> [Int32] {
    var numbers: [ShownColumn: Int32] = [:]
    for (number, column) in extraColumns.enumerated() { numbers[column] = Int32(number) }
    return columns.map { column in
      if let number = numbers[column] { return number }
      numbers[column] = Int32(extraColumns.count)
      extraColumns.append(column)
      return Int32(extraColumns.count - 1)
    }
  }

  /// Adds a file's values of a column that a filter is on; products of other files may have none.
  ///
  /// - Parameter firstProduct: the file's.
  mutating func addNumeric(_ column: String, _ values: [FixedDecimal?], firstProduct: Int) {
    var all = numericColumns[column] ?? []
    all += Array(repeating: nil, count: firstProduct - all.count)
    numericColumns[column] = all + values
  }

  /// Gives each numeric column a value for each product.
  mutating func completeNumericColumns() {
    for (column, values) in numericColumns {
      let missing = products.count - values.count
      if missing > 0 { numericColumns[column]? += Array(repeating: nil, count: missing) }
    }
  }

  /// Joins all texts into one, which is the file's own bytes if there is one file and nothing was
  /// rewritten.
  ///
  /// - Returns: the place of each file in the text.
  mutating func joinTexts() -> ProductFiles {
    let places = zip(files, starts).map {
      ProductFiles.File(name: $0.name, range: $1..<$1 + $0.bytes.count)
    }
    if files.count == 1, rewritten.isEmpty {
      text = files[0].bytes
    } else {
      let rewritten = rewritten
      text.reserveCapacity(rewrittenStart + rewritten.count)
      for file in files {
        text.append(copying: file.bytes.span)
        text.append(.newline)
      }
      text.append(copying: rewritten.span)
    }
    files = []
    rewritten = []
    return ProductFiles(files: places)
  }
}
