import Pages
import Shop

/// The price news as CSV (RFC 4180, but with the line ends of Unix, for scripts): a header, then a
/// row for each piece of news.
struct NewsCSVReport {
  private static let columns = [
    "occurred_at", "event", "title", "product_id", "name", "aisle", "size", "old_size",
    "amount", "old_amount", "percent", "discounted", "prior_price", "all_time_low", "currency",
    "url", "id",
  ]

  private let report: NewsReport

  init(_ report: NewsReport) { self.report = report }

  /// Ends in a newline; only the header if there is no news.
  var text: String {
    ([Self.columns] + report.items.map { row($0) }).map { row in
      row.map { quoted($0) }.joined(separator: ",") + "\n"
    }.joined()
  }

  private func row(_ item: NewsItem) -> [String] {
    [
      report.calendar.sourceText(of: item.instant), item.kind, item.title, item.productID,
      item.name, item.aisle, item.sizeText ?? "", item.oldSizeText ?? "", item.amount,
      item.oldAmount ?? "", item.percent.map { String($0) } ?? "",
      item.isDrop.map { String($0) } ?? "", item.priorAmount ?? "",
      item.isAllTimeLow.map { String($0) } ?? "", report.currency, item.url, item.id,
    ]
  }

  private func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte < 0x20
    }
    guard needsQuotes else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
