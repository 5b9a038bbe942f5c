import Diagnostics

/// What the products file says, before anything is known of prices in other files and of time.
struct ParsedProducts {
  var source: SourceFile
  /// See `Catalog.text`.
  var text: [UInt8]
  /// In file order; `storePrice` is zero where the file has none, `price` is not yet made, and
  /// `aisle` is an index into `aislePaths`.
  var products: [Product] = []
  /// By product: its id's number, which is its index.
  var ids = ByteTable()
  /// In the order the file first names them.
  var aislePaths: [[String]] = []
  /// By product: where its price is, or where it would be; `.empty` for one that can't be read.
  var pricePlaces: [TextRange] = []
  /// See `Catalog`.
  var extraColumns: [String] = []
  var extras: [ExtraValue] = []
  var numericColumns: [String: [FixedDecimal?]] = [:]

  init(source: SourceFile) {
    self.source = source
    text = source.bytes
    // Room for what must be written anew, so that a large file is copied once.
    text.reserveCapacity(source.bytes.count * 5 / 4)
  }
}
