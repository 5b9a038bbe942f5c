import Bytes
import Testing

@testable import Publish

@Suite("A manifest")
struct ManifestTests {
  @Test("is read as it was written, however many pieces that takes", arguments: [0, 1, 7, 30_000])
  func roundTrip(count: Int) {
    let paths = ByteStrings((0..<count).map { "products/\($0).html" })
    let manifest = Manifest(paths: paths)
    var bytes = manifest.firstLine
    var pieces: [Int] = []
    manifest.lines.forEachPiece {
      bytes += $0
      pieces.append($0.count)
    }
    #expect(pieces.dropLast().allSatisfy { $0 % 8 == 0 })
    #expect(count < 30_000 || pieces.count > 1)
    let read = Manifest(reading: bytes)
    #expect(read.isIntact && read.paths == paths && read.fingerprint == manifest.fingerprint)
  }
}
