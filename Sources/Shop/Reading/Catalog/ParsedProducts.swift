import Bytes
import Diagnostics

/// What the products file says, before the price history and the clock are considered.
struct ParsedProducts {
  /// The file; after `joinTexts`, what `Catalog.text` is.
  private(set) var source: SourceFile
  /// The file's.
  let byteCount: Int
  /// Texts that the file writes in another way, such as with doubled quotes.
  private(set) var rewritten: [UInt8] = []
  /// In file order; `storePrice` is zero if the file has none, `price` is not computed yet, and
  /// `aisle` is an index into `aislePaths`.
  var products: [Product] = []
  /// See `Catalog`.
  var details = [ProductDetails()]
  /// The ids, numbered by product index.
  var ids = ByteStringTable()
  /// In the order the file first names them.
  var aislePaths: [[String]] = []
  /// By product: where its price is, or would be; `.empty` for one that can't be read.
  var priceRanges: [TextRange] = []
  /// See `Catalog`.
  var extraColumns: [String] = []
  var extras: [ExtraValue] = []
  var numericColumns: [String: [FixedDecimal?]] = [:]

  init(source: SourceFile) {
    self.source = source
    byteCount = source.bytes.count
  }

  /// - Parameter count: about how many products the file has.
  mutating func reserveCapacity(_ count: Int) {
    products.reserveCapacity(count)
    priceRanges.reserveCapacity(count)
  }

  /// Where the rewritten texts will begin, behind a line end.
  private var rewrittenStart: Int { byteCount + 1 }

  /// The text that `write` appends.
  mutating func addText(_ write: (inout [UInt8]) -> Void) -> TextRange {
    let start = rewrittenStart + rewritten.count
    write(&rewritten)
    return TextRange(start..<rewrittenStart + rewritten.count)
  }

  /// The bytes with `text`, and where in them it is.
  ///
  /// - Precondition: `joinTexts` was not called.
  func place(of text: TextRange) -> (bytes: [UInt8], range: Range<Int>) {
    let range = text.range
    if range.upperBound <= byteCount { return (source.bytes, range) }
    let start = range.lowerBound - rewrittenStart
    return (rewritten, start..<start + range.count)
  }

  /// Makes one text of all: the file's own bytes if nothing was rewritten.
  mutating func joinTexts() {
    if rewritten.isEmpty { return }
    var text: [UInt8] = []
    text.reserveCapacity(rewrittenStart + rewritten.count)
    text.append(copying: source.bytes.span)
    text.append(.newline)
    text.append(copying: rewritten.span)
    rewritten = []
    source = SourceFile(name: source.name, bytes: text)
  }
}
