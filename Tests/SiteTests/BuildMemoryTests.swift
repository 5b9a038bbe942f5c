import Bytes
import Diagnostics
import Foundation
import Reading
import Shop
import TestSupport
import Testing

@testable import Publish

/// The record that a build leaves for the next one (`Architecture: Updates`).
@Suite("Build records")
struct BuildMemoryTests {
  private static let headWords = 14

  private func record(files count: Int) -> BuildMemory {
    var dice = SplitMix64(seed: UInt64(count))
    var faults = FaultList()
    faults.warning(
      .rowWithoutPrice, Diagnostic(.warning, "the row has no price", help: "fill it in"))
    return BuildMemory(
      inputs: Fingerprint(first: dice.next(), second: dice.next()),
      inputFiles: ["shop.json", "Preise 2026.csv"],
      manifest: Fingerprint(first: dice.next(), second: dice.next()),
      folders: Fingerprint(first: dice.next(), second: dice.next()), pageCount: count / 2,
      byteCount: count * 1000, lacksAddressForFeeds: count % 2 == 0,
      files: RememberedFiles(
        (0..<count).map { _ in
          RememberedFile(
            inputs: Fingerprint(first: dice.next(), second: dice.next()),
            stamp: FileStamp(rawValue: dice.next() >> 1))
        }), findings: findings(faults))
  }

  private func findings(_ warnings: FaultList) -> BuildFindings {
    var faults = FaultList()
    return BuildFindings(
      warnings: warnings,
      sources: SourceMemory(of: Settings(title: ""), in: "", since: [], faults: &faults),
      sizes: [BuildFindings.CatalogSize(productCount: 3, seconds: 5)])
  }

  @Test("is read as it was written, in 24 bytes per file", arguments: [0, 1, 1000, 20_000])
  func roundTrip(count: Int) throws {
    let record = record(files: count)
    let read = try #require(BuildMemory(reading: record.bytes))
    #expect(read == record)
    #expect(read.findings?.warnings.warnings.first?.shown.first?.help == "fill it in")
    #expect(record.bytes.count - self.record(files: 0).bytes.count == count * 24)
  }

  @Test("any other bytes are refused or read, and never end the program")
  func anyBytes() {
    var dice = SplitMix64(seed: 7)
    for _ in 0..<Thoroughness.count(300, full: 5000) {
      var bytes = record(files: dice.number(0...5)).bytes
      if dice.isTrue(oneIn: 2) { bytes.removeLast(dice.number(0...bytes.count - 1)) }
      guard bytes.count >= Self.headWords * 8 else {
        #expect(BuildMemory(reading: bytes) == nil)
        continue
      }
      let place = dice.number(24...bytes.count - 1)
      bytes[place] ^= UInt8(dice.number(1...255))
      #expect(BuildMemory(reading: bytes) == nil)
      // With a seal that fits, only the limits are left to stop it.
      if dice.isTrue(oneIn: 2) {
        bytes.replaceSubrange(96..<104, with: [255, 255, 255, 255, 255, 255, 255, 255])
      }
      let seal = Fingerprint { $0.add(Array(bytes[24...])) }
      let words = [seal.first, seal.second]
      let sealBytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
      }
      bytes.replaceSubrange(8..<24, with: sealBytes)
      _ = BuildMemory(reading: bytes)
    }
  }
}

extension BuildMemory {
  /// The whole file.
  fileprivate var bytes: [UInt8] {
    var bytes = start
    forEachPiece { bytes += $0 }
    return bytes
  }
}
