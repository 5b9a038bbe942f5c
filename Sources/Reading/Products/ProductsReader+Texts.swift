import Bytes
import Diagnostics
import Shop
import Tables

/// The texts of a row, which may be made of several fields.
extension ProductsReader {
  /// Empty if the field is empty, or a JSON array or object, which is a warning; in a required
  /// column both are errors.
  ///
  /// - Parameter mayBeEmpty: for a required column that another row may fill.
  mutating func text(
    _ column: ProductColumn, mayBeEmpty: Bool = false, faults: inout FaultList
  ) -> TextRange {
    if map[column] == nil, let rule = map.rule(column),
      let text = composedText(rule, of: column)
    {
      return text
    }
    let field = fieldOrRowStart(column)
    guard field.kind == .nested else {
      let text = text(field, isID: column == .id)
      if text.isEmpty, column.isRequired, !mayBeEmpty { failMissing(column, faults: &faults) }
      return text
    }
    if column.isRequired {
      faults.error(nestedFault(.error, column, field))
    } else {
      faults.warning(
        .nestedValue, about: column.rawValue, nestedFault(.warning, column, field))
    }
    return .empty
  }

  private func nestedFault(
    _ severity: Diagnostic.Severity, _ column: ProductColumn, _ field: Field
  ) -> Diagnostic {
    Diagnostic(
      severity, "the `\(column.rawValue)` must be a string, not an array or an object",
      at: location(field),
      help: "write it like `\"\(map.title(of: column))\": \"…\"`")
  }

  /// The field's text as a range of the catalog's text; the file's own bytes if they need no
  /// change.
  ///
  /// - Parameter isID: whether it is compared with other files, whose references stay as they are.
  mutating func text(_ field: Field, isID: Bool = false) -> TextRange {
    let field = field.trimmed(in: source.bytes.span)
    if field.isEmpty { return .empty }
    if !field.kind.isRewritten,
      !UntidyText.occurs(in: source.bytes.span.extracting(field.range))
    {
      return placed(field.range)
    }
    var text = field.text(in: source.bytes)
    if isID { ForbiddenCharacters.blank(&text) } else { UntidyText.tidy(&text) }
    let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
    return result.addText { $0 += text[trimmed.range] }
  }

  /// The text that a rule makes of the row; nil if that is the text of one field, or nothing.
  private mutating func composedText(_ rule: FieldRule, of column: ProductColumn) -> TextRange? {
    guard let chosen = chosen(rule) else { return nil }
    if case .field = chosen { return nil }
    var text: [UInt8] = []
    // An option of a variant may have blanks of its own.
    append(chosen, to: &text, separator: column == .variant ? " / " : " ")
    if column == .id { ForbiddenCharacters.blank(&text) } else { UntidyText.tidy(&text) }
    return result.addText { $0 += text }
  }

  /// Appends the texts of a rule that was chosen, with the separator between them.
  func append(_ rule: FieldRule, to text: inout [UInt8], separator: String = " ") {
    switch rule {
    case .field(let position):
      let field = field(at: position)
      if field.kind != .nested { text += field.text(in: source.bytes) }
    case .value(let value): text += value
    case .prefixed(let prefix, let rule):
      text += prefix
      append(rule, to: &text, separator: separator)
    case .translated(let rule, let table):
      var key: [UInt8] = []
      append(rule, to: &key, separator: separator)
      text += table[key] ?? key
    case .conditional(_, _, let rule), .filled(_, let rule):
      append(rule, to: &text, separator: separator)
    case .held(let field):
      if field.kind != .nested { text += field.text(in: source.bytes) }
    case .joined(let rules), .first(let rules):
      let beginning = text.count
      for rule in rules {
        let end = text.count
        if end > beginning, text[end - 1] != .space { text += separator.utf8 }
        let start = text.count
        append(rule, to: &text, separator: separator)
        if text.count == start { text.removeSubrange(end...) }
      }
    }
  }
}
