import Bytes

// Which other templates a template asks for, known without compiling it.

extension TemplateSource {
  /// The names of the partials and parents that stand in the template, and whether it also calls
  /// some by a name in the data. A template with faults says what can be read of it.
  ///
  /// ```swift
  /// TemplateSource(name: "page", text: "{{>card}} {{>*kind}}").calls
  /// // (names: ["card"], isDynamic: true)
  /// ```
  public var calls: (names: [String], isDynamic: Bool) {
    var scanner = Lexer(self, template: 0)
    scanner.scan()
    let tags = scanner.tags.filter { $0.kind == .partial || $0.kind == .parent }
    return (
      tags.filter { !$0.isDynamic }.map { bytes.text($0.name) }, tags.contains { $0.isDynamic }
    )
  }
}
