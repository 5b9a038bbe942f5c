import Bytes

/// The text of a template under the name by which other templates call it.
public struct TemplateSource: Sendable {
  /// The name in `{{>name}}` and `{{<name}}`.
  public let name: String

  /// The name of the file in messages.
  public let file: String

  /// The text, in UTF-8 or any other encoding that includes ASCII. A byte order mark is skipped.
  public let bytes: [UInt8]

  /// Where the text begins: after a byte order mark, or further on.
  let textStart: Int

  /// A template read from a file.
  ///
  /// - Parameter file: `name` followed by `.mustache` if nil.
  public init(name: String, file: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.file = file ?? name + ".mustache"
    self.bytes = bytes
    textStart = bytes.byteOrderMarkLength
  }

  /// A template that is a part of a file, to its end.
  package init(name: String, file: String, bytes: [UInt8], textStart: Int) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.textStart = textStart
  }

  /// A template written in Swift.
  ///
  /// - Parameter file: `name` followed by `.mustache` if nil.
  public init(name: String, file: String? = nil, text: String) {
    self.init(name: name, file: file, bytes: Array(text.utf8))
  }
}
