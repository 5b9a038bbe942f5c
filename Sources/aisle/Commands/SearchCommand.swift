import Bytes
import Diagnostics
import Foundation
import Pages
import Searching
import Shop
import Tables

/// `aisle search QUERY`: what the search page shows first, and why; with `--judge`, how good the
/// search is by what people said of its results.
struct SearchCommand {
  private static let shown = 10

  private let arguments: Arguments

  /// - Throws: if there is neither a query nor a file, or both.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    if arguments.operands.isEmpty == (arguments.value("--judge") == nil) {
      throw Arguments.Misuse(
        message: "`aisle search` needs a query or a file of judged queries",
        help: "write `aisle search \"oat milk\"` or `aisle search --judge queries.tsv`")
    }
  }

  func run(on terminal: Terminal) throws(Arguments.Misuse) -> Int32 {
    guard let site = try ReadingOptions(arguments).plan(reportingTo: terminal) else { return 1 }
    let engine = SearchEngine(
      site.catalog, SearchOrder(of: site).numbered, synonyms: site.foundSynonyms(),
      language: site.settings.locale)
    guard let file = arguments.value("--judge") else {
      terminal.write(report(of: arguments.operands[0], engine, site.catalog))
      return 0
    }
    var faults = FaultList()
    let queries = JudgedQuery.all(in: file, faults: &faults)
    if faults.hasErrors {
      terminal.report(faults)
      return 1
    }
    terminal.write(judgement(of: queries, engine, site.catalog))
    return 0
  }

  // MARK: One query

  private func report(of query: String, _ engine: SearchEngine, _ catalog: Catalog) -> String {
    let found = engine.search(query, exact: arguments.has("--exact"))
    var lines = found.corrections.sorted { $0.key < $1.key }.map { word, meant in
      "no product or hardly any has `\(word)`: searched for `\(meant)` "
        + "(--exact searches for exactly what was typed)"
    }
    if !found.hasAllWords, !found.results.isEmpty {
      lines.append("no product has all words; these have the most of them")
    }
    lines.append("found: \(found.results.count), of which \(found.wellMatching) fit well")
    for (place, result) in found.results.prefix(Self.shown).enumerated() {
      let product = catalog.products[Int(result.product)]
      let name = catalog.string(product.name)
      lines.append("\(place + 1). \(name) (\(catalog.string(product.id)))")
      for reason in result.reasons { lines.append("     " + text(of: reason, result, catalog)) }
    }
    return lines.map { NewsTextReport.oneLine($0) + "\n" }.joined()
  }

  /// `milch in the name: 1.21 × 4.6`: the weight of the word and its rarity.
  private func text(
    of reason: SearchEngine.Reason, _ result: SearchEngine.Hit, _ catalog: Catalog
  ) -> String {
    let fields = SearchEngine.fields(of: reason.word, in: Int(result.product), of: catalog)
    let place = fields.isEmpty ? "" : " in the " + fields.joined(separator: ", the ")
    return String(
      format: "%@%@: %.2f × %.2f", reason.word, place, reason.weight / 100_000,
      reason.rarity / 1000)
  }

  // MARK: Judged queries

  /// The mean of nDCG@10, and the queries, the worst first.
  private func judgement(
    of queries: [JudgedQuery], _ engine: SearchEngine, _ catalog: Catalog
  ) -> String {
    let judged = queries.map { query in
      let ids = engine.search(query.text).results.prefix(Self.shown).map {
        catalog.string(catalog.products[Int($0.product)].id)
      }
      return (query: query, gain: query.gain(of: ids), ids: ids)
    }
    if arguments.has("--json") {
      return judged.map { each in
        var bytes: [UInt8] = []
        JSONWriter.write(to: &bytes) { json in
          json.beginObject()
          json.member("query", each.query.text)
          json.member("ids", each.ids)
          json.endObject()
        }
        return String(decoding: bytes, as: UTF8.self) + "\n"
      }.joined()
    }
    let useful = judged.filter { $0.query.isUseful }
    let mean = useful.map(\.gain).reduce(0, +) / Double(max(useful.count, 1))
    let worst = useful.sorted { ($0.gain, $0.query.text) < ($1.gain, $1.query.text) }
    return String(format: "nDCG@10 %.3f of %d queries\n", mean, useful.count)
      + worst.map { String(format: "%.2f %@\n", $0.gain, $0.query.text) }.joined()
  }
}

/// A query with what people said of products: 0 to 3, 0 for those that nobody judged.
struct JudgedQuery {
  let text: String
  private(set) var ratings: [String: Int] = [:]

  /// Whether any product is good.
  var isUseful: Bool { ratings.values.contains { $0 > 0 } }

  /// The queries of a file in their order, none of them twice. Its rows have a query, a product's
  /// id and its rating, separated by tabs; the first is a heading. Rows with something else are
  /// errors.
  static func all(in path: String, faults: inout FaultList) -> [JudgedQuery] {
    let file: SourceFile
    do {
      file = try FileReader.read(path)
    } catch {
      faults.error(error)
      return []
    }
    var queries: [JudgedQuery] = []
    var numbers: [String: Int] = [:]
    var start = min(file.endOfLine(at: 0) + 1, file.bytes.count)
    while start < file.bytes.count {
      let row = start..<file.endOfLine(at: start)
      start = row.upperBound + 1
      if row.isEmpty { continue }
      let text = String(decoding: file.bytes[row], as: UTF8.self)
      let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      guard cells.count == 3, let rating = Int(cells[2]), 0...3 ~= rating else {
        let isRating = cells.count == 3
        faults.error(
          isRating ? "\(cells[2].inBackticks) is not a rating" : "this is not a judged query",
          at: file.location(of: isRating ? row.suffix(max(cells[2].utf8.count, 1)) : row),
          help: "write the query, the id of a product and a rating from 0 to 3, with tabs between")
        continue
      }
      if numbers[cells[0]] == nil {
        numbers[cells[0]] = queries.count
        queries.append(JudgedQuery(text: cells[0]))
      }
      queries[numbers[cells[0]] ?? 0].ratings[cells[1]] = rating
    }
    return queries
  }

  /// The normalized discounted cumulative gain of the first ten results.
  func gain(of ids: [String]) -> Double {
    func sum(_ ratings: some Sequence<Int>) -> Double {
      ratings.prefix(10).enumerated().reduce(0) { sum, each in
        sum + (pow(2, Double(each.element)) - 1) / log2(Double(each.offset + 2))
      }
    }
    let best = sum(ratings.values.sorted(by: >))
    return best == 0 ? 0 : sum(ids.map { ratings[$0] ?? 0 }) / best
  }
}
