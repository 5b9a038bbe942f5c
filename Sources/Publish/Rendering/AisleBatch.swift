import Mustache
import Pages

/// Aisles whose cards are kept at the same time: memory grows with a batch, not with the shop.
struct AisleBatch: Sendable {
  /// Some products of one aisle, for one job.
  struct Chunk: Sendable {
    let aisle: AislePlan
    /// The chunk's number in its aisle.
    let number: Int
    let products: ArraySlice<Int32>
  }

  /// The cards of a chunk, as HTML and as JSON.
  struct Cards: Sendable {
    let chunk: Chunk
    var html = Fragments()
    var json = Fragments()
  }

  private static let fewestProducts = 16_384
  private static let chunkSize = 128

  /// In the catalog's order.
  let aisles: [AislePlan]

  /// All aisles, each in one batch, at least one batch; a batch ends with the aisle that fills it.
  static func all(of site: SitePlan) -> [AisleBatch] {
    var batches: [AisleBatch] = []
    var aisles: [AislePlan] = []
    var products = 0
    for aisle in site.aisles {
      aisles.append(aisle)
      products += aisle.products.count
      if products >= fewestProducts {
        batches.append(AisleBatch(aisles: aisles))
        (aisles, products) = ([], 0)
      }
    }
    return batches + (aisles.isEmpty && !batches.isEmpty ? [] : [AisleBatch(aisles: aisles)])
  }

  /// The products of all aisles in catalog order.
  func chunks(of site: SitePlan) -> [Chunk] {
    aisles.flatMap { aisle in
      let products = aisle.products
      return stride(from: 0, to: products.count, by: Self.chunkSize).map {
        Chunk(
          aisle: aisle, number: $0 / Self.chunkSize,
          products: products[$0..<min($0 + Self.chunkSize, products.count)])
      }
    }
  }

  /// The cards of each aisle in its catalog order, by the aisle's index: the banks of `AislePage`.
  ///
  /// - Parameter cards: of all chunks of the batch, in any order.
  static func join(_ cards: consuming [Cards]) -> [Int: [Fragments]] {
    var parts: [Int: [Cards]] = [:]
    for part in cards { parts[part.chunk.aisle.index, default: []].append(part) }
    cards = []
    var banks: [Int: [Fragments]] = [:]
    for aisle in Array(parts.keys) {
      // Cards are most of a build's memory: at most those of one aisle are held in both forms.
      let own = (parts.removeValue(forKey: aisle) ?? [])
        .sorted { $0.chunk.number < $1.chunk.number }
      var joined = [Fragments(), Fragments()]
      joined[AislePage.cardBank] = Fragments(joining: own.map(\.html))
      joined[AislePage.cardJSONBank] = Fragments(joining: own.map(\.json))
      banks[aisle] = joined
    }
    return banks
  }
}
