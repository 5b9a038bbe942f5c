import Bytes
import Quantities
import Reading
import Shop

extension AddressHistory {
  /// The rows that `aisle record` adds to its file (`Input: The record`).
  ///
  /// - Parameters:
  ///   - catalog: as of the recorded day.
  ///   - ids: of all products of the files, those with faults included.
  ///   - day: the recorded one.
  ///   - last: the recorded day before it; nil on the first one.
  func additions(
    for catalog: Catalog, ids: ByteStringTable, tags: [String], on day: Day, after last: Day?
  ) -> [RecordRow] {
    // Earlier days say nothing about what is known since.
    if let newestDay, newestDay > day { return [] }
    var rows: [RecordRow] = []
    let languages =
      [catalog] + catalog.arrays.translations.indices.map { catalog.translated(into: $0) }
    var known = Dictionary(
      uniqueKeysWithValues: products.enumerated().map { ($1.id, $0) })
    for (index, product) in catalog.products.enumerated() {
      let state = Self.state(of: index, in: languages)
      let id = catalog.string(product.id)
      if let number = known.removeValue(forKey: id) {
        let entry = products[number]
        if entry.lastDay == nil, entry.states.last?.state == state { continue }
      }
      for (texts, tag) in zip(state.texts, [""] + tags) {
        rows.append([
          .date: day.text, .productID: id, .language: tag, .sold: "yes", .slug: state.slug,
          .name: texts.name, .aisle: texts.aisles,
        ])
      }
    }
    let gone = known.values.sorted().map { products[$0] }
      .filter { $0.lastDay == nil && ids.number(of: Array($0.id.utf8).span) == nil }
    for product in gone {
      let first = product.states.last?.day ?? day
      rows.append([.date: max(last ?? first, first).text, .productID: product.id, .sold: "no"])
    }
    return rows
  }

  private static func state(of product: Int, in languages: [Catalog]) -> State {
    let first = languages[0]
    let texts = languages.map { catalog in
      Texts(
        name: catalog.string(catalog.products[product].name),
        aisles: Texts.aisles(
          first.aisles(of: product).map { catalog.aisles[Int($0)].pathText }))
    }
    return State(
      slug: first.string(first.details(of: first.products[product]).slug), texts: texts)
  }
}
