import Bytes
import Quantities
import Reading
import Shop

/// The rows about addresses that `aisle record` adds to its file (`Input: The record`).
struct AddressAddition {
  private(set) var rows: [RecordRow] = []

  /// - Parameters:
  ///   - catalog: as of the recorded day.
  ///   - ids: of all products of the files, those with faults included.
  ///   - day: the recorded one.
  ///   - last: the recorded day before it; nil on the first one.
  init(
    _ catalog: Catalog, ids: ByteStringTable, since history: AddressHistory, tags: [String],
    on day: Day, after last: Day?
  ) {
    // Earlier days say nothing about what is known since.
    if let newest = history.newestDay, newest > day { return }
    let languages =
      [catalog] + catalog.arrays.translations.indices.map { catalog.translated(into: $0) }
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

  private mutating func add(_ row: [RecordColumn: String]) {
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
