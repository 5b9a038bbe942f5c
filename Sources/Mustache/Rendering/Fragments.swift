/// Byte runs that were rendered before and are put into pages as they are, by one copy each.
///
/// ```swift
/// var cards = Fragments()
/// for document in documents {
///   try cards.append { output in try card.render([document], into: &output) }
/// }
/// ```
public struct Fragments: Sendable {
  var bytes: [UInt8] = []
  /// Where each run ends; it begins where the one before it ends.
  var ends: [Int] = [0]

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
  public var count: Int { ends.count - 1 }

  /// Adds a run.
  ///
  /// ```swift
  /// cards.append(Array("<li>".utf8))
  /// ```
  public mutating func append(_ run: some Collection<UInt8>) {
    bytes.append(contentsOf: run)
    ends.append(bytes.count)
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
    do {
      try render(&bytes)
      ends.append(bytes.count)
    } catch {
      bytes.removeSubrange(ends[ends.count - 1]...)
      throw error
    }
  }

  /// Adds all runs of another bank behind its own.
  ///
  /// ```swift
  /// cards.append(contentsOf: cardsOfAnotherThread)
  /// ```
  public mutating func append(contentsOf other: Fragments) {
    let start = bytes.count
    bytes.append(contentsOf: other.bytes)
    ends.append(contentsOf: other.ends.dropFirst().map { $0 + start })
  }

  /// A run's bytes.
  ///
  /// ```swift
  /// cards[0]  // the bytes of the first card
  /// ```
  public subscript(_ index: Int) -> ArraySlice<UInt8> { bytes[ends[index]..<ends[index + 1]] }
}
