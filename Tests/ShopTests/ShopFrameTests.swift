import Diagnostics
import Foundation
@testable import Parts
@testable import Shop
import TestSupport
import Testing
@testable import Values

@Suite("Frames")
struct ShopFrameTests {
  /// Frames of random parts; no aisle has products in two of them.
  private static func frames(_ dice: inout SplitMix64) -> [(file: String, frame: ShopFrame)] {
    let rows = (1...200).shuffled(using: &dice)
    return (0..<dice.number(2...5)).map { part in
      let own = rows[part * 40..<part * 40 + 40].sorted()
      var sections = [
        ShopFrame.Section(
          path: ["D"], row: own[0], place: 0, count: 0, total: 40, names: [nil],
          spellings: nil)
      ]
      for number in 1...dice.number(1...4) {
        sections.append(
          ShopFrame.Section(
            path: ["D", "\(part)-\(number)"], row: own[number - 1], place: number, count: 1,
            total: 1, names: [dice.isTrue(oneIn: 2) ? "\(number)" : nil], spellings: nil))
      }
      let brands = ["A", "a", "B"].map { brand in
        (
          ShopFrame.BrandUse(
            language: dice.number(0...1), brand: brand, translation: dice.pick([nil, "X", "Y"])),
          dice.pick(Array(own))
        )
      }
      let instant = dice.pick([nil, Instant(milliseconds: Int64(dice.number(0...3)))])
      return (
        "\(part).frame",
        ShopFrame(
          settings: "s", hasRows: true, productCount: 40, hasAvailable: dice.isTrue(oneIn: 2),
          hasPictures: dice.isTrue(oneIn: 2), historyStart: instant, asOf: instant,
          arrivals: [Day(number: dice.number(0...2)): dice.number(1...9)],
          wholePrices: WholePrices(of: [], []),
          seenDays: [Day(number: dice.number(0...2)), Day(number: dice.number(3...5))],
          changeCount: dice.number(0...30_000),
          settlesSpellings: true,
          tallies: [
            RowTally(
              file: "products.csv", rowCount: 9, faultyCount: dice.number(0...9),
              tolerance: .rows(9))
          ],
          valuedKeys: [dice.pick(SortKey.named).id],
          columns: ["origin"], sections: sections,
          brands: Dictionary(brands, uniquingKeysWith: { min($0, $1) }))
      )
    }
  }

  @Test("frames are merged alike in any order and in any steps", arguments: 0..<50)
  func merging(seed: Int) throws {
    var dice = SplitMix64(seed: UInt64(seed))
    let frames = Self.frames(&dice)
    var faults = FaultList()
    let expected = ShopFrame.merged(frames, faults: &faults)
    #expect(ShopFrame.merged(frames.shuffled(using: &dice), faults: &faults) == expected)
    let cut = dice.number(1...frames.count - 1)
    let halves = [frames[..<cut], frames[cut...]].map { half in
      ("half", ShopFrame.merged(Array(half), faults: &faults))
    }
    #expect(ShopFrame.merged(halves.reversed(), faults: &faults) == expected)
    #expect(faults.errors.map(\.message) == [])
    #expect(expected.productCount == 40 * frames.count)
    let changes = frames.reduce(0) { $0 + $1.frame.changeCount }
    #expect(expected.changeCount == min(changes, UnseenTime.mostChanges))
    #expect(FrameFile(expected).bytes == FrameFile(ShopFrame.merged(halves, faults: &faults)).bytes)
  }

  @Test("a frame that is read is the frame that was written; other files are refused")
  func file() throws {
    var dice = SplitMix64(seed: 1)
    var faults = FaultList()
    let frame = ShopFrame.merged(Self.frames(&dice), faults: &faults)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = FrameFile(frame).bytes
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try FrameFile(reading: path).frame == frame)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<dice.number(1...3) {
        damaged[dice.number(0...damaged.count - 1)] = UInt8(dice.number(0x20...0x7E))
      }
      try Data(damaged).write(to: URL(filePath: path))
      _ = try? FrameFile(reading: path)
    }
    try Data("{}".utf8).write(to: URL(filePath: path))
    #expect(throws: Diagnostic.self) { try FrameFile(reading: path) }
  }
}
