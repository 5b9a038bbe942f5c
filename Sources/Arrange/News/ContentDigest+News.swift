package import Bytes
import Shop
package import Values

// What pages are made from, as digests (`Architecture: Updates`). A property that pages show must
// be added here; a debug build stops where that was forgotten.
extension ContentDigest {
  package mutating func add(_ instant: Instant?) {
    guard let instant else { return add(UInt64.max) }
    add(instant.isDay ? 1 : 0)
    add(UInt64(bitPattern: instant.milliseconds))
  }

  package mutating func add(_ price: Money?) { add(price?.decimal) }

  package mutating func add(_ decimal: FixedDecimal?) {
    add(decimal == nil ? 0 : 1)
    add(UInt64(bitPattern: decimal?.tenThousandths ?? 0))
  }

  package mutating func add(_ size: Size?) {
    guard let size else { return add(UInt64.max) }
    add(UInt64(size.unit.rawValue))
    add(size.isDoubted)
    add(Int(size.count))
    add(size.amount)
  }

  /// Adds everything about the event except which product it is about.
  package mutating func add(_ event: NewsEvent) {
    add(event.instant)
    add(event.price)
    add(event.change)
    add(event.isImported)
    add(event.isRestock)
    add(event.unseenSince?.number ?? -1)
    add(event.reduction == nil ? 0 : 1)
    guard let reduction = event.reduction else { return }
    add(reduction.oldSize)
    add(reduction.size)
    add(reduction.oldPrice)
  }

  private mutating func add(_ change: PriceChange?) {
    guard let change else { return add(UInt64.max) }
    add(change.oldPrice)
    add(change.percent ?? -1)
    add(change.isDrop)
    add(change.isAllTimeLow)
    add(change.offer?.days ?? -1)
    add(change.offer?.price)
    add(change.offer?.isSteady)
    add(change.isOneDay)
    add(change.isContinued)
    add(change.coverage?.since)
    add(change.coverage?.days ?? -1)
  }
}
