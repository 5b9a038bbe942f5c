import Diagnostics
import Reading
import Shop
import Tables

// How an export was read when a shop was made from it, in a few lines.
extension ExportedFile {
  /// Says what was read, what was left out and why, what isn't published, what is only assumed, and
  /// how the shop gets news.
  ///
  /// - Parameter recordedDay: the day of the recorded prices; nil if there was nothing to record.
  func report(on file: String, _ catalog: Catalog, recordedDay: String?) -> String {
    let platform = preset.map { "an export of \($0.title)" } ?? "a file of products"
    let aisleCount = catalog.aisles.count(where: \.children.isEmpty)
    let isWhole = !catalog.arrays.hasLeftOutRows && histories == nil
    var lines = [
      "`\(file)` is \(platform): \(counted(catalog.products.count, "product")) in "
        + counted(aisleCount, "aisle") + (isWhole ? ", no row left out" : "")
    ]
    lines += ReadingNotes.texts(about: catalog)
    lines += assumptions
    if let recordedDay {
      lines.append(
        "the prices of \(recordedDay) are the first ones known; with each new export as "
          + "`content/\(file)`, run `aisle record && aisle build`, and there is news")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The values of `shop.json` that the file doesn't give, in at most two lines.
  private var assumptions: [String] {
    var result: [String] = []
    let tax = netPriceColumn.map {
      "\($0.inBackticks) is without tax: if visitors pay some, write `\"taxPercent\": 20` or the "
        + "like in `shop.json`"
    }
    if let sharedSign, let currency {
      result.append("the currency `\(currency)` for `\(sharedSign)`")
    } else if currency == nil {
      result.append("the currency `\(NewSettings.defaultCurrency)`")
    }
    if locale == nil { result.append("the language `\(NewSettings.defaultLocale)`") }
    let assumed =
      result.isEmpty
      ? nil
      : "assumed, because the export doesn't say it: \(result.joined(separator: " and ")); "
        + "correct `shop.json` if that is wrong"
    return [assumed, tax].compactMap(\.self)
  }

  /// The columns with the guesses, the columns that were not found, and what is only assumed or
  /// certainly wrong.
  func report(on file: String, _ guesses: GuessedColumns) -> String {
    var lines = ["`\(file)` is of no platform that Aisle knows"] + mapping(guesses) + assumptions
    if !guesses.doubts.isEmpty { lines.append(guesses.doubts.joined(separator: "; ")) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The columns with the guesses, and those that are not used.
  func mapping(_ guesses: GuessedColumns) -> [String] {
    var lines: [String] = []
    if let histories = histories { lines.append("  days: \(histories.column.inBackticks)") }
    for (column, name) in guesses.mappings {
      // The newest of an array is the price then.
      if name == nil, column == "price", histories != nil { continue }
      let rivals = column == "price" ? guesses.rivals.map(\.inBackticks) : []
      let missing = rivals.isEmpty ? "no column looks like it" : rivals.joined(separator: " or ")
      lines.append("  \(column): \(name?.inBackticks ?? missing)")
    }
    let guessed = Set(guesses.pairs.map(\.name) + [histories?.column ?? ""])
    let known = Set(ProductColumns.known.map { TableColumn.folded($0.name) })
    let others = columns.filter {
      !guessed.contains($0) && !known.contains(TableColumn.folded($0))
        && !guesses.rivals.contains($0)
    }
    return lines + [ReadingNotes.named(others).map { "not used: \($0)" }].compactMap(\.self)
  }
}
