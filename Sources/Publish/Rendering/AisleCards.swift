import Bytes
import Pages

/// The cards of an aisle in its catalog order: memory grows with the largest aisle, not with the
/// shop.
struct AisleCards: Sendable {
  /// The digest of the values from which each is rendered.
  var digests: [Fingerprint] = []
  /// As HTML; empty if they are not rendered.
  var html = ByteStrings()
  var json = ByteStrings()

  /// Appends a file of ready cards, which begins with what it says of its build.
  func append(_ chunk: CardChunks.Chunk, to bytes: inout [UInt8]) {
    bytes += "<!--\(chunk.stamp)-->\n".utf8
    for place in chunk.places { bytes += html[place] }
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
