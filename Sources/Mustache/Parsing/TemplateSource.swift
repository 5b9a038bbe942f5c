import Bytes
import Diagnostics

/// The text of a template under the name by which other templates call it.
package struct TemplateSource: Sendable {
  /// The name in `{{>name}}` and `{{<name}}`.
  package let name: String
  let file: SourceFile
  /// Where the text begins: after a byte order mark, or further on.
  let textStart: Int

  package var bytes: [UInt8] { file.bytes }

  /// - Parameters:
  ///   - file: the name of the file in messages.
  ///   - bytes: of the file, in UTF-8.
  ///   - textStart: where the text begins; after a byte order mark if nil.
  package init(name: String, file: String, bytes: [UInt8], textStart: Int? = nil) {
    self.name = name
    self.file = SourceFile(name: file, bytes: bytes)
    self.textStart = textStart ?? bytes.byteOrderMarkLength
  }

  func beginsLine(_ offset: Int) -> Bool {
    offset == textStart || bytes[offset - 1] == .newline
  }
}
