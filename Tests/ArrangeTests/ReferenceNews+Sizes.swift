import Arrange
import Foundation
import Shop

/// Smaller sizes, with decimals and one moment after another.
extension ReferenceNews {
  func reductions(of product: Int) -> [NewsEvent] {
    let item = items[product]
    let prices = settled(item.history)
    guard let newest = prices.last else { return [] }
    var steps: [(instant: Instant, old: Size, new: Size)] = []
    let lasting = zip(item.sizes, areTypos(item.sizes.map(\.instant))).filter { !$1 }.map(\.0)
    for index in lasting.indices.dropFirst() {
      steps.append((lasting[index].instant, lasting[index - 1].size, lasting[index].size))
    }
    if lasting.isEmpty, let old = item.previousSize, let new = item.size {
      steps.append((newest.instant, old, new))
    }
    return steps.compactMap { step in
      let before = prices.last { $0.instant < step.instant }
      let now = prices.last { $0.instant <= step.instant }
      guard let now, let old = item.sizes.isEmpty ? before ?? now : before,
        step.old.unit.dimension == step.new.unit.dimension
      else { return nil }
      let (oldContent, content) = (self.content(step.old), self.content(step.new))
      guard content < oldContent,
        Decimal(now.price.tenThousandths) * oldContent
          >= Decimal(old.price.tenThousandths) * content
      else { return nil }
      return NewsEvent(
        product: Int32(product), instant: step.instant, price: now.price, change: nil,
        reduction: SizeReduction(oldSize: step.old, size: step.new, oldPrice: old.price))
    }
  }

  private func content(_ size: Size) -> Decimal {
    let unit = size.unit.inBaseUnits
    return Decimal(Int(size.count)) * Decimal(size.amount.tenThousandths)
      * Decimal(unit.numerator) / Decimal(unit.denominator)
  }
}
