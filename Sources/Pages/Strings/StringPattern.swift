/// A phrase taken apart at its places, for texts that are made by the million.
struct StringPattern: Sendable {
  /// What stands before each place, and behind the last.
  private let texts: TextTable
  /// For each place which of the names stands there.
  private let places: [Int]

  /// - Parameter names: of the values; `{name}` of any other stays as it is.
  init(_ phrase: String, _ names: [String]) {
    var texts: [String] = []
    var places: [Int] = []
    var text = ""
    var rest = Substring(phrase)
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      if let place = names.firstIndex(where: { $0 == rest[open..<close].dropFirst() }) {
        texts.append(text)
        places.append(place)
        text = ""
      } else {
        text += rest[open...close]
      }
      rest = rest[close...].dropFirst()
    }
    self.texts = TextTable(texts + [text + rest])
    self.places = places
  }

  /// - Parameter value: appends the value of a name, by its number in `names`.
  func append(to bytes: inout [UInt8], _ value: (Int, inout [UInt8]) -> Void) {
    for (index, place) in places.enumerated() {
      texts.append(index, to: &bytes)
      value(place, &bytes)
    }
    texts.append(places.count, to: &bytes)
  }
}
