import Bytes
import Testing

@testable import Publish

@Suite("A manifest")
struct ManifestTests {
  @Test("is read as it was written, however many pieces that takes", arguments: [0, 1, 7, 30_000])
  func roundTrip(count: Int) throws {
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
    let read = try #require(Manifest(reading: bytes))
    #expect(read.paths == paths && read.fingerprint == manifest.fingerprint)
  }

  @Test("keeps the files that are still to be removed apart")
  func leftovers() throws {
    let (paths, leftovers) = (ByteStrings(["a", "b/c"]), ByteStrings(["d", "b/e"]))
    let manifest = Manifest(paths: paths, leftovers: leftovers)
    var bytes = manifest.firstLine
    manifest.lines.forEachPiece { bytes += $0 }
    let read = try #require(Manifest(reading: bytes))
    #expect(read.paths == paths && read.leftovers == leftovers)
    #expect(read.fingerprint != Manifest(paths: paths).fingerprint)
  }

  @Test(
    "is not read if its digest does not hold or a path leaves the folder",
    arguments: ["../a", "/../a", "//a", "a//b", ".", "", "a/../../b"])
  func damaged(path: String) {
    for paths in [["a", path], ["a", "b"]] {
      let manifest = Manifest(paths: ByteStrings(paths))
      var bytes = manifest.firstLine
      manifest.lines.forEachPiece { bytes += $0 }
      if paths[1] == "b" { bytes[bytes.count - 2] += 1 }
      #expect(Manifest(reading: bytes) == nil)
    }
  }
}
