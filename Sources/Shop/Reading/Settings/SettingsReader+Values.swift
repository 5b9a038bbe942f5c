import Bytes
import Diagnostics

/// Values of one kind, and what to say when they are of another.
extension SettingsReader {
  /// An error at `value`; `example` is what could stand there instead.
  mutating func fail(
    _ value: JSONValue, _ message: String, _ example: String?, _ help: String? = nil
  ) {
    faults.error(
      Diagnostic(
        message, at: value.location, help: example.map { "for example \($0)" } ?? help))
  }

  /// - Parameter field: the value of a field whose key is none of `keys`.
  mutating func failUnknown(_ field: JSONValue, among keys: [String]) {
    let key = field.key ?? ""
    // A key that differs in case alone is the surest guess.
    let help =
      closestName(to: key, among: keys).map { "did you mean \"\($0)\"?" }
      ?? "the keys are \(keys.joined(separator: ", "))"
    faults.error(
      Diagnostic("the key \(quoted(key)) is unknown", at: field.keyLocation, help: help))
  }

  mutating func isObject(_ value: JSONValue, _ name: String, _ example: String) -> Bool {
    if value.kind == .object { return true }
    fail(value, "\(name) is an object, not \(value.kind.name)", example)
    return false
  }

  /// A text without blanks at its ends.
  mutating func text(_ value: JSONValue, _ example: String, isEmptyFine: Bool = false) -> String? {
    let key = value.key ?? "this"
    guard let text = value.text else {
      fail(value, "\(key) is a text, not \(value.kind.name)", example)
      return nil
    }
    let trimmed = text.trimmingBlanks
    if trimmed.isEmpty, !isEmptyFine {
      fail(value, "\(key) is empty", example)
      return nil
    }
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A number of at most four decimals between whole bounds.
  mutating func decimal(
    _ value: JSONValue, _ key: String, _ range: ClosedRange<Int>, example: String
  ) -> FixedDecimal? {
    guard let text = value.numberText else {
      fail(value, "\(key) is a number, not \(value.kind.name)", "\"\(key)\": \(example)")
      return nil
    }
    do throws(ParsedNumber.Failure) {
      let (number, isExact) = try JSONNumber.read(text.utf8)
      let result = FixedDecimal(tenThousandths: number)
      guard isExact else {
        fail(value, "\(key) has more than four decimals", "\"\(key)\": \(example)")
        return nil
      }
      if result >= FixedDecimal(range.lowerBound), result <= FixedDecimal(range.upperBound) {
        return result
      }
    } catch {
      if error == .notANumber {
        fail(value, "\(key) is a decimal number", "\"\(key)\": \(example)")
        return nil
      }
    }
    fail(
      value, "\(key) is between \(range.lowerBound) and \(range.upperBound)",
      "\"\(key)\": \(example)")
    return nil
  }

  mutating func integer(
    _ value: JSONValue, _ key: String, _ range: ClosedRange<Int>, example: String
  ) -> Int? {
    guard let number = decimal(value, key, range, example: example) else { return nil }
    guard number.tenThousandths % FixedDecimal.one == 0 else {
      fail(value, "\(key) is a whole number", "\"\(key)\": \(example)")
      return nil
    }
    return Int(number.tenThousandths / FixedDecimal.one)
  }

  mutating func boolean(_ value: JSONValue, _ key: String) -> Bool? {
    if let boolean = value.boolean { return boolean }
    fail(value, "\(key) is true or false, not \(value.kind.name)", "\"\(key)\": true")
    return nil
  }

  /// One of the names of `Choice`.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ what: String, _ type: Choice.Type
  ) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    let list = "one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
    guard let text = value.text else {
      fail(value, "\(what) is a text, not \(value.kind.name)", nil, list)
      return nil
    }
    if let choice = Choice(rawValue: text) { return choice }
    let near = closestName(to: text, among: names).map { "did you mean \"\($0)\"?" }
    fail(value, "\(quoted(text)) is not \(what)", nil, near ?? list)
    return nil
  }
}

extension String {
  /// Without white space at its ends.
  var trimmingBlanks: String {
    var text = self[...].drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
