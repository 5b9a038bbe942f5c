import Diagnostics

/// Divides the rows of a prices file among the parts of a shop.
struct PricesDivision {
  /// For each product, by its number.
  private let parts: [Int32]
  private let partCount: Int
  /// For each part; empty before the first row.
  private(set) var places: [RowPlaces] = []
  private var starts = RowStarts()
  private var row: RowStarts.Start?
  /// The part of the current row; nil if the row has no product.
  private var part: Int?

  init(parts: [Int32], count: Int) {
    self.parts = parts
    partCount = count
  }

  /// Begins a row and ends the previous one.
  ///
  /// - Parameter offset: where it begins in `source`.
  mutating func begin(at offset: Int, of source: SourceFile) {
    let start = starts.next(at: offset, of: source)
    end(at: start)
    row = start
  }

  /// Sets the product of the row.
  mutating func add(_ product: Int) { part = Int(parts[product]) }

  /// Ends the file.
  mutating func end(at size: Int) {
    end(at: RowStarts.Start(place: size, line: .max))
    for part in places.indices { places[part].shrink() }
  }

  private mutating func end(at end: RowStarts.Start) {
    if places.isEmpty {
      let head = RowPlaces.Piece(from: RowStarts.Start(place: 0, line: 1), to: end)
      places = Array(repeating: RowPlaces(head: head), count: partCount)
    }
    if let row, let part { places[part].add(RowPlaces.Piece(from: row, to: end)) }
    part = nil
  }
}
