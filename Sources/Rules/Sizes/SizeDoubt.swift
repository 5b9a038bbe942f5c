import Quantities
package import Shop

/// Why a size is probably wrong (`Rules: Sizes in doubt`). Unit prices are in whole
/// ten-thousandths of the currency unit.
package enum SizeDoubt: Sendable {
  /// A kilogram or a litre would cost less than a 200th of the median in its aisle.
  case tooCheap(unitPrice: Int64, median: Int64)
  /// The name has the number of the size with another unit only, as written here.
  case otherUnit(String)
  /// The name has a number of packages, as written here, which hold far less or more than the size.
  case otherTotal(String)
  /// It is a number of pieces that is not whole.
  case fraction
  /// The price is that of a kilogram rather than of the 100 g that the size says.
  case perKilogram(unitPrice: Int64, median: Int64)
  /// The price is that of a piece or a pack rather than of the kilogram that the size says.
  case perPack(unitPrice: Int64, least: Int64)

  /// The products whose sizes are in doubt, as indices, ascending, each with the first reason.
  ///
  /// - Parameters:
  ///   - products: with their prices and aisles.
  ///   - aisles: with the products that they hold.
  ///   - text: see `Catalog.text`.
  /// - Complexity: O(n log n) in the products, and the bytes of their names.
  package static func all(
    of products: [Product], in aisles: [Aisle], _ text: [UInt8]
  ) -> [(product: Int, doubt: SizeDoubt)] {
    var doubts: [Int: SizeDoubt] = [:]
    for (index, aisle) in aisles.enumerated() {
      for dimension in [SizeDimension.weight, .volume] {
        let priced = aisle.products.compactMap { product -> PricedSize? in
          guard products[Int(product)].aisle == index else { return nil }
          return PricedSize(Int(product), products[Int(product)], dimension)
        }
        for (product, doubt) in tooCheap(among: priced) + perKilogram(among: priced)
          + perPack(among: priced)
        {
          doubts[product] = doubts[product] ?? doubt
        }
      }
    }
    for (index, product) in products.enumerated() where doubts[index] == nil {
      guard let size = product.size else { continue }
      doubts[index] = doubt(in: text[product.name.range], of: size)
    }
    return doubts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// See `all(of:in:_:)`.
  package static func all(in catalog: Catalog) -> [(product: Int, doubt: SizeDoubt)] {
    all(of: catalog.products, in: catalog.aisles, catalog.text)
  }

  private struct PricedSize {
    let product: Int
    let price: Int64
    let isHundredGrams: Bool
    let isKilogram: Bool

    /// Nil for one of another dimension.
    init?(_ index: Int, _ product: Product, _ dimension: SizeDimension) {
      guard let size = product.size, size.unit.dimension == dimension,
        let price = SizeDoubt.unitPrice(product.price, size)
      else { return nil }
      self.product = index
      self.price = price.floor
      isHundredGrams = size.isWeight(ofGrams: 100)
      isKilogram = size.isKilogram
    }
  }

  private static func tooCheap(among priced: [PricedSize]) -> [(Int, SizeDoubt)] {
    guard priced.count >= 20 else { return [] }
    let prices = priced.map(\.price).sorted()
    let (low, high) = (prices[prices.count / 10], prices[prices.count * 9 / 10])
    let median = prices[prices.count / 2]
    if Int128(high) > Int128(low) * 40 { return [] }
    return priced.filter { Int128($0.price) * 200 < Int128(median) }.map {
      ($0.product, .tooCheap(unitPrice: $0.price, median: median))
    }
  }

  private static func perKilogram(among priced: [PricedSize]) -> [(Int, SizeDoubt)] {
    let hundreds = priced.filter(\.isHundredGrams)
    let others = priced.filter { !$0.isHundredGrams }.map(\.price).sorted()
    guard hundreds.count >= 8, others.count >= 10 else { return [] }
    let median = others[others.count / 2]
    let dear = hundreds.filter { Int128($0.price) > Int128(median) * 4 }
    return dear.count * 2 < hundreds.count
      ? [] : dear.map { ($0.product, .perKilogram(unitPrice: $0.price, median: median)) }
  }

  private static func perPack(among priced: [PricedSize]) -> [(Int, SizeDoubt)] {
    let kilograms = priced.filter(\.isKilogram)
    // Where nearly all are sold by the kilogram, as meat is, the cheapest may well be right.
    guard (priced.count...priced.count * 2).contains(kilograms.count * 3),
      priced.count - kilograms.count >= 10,
      let least = priced.lazy.filter({ !$0.isKilogram }).map(\.price).min()
    else { return [] }
    return kilograms.filter { $0.price < least }.map {
      ($0.product, .perPack(unitPrice: $0.price, least: least))
    }
  }

  private static func doubt(in name: ArraySlice<UInt8>, of size: Size) -> SizeDoubt? {
    if size.unit.dimension == .piece, size.content.numerator % size.content.denominator != 0 {
      return .fraction
    }
    return otherUnit(in: name, than: size).map { .otherUnit($0) }
      ?? otherTotal(in: name, than: size).map { .otherTotal($0) }
  }

  /// `2 x 125 g`, if the name has such a size, and the size is below half or above one and a half
  /// times each of these.
  private static func otherTotal(in name: ArraySlice<UInt8>, than size: Size) -> String? {
    var other: String?
    for (count, number, word) in SizesInName(name) {
      let word = String(decoding: word, as: UTF8.self)
      guard let count, let (unit, factor) = UnitNames.unit(named: word),
        [.weight, .volume].contains(unit.dimension), unit.dimension == size.unit.dimension,
        let twice = unitPrice(
          Money(tenThousandths: 2),
          Size(
            count: Int32(count),
            amount: FixedDecimal(tenThousandths: number.tenThousandths * factor), unit: unit)),
        let once = unitPrice(Money(tenThousandths: 1), size),
        let thrice = unitPrice(Money(tenThousandths: 3), size)
      else { continue }
      // The more it holds, the less a unit costs.
      if once <= twice, thrice >= twice { return nil }
      other = other ?? "\(count) x \(number.text) \(word)"
    }
    return other
  }

  /// As if the size were not in doubt.
  private static func unitPrice(_ price: Money, _ size: Size) -> UnitPrice? {
    var size = size
    size.isDoubted = false
    return UnitPrice(price: price, size: size)
  }

  /// `300g`, if the name has the number of the size, but never with the size's unit.
  private static func otherUnit(in name: ArraySlice<UInt8>, than size: Size) -> String? {
    var other: String?
    for (_, number, word) in SizesInName(name) where number == size.amount {
      let word = String(decoding: word, as: UTF8.self)
      guard let (unit, factor) = UnitNames.unit(named: word) else { continue }
      if isSame(unit, size.unit), factor == 1 { return nil }
      other = other ?? "\(number.text) \(word)"
    }
    return other
  }

  /// American shops write ounces for fluid ounces.
  private static func isSame(_ unit: SizeUnit, _ other: SizeUnit) -> Bool {
    unit == other || Set([unit, other]) == [.ounce, .fluidOunce]
  }
}

extension SizeDoubt {
  /// As the rest of a sentence.
  package var reason: String {
    let text = { (price: Int64) in "`\(FixedDecimal(tenThousandths: price).text)`" }
    return switch self {
    case .tooCheap(let price, let median):
      "it costs \(text(price)) per unit, and the median of its aisle is \(text(median))"
    case .otherUnit(let written), .otherTotal(let written): "the name has `\(written)`"
    case .fraction: "a number of pieces is whole"
    case .perKilogram(let price, let median):
      "it costs \(text(price)) per kilogram, and the median of its aisle in other sizes is "
        + "\(text(median)), so the price seems to be that of a kilogram"
    case .perPack(let price, let least):
      "it costs \(text(price)) per kilogram, and the cheapest of its aisle in other sizes costs "
        + "\(text(least)), so the price seems to be that of a piece or a pack"
    }
  }
}
