import Diagnostics

/// The number in a cell, and what to say where there is none.
struct CellNumber {
  let amounts: AmountText
  var source: SourceFile

  /// A price; nil, with an error, if it is unreadable, negative or too large.
  func price(_ cell: Cell, faults: inout FaultList) -> NumberText? {
    do throws(AmountText.Failure) {
      let number = try read(cell)
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
  func number(_ cell: Cell, column: String, faults: inout FaultList) -> NumberText? {
    if let number = try? read(cell) { return number }
    faults.warning(
      "number \(column)",
      Diagnostic(
        .warning, "\(shown(cell)) is no number, so the column \(quoted(column)) counts as empty",
        at: place(cell), help: "write it like 1299 or 12.5"))
    return nil
  }

  private func read(_ cell: Cell) throws(AmountText.Failure) -> NumberText {
    switch cell.kind {
    case .text: return try amounts.read(cell.range, of: source.bytes.span)
    case .number:
      do throws(NumberText.Failure) {
        return NumberText(
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

  private func shown(_ cell: Cell) -> String {
    quoted(String(decoding: source.bytes[cell.range], as: UTF8.self))
  }

  private func place(_ cell: Cell) -> SourceLocation {
    source.location(at: cell.start, length: cell.end - cell.start)
  }

  private func fault(_ message: String, _ cell: Cell, _ help: String) -> Diagnostic {
    Diagnostic(message, at: place(cell), help: help)
  }
}
