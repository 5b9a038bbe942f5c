import Bytes
import Diagnostics
import Tables

/// The rows of the prices file that name no product. If no row names one, the cause is a wrong
/// column, and a single fault says so in place of one for each row.
struct UnmatchedRows {
  private static let sampleSize = 50

  private var faults: FaultList
  private var count = 0
  private var first: (id: String, location: SourceLocation)?
  /// By column: the number of rows in the sample in which its value is the id of a product.
  private var matches: [Int]
  /// Whether the latest row should be sampled.
  private(set) var awaitsSample = false

  /// - Parameter faults: a list that is like the one for `report`.
  init(columns: Int, faults: FaultList) {
    self.faults = faults.emptied
    matches = Array(repeating: 0, count: columns)
  }

  mutating func add(_ id: @autoclosure () -> String, at location: @autoclosure () -> SourceLocation)
  {
    count += 1
    awaitsSample = count <= Self.sampleSize
    if first == nil { first = (id(), location()) }
    faults.warning(
      .rowWithoutProduct,
      Diagnostic(
        .warning, "no product has the id \(id().inBackticks), so the row is ignored",
        at: location(), help: "remove the row if the product is gone for good"))
  }

  /// - Parameters:
  ///   - fields: of the row that was added last.
  ///   - ids: those of the products.
  mutating func sample(_ fields: [Field], of bytes: Span<UInt8>, ids: ByteStringTable) {
    awaitsSample = false
    for (column, field) in fields.enumerated() where column < matches.count && field.start >= 0 {
      let range = field.trimmed(in: bytes).range
      if ids.number(of: bytes.extracting(range)) != nil { matches[column] += 1 }
    }
  }

  /// - Parameters:
  ///   - isAnyMatched: whether another row names a product.
  ///   - product: the id of a product.
  func report(
    isAnyMatched: Bool, columns: [TableColumn], product: String, to faults: inout FaultList
  ) {
    guard !isAnyMatched, count > 1, let first else {
      return faults.append(self.faults)
    }
    let best = matches.indices.max { matches[$0] < matches[$1] }
    let other = best.flatMap {
      2 * matches[$0] > min(count, Self.sampleSize) ? columns[$0].name : nil
    }
    let mapping = other.map {
      "`\"prices\": { \"columns\": { \"product_id\": \(JSONWriter.text(of: $0)) } }`"
    }
    faults.warning(
      .rowWithoutProduct,
      Diagnostic(
        .warning, "none of the \(count) rows names a product", at: first.location,
        help: mapping.map { "the ids are in another column; write \($0) in `shop.json`" }
          ?? "the row has the id \(first.id.inBackticks), a product has \(product.inBackticks): "
          + "name the right column as `product_id`, or as the products' `id`, in `shop.json`"))
  }
}
