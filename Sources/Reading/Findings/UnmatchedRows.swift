import Bytes
import Diagnostics
import Tables

/// The rows of the prices file that name no product. Some are the history of products that are
/// gone; if most are, the cause is a wrong column or a wrong file, and a single fault says so.
struct UnmatchedRows {
  private static let sampleSize = 50

  /// The rows that name one.
  var matchedCount = 0
  private var count = 0
  private var first: (id: String, location: SourceLocation)?
  /// By column: the number of rows in the sample in which its value is the id of a product.
  private var matches: [Int]
  /// Whether the latest row should be sampled.
  private(set) var awaitsSample = false

  init(columns: Int) { matches = Array(repeating: 0, count: columns) }

  mutating func add(_ id: @autoclosure () -> String, at location: @autoclosure () -> SourceLocation)
  {
    count += 1
    awaitsSample = count <= Self.sampleSize
    if first == nil { first = (id(), location()) }
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
  ///   - columns: those of the file.
  ///   - product: the id of a product.
  func report(columns: [TableColumn], product: String, to faults: inout FaultList) {
    guard count > max(matchedCount, 1), let first else { return }
    let best = matches.indices.max { matches[$0] < matches[$1] }
    let other = best.flatMap {
      2 * matches[$0] > min(count, Self.sampleSize) ? columns[$0].name : nil
    }
    let mapping = other.map {
      "`\"prices\": { \"columns\": { \"product_id\": \(JSONWriter.text(of: $0)) } }`"
    }
    faults.warning(
      .rowWithoutProduct,
      "\(matchedCount == 0 ? "none" : "only \(matchedCount.grouped)") of the "
        + "\((matchedCount + count).grouped) rows name\(matchedCount < 2 ? "s" : "") a product",
      at: first.location,
      help: mapping.map { "the ids are in another column; write \($0) in `shop.json`" }
        ?? "the row has the id \(first.id.inBackticks), a product has \(product.inBackticks): "
        + "name the right column as `product_id`, or as the products' `id`, in `shop.json`")
  }
}
