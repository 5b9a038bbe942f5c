import Bytes

/// A template's text before it is compiled, under the name that other templates call it by.
///
/// ```swift
/// let card = TemplateSource(name: "card", text: "<li>{{name}}</li>")
/// ```
public struct TemplateSource: Sendable {
  /// What `{{>name}}` and `{{<name}}` call it by.
  ///
  /// ```swift
  /// TemplateSource(name: "card", text: "").name  // "card"
  /// ```
  public let name: String

  /// The file that messages name, as a person would open it.
  ///
  /// ```swift
  /// TemplateSource(name: "card", text: "").file  // "card.mustache"
  /// ```
  public let file: String

  /// The text, in UTF-8 or any encoding in which ASCII means itself; a byte order mark is skipped.
  ///
  /// ```swift
  /// TemplateSource(name: "card", text: "<li>").bytes  // [60, 108, 105, 62]
  /// ```
  public let bytes: [UInt8]

  /// A template read from a file; `file` is `name` with `.mustache` added unless given.
  ///
  /// ```swift
  /// TemplateSource(name: "card", file: "templates/card.mustache", bytes: bytes)
  /// ```
  public init(name: String, file: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.file = file ?? name + ".mustache"
    self.bytes = bytes
  }

  /// A template written in Swift.
  ///
  /// ```swift
  /// TemplateSource(name: "greeting", text: "Hello, {{name}}!")
  /// ```
  public init(name: String, file: String? = nil, text: String) {
    self.init(name: name, file: file, bytes: Array(text.utf8))
  }

  /// Where the text begins: behind a byte order mark.
  var textStart: Int { bytes.byteOrderMarkLength }
}
