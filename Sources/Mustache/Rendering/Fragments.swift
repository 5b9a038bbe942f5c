import Bytes

/// Byte runs that were rendered before and are put into pages as they are, by one copy each.
///
/// ```swift
/// var cards = Fragments()
/// for document in documents {
///   try cards.append { output in try card.render([document], into: &output) }
/// }
/// ```
public struct Fragments: Sendable {
  var runs = ByteStrings()

  /// No runs.
  ///
  /// ```swift
  /// var cards = Fragments()
  /// ```
  public init() {}

  /// How many runs there are; they are numbered from 0.
  ///
  /// ```swift
  /// Fragments().count  // 0
  /// ```
  public var count: Int { runs.count }

  /// Adds a run.
  ///
  /// ```swift
  /// cards.append(Array("<li>".utf8))
  /// ```
  public mutating func append(_ run: some Collection<UInt8>) {
    runs.append(run)
  }

  /// Adds as a run what `render` appends, without a copy in between.
  ///
  /// ```swift
  /// try cards.append { output in try view.render([card], into: &output) }
  /// ```
  ///
  /// If `render` throws, nothing is added.
  public mutating func append<Failure: Error>(
    rendering render: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try runs.append(writing: render)
  }

  /// Adds all runs of another bank behind its own.
  ///
  /// ```swift
  /// cards.append(contentsOf: cardsOfAnotherThread)
  /// ```
  public mutating func append(contentsOf other: Fragments) {
    runs.append(contentsOf: other.runs)
  }

  /// A run's bytes.
  ///
  /// ```swift
  /// cards[0]  // the bytes of the first card
  /// ```
  public subscript(_ index: Int) -> ArraySlice<UInt8> { runs[index] }
}
