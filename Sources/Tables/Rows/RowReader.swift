package import Diagnostics

/// Rows of a table, one at a time, whatever the format.
package protocol RowReader {
  /// The file, which contains the fields of `next`.
  var source: SourceFile { get }
  /// The columns of every row, with the location of each name.
  var columns: [TableColumn] { get }
  /// The approximate number of rows, for reserving room.
  var expectedCount: Int { get }
  /// Where the latest row begins in `source`.
  var rowStart: Int { get }
  /// True if the latest row ends with the file, without a line end, so that it may be cut.
  var isOpen: Bool { get }
  /// Reads the next row into `fields`, one for each column; see `field(_:of:)`.
  ///
  /// - Parameter fields: the same for each row.
  /// - Returns: false at the end of the file; `fields` has no meaning then.
  mutating func next(_ fields: inout [Field], faults: FaultLog) -> Bool
  /// The columns that the row fills, ascending. They are listed because a file with a million
  /// columns may have a million rows that each fill only a few.
  func filledColumns(of fields: [Field]) -> [Int]
  /// Adds nested columns, which are not in `columns`: those of the names that lead to a value in
  /// any row and aren't columns already.
  mutating func addNestedColumns(_ names: [String])
  /// The elements of a field that is an array; nil if it is anything else.
  func elements(of field: Field) -> [Field]?
  /// The member of a field that is an object; nil if it has no such member, or is anything else.
  func member(_ name: String, of field: Field) -> Field?
  /// The ways to the texts and numbers in an object, or in the first object of an array, as nested
  /// columns have them below that of the field.
  func paths(into field: Field) -> [String]
}

extension RowReader {
  /// A format whose rows have ends of their own.
  package var isOpen: Bool { false }

  package mutating func addNestedColumns(_ names: [String]) {}

  package func elements(of field: Field) -> [Field]? { nil }

  package func member(_ name: String, of field: Field) -> Field? { nil }

  package func paths(into field: Field) -> [String] { [] }
}

extension [Field] {
  /// The field of a row in a column; an empty one if the row is shorter or lacks it.
  @inline(__always) @inlinable
  package func field(_ column: Int, rowStart: @autoclosure () -> Int) -> Field {
    if column < count, self[column].start >= 0 { return self[column] }
    let position = column < count ? rowStart() : last?.end ?? rowStart()
    return Field(start: position, end: position)
  }

  /// Makes all columns empty for the next row of a file whose rows fill only some.
  ///
  /// - Parameter filled: the columns of the row before; none afterwards.
  mutating func clear(_ filled: inout [Int], of columnCount: Int) {
    let absent = Field(start: -1, end: -1)
    while count < columnCount { append(absent) }
    for column in filled { self[column] = absent }
    filled.removeAll(keepingCapacity: true)
  }
}

/// A column of a table, with its name in the file.
package struct TableColumn {
  package let name: String
  /// Where its name is in the file.
  package let range: Range<Int>
  /// The form in which names are compared: `Product ID`, `product_id` and `productId` are the same.
  package let folded: String

  package init(name: String, range: Range<Int>) {
    (self.name, self.range) = (name, range)
    folded = Self.folded(name)
  }

  package static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && !$0.isWhitespace }
  }

  /// The most columns of a table.
  static let countLimit = 4096
  private static let lengthLimit = 1 << 16

  /// Nil if a table can have columns with these names.
  ///
  /// - Parameter names: where they are in `source`.
  static func fault(_ names: some Collection<Range<Int>>, in source: SourceFile) -> Diagnostic? {
    if names.count > countLimit, let last = names.dropFirst(countLimit).first {
      return Diagnostic(
        "the file `\(source.name)` has more than \(countLimit) columns",
        at: source.location(of: last),
        help: "export only the columns that the shop needs")
    }
    guard let name = names.first(where: { $0.count > lengthLimit }) else { return nil }
    return Diagnostic(
      "the name of a column is longer than 64 KiB",
      at: source.location(of: name),
      help: "see whether the quote at the end of the name is missing")
  }
}
