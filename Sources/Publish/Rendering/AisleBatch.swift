import Bytes
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

  /// The cards of a chunk.
  struct Cards: Sendable {
    let chunk: Chunk
    var cards = AisleCards()
  }

  private static let fewestProducts = 8_192
  private static let chunkSize = 128

  /// In the catalog's order.
  let aisles: [AislePlan]

  /// Each aisle in one batch, at least one batch; a batch ends with the aisle that fills it.
  static func all(of all: [AislePlan]) -> [AisleBatch] {
    var batches: [AisleBatch] = []
    var aisles: [AislePlan] = []
    var products = 0
    for aisle in all {
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

  /// The cards of each aisle, by the aisle's index.
  ///
  /// - Parameter cards: of all chunks of the batch, in any order.
  static func join(_ cards: consuming [Cards]) -> [Int: AisleCards] {
    var parts: [Int: [Cards]] = [:]
    for part in cards { parts[part.chunk.aisle.index, default: []].append(part) }
    cards = []
    var joined: [Int: AisleCards] = [:]
    for aisle in Array(parts.keys) {
      // Cards are most of a build's memory: at most those of one aisle are held in both forms.
      let own = (parts.removeValue(forKey: aisle) ?? [])
        .sorted { $0.chunk.number < $1.chunk.number }
      joined[aisle] = AisleCards(joining: own.map(\.cards))
    }
    return joined
  }
}

/// The cards of an aisle in its catalog order.
struct AisleCards: Sendable {
  /// The digest of the values from which each is rendered.
  var digests: [Fingerprint] = []
  /// As HTML; empty if they are not rendered.
  var html = ByteStrings()
  var json = ByteStrings()

  init() {}

  init(joining parts: [AisleCards]) {
    digests = parts.flatMap(\.digests)
    html = ByteStrings(joining: parts.map(\.html))
    json = ByteStrings(joining: parts.map(\.json))
  }

  /// A file of ready cards, which begins with what it says of its build.
  func text(of chunk: CardChunks.Chunk) -> [UInt8] {
    var bytes = Array("<!--\(chunk.stamp)-->\n".utf8)
    for place in chunk.places { bytes += html[place] }
    return bytes
  }

  /// The digest of all that the file is made from.
  func digest(of chunk: CardChunks.Chunk) -> Fingerprint {
    Fingerprint {
      $0.add(chunk.stamp)
      for place in chunk.places { $0.add(digests[place]) }
    }
  }

  /// The banks of `AislePage`.
  var banks: [ByteStrings] {
    var banks = [html, html]
    banks[AislePage.cardBank] = html
    banks[AislePage.cardJSONBank] = json
    return banks
  }
}
