import Bytes

/// A bank of byte sequences that were rendered before and are copied into pages as they are.
///
/// ```swift
/// let library = try TemplateLibrary([TemplateSource(name: "card", text: "<li>{{name}}</li>")])
/// let schema = Schema([.scalar("name")])
/// let card = try library.bind("card", to: [schema])
/// var cards = Fragments()
/// for name in ["Milk", "Tea"] {
///   var document = Document(schema)
///   document.text("name", name)
///   try cards.append(rendering: { output throws(TemplateError) in
///     try card.render([document], into: &output)
///   })
/// }
/// ```
public struct Fragments: Sendable {
  var strings = ByteStrings()

  /// An empty bank.
  public init() {}

  /// The fragments of several banks, one bank after another.
  public init(joining banks: [Fragments]) {
    strings = ByteStrings(joining: banks.map(\.strings))
  }

  /// How many fragments there are; they are numbered from 0.
  public var count: Int { strings.count }

  /// Adds a fragment.
  public mutating func append(_ fragment: some Collection<UInt8>) {
    strings.append(fragment)
  }

  /// Adds the output of `render` as one fragment. If `render` throws, nothing is added.
  public mutating func append<Failure: Error>(
    rendering render: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try strings.append(writing: render)
  }

  /// The bytes of a fragment.
  public subscript(_ number: Int) -> ArraySlice<UInt8> { strings[number] }
}
