package import Bytes
package import Mustache
import Shop

/// A file of the search index with the products of some aisles, `/search/aisles-<number>.json`.
///
/// It has one text per aisle: its folder below `/aisles/` and, after a tab, the numbers of its own
/// products (`ProductNumbers`). An aisle that holds most of the shop has no numbers.
package struct SearchAisleFile: DataFile {
  private let order: SearchOrder
  private let aisles: Range<Int>
  package let path: PagePath

  /// - Parameter number: from 0.
  package init(_ number: Int, of order: SearchOrder) {
    self.order = order
    aisles = order.aisleFiles[number]
    path = PagePath(folder: SearchPage.folder, name: "aisles-\(number)")
  }

  package static let schema = Schema([
    .scalar("generation"), .scalar("aisle_generation"), .scalars("aisles"),
  ])

  /// The words decide the numbers of the products.
  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    let catalog = inputs.site.catalog
    return Fingerprint {
      $0.add(inputs.searchWords)
      $0.add(order.generations.aisles)
      for index in aisles {
        let aisle = catalog.aisles[index]
        $0.add(inputs.site.aisles[index].folder)
        $0.add(SearchOrder.isListed(index, in: catalog) ? 1 : 0)
        $0.add(aisle.products.count)
        for product in aisle.products { $0.add(Int(product)) }
      }
    }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    let last = aisles.compactMap { order.aisleNumbers[$0].last }.max() ?? -1
    document.text("generation", order.generations.text(to: Int(last) + 1))
    document.text("aisle_generation", order.generations.aisles)
    document.beginScalars("aisles")
    var text: [UInt8] = []
    for index in aisles {
      text.removeAll(keepingCapacity: true)
      text += site.aisles[index].folder.utf8.dropFirst("aisles/".utf8.count)
      text.append(.tab)
      var last = 0
      for number in order.aisleNumbers[index].lazy.map({ Int($0) }) {
        ProductNumbers.append(number - last, to: &text)
        last = number
      }
      document.item(bytes: text.span)
    }
    document.endList()
  }
}
