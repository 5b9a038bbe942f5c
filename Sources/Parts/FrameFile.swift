import Bytes
package import Diagnostics
import Foundation
package import Shop
import Tables
import Values

/// A frame as a file: JSON in one line, whose bytes are the same for the same frame.
package struct FrameFile: Sendable {
  package let frame: ShopFrame

  package init(_ frame: ShopFrame) { self.frame = frame }

  /// - Throws: a fault for a file that can't be read, and for one that is not a frame of this
  ///   version of the program.
  package init(reading path: String) throws(Diagnostic) {
    let bytes = try FileReader.read(path).bytes
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.format == Self.format, let frame = content.frame
    else {
      throw Diagnostic(
        "`\(path)` is not a frame that this version of Aisle wrote",
        help: "write one with `aisle frame --content PART --output \(path)`")
    }
    self.frame = frame
  }

  /// Raise it when `Content` changes.
  fileprivate static let format = 4

  fileprivate struct Content: Codable {
    var format = FrameFile.format
    let settings: String
    let hasRows: Bool
    let productCount: Int
    let hasAvailable: Bool
    let hasPictures: Bool
    let historyStart: Moment?
    let asOf: Moment?
    /// By the number of the day.
    let arrivals: [Int: Int]
    let wholePrices: WholePrices
    /// By their numbers.
    let seenDays: [Int]
    let changeCount: Int
    let settlesSpellings: Bool
    let tallies: [RowTally]
    let valuedKeys: [String]
    let columns: [String]
    let sections: [ShopFrame.Section]
    let brands: [Brand]
  }

  fileprivate struct Moment: Codable {
    let milliseconds: Int64
    let isDay: Bool
  }

  fileprivate struct Brand: Codable {
    let use: ShopFrame.BrandUse
    let row: Int
  }

  package var bytes: [UInt8] {
    let content = Content(
      settings: frame.settings, hasRows: frame.hasRows, productCount: frame.productCount,
      hasAvailable: frame.hasAvailable, hasPictures: frame.hasPictures,
      historyStart: frame.historyStart.map { Moment($0) }, asOf: frame.asOf.map { Moment($0) },
      arrivals: Dictionary(
        uniqueKeysWithValues: frame.arrivals.map { ($0.key.number, $0.value) }),
      wholePrices: frame.wholePrices,
      seenDays: frame.seenDays.map(\.number), changeCount: frame.changeCount,
      settlesSpellings: frame.settlesSpellings, tallies: frame.tallies,
      valuedKeys: frame.valuedKeys.sorted(), columns: frame.columns,
      sections: frame.sections,
      brands: frame.brands.map { Brand(use: $0.key, row: $0.value) }.sorted { $0 < $1 })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else {
      preconditionFailure("texts and whole numbers can be encoded")
    }
    return Array(data) + [.newline]
  }
}

extension FrameFile.Content {
  /// Nil if a section comes before one above it.
  fileprivate var frame: ShopFrame? {
    var known: Set<[String]> = [[]]
    guard
      sections.allSatisfy({ section in
        known.contains(Array(section.path.dropLast())) && known.insert(section.path).inserted
      })
    else { return nil }
    return ShopFrame(
      settings: settings, hasRows: hasRows, productCount: productCount,
      hasAvailable: hasAvailable, hasPictures: hasPictures, historyStart: historyStart?.instant,
      asOf: asOf?.instant,
      arrivals: Dictionary(
        uniqueKeysWithValues: arrivals.map { (Day(number: $0.key), $0.value) }),
      wholePrices: wholePrices,
      seenDays: seenDays.map { Day(number: $0) }, changeCount: changeCount,
      settlesSpellings: settlesSpellings, tallies: tallies,
      valuedKeys: Set(valuedKeys), columns: columns, sections: sections,
      brands: Dictionary(brands.map { ($0.use, $0.row) }, uniquingKeysWith: { min($0, $1) }))
  }
}

extension FrameFile.Moment {
  fileprivate init(_ instant: Instant) {
    self.init(milliseconds: instant.milliseconds, isDay: instant.isDay)
  }

  fileprivate var instant: Instant { Instant(milliseconds: milliseconds, isDay: isDay) }
}

extension FrameFile.Brand: Comparable {
  private var place: (Int, Int, String, String) {
    (row, use.language, use.brand, use.translation ?? "")
  }

  fileprivate static func == (left: Self, right: Self) -> Bool { left.place == right.place }
  fileprivate static func < (left: Self, right: Self) -> Bool { left.place < right.place }
}
