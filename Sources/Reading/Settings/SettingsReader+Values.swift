import Diagnostics
import Quantities
import Tables

/// Values that must be of one kind, and the faults if they are not.
extension SettingsReader {
  /// An error at `value`; the help is `help`, or suggests to write `example` instead.
  func fail(_ value: JSONValue, _ message: String, _ example: String?, help: String? = nil) {
    faults.error(message, at: value.location, help: example.map { "write it like `\($0)`" } ?? help)
  }

  /// - Parameter member: the value of a member whose key is none of `keys`.
  func failUnknown(_ member: JSONValue, among keys: [String]) {
    let key = member.key ?? ""
    if let gone = GoneName(.setting, key) {
      return faults.error(gone.message, at: member.keyLocation, help: gone.help)
    }
    let help = suggestion(for: key, among: keys) ?? oneOf(keys)
    faults.error("the key \(key.inBackticks) is unknown", at: member.keyLocation, help: help)
  }

  /// Adds an error for each key that an object lacks.
  ///
  /// - Parameters:
  ///   - name: the thing that the object describes, with its article.
  ///   - members: the keys, each as it could be written with a value.
  func require(_ members: [(key: String, example: String)], in value: JSONValue, _ name: String) {
    for (key, example) in members where value[key] == nil {
      faults.error(
        "\(name) has no `\(key)`", at: value.tree.source.location(at: value.range.lowerBound),
        help: "add `\(example),`")
    }
  }

  /// True if the value is one that an earlier version knew; then there is an error.
  func failGone(_ value: JSONValue, _ text: String) -> Bool {
    guard let gone = GoneName(.setting, "\(value.key ?? ""): \(text)") else { return false }
    fail(value, gone.message, nil, help: gone.help)
    return true
  }

  private func oneOf(_ names: [String]) -> String {
    "use one of \(names.map(\.inBackticks).joined(separator: ", "))"
  }

  /// - Parameter name: the thing that the value describes: `` `news` `` or "a filter".
  func isObject(_ value: JSONValue, _ name: String, _ example: String) -> Bool {
    if value.kind == .object { return true }
    fail(value, "\(name) must be an object, not \(value.kind.name)", example)
    return false
  }

  /// The elements of an array, with an error for any other value, and for one without elements
  /// unless that is allowed.
  func elements(
    _ value: JSONValue, _ example: String, isEmptyAllowed: Bool = false
  ) -> [JSONValue] {
    let name = value.key.map(\.inBackticks) ?? "this value"
    if value.kind != .array {
      fail(value, "\(name) must be an array, not \(value.kind.name)", example)
    } else if !isEmptyAllowed, value.elements.isEmpty {
      fail(value, "\(name) is empty", example)
    }
    return Array(value.elements)
  }

  /// The things that an array lists, with an error for a name that two elements have.
  ///
  /// - Parameters:
  ///   - kind: the thing that an element describes: "order".
  ///   - read: the name of an element, and what is made of it; nil for one with an error.
  func list<Element>(
    _ value: JSONValue, of kind: String, _ example: String, isEmptyAllowed: Bool = false,
    read: (JSONValue) -> (name: String, element: Element)?
  ) -> [Element] {
    var names: Set<String> = []
    return elements(value, example, isEmptyAllowed: isEmptyAllowed).compactMap { item in
      guard let (name, element) = read(item) else { return nil }
      if names.insert(name).inserted { return element }
      fail(
        item, "the \(kind) \(name.inBackticks) is duplicated", nil, help: "remove one of them")
      return nil
    }
  }

  /// A string without blanks at its ends; a single blank stays if it is allowed.
  func text(
    _ value: JSONValue, _ example: String, isEmptyAllowed: Bool = false,
    isBlankAllowed: Bool = false
  ) -> String? {
    let name = value.key.map(\.inBackticks) ?? "this value"
    guard let text = value.text else {
      fail(value, "\(name) must be a string, not \(value.kind.name)", example)
      return nil
    }
    let trimmed = isBlankAllowed ? text : text.trimmingBlanks
    if trimmed.isEmpty, !isEmptyAllowed {
      fail(value, "\(name) is empty", example)
      return nil
    }
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The value of a text that a list has.
  ///
  /// - Parameters:
  ///   - kind: the thing that the text names: "currency".
  ///   - near: the text that another one probably means.
  func known<Value>(
    _ value: JSONValue, _ kind: String, _ example: String,
    near: (String) -> String? = { _ in nil }, find: (String) -> Value?
  ) -> Value? {
    guard let text = text(value, example) else { return nil }
    if let found = find(text) { return found }
    fail(
      value, "the \(kind) \(text.inBackticks) is unknown", nil,
      help: near(text).map { "did you mean `\($0)`?" } ?? "write it like `\(example)`")
    return nil
  }

  /// A number of at most four decimals between whole bounds.
  func decimal(
    _ value: JSONValue, _ key: String, _ range: ClosedRange<Int>, example: String
  ) -> FixedDecimal? {
    let example = "\"\(key)\": \(example)"
    guard let text = value.numberText else {
      fail(value, "`\(key)` must be a number, not \(value.kind.name)", example)
      return nil
    }
    if let (number, isExact) = try? JSONNumber.read(text.utf8) {
      let result = FixedDecimal(tenThousandths: number)
      guard isExact else {
        fail(value, "`\(key)` has more than four decimals", example)
        return nil
      }
      if result >= FixedDecimal(range.lowerBound), result <= FixedDecimal(range.upperBound) {
        return result
      }
    }
    fail(value, "`\(key)` must be between \(range.lowerBound) and \(range.upperBound)", example)
    return nil
  }

  func integer(
    _ value: JSONValue, _ key: String, _ range: ClosedRange<Int>, example: String
  ) -> Int? {
    guard let number = decimal(value, key, range, example: example) else { return nil }
    guard number.tenThousandths % FixedDecimal.one == 0 else {
      fail(value, "`\(key)` must be a whole number", "\"\(key)\": \(example)")
      return nil
    }
    return Int(number.tenThousandths / FixedDecimal.one)
  }

  func boolean(_ value: JSONValue, _ key: String) -> Bool? {
    if let boolean = value.boolean { return boolean }
    fail(value, "`\(key)` must be `true` or `false`, not \(value.kind.name)", "\"\(key)\": true")
    return nil
  }

  /// One of the names of `Choice`.
  ///
  /// - Parameter name: the kind of thing chosen, with its article: "an order".
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ name: String, _ type: Choice.Type
  ) -> Choice? {
    choice(value, name, among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// The same among choices by their names.
  func choice<Choice>(
    _ value: JSONValue, _ name: String, among choices: [(name: String, value: Choice)]
  ) -> Choice? {
    let names = choices.map(\.name)
    guard let text = value.text else {
      fail(value, "\(name) must be a string, not \(value.kind.name)", nil, help: oneOf(names))
      return nil
    }
    if let choice = choices.first(where: { $0.name == text }) { return choice.value }
    if failGone(value, text) { return nil }
    fail(
      value, "\(text.inBackticks) is not \(name)", nil,
      help: suggestion(for: text, among: names) ?? oneOf(names))
    return nil
  }
}
