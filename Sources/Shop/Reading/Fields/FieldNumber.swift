import Diagnostics

/// The number in a cell, and what to say where there is none.
struct FieldNumber {
  private let amounts: AmountParser
  private let currency: String
  var source: SourceFile

  init(settings: Settings, source: SourceFile) {
    amounts = AmountParser(settings: settings)
    currency = settings.currency
    self.source = source
  }

  /// A price; nil, with an error, if it is unreadable, negative or too large.
  func price(_ cell: Field, faults: inout FaultList) -> ParsedNumber? {
    do throws(AmountParser.Failure) {
      let number = try read(cell)
      if number.isForeign { warnForeign(cell, &faults) }
      if number.tenThousandths >= 0 { return number }
      faults.error(
        fault("the price \(shown(cell)) is negative", cell, "a price is more than zero: 12.99"))
    } catch {
      switch error {
      case .notANumber:
        faults.error(
          fault("\(shown(cell)) is no price", cell, "write it like 12.99 or 12,99"))
      case .tooLarge:
        faults.error(
          fault("the price \(shown(cell)) is too large", cell, "it is 10 000 000 000 000 at most"))
      case .foreign(let code):
        faults.error(
          fault(
            "the price \(shown(cell)) is not in the shop's currency", cell,
            "write \"currency\": \"\(code.uppercased())\" in shop.json, or convert the price"))
      }
    }
    return nil
  }

  /// Any number; nil, with a warning, if it is unreadable.
  func number(_ cell: Field, column: String, faults: inout FaultList) -> ParsedNumber? {
    if let number = try? read(cell) { return number }
    faults.warning(
      "number \(column)",
      Diagnostic(
        .warning, "\(shown(cell)) is no number, so the column \(quoted(column)) counts as empty",
        at: place(cell), help: "write it like 1299 or 12.5"))
    return nil
  }

  private func read(_ cell: Field) throws(AmountParser.Failure) -> ParsedNumber {
    switch cell.kind {
    case .text: return try amounts.read(cell.range, of: source.bytes.span)
    case .number:
      do throws(ParsedNumber.Failure) {
        return ParsedNumber(
          tenThousandths: try JSONNumber.read(source.bytes[cell.range]).tenThousandths)
      } catch {
        throw error == .tooLarge ? .tooLarge : .notANumber
      }
    case .doubledQuotes, .escaped:
      let text = cell.text(in: source.bytes)
      if text.isEmpty { throw .notANumber }
      return try amounts.read(text.indices, of: text.span)
    case .boolean, .nested: throw .notANumber
    }
  }

  private func warnForeign(_ cell: Field, _ faults: inout FaultList) {
    faults.warning(
      "foreign sign",
      Diagnostic(
        .warning, "the price \(shown(cell)) has the sign of another currency than \(currency)",
        at: place(cell),
        help: "it was read as \(currency): write the \"currency\" that is meant in shop.json"))
  }

  private func shown(_ cell: Field) -> String {
    quoted(String(decoding: source.bytes[cell.range], as: UTF8.self))
  }

  private func place(_ cell: Field) -> SourceLocation {
    source.location(at: cell.start, length: cell.end - cell.start)
  }

  private func fault(_ message: String, _ cell: Field, _ help: String) -> Diagnostic {
    Diagnostic(message, at: place(cell), help: help)
  }
}
