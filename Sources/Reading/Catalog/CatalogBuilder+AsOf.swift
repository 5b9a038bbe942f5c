import Bytes
import Diagnostics
import Quantities
import Rules
package import Shop

// The shop at a moment (`Input: As of`).
extension CatalogBuilder {
  /// The products that are in the shop at the clock, otherwise at the newest moment in the data,
  /// with their prices then. The arrays are changed in place, and are the catalog's afterwards.
  package func catalog() -> Catalog {
    let restocksOfProducts = seen.restocks(of: ids)
    let variantChanges = seen.variantChanges(of: ids)
    (ids, variantIDs) = (ByteStringTable(), ByteStringTable())
    let absencesOfProducts: [Int: [Absence]]
    (history, historyRanges, absencesOfProducts) = prices.prices.takeGrouped(
      products: products.count, marks: (.missing, .back))
    (arrays.sizes, sizeRanges, _) = prices.sizes.takeGrouped(products: products.count)
    let asOf = clock ?? newestInstant
    // When a product was created says too little of today.
    applySales(at: clock ?? newestSeen.flatMap { _ in asOf }, absences: absencesOfProducts)
    gatherVariants()
    let isKept = keepProducts(restocksOfProducts, absencesOfProducts, variantChanges)
    if settings.checks[.aisleSpellings] != .off { reportSpellings() }
    for language in arrays.translations.indices { arrays.translations[language].keep(isKept) }
    let aisles = placeInAisles()
    let text = text
    if settings.checks[.sizeInDoubt] != .off { doubtSizes(in: aisles, text) }
    if settings.checks[.otherBasis] != .off { divideHistories() }
    if settings.checks[.wholePrices] != .off {
      findCutPrices()
    }
    if products.count > 1, products.allSatisfy({ $0.isAvailable == false }) { forgetAvailability() }
    if !settings.news.showsNewNumbers { markNewNumbers(in: aisles, text) }
    arrays.numericColumns = arrays.numericColumns.mapValues { values in
      zip(values, isKept).filter { $0.1 }.map { $0.0 }
    }
    arrays.faultyRowCount += prices.faultyRowCount
    return Catalog(
      text: text, products: products, aisles: aisles, history: history, arrays: arrays,
      historyStart: prices.oldest.flatMap { first in
        clock.map { first <= $0 } ?? true ? first : nil
      }, asOf: asOf, calendar: calendar, seenDays: seenDays(until: asOf),
      recordedSince: settings.prices.isRecorded ? seen.start.map { calendar.day(of: $0) } : nil,
      files: zip(files, starts).map { ($0.name, $1..<$1 + $0.bytes.count) })
  }

  /// The newest instant of the prices and of the seen days. A day that was only seen says less than
  /// a moment on it.
  private var newestSeen: Instant? {
    [prices.newest, seen.instants.max()].compactMap(\.self).max()
  }

  /// The same, or a later one at which a product came to the shop.
  private var newestInstant: Instant? {
    var newest = newestSeen
    for (index, product) in products.enumerated() where product.storePrice > .zero {
      guard let created = product.createdAt, newest.map({ created > $0 }) ?? true,
        !faultyProducts.contains(index)
      else { continue }
      newest = created
    }
    return newest
  }

  /// The days on which prices were taken; none if the shop doesn't want to know what was unseen.
  private func seenDays(until asOf: Instant?) -> [Day] {
    guard let asOf, settings.checks[.unseenTime] != .off else { return [] }
    let last = calendar.day(of: asOf)
    return prices.days.union(seen.instants.map { calendar.day(of: $0) })
      .filter { $0 <= last }.sorted()
  }

  // MARK: Prices

  /// Completes the products that are in the shop, and closes the gaps of the others.
  ///
  /// - Returns: by product of the files: whether it is in the shop.
  private func keepProducts(
    _ restocksOfProducts: [Int: [Instant]], _ absencesOfProducts: [Int: [Absence]],
    _ variantChanges: [Int: [Instant]]
  ) -> [Bool] {
    var isKept = [Bool](repeating: true, count: products.count)
    var count = 0
    var (historyEnd, sizesEnd): (Int32, Int32) = (0, 0)
    for index in products.indices {
      let ownAbsences = absencesOfProducts[index] ?? []
      let isMissing = ownAbsences.last.map { $0.end == nil } ?? false
      guard let storePrice = storePrice(of: index, isMissing: isMissing) else {
        isKept[index] = false
        continue
      }
      if count < index { products[count] = products[index] }
      let isOwnPrice = products[count].storePrice == storePrice
      products[count].storePrice = storePrice
      products[count].price = storePrice.markedUp(by: settings.markup)
      if !historyRanges.isEmpty {
        products[count].history = Self.move(historyRanges[index], of: &history, to: &historyEnd)
        // The history begins anew with the last price of another variant.
        let changes = variantChanges[index] ?? []
        let start = products[count].history.dropFirst().last {
          changes.contains(history[Int($0)].instant)
        }
        if let start { begin(count, at: start, isOfOtherVariant: true) }
      }
      if !sizeRanges.isEmpty {
        let range = Self.move(sizeRanges[index], of: &arrays.sizes, to: &sizesEnd)
        if let newest = range.last {
          arrays.details[ownDetails(of: count)].sizes = range
          // Like the price, the size at a past moment is that of the history.
          if clock != nil { products[count].size = arrays.sizes[Int(newest)].size }
        }
      }
      if let own = restocksOfProducts[index] {
        arrays.details[ownDetails(of: count)].restocks = arrays.restocks.add(own)
      }
      if !ownAbsences.isEmpty {
        arrays.details[ownDetails(of: count)].absences = arrays.absences.add(ownAbsences)
      }
      if products[count].details > 0 { settleOffers(of: products[count], isOwnPrice: isOwnPrice) }
      count += 1
    }
    products.removeSubrange(count...)
    history.removeSubrange(Int(historyEnd)...)
    arrays.sizes.removeSubrange(Int(sizesEnd)...)
    return isKept
  }

  /// The price of a product; nil if it is not in the shop.
  ///
  /// - Parameter isMissing: whether the last files of a past moment lack it.
  private func storePrice(of index: Int, isMissing: Bool) -> Money? {
    if !faultyProducts.isEmpty, faultyProducts.contains(index) { return nil }
    let product = products[index]
    let entry = historyRanges.isEmpty ? nil : historyRanges[index].last
    let newest = entry.map { history[Int($0)].price }
    if let clock {
      if let created = product.createdAt, created > clock { return nil }
      if isMissing || newest == nil && prices.hasHistory[index] { return nil }
    }
    let price = clock == nil ? product.storePrice : newest ?? product.storePrice
    guard price.markedUp(by: settings.markup) > .zero else {
      arrays.unpricedCount += 1
      if priceRanges[index] != .empty {
        faults.warning(
          .productWithoutPrice, "the product has no price, so it is left out",
          at: location(of: priceRanges[index].range), help: "fill in its price")
      }
      return nil
    }
    if clock == nil, let newest, newest != price {
      let place = priceRanges[index].range
      if openProducts.contains(index),
        let fault = Diagnostic.cutPrice(price, last: newest, at: location(of: place))
      {
        faults.error(fault)
      }
      faults.warning(
        .priceDiffers,
        "the product \(string(product.id).inBackticks) costs `\(price.decimal.text)`, but its "
          + "newest price in `\(settings.prices.file)` is `\(newest.decimal.text)`",
        at: location(of: place),
        help: "run `aisle record`, which adds it to the file; the catalog's price is shown")
    }
    return price
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

  /// Lets the history of a product begin with an entry.
  private func begin(_ product: Int, at entry: Int32, isOfOtherVariant: Bool = false) {
    let own = ownDetails(of: product)
    let first = arrays.details[own].earlierHistory.first ?? products[product].history.lowerBound
    arrays.details[own].earlierHistory = first..<entry
    arrays.details[own].isOfOtherVariant = isOfOtherVariant
    products[product].history = entry..<products[product].history.upperBound
  }

  /// Keeps prices of another basis apart from the others (`Rules: Another basis`).
  private func divideHistories() {
    for index in products.indices where products[index].history.count > 1 {
      let range = products[index].history
      let count = PriceBasis.earlierCount(
        in: history[range], size: products[index].size, rules: settings.news, calendar: calendar)
      if count == 0 { continue }
      begin(index, at: range.lowerBound + Int32(count))
    }
  }

  /// Marks the products that are sold by the kilogram and have had only whole prices, unless a
  /// tenth of the others have had only such, too (`Rules: Cut prices`).
  private func findCutPrices() {
    // Nil for a product that has had too few prices.
    let areWhole: [Bool?] = products.map { product in
      if product.history.count < 2 { return nil }
      return history[product.history].allSatisfy {
        $0.price.tenThousandths % FixedDecimal.one == 0
      }
    }
    let areKilograms = products.map { $0.size?.isKilogram == true }
    let others = zip(areWhole, areKilograms).compactMap { $1 ? nil : $0 }
    guard others.count(where: \.self) * 10 < others.count else { return }
    for index in products.indices where areKilograms[index] && areWhole[index] == true {
      products[index].hasCutPrices = true
    }
  }

  /// Marks the products that were sold before under another id (`Rules: News`).
  ///
  /// - Complexity: O(products).
  private func markNewNumbers(in aisles: [Aisle], _ text: [UInt8]) {
    let arrivals = products.map { product in
      let details = arrays.details[Int(product.details)]
      return (product.createdAt ?? product.firstPrice(details, in: history)).map {
        (instant: $0, key: identity(of: product, in: text))
      }
    }
    var first: [Fingerprint: Instant] = [:]
    for case let arrival? in arrivals {
      first[arrival.key] = min(first[arrival.key] ?? arrival.instant, arrival.instant)
    }
    for (index, arrival) in arrivals.enumerated() {
      guard let arrival, let first = first[arrival.key] else { continue }
      products[index].hasNewNumber = first < arrival.instant
      if former.isEmpty || products[index].hasNewNumber { continue }
      let name = text.span.extracting(products[index].name.range)
      let known = former[Self.identity(name, aisles[Int(products[index].aisle)].pathText)]
      products[index].hasNewNumber = known.map { $0 < arrival.instant } ?? false
    }
  }

  /// Notes the names of products that are gone.
  func noteFormer(_ addresses: AddressHistory) {
    for product in addresses.products
    where ids.number(of: Array(product.id.utf8).span) == nil {
      for (day, state) in product.states {
        guard let path = state.texts[0].aislePaths.first else { continue }
        let name = Array(state.texts[0].name.utf8)
        let key = Self.identity(name.span, path.joined(separator: " > "))
        let instant = calendar.start(of: day)
        former[key] = min(former[key] ?? instant, instant)
      }
    }
  }

  private static func identity(_ name: Span<UInt8>, _ aisle: String) -> Fingerprint {
    Fingerprint {
      $0.add(name)
      $0.add(aisle)
    }
  }

  /// The fingerprint of a product's name, its aisle and its size.
  private func identity(of product: Product, in text: [UInt8]) -> Fingerprint {
    Fingerprint {
      $0.add(text.span.extracting(product.name.range))
      $0.add(Int(product.aisle))
      if let size = product.size {
        $0.add(Int(size.unit.rawValue))
        $0.add(Int(size.count))
        $0.add(Int(size.amount.tenThousandths))
      }
      $0.add(text.span.extracting(arrays.details[Int(product.details)].sizeText.range))
    }
  }

  // MARK: Aisles

  /// Numbers of paths become indices into the aisles.
  private func placeInAisles() -> [Aisle] {
    var tree = AisleTree(paths: aislePaths)
    for index in products.indices {
      products[index].aisle = tree.place(products[index], index, in: products[index].aisle)
      if arrays.otherAisles.isEmpty { continue }
      for path in otherAisles(of: products[index]) {
        _ = tree.place(products[index], index, in: path)
      }
    }
    arrays.otherAisles = tree.indices(ofPaths: arrays.otherAisles)
    return tree.aisles
  }

  /// Warns of aisles and departments that differ from an earlier one only in their spelling, at the
  /// first product that names them (`Input: Spellings of aisles`).
  private func reportSpellings() {
    var seen: Set<Int32> = []
    var firsts: [[String]: [String]] = [:]
    var reported: Set<[String]> = []
    for product in products {
      for number in [product.aisle] + otherAisles(of: product) where seen.insert(number).inserted {
        let path = aislePaths[Int(number)]
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
          reportSpelling(own, besides: first, in: product)
        }
      }
    }
  }

  private func reportSpelling(_ path: [String], besides first: [String], in product: Product) {
    let (text, other) = (path.joined(separator: " > "), first.joined(separator: " > "))
    var help = "write one of them in all rows"
    if let column = aisleColumn, path == aislePaths[Int(product.aisle)] {
      let values = "{ \(JSONWriter.text(of: text)): \(JSONWriter.text(of: other)) }"
      help +=
        ", or name the one that is meant in `columns` of `shop.json`: `\"aisle\": "
        + "{ \"column\": \(JSONWriter.text(of: column)), \"values\": \(values) }`"
    }
    faults.warning(
      .aisleSpellings, about: text,
      "the aisle \(text.inBackticks) differs only in spelling from \(other.inBackticks)",
      at: location(ofRow: product), help: help)
  }

  /// The column whose fields are the paths of aisles as they are; nil if there is none.
  private var aisleColumn: String? {
    guard settings.products.count == 1 else { return nil }
    guard let mapping = settings.products[0].columns[ProductColumns.aisle.name] else {
      return ProductColumns.aisle.name
    }
    guard mapping.separator == nil, case .column(let name) = mapping.rule else { return nil }
    return name
  }

  // MARK: Doubts

  /// If a size is in doubt, it is in the history and in a variant, too.
  private func doubtSizes(in aisles: [Aisle], _ text: [UInt8]) {
    for (index, _) in SizeDoubt.all(of: products, in: aisles, text) {
      guard let size = products[index].size else { continue }
      let own = arrays.details[Int(products[index].details)]
      products[index].size?.isDoubted = true
      for entry in own.sizes.lazy.map({ Int($0) }) where arrays.sizes[entry].value == size {
        arrays.sizes[entry].value.isDoubted = true
      }
      for variant in own.variants.lazy.map({ Int($0) }) where arrays.variants[variant].size == size
      {
        arrays.variants[variant].size?.isDoubted = true
      }
    }
  }

  /// If no product is available, forgets the availability of all (`Input: Availability`).
  private func forgetAvailability() {
    for index in products.indices { products[index].isAvailable = nil }
    for index in arrays.variants.indices { arrays.variants[index].isAvailable = nil }
    faults.warning(
      .nothingAvailable, "no product is available, so none is shown as unavailable",
      at: location(ofRow: products[0]),
      help: "fill the column `available` for the products that can be bought, or remove it")
  }
}
