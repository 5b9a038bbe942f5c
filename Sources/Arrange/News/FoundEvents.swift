/// The events of a product as they are found: all, or one of them.
struct FoundEvents {
  private(set) var events: [NewsEvent] = []
  private let only: Int?
  private var count = 0

  init(only: Int?) { self.only = only }

  /// Whether the next event is not to be left out.
  var wantsNext: Bool { only.map { $0 == count } ?? true }

  /// Whether nothing more is wanted.
  var isComplete: Bool { only.map { count > $0 } ?? false }

  mutating func add(_ event: NewsEvent) {
    if wantsNext { events.append(event) }
    count += 1
  }

  mutating func skip() { count += 1 }
}
