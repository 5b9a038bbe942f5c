import Arrange
package import Diagnostics
package import Shop
package import Values

/// Combines products and prices as of a moment, which decides the products in the shop and their
/// prices (`Input: As of`).
package struct CatalogAssembly {
  let settings: Settings
  let calendar: ShopCalendar
  let clock: Instant?
  var read: ParsedProducts
  let files: ProductFiles
  private var products: [Product]
  /// Of the dates of all price rows.
  private let (first, last): (Instant?, Instant?)
  private let seen: SeenDays
  /// Of all price rows.
  private let days: Set<Day>
  private let faultyRowCount: Int
  private var unpricedCount = 0
  /// By product of the file: when it was available again.
  private let restocksOfProducts: [Int: [Instant]]
  private var restocks: [Instant] = []
  private let hasHistory: [Bool]
  private(set) var history: [HistoryEntry<Money>]
  private let ranges: [Range<Int32>]
  private var sizes: [HistoryEntry<Size>]
  private let sizeRanges: [Range<Int32>]
  /// By product of the file: whether it is in the shop.
  private var isKept: [Bool]

  /// Takes the products and the history out of the results of reading and changes them in place,
  /// since second arrays of them would be the largest memory of a build.
  package init(
    taking read: inout ParsedProducts, prices: inout ParsedPrices,
    restocks: [Int: [Instant]] = [:], settings: Settings, calendar: ShopCalendar,
    clock: Instant?
  ) {
    self.settings = settings
    self.calendar = calendar
    self.clock = clock
    (first, last, hasHistory) = (prices.oldest, prices.newest, prices.hasHistory)
    seen = prices.seen
    days = prices.days
    faultyRowCount = read.faultyRowCount + prices.faultyRowCount
    restocksOfProducts = restocks
    products = read.products
    read.products = []
    let count = products.count
    (history, ranges) = prices.prices.takeGrouped(products: count, settings.news)
    (sizes, sizeRanges) = prices.sizes.takeGrouped(products: count, settings.news)
    isKept = [Bool](repeating: true, count: count)
    files = read.joinTexts()
    self.read = read
  }

  package mutating func catalog(faults: FaultLog) -> Catalog {
    let asOf = clock ?? newestInstant
    // Sales often begin and end at the same minute as a day.
    let saleMoment = asOf.map { moment in
      moment.isDay ? calendar.noon(of: calendar.day(of: moment)) : moment
    }
    read.applySales(
      to: &products, of: files, at: saleMoment, tax: settings.taxPercent, faults: faults)
    read.gatherVariants(of: &products, in: files, faults: faults)
    var (products, aisles, otherAisles) = settle(faults: faults)
    if products.count > 1, products.allSatisfy({ $0.isAvailable == false }) {
      forgetAvailability(of: &products, faults: faults)
    }
    if !settings.news.showsNewNumbers { markNewNumbers(of: &products) }
    let start = first.flatMap { first in clock.map { first <= $0 } ?? true ? first : nil }
    let isKept = isKept
    return Catalog(
      text: read.text, products: products, details: read.details, aisles: aisles,
      history: history, sizes: sizes, restocks: restocks,
      historyStart: start, asOf: asOf, calendar: calendar,
      seenDays: seenDays(until: asOf),
      extraColumns: read.extraColumns, extras: read.extras,
      otherAisles: otherAisles, otherImages: read.otherImages, variants: read.variants,
      numericColumns: read.numericColumns.mapValues { values in
        zip(values, isKept).filter { $0.1 }.map { $0.0 }
      },
      files: files, leftOut: read.leftOut,
      rowsWithoutProduct: read.rowsWithoutProduct, faultyRowCount: faultyRowCount,
      unpricedCount: unpricedCount,
      unusedColumns: read.unusedColumns,
      translations: read.translations.map { $0.translation(keeping: isKept) })
  }

  /// The newest instant of the prices, of the products that have one, and of the seen days.
  private var newestInstant: Instant? {
    let faulty = read.faultyProducts
    let newest = products.enumerated().reduce(last) { newest, item in
      let (index, product) = item
      guard product.storePrice > .zero, let created = product.createdAt,
        faulty.isEmpty || !faulty.contains(index)
      else { return newest }
      return newest.map { max($0, created) } ?? created
    }
    // A day that was only seen says less than a moment on it.
    return [newest, seen.instants.max()].compactMap(\.self).max()
  }

  /// The days on which prices were taken; none if the shop doesn't want to know what was unseen.
  private func seenDays(until asOf: Instant?) -> [Day] {
    guard let asOf, settings.checks[.unseenTime] != .off else { return [] }
    let last = calendar.day(of: asOf)
    return days.union(seen.instants.map { calendar.day(of: $0) }).filter { $0 <= last }.sorted()
  }

  /// Completes the products that are in the shop, and closes the gaps of the others.
  private mutating func settle(
    faults: FaultLog
  ) -> (products: [Product], aisles: [Aisle], otherAisles: [Int32]) {
    var products = products
    self.products = []
    var count = 0
    var (historyEnd, sizesEnd): (Int32, Int32) = (0, 0)
    for index in products.indices {
      guard let storePrice = storePrice(of: products[index], at: index, faults: faults) else {
        isKept[index] = false
        continue
      }
      if count < index { products[count] = products[index] }
      let isOwnPrice = products[count].storePrice == storePrice
      products[count].storePrice = storePrice
      products[count].price = storePrice.markedUp(by: settings.markup)
      if !ranges.isEmpty {
        products[count].history = Self.move(ranges[index], of: &history, to: &historyEnd)
      }
      if !sizeRanges.isEmpty { takeSizes(index, into: &products[count], end: &sizesEnd) }
      if let own = restocksOfProducts[index] { takeRestocks(own, into: &products[count]) }
      if products[count].details > 0 {
        read.settleOffers(of: products[count], isOwnPrice: isOwnPrice, markup: settings.markup)
      }
      count += 1
    }
    products.removeSubrange(count...)
    history.removeSubrange(Int(historyEnd)...)
    sizes.removeSubrange(Int(sizesEnd)...)
    if settings.checks[.aisleSpellings] != .off { reportSpellings(of: products, faults: faults) }
    var tree = AisleTree(paths: read.aislePaths)
    for index in products.indices {
      products[index].aisle = tree.place(products[index], index, in: products[index].aisle)
      if !read.otherAisles.isEmpty { placeFurther(products[index], index, in: &tree) }
    }
    if settings.checks[.sizeInDoubt] != .off { doubtSizes(of: &products, in: tree.aisles) }
    if settings.checks[.otherBasis] != .off { divideHistories(of: &products) }
    if settings.checks[.wholePrices] != .off {
      let wholePrices = WholePrices(of: products, history)
      for index in products.indices {
        products[index].hasCutPrices = wholePrices.areCut(of: products[index], history)
      }
    }
    return (products, tree.aisles, tree.indices(ofPaths: read.otherAisles))
  }

  /// Warns of aisles and departments that differ from an earlier one only in their spelling, at the
  /// first product that names them (`Input: Spellings of aisles`).
  private func reportSpellings(of products: [Product], faults: FaultLog) {
    var seen: Set<Int32> = []
    var firsts: [[String]: [String]] = [:]
    var reported: Set<[String]> = []
    for product in products {
      let others = read.details[Int(product.details)].otherAisles
      for number in [product.aisle]
        + read.otherAisles[Int(others.lowerBound)..<Int(others.upperBound)]
      where seen.insert(number).inserted {
        let path = read.aislePaths[Int(number)]
        for depth in path.indices {
          let own = Array(path[...depth])
          let folded = own.map { AisleSpellings.folded($0) }
          guard let first = firsts[folded] else {
            firsts[folded] = own
            continue
          }
          if first == own || !reported.insert(own).inserted { continue }
          // A department that is spelled otherwise is reported by itself.
          if first.last == own.last { continue }
          report(own, besides: first, in: product, faults: faults)
        }
      }
    }
  }

  private func report(
    _ path: [String], besides first: [String], in product: Product, faults: FaultLog
  ) {
    func escaped(_ text: String) -> String {
      text.map { "\\.*[]^$/&".contains($0) ? "\\\($0)" : String($0) }.joined()
        .replacing("'", with: "'\\''")
    }
    let (text, other) = (path.joined(separator: " > "), first.joined(separator: " > "))
    let row = Int(product.sourceOffset)
    let location = files.location(of: row..<row, in: read.text)
    faults.warning(
      .aisleSpellings, about: text,
      "the aisle \(text.inBackticks) differs only in spelling from \(other.inBackticks)",
      at: location,
      help: "make them one: `sed -i 's/\(escaped(text))/\(escaped(other))/' \(location.file)`")
  }

  /// If no product is available, forgets the availability of all (`Input: Availability`).
  private mutating func forgetAvailability(
    of products: inout [Product], faults: FaultLog
  ) {
    for index in products.indices { products[index].isAvailable = nil }
    for index in read.variants.indices { read.variants[index].isAvailable = nil }
    let row = Int(products[0].sourceOffset)
    faults.warning(
      .nothingAvailable, "no product is available, so none is shown as unavailable",
      at: files.location(of: row..<row, in: read.text),
      help: "fill the column `available` for the products that can be bought, or remove it")
  }

  /// If a size is in doubt, it is in the history and in a variant, too.
  private mutating func doubtSizes(of products: inout [Product], in aisles: [Aisle]) {
    for (index, _) in SizeDoubt.all(of: products, in: aisles, read.text) {
      guard let size = products[index].size else { continue }
      let details = read.details[Int(products[index].details)]
      products[index].size?.isDoubted = true
      for entry in details.sizes.lazy.map({ Int($0) }) where sizes[entry].value == size {
        sizes[entry].value.isDoubted = true
      }
      for variant in details.variants.lazy.map({ Int($0) })
      where read.variants[variant].size == size {
        read.variants[variant].size?.isDoubted = true
      }
    }
  }

  /// Keeps prices of another basis apart from the others (`Rules: Another basis`).
  private mutating func divideHistories(of products: inout [Product]) {
    for index in products.indices where products[index].history.count > 1 {
      let range = products[index].history
      let count = PriceBasis.earlierCount(
        in: history[Int(range.lowerBound)..<Int(range.upperBound)], size: products[index].size,
        rules: settings.news, calendar: calendar)
      if count == 0 { continue }
      addDetails(to: &products[index])
      let start = range.lowerBound + Int32(count)
      read.details[Int(products[index].details)].earlierHistory = range.lowerBound..<start
      products[index].history = start..<range.upperBound
    }
  }

  private func placeFurther(_ product: Product, _ index: Int, in tree: inout AisleTree) {
    let range = read.details[Int(product.details)].otherAisles
    for path in read.otherAisles[Int(range.lowerBound)..<Int(range.upperBound)] {
      _ = tree.place(product, index, in: path)
    }
  }

  /// The price of a product at the as-of moment; nil if it is not in the shop then.
  private mutating func storePrice(
    of product: Product, at index: Int, faults: FaultLog
  ) -> Money? {
    if !read.faultyProducts.isEmpty, read.faultyProducts.contains(index) { return nil }
    let newest = ranges.isEmpty ? nil : ranges[index].last.map { history[Int($0)].price }
    if let clock {
      if let created = product.createdAt, created > clock { return nil }
      if newest == nil, hasHistory[index] { return nil }
    }
    let price = clock == nil ? product.storePrice : newest ?? product.storePrice
    guard price > .zero else {
      unpricedCount += 1
      warnMissingPrice(index, faults: faults)
      return nil
    }
    if clock == nil, let newest, newest != price {
      if read.openProducts.contains(index),
        let fault = CutPrice(price: price, last: newest).fault(at: priceLocation(index))
      {
        faults.error(fault)
      }
      warnDifference(product, at: index, newest: newest, faults: faults)
    }
    return price
  }

  private mutating func takeSizes(_ index: Int, into product: inout Product, end: inout Int32) {
    let range = Self.move(sizeRanges[index], of: &sizes, to: &end)
    guard let newest = range.last else { return }
    addDetails(to: &product)
    read.details[Int(product.details)].sizes = range
    // Like the price, the size at a past moment is that of the history.
    if clock != nil { product.size = sizes[Int(newest)].size }
  }

  private mutating func takeRestocks(_ instants: [Instant], into product: inout Product) {
    addDetails(to: &product)
    let start = Int32(restocks.count)
    restocks += instants
    read.details[Int(product.details)].restocks = start..<Int32(restocks.count)
  }

  private mutating func addDetails(to product: inout Product) {
    if product.details == 0 { product.details = read.add(ProductDetails()) }
  }

  /// Moves a product's entries to `end`, the end of those of the previous product.
  private static func move<Value>(
    _ range: Range<Int32>, of entries: inout [HistoryEntry<Value>], to end: inout Int32
  ) -> Range<Int32> {
    let start = end
    end += Int32(range.count)
    if start < range.lowerBound {
      for (place, index) in zip(start..<end, range) { entries[Int(place)] = entries[Int(index)] }
    }
    return start..<end
  }

  private func warnMissingPrice(_ index: Int, faults: FaultLog) {
    if read.priceRanges[index] == .empty { return }
    faults.warning(
      .productWithoutPrice, "the product has no price, so it is left out", at: priceLocation(index),
      help: "fill in its price")
  }

  private func priceLocation(_ index: Int) -> SourceLocation {
    files.location(of: read.priceRanges[index].range, in: read.text)
  }

  private func warnDifference(
    _ product: Product, at index: Int, newest: Money, faults: FaultLog
  ) {
    let name = String(decoding: read.text[product.id.range], as: UTF8.self)
    faults.warning(
      .priceDiffers,
      "the product \(name.inBackticks) costs `\(product.storePrice.decimal.text)`, but its "
        + "newest price in `\(settings.prices.file)` is `\(newest.decimal.text)`",
      at: priceLocation(index),
      help: "add a row to `\(settings.prices.file)`; the catalog's price is shown")
  }
}
