import Bytes

/// A string cut at its placeholders, for texts that are made by the million.
final class StringPattern: Sendable {
  /// The text before each placeholder, then the text after the last.
  private let texts: ByteStrings
  /// For each placeholder the index of its name.
  private let placeholders: [Int]

  /// - Parameter names: of the values; `{name}` of any other stays as it is.
  init(_ string: String, _ names: [String]) {
    var texts: [String] = []
    var placeholders: [Int] = []
    var text = ""
    var rest = Substring(string)
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let name = names.firstIndex(where: { $0 == rest[open..<close].dropFirst() }) {
        texts.append(text)
        placeholders.append(name)
        text = ""
      } else {
        text += rest[open...close]
      }
      rest = rest[close...].dropFirst()
    }
    self.texts = ByteStrings(texts + [text + rest])
    self.placeholders = placeholders
  }

  /// - Parameter value: appends the value of the name at an index of `names`.
  func append(to bytes: inout [UInt8], _ value: (Int, inout [UInt8]) -> Void) {
    for (index, name) in placeholders.enumerated() {
      texts.append(index, to: &bytes)
      value(name, &bytes)
    }
    texts.append(placeholders.count, to: &bytes)
  }
}
