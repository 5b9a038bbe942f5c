import Bytes
package import Diagnostics
package import Quantities

/// Everything that the shop sells at its as-of moment, with the price history up to then.
///
/// A class, because each page is made with it: copying a struct would count a reference to each of
/// its arrays.
package final class Catalog: Sendable {
  /// The target of the products' text ranges, UTF-8: the products files, then the texts that are
  /// written in another way there, with a line end between any two.
  package let text: [UInt8]
  /// In catalog (file) order. Products without a price, and those not yet in the shop at the as-of
  /// moment, are left out.
  package let products: [Product]
  /// Each aisle and department that holds a product, a parent before its children, otherwise in the
  /// order the catalog first names them.
  package let aisles: [Aisle]
  /// All products' entries, grouped by product; see `Product.history`. Those of a product are
  /// ascending, and neighbours differ in price.
  package let history: [HistoryEntry<Money>]
  package let arrays: CatalogArrays
  /// The first instant of the whole history file, of any product; nil without a history.
  package let historyStart: Instant?
  /// The moment the shop is built for; nil if nothing in the data has a date.
  package let asOf: Instant?
  package let calendar: ShopCalendar
  /// The days on which prices of the shop were taken, ascending; empty if they don't matter.
  package let seenDays: [Day]
  /// The day from which on `aisle record` notes each one on which somebody looked; nil without it.
  let recordedSince: Day?
  /// The gaps between them.
  package let unseen: UnseenTime
  /// The products files, one after the other, each with the range of its bytes in the text.
  let files: [(name: String, range: Range<Int>)]

  package init(
    text: [UInt8], products: [Product], aisles: [Aisle], history: [HistoryEntry<Money>],
    arrays: CatalogArrays = CatalogArrays(), historyStart: Instant?, asOf: Instant?,
    calendar: ShopCalendar, seenDays: [Day] = [], recordedSince: Day? = nil,
    files: [(name: String, range: Range<Int>)] = []
  ) {
    (self.text, self.products, self.aisles) = (text, products, aisles)
    (self.history, self.arrays) = (history, arrays)
    (self.historyStart, self.asOf, self.calendar) = (historyStart, asOf, calendar)
    (self.seenDays, self.recordedSince, self.files) = (seenDays, recordedSince, files)
    unseen = UnseenTime(between: seenDays, recordedSince: recordedSince) {
      products.reduce(0) { $0 + max($1.history.count - 1, 0) }
    }
  }

  /// When the product at `index` came into the catalog, as far as the data says.
  package func arrival(of index: Int) -> Instant? {
    let product = products[index]
    return product.createdAt ?? product.firstPrice(details(of: product), in: history)
  }

  /// The days on which so many products arrived that it was an import (`Rules: News`), those with
  /// which the history begins included.
  ///
  /// - Complexity: O(products)
  package func importDays(by rules: NewsRules) -> Set<Day> {
    if rules.importPercent.tenThousandths == 0 { return [] }
    let share = rules.importPercent.tenThousandths * Int64(products.count)
    var counts: [Instant: Int] = [:]
    for index in products.indices {
      if let instant = arrival(of: index) { counts[instant, default: 0] += 1 }
    }
    let days: [Day: Int] = counts.reduce(into: [:]) {
      $0[calendar.day(of: $1.key), default: 0] += $1.value
    }
    return Set(
      days.filter { _, count in
        count >= rules.leastImport && Int64(count) * 100 * FixedDecimal.one >= share
      }.keys)
  }

  /// The last day before the gap that ends with the day of `instant`; nil if it is after none.
  package func unseenSince(_ instant: Instant) -> Day? {
    unseen.isEmpty ? nil : unseen.last(before: calendar.day(of: instant))
  }

  /// The gaps since the first price of the product at `index` in which nobody saw a price of it, or
  /// in which it was not sold.
  package func gaps(inHistoryOf index: Int) -> ArraySlice<UnseenTime.Gap> {
    let absences = absences(of: index)
    guard !unseen.isEmpty || !absences.isEmpty, let asOf,
      let first = history(of: index).first?.instant
    else { return [] }
    let day = calendar.day(of: first)
    let unseen = unseen.gaps[unseen.gaps.partitioningIndex { $0.next > day }...]
    if absences.isEmpty { return unseen }
    let absent = absences.map { absence in
      UnseenTime.Gap(
        last: calendar.day(of: absence.start).advanced(byDays: -1),
        next: absence.end.map { calendar.day(of: $0) }
          ?? calendar.day(of: asOf).advanced(byDays: 1))
    }
    return UnseenTime.Gap.united(unseen + absent)[...]
  }

  /// Appends the bytes of a text.
  package func append(_ range: TextRange, to output: inout [UInt8]) {
    let text = text
    output.append(copying: text.span.extracting(range.range))
  }

  package func string(_ range: TextRange) -> String {
    String(decoding: text[range.range], as: UTF8.self)
  }

  /// The history of the product at `index`, ascending; empty if its prices are cut.
  package func history(of index: Int) -> ArraySlice<HistoryEntry<Money>> {
    products[index].hasCutPrices ? [] : history[products[index].history]
  }

  package func details(of product: Product) -> ProductDetails {
    arrays.details[Int(product.details)]
  }

  /// The values of the product at `index` in the extra columns, in their order.
  package func extras(of index: Int) -> ArraySlice<ExtraValue> {
    arrays.extras[details(of: products[index]).extras]
  }

  /// The aisles that the product at `index` stands in besides its first, as indices into `aisles`.
  package func otherAisles(of index: Int) -> ArraySlice<Int32> {
    // Hardly any shop has a product with some.
    if arrays.otherAisles.isEmpty { return [] }
    return arrays.otherAisles[details(of: products[index]).otherAisles]
  }

  /// All aisles of the product at `index`, the first one first.
  package func aisles(of index: Int) -> [Int32] { [products[index].aisle] + otherAisles(of: index) }

  /// The aisle and the departments above it, upwards, as indices into `aisles`.
  package func path(to aisle: Int32) -> [Int] {
    Array(sequence(first: Int(aisle)) { self.aisles[$0].parent })
  }

  /// The aisles of the product at `index` and the departments above them, each once, as indices
  /// into `aisles`.
  package func sections(of index: Int) -> [Int] {
    var sections = path(to: products[index].aisle)
    for aisle in otherAisles(of: index) {
      sections += path(to: aisle).filter { !sections.contains($0) }
    }
    return sections
  }

  /// The variants of the product at `index`, in the order of the file.
  package func variants(of index: Int) -> ArraySlice<Variant> {
    arrays.variants[details(of: products[index]).variants]
  }

  /// True if the product at `index` has a variant that costs more than the product: one that is
  /// available, or any if none is.
  package func hasDearerVariants(_ index: Int) -> Bool {
    let (price, variants) = (products[index].price, variants(of: index))
    let isNoneOffered = variants.allSatisfy { $0.isAvailable == false }
    return variants.contains { $0.price > price && (isNoneOffered || $0.isAvailable != false) }
  }

  /// The dated sizes of the product at `index`, ascending.
  package func sizes(of index: Int) -> ArraySlice<HistoryEntry<Size>> {
    arrays.sizes[details(of: products[index]).sizes]
  }

  /// When the product at `index` was seen to be available again, ascending.
  package func restocks(of index: Int) -> ArraySlice<Instant> {
    arrays.restocks[details(of: products[index]).restocks]
  }

  /// When the product at `index` was not sold, ascending.
  package func absences(of index: Int) -> ArraySlice<Absence> {
    arrays.absences[details(of: products[index]).absences]
  }

  /// The location of `text` if a file has it in one piece, otherwise of the product's row.
  package func location(of text: TextRange, in product: Product) -> SourceLocation {
    text.range.upperBound <= files.last?.range.upperBound ?? 0
      ? location(of: text.range) : location(ofRow: Int(product.sourceOffset))
  }

  /// Where the aisle is first named.
  package func location(of aisle: Aisle) -> SourceLocation { location(ofRow: aisle.sourceOffset) }

  /// - Parameter offset: where a row begins, `Product.sourceOffset`.
  private func location(ofRow offset: Int) -> SourceLocation { location(of: offset..<offset) }

  /// - Precondition: `range` is in one of the files.
  /// - Complexity: O(size of the file), for the few faults that are shown.
  private func location(of range: Range<Int>) -> SourceLocation {
    let file = files.last { $0.range.lowerBound <= range.lowerBound } ?? files[0]
    // What follows a single file in the text is on lines of its own.
    let bytes = files.count == 1 ? text : Array(text[file.range])
    return SourceFile(name: file.name, bytes: bytes).location(
      at: range.lowerBound - file.range.lowerBound, length: range.count)
  }
}

/// The parts of a catalog that its reader fills row by row: what few products have, further columns
/// and languages, and what was left out.
package struct CatalogArrays: Sendable {
  /// The first is for all products without details of their own. See `Product.details`.
  package var details = [ProductDetails()]
  /// The sizes that rows of the price history give, grouped by product; see `ProductDetails.sizes`.
  package var sizes: [HistoryEntry<Size>] = []
  /// When products were seen to be available again, grouped by product; see
  /// `ProductDetails.restocks`.
  package var restocks: [Instant] = []
  /// When products were not sold, grouped by product; see `ProductDetails.absences`.
  package var absences: [Absence] = []
  /// The columns that are published as they are, no two the same.
  package var extraColumns: [ShownColumn] = []
  /// The products' values in the extra columns, grouped by product; see `ProductDetails.extras`.
  package var extras: [ExtraValue] = []
  /// The aisles that products stand in besides their first, as indices into
  /// `Catalog.aisles`; see `ProductDetails.otherAisles`.
  package var otherAisles: [Int32] = []
  /// The pictures of products besides their first, as the `image` column gives them, grouped by
  /// product; see `ProductDetails.otherImages`.
  package var otherImages: [TextRange] = []
  /// The variants of the products that have any, grouped by product; see
  /// `ProductDetails.variants`.
  package var variants: [Variant] = []
  /// The columns that filters are on, by name: one value per product, nil if it is empty.
  package var numericColumns: [String: [FixedDecimal?]] = [:]
  /// How many rows `where` left out, by the column of the condition that was not met first.
  package var leftOut: [String: Int] = [:]
  /// How many rows were left out because they are of variants whose product is not in the shop.
  package var rowsWithoutProduct = 0
  /// How many rows were left out because of faults.
  package var faultyRowCount = 0
  /// How many products were left out because they have no price.
  package var unpricedCount = 0
  package var hasLeftOutRows: Bool {
    !leftOut.isEmpty || rowsWithoutProduct + faultyRowCount + unpricedCount > 0
  }
  /// The columns of which nothing is published, unless a filter or an order is on one, in file
  /// order, as the files call them.
  package var unusedColumns: [String] = []
  /// One for each of `Settings.translations`; see `translated`.
  package var translations: [CatalogTranslation] = []

  package init() {}

  /// The index of the product's own details, which it gets if it has none.
  package mutating func ownDetails(of product: inout Product) -> Int {
    if product.details == 0 {
      product.details = Int32(details.count)
      details.append(ProductDetails())
    }
    return Int(product.details)
  }
}

extension Array {
  /// The entries of one product.
  @inline(__always)
  package subscript(range: Range<Int32>) -> ArraySlice<Element> {
    self[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Adds the entries of a product.
  ///
  /// - Returns: where they are.
  package mutating func add(_ entries: some Collection<Element>) -> Range<Int32> {
    let start = Int32(count)
    self += entries
    return start..<Int32(count)
  }
}

/// Some text of a catalog: a range of `Catalog.text`, UTF-8. Empty if the source has none.
///
/// Ranges instead of strings keep a product plain data, with no reference counts that cores would
/// share.
@usableFromInline package struct TextRange: Hashable, Sendable {
  @usableFromInline package let start: UInt32
  @usableFromInline package let count: UInt32

  package static let empty = TextRange(start: 0, count: 0)

  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  package init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    count = UInt32(range.count)
  }

  @inlinable package var isEmpty: Bool { count == 0 }
  @inlinable package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
