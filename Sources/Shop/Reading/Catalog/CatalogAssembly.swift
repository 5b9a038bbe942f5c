import Diagnostics

/// Puts products and prices together as of a moment: what is in the shop, and at what price
/// (`Catalog: As of`).
struct CatalogAssembly {
  let settings: Settings
  let calendar: ShopCalendar
  let clock: Instant?
  private let read: ParsedProducts
  private let prices: ParsedPrices
  private var history: [HistoryEntry<Money>]
  private let ranges: [Range<Int32>]
  private var sizes: [HistoryEntry<Size>]
  private let sizeRanges: [Range<Int32>]

  init(
    _ read: ParsedProducts, prices: consuming ParsedPrices, settings: Settings,
    calendar: ShopCalendar,
    clock: Instant?
  ) {
    self.read = read
    self.settings = settings
    self.calendar = calendar
    self.clock = clock
    (history, ranges) = prices.prices.takeGrouped(products: read.products.count)
    (sizes, sizeRanges) = prices.sizes.takeGrouped(products: read.products.count)
    self.prices = prices
  }

  mutating func catalog(faults: inout FaultList) -> Catalog {
    let kept = keptProducts(faults: &faults)
    var tree = AisleTree()
    var aisleIndices = [Int?](repeating: nil, count: read.aislePaths.count)
    var products: [Product] = []
    products.reserveCapacity(kept.count)
    for (index, storePrice) in kept {
      var product = read.products[index]
      let provisional = Int(product.aisle)
      let aisle =
        aisleIndices[provisional]
        ?? tree.index(of: read.aislePaths[provisional], sourceOffset: product.sourceOffset)
      aisleIndices[provisional] = aisle
      tree.add(product: products.count, to: aisle)
      product.aisle = Int32(aisle)
      product.storePrice = storePrice
      product.price = storePrice.markedUp(by: settings.markup)
      product.history = ranges[index]
      product.sizes = sizeRanges[index]
      // Like the price, the size at a past moment is what the history says.
      if clock != nil, let newest = product.sizes.last { product.size = sizes[Int(newest)].size }
      products.append(product)
    }
    if kept.count < read.products.count {
      Self.closeGaps(of: &history, between: &products, \.history)
      Self.closeGaps(of: &sizes, between: &products, \.sizes)
    }
    return Catalog(
      text: read.text, products: products, aisles: tree.aisles, history: history,
      sizes: sizes,
      historyStart: prices.first.flatMap { first in clock.map { first <= $0 } ?? true ? first : nil
      },
      asOf: clock ?? newestInstant(kept), calendar: calendar, extraColumns: read.extraColumns,
      extras: read.extras,
      numericColumns: read.numericColumns.mapValues { values in kept.map { values[$0.index] } },
      source: read.source)
  }

  /// Which products are in the shop, with their store prices, in catalog order.
  private func keptProducts(faults: inout FaultList) -> [(index: Int, storePrice: Money)] {
    var kept: [(index: Int, storePrice: Money)] = []
    kept.reserveCapacity(read.products.count)
    for (index, product) in read.products.enumerated() {
      let newest = ranges[index].last.map { history[Int($0)].price }
      if let clock {
        if let created = product.createdAt, created > clock { continue }
        if newest == nil, prices.hasHistory[index] { continue }
      }
      let price = clock == nil ? product.storePrice : newest ?? product.storePrice
      guard price > .zero else {
        warnMissingPrice(index, faults: &faults)
        continue
      }
      if clock == nil, let newest, newest != price {
        warnDifference(index, newest: newest, faults: &faults)
      }
      kept.append((index, price))
    }
    return kept
  }

  private func newestInstant(_ kept: [(index: Int, storePrice: Money)]) -> Instant? {
    let created = kept.lazy.compactMap { read.products[$0.index].createdAt }.max()
    return [prices.last, created].compactMap { $0 }.max()
  }

  /// Closes the gaps in the history where products were left out.
  private static func closeGaps<Entry>(
    of entries: inout [Entry], between products: inout [Product],
    _ range: WritableKeyPath<Product, Range<Int32>>
  ) {
    var count: Int32 = 0
    for index in products.indices {
      let start = count
      for entry in products[index][keyPath: range] {
        entries[Int(count)] = entries[Int(entry)]
        count += 1
      }
      products[index][keyPath: range] = start..<count
    }
    entries.removeSubrange(Int(count)...)
  }

  private func warnMissingPrice(_ index: Int, faults: inout FaultList) {
    if read.priceRanges[index] == .empty { return }
    faults.warning(
      "product without price",
      Diagnostic(
        .warning, "the product has no price, so it is left out", at: priceLocation(index),
        help: "fill in its price"))
  }

  private func priceLocation(_ index: Int) -> SourceLocation {
    let range = read.priceRanges[index].range
    return read.source.location(at: range.lowerBound, length: max(range.count, 1))
  }

  private func warnDifference(_ index: Int, newest: Money, faults: inout FaultList) {
    let product = read.products[index]
    let name = String(decoding: read.text[product.id.range], as: UTF8.self)
    faults.warning(
      "price differs from history",
      Diagnostic(
        .warning,
        "the product \(name.inBackticks) costs `\(product.storePrice.decimal.text)`, but its "
          + "newest price in `\(settings.prices.file)` is `\(newest.decimal.text)`",
        at: priceLocation(index),
        help: "add a row to `\(settings.prices.file)`; the catalog's price is shown"))
  }
}

/// Builds the tree of aisles from the paths that products name.
struct AisleTree {
  /// A parent before its children, otherwise in the order of first use.
  private(set) var aisles: [Aisle] = []
  private var indices: [[String]: Int] = [:]

  /// The index of the aisle at `path`, made together with its departments if it is new.
  ///
  /// - Parameter sourceOffset: of the row that names it.
  mutating func index(of path: [String], sourceOffset: Int) -> Int {
    if let index = indices[path] { return index }
    let parent =
      path.count > 1
      ? index(of: Array(path.dropLast()), sourceOffset: sourceOffset) : nil
    let index = aisles.count
    aisles.append(Aisle(path: path, parent: parent, sourceOffset: sourceOffset))
    indices[path] = index
    if let parent { aisles[parent].children.append(index) }
    return index
  }

  mutating func add(product: Int, to aisle: Int) {
    aisles[aisle].products.append(Int32(product))
  }
}
