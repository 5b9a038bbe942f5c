import Bytes
import Diagnostics
import Quantities
import Reading
import Shop

/// The file of the addresses while rows are added to it.
struct AddressFile {
  private let table: GrowingTable<AddressColumn>
  private let history: AddressHistory
  /// Those of the shop's languages but the first.
  private let tags: [String]

  /// - Parameter faults: gets those of the rows.
  /// - Returns: nil if the shop has none.
  /// - Throws: if it can't be read, or rows can't be added to it.
  static func open(
    _ settings: Settings, in folder: String, faults: FaultLog
  ) throws(Diagnostic) -> AddressFile? {
    guard settings.formerProductDays > 0,
      let path = settings.prices.addressesFile?.path(in: folder)
    else { return nil }
    let table = try GrowingTable<AddressColumn>(path, settings, faults: faults)
    return AddressFile(
      table: table,
      history: table.rows.map { AddressReader.read($0, settings, faults: faults) }
        ?? AddressHistory(), tags: settings.translations.map(\.tag))
  }

  /// Adds the addresses that are new, and the products that are gone.
  ///
  /// - Parameters:
  ///   - ids: of all products of the files, those with faults included.
  ///   - last: the recorded instant before; nil on the first day.
  /// - Throws: if the file changed since it was read, or can't be written.
  func add(
    _ catalog: Catalog, _ ids: ByteStringTable, at moment: Instant, after last: Instant?
  ) throws(Diagnostic) {
    let day = catalog.calendar.day(of: moment)
    // Those of earlier days say nothing about what is known since.
    if let newest = history.newestDay, newest > day { return }
    let addition = AddressAddition(
      catalog, ids: ids, since: history, tags: tags, on: day,
      after: last.map { catalog.calendar.day(of: $0) })
    try table.append(addition.rows)
  }
}

/// The rows that `aisle record` adds to the file of the addresses (`Input: Addresses`).
struct AddressAddition {
  /// With the fields that a row has.
  private(set) var rows: [[AddressColumn: [UInt8]]] = []

  /// - Parameters:
  ///   - catalog: as of the recorded day.
  ///   - ids: of all products of the files, those with faults included.
  ///   - day: the recorded one.
  ///   - last: the recorded day before it; nil on the first one.
  init(
    _ catalog: Catalog, ids: ByteStringTable, since history: AddressHistory, tags: [String],
    on day: Day, after last: Day?
  ) {
    let languages =
      [catalog] + catalog.translations.indices.map { catalog.translated(into: $0) }
    var known = Dictionary(
      uniqueKeysWithValues: history.products.enumerated().map { ($1.id, $0) })
    for (index, product) in catalog.products.enumerated() {
      let state = Self.state(of: index, in: languages)
      let id = catalog.string(product.id)
      if let number = known.removeValue(forKey: id) {
        let entry = history.products[number]
        if entry.lastDay == nil, entry.states.last?.state == state { continue }
      }
      for (texts, tag) in zip(state.texts, [""] + tags) {
        add([
          .date: day.text, .productID: id, .language: tag, .sold: "yes", .slug: state.slug,
          .name: texts.name, .aisle: texts.aisles,
        ])
      }
    }
    let gone = known.values.sorted().map { history.products[$0] }
      .filter { $0.lastDay == nil && ids.number(of: Array($0.id.utf8).span) == nil }
    for product in gone {
      let first = product.states.last?.day ?? day
      add([.date: max(last ?? first, first).text, .productID: product.id, .sold: "no"])
    }
  }

  private mutating func add(_ row: [AddressColumn: String]) {
    rows.append(row.mapValues { Array($0.utf8) })
  }

  private static func state(of product: Int, in languages: [Catalog]) -> AddressHistory.State {
    let first = languages[0]
    let texts = languages.map { catalog in
      AddressHistory.Texts(
        name: catalog.string(catalog.products[product].name),
        aisles: AddressHistory.Texts.aisles(
          first.aisles(of: product).map { catalog.aisles[Int($0)].pathText }))
    }
    return AddressHistory.State(
      slug: first.string(first.details(of: first.products[product]).slug), texts: texts)
  }
}
