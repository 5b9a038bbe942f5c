import Diagnostics
import Foundation
import Shop
import Tables
import Values

/// Reads the number in a field, and reports one that can't be read.
struct FieldNumberReader {
  private var amounts: AmountParser
  private let currency: String
  var source: SourceFile

  init(settings: Settings, source: SourceFile) {
    amounts = AmountParser(settings: settings)
    currency = settings.currency
    self.source = source
  }

  /// A price, zero for a text that means that there is none (`Input: Money`); nil, with an error,
  /// if it is unreadable, negative or too large.
  ///
  /// - Parameters:
  ///   - column: Aisle's name of it.
  ///   - isSigned: whether it may be negative.
  mutating func price(
    _ field: Field, column: String, isSigned: Bool = false, faults: FaultLog
  ) -> ParsedNumber? {
    let (kind, message, help): (String, String, String)
    do throws(AmountParser.Failure) {
      let number = try read(field)
      if number.isForeign { warnForeign(field, faults) }
      if number.tenThousandths >= 0 || isSigned { return number }
      (kind, message, help) = (
        "negative", "the price \(shown(field)) is negative", "write a price above zero, like 12.99"
      )
    } catch {
      switch error {
      case .notANumber where Self.meansNothing(field.text(in: source.bytes)):
        return ParsedNumber(tenThousandths: 0)
      case .notANumber:
        (kind, message, help) = (
          "text", "\(shown(field)) is not a price", "write it like 12.99 or 12,99"
        )
      case .tooLarge:
        (kind, message, help) = (
          "large", "the price \(shown(field)) is too large", "write 10 000 000 000 000 at most"
        )
      case .foreign(let code):
        (kind, message, help) = (
          "foreign", "the price \(shown(field)) is not in the shop's currency",
          "write `\"currency\": \"\(code.uppercased())\"` in `shop.json`, or convert the price"
        )
      }
    }
    faults.error(about: "\(column) \(kind)", message, at: location(field), help: help)
    return nil
  }

  private static func meansNothing(_ text: [UInt8]) -> Bool {
    text.count <= 4 && nothings.contains(String(decoding: text, as: UTF8.self).lowercased())
  }

  /// Texts that mean that there is no price.
  private static let nothings: Set = [
    "-", "--", "–", "—", "n/a", "#n/a", "na", "n.a.", "none", "null", "nil",
  ]

  /// Any number; nil, with a warning, if it is unreadable.
  mutating func number(_ field: Field, column: String, faults: FaultLog) -> ParsedNumber? {
    if let number = try? read(field) { return number }
    faults.warning(
      .notANumber, about: column,
      "\(shown(field)) is not a number, so the column \(column.inBackticks) counts as empty",
      at: location(field), help: "write it like 1299 or 12.5")
    return nil
  }

  private mutating func read(_ field: Field) throws(AmountParser.Failure) -> ParsedNumber {
    switch field.kind {
    case .text:
      let bytes = source.bytes
      return try amounts.parse(field.range, of: bytes.span)
    case .number:
      do throws(ParsedNumber.Failure) {
        return ParsedNumber(
          tenThousandths: try JSONNumber.read(source.bytes[field.range]).tenThousandths)
      } catch {
        throw error == .tooLarge ? .tooLarge : .notANumber
      }
    case .doubledQuotes, .escapedQuotes, .escaped, .xml:
      let text = field.text(in: source.bytes)
      if text.isEmpty { throw .notANumber }
      return try amounts.parse(text.indices, of: text.span)
    case .boolean, .nested: throw .notANumber
    }
  }

  private func warnForeign(_ field: Field, _ faults: FaultLog) {
    faults.warning(
      .foreignCurrency,
      "the price \(shown(field)) has the sign of a currency other than `\(currency)`",
      at: location(field),
      help: "write the right `currency` in `shop.json`; the price was read as `\(currency)`")
  }

  private func shown(_ field: Field) -> String {
    String(decoding: source.bytes[field.range], as: UTF8.self).inBackticks
  }

  private func location(_ field: Field) -> SourceLocation {
    source.location(of: field.range)
  }
}

extension AmountParser {
  fileprivate init(settings: Settings) {
    self.init(currency: settings.currency, symbol: Self.symbol(settings))
  }

  private static func symbol(_ settings: Settings) -> String? {
    var components = Locale.Components(identifier: settings.locale)
    components.currency = Locale.Currency(settings.currency)
    return Locale(components: components).currencySymbol
  }
}
