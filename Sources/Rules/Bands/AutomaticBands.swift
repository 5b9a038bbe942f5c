import Bytes
import Quantities
import Shop

/// Up to five bands (`Rules: Bands`, `"auto"`) that divide `amounts` at round numbers near their
/// fifths: each amount is in one band, and no band is empty. There are none if all amounts are the
/// same, since a single band would leave nothing to choose.
///
/// - Parameter amounts: in ten-thousandths, in any sequence.
/// - Complexity: O(n log n).
func automaticBands(over amounts: [Int64]) -> [BandBounds] {
  let sorted = amounts.sorted()
  guard let first = sorted.first, let last = sorted.last, first < last else { return [] }
  let cuts = usefulCuts(proposedCuts(sorted), of: sorted)
  let inner = zip(cuts, cuts.dropFirst()).map { lower, upper in
    BandBounds(lower: lower.included, upper: upper.excluded)
  }
  return [BandBounds(upper: cuts[0].excluded)] + inner + [
    BandBounds(lower: cuts[cuts.count - 1].included)
  ]
}

/// A round number near each fifth, closer to it than half the distance to a neighbouring fifth;
/// ascending, without duplicates.
private func proposedCuts(_ sorted: [Int64]) -> [Int64] {
  let count = sorted.count
  let fifths = (1..<5).map { sorted[$0 * count / 5] } + [sorted[count - 1]]
  var cuts: [Int64] = []
  var before = sorted[0]
  for (index, fifth) in fifths.enumerated() where fifth > before {
    let next = fifths[index...].first { $0 > fifth } ?? fifth
    let gaps = [Int128(fifth) - Int128(before), Int128(next) - Int128(fifth)]
    let reach = ((gaps.filter { $0 > 0 }.min() ?? 0) - 1) / 2
    if index < 4 {
      // The largest amounts stay in the last band.
      let high = min(Int128(fifth) + reach, Int128(sorted[count - 1]))
      cuts.append(roundest(from: Int128(fifth) - reach, through: high))
    }
    before = fifth
  }
  // If more than four fifths of the amounts are the same, larger ones get a band of their own.
  if cuts.isEmpty, let larger = sorted.first(where: { $0 > sorted[0] }) {
    cuts.append(roundest(from: Int128(sorted[0]) + 1, through: Int128(larger)))
  }
  return cuts
}

/// The cuts that leave no band empty, ascending.
private func usefulCuts(_ cuts: [Int64], of sorted: [Int64]) -> [Int64] {
  var useful: [Int64] = []
  var heldCount = 0
  for cut in cuts {
    let below = sorted.partitioningIndex { $0 >= cut }
    if below > heldCount {
      useful.append(cut)
      heldCount = below
    }
  }
  return useful
}

/// A multiple of the largest of 1, 2, 5, 10, 20, … that has one within the bounds (both included).
/// If there are several, the closest to the middle; if two are equally close, the lower.
private func roundest(from low: Int128, through high: Int128) -> Int64 {
  var power: Int128 = 1_000_000_000_000_000_000
  while power > 0 {
    for step in [power * 5, power * 2, power] {
      let middle = low + (high - low) / 2
      let below = middle - ((middle % step) + step) % step
      let candidates = [below, below + step].filter { low <= $0 && $0 <= high }
      if let nearest = candidates.min(by: { abs($0 - middle) < abs($1 - middle) }) {
        return Int64(clamping: nearest)
      }
    }
    power /= 10
  }
  return Int64(clamping: low)
}

extension Int64 {
  fileprivate var included: BandBounds.Bound {
    BandBounds.Bound(FixedDecimal(tenThousandths: self), isIncluded: true)
  }

  fileprivate var excluded: BandBounds.Bound {
    BandBounds.Bound(FixedDecimal(tenThousandths: self), isIncluded: false)
  }
}
