import Bytes
import Diagnostics

/// The sets of rows of the products that must stay together: those of an aisle, of the aisles of a
/// product, of an id and of a group.
struct ProductsDivision {
  /// The aisles that are known so far.
  var parsed: ParsedProducts
  /// Whether products have the numbers of their rows in the whole catalog; nil before the first
  /// file.
  private var hasCatalogRows: Bool?
  /// The ids of the products; further rows of a product have none.
  private(set) var ids = ByteStringTable()
  /// By number of the id: a member of its set.
  private var idMembers: [Int32] = []
  var variantIDs = ByteStringTable()
  private(set) var sets = DisjointSets()
  /// By the number of an aisle: a member of its set.
  private var aisleMembers: [Int32] = []
  /// The same by the path of the aisle, as all of its spellings have it.
  private var pathMembers: [[String]: Int32] = [:]
  /// By the first member of a set: the number of its rows.
  private var rowCounts: [Int] = []
  /// The rows of each file.
  private(set) var files: [DividedFile] = []

  /// - Parameter count: the number of files.
  init(files count: Int) {
    let file = SourceFile(name: "", bytes: [])
    parsed = ParsedProducts(files: Array(repeating: file, count: count))
  }

  /// Whether a file with or without such numbers can be divided; all files must be alike.
  mutating func allows(_ hasRows: Bool) -> Bool {
    defer { hasCatalogRows = hasRows }
    return hasCatalogRows ?? hasRows == hasRows
  }

  /// Begins a file.
  mutating func beginFile() { files.append(DividedFile()) }

  mutating func endFile(at size: Int) { files[files.count - 1].end(at: size) }

  /// See `DividedFile.begin`.
  mutating func begin(at offset: Int, of source: SourceFile) {
    files[files.count - 1].begin(at: offset, of: source)
  }

  /// Adds the row to the set of a member.
  mutating func add(toSetOf member: Int) {
    files[files.count - 1].add(member)
    rowCounts[member] += 1
  }

  /// A member of a new set.
  mutating func addSet() -> Int {
    rowCounts.append(0)
    return sets.add()
  }

  /// A member of the set of some aisles, at least one, which become one set.
  ///
  /// - Parameter path: that of an aisle, as all of its spellings have it.
  mutating func member(ofAisles aisles: [Int32], path: (Int) -> [String]) -> Int {
    let members = aisles.map { aisle in
      while aisleMembers.count <= aisle {
        let key = path(aisleMembers.count)
        let member = pathMembers[key] ?? Int32(addSet())
        pathMembers[key] = member
        aisleMembers.append(member)
      }
      return Int(aisleMembers[Int(aisle)])
    }
    for other in members.dropFirst() { sets.unite(members[0], other) }
    return members[0]
  }

  /// Unites the sets of two members.
  mutating func unite(_ one: Int, _ other: Int) { sets.unite(one, other) }

  /// Adds a product's id; another row that has it is in its set.
  mutating func add(id: [UInt8], _ member: Int) {
    let (number, isNew) = ids.insert(id.span)
    if isNew { idMembers.append(Int32(member)) } else { unite(Int(idMembers[number]), member) }
  }

  /// Assigns the sets to parts: the largest first, each to the part with the fewest rows.
  ///
  /// - Parameter count: the largest number of parts.
  /// - Returns: for each member, its part.
  func parts(_ count: Int) -> (parts: [Int32], count: Int) {
    var sets = sets
    let firsts = rowCounts.indices.map { sets.first(of: $0) }
    var weights = [Int](repeating: 0, count: firsts.count)
    for (member, first) in firsts.enumerated() { weights[first] += rowCounts[member] }
    let order = weights.indices.filter { weights[$0] > 0 }
      .sorted { (weights[$1], $0) < (weights[$0], $1) }
    var loads = [Int](repeating: 0, count: max(1, min(count, order.count)))
    var parts = [Int32](repeating: 0, count: firsts.count)
    for set in order {
      let part = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[part] += weights[set]
      parts[set] = Int32(part)
    }
    return (firsts.map { parts[$0] }, loads.count)
  }

  /// For each id, by its number.
  ///
  /// - Parameter parts: the result of `parts`.
  func partsOfIDs(_ parts: [Int32]) -> [Int32] { idMembers.map { parts[Int($0)] } }
}

/// The rows of a products file in their order, each with a member of its set, until it is known
/// which part each set is in. Neighbours of the same set take a few bytes together.
struct DividedFile {
  private var writer = VarintWriter()
  private var runCount = 0
  private var starts = RowStarts()
  private var head: RowPlaces.Piece?
  /// The beginning of the last run.
  private var last = RowStarts.Start(place: 0, line: 1)
  private var lastMember = -1
  /// Of the last row.
  private var row = RowStarts.Start(place: 0, line: 1)
  private var end = 0

  /// Begins a row.
  ///
  /// - Parameter offset: where it begins in `source`.
  mutating func begin(at offset: Int, of source: SourceFile) {
    row = starts.next(at: offset, of: source)
    if head == nil {
      head = RowPlaces.Piece(from: last, to: row)
      last = row
    }
  }

  mutating func add(_ member: Int) {
    if member == lastMember { return }
    writer.add(member)
    writer.add(row.place - last.place)
    writer.add(row.line - last.line)
    (last, lastMember) = (row, member)
    runCount += 1
  }

  mutating func end(at size: Int) { end = size }

  /// For each part the places of its rows.
  ///
  /// - Parameter parts: for each member.
  func places(_ parts: [Int32], count: Int) -> [RowPlaces] {
    let head = head ?? RowPlaces.Piece(range: 0..<end, lines: 1..<1)
    var places = Array(repeating: RowPlaces(head: head), count: count)
    var reader = VarintReader(writer.bytes, from: 0)
    var start = RowStarts.Start(place: head.range.upperBound, line: head.lines.upperBound)
    var part: Int?
    for _ in 0..<runCount {
      let next = Int(parts[reader.number()])
      let (place, line) = (start.place + reader.number(), start.line + reader.number())
      let end = RowStarts.Start(place: place, line: line)
      if let part { places[part].add(RowPlaces.Piece(from: start, to: end)) }
      (start, part) = (end, next)
    }
    if let part {
      places[part].add(
        RowPlaces.Piece(range: start.place..<end, lines: start.line..<start.line + 1))
    }
    for part in places.indices { places[part].shrink() }
    return places
  }
}
