package import Diagnostics
import Values

extension ShopFrame {
  /// The frame of the parts together. It is the same in whatever order they are merged, and in
  /// however many steps.
  ///
  /// - Parameters:
  ///   - frames: at least one, with the names of their files.
  ///   - faults: gets an error for parts of different shops, for an aisle that is in two parts,
  ///     and for parts that do not say which rows of the catalog they have.
  package static func merged(
    _ frames: [(file: String, frame: ShopFrame)], faults: inout FaultList
  ) -> ShopFrame {
    let first = frames[0].file
    var result = frames[0].frame
    if frames.count == 1 { return result }
    var indices: [[String]: Int] = [:]
    var owners: [[String]: String] = [:]
    result.sections = []
    for (number, (file, frame)) in frames.enumerated() {
      check(frame, in: file, besides: result, in: first, faults: &faults)
      if number > 0 { result.addFacts(of: frame) }
      for section in frame.sections {
        if section.count > 0, let owner = owners.updateValue(file, forKey: section.path) {
          faults.error(
            Diagnostic(
              "the aisle \(section.path.joined(separator: " > ").inBackticks) is in two parts, "
                + "`\(owner)` and `\(file)`",
              help: "put all products of an aisle into one part"))
        }
        if let index = indices[section.path] {
          result.sections[index].add(section)
        } else {
          indices[section.path] = result.sections.count
          result.sections.append(section)
        }
      }
    }
    result.sections.sort { ($0.row, $0.place) < ($1.row, $1.place) }
    return result
  }

  private static func check(
    _ frame: ShopFrame, in file: String, besides other: ShopFrame, in otherFile: String,
    faults: inout FaultList
  ) {
    if frame.settings != other.settings || frame.columns != other.columns {
      faults.error(
        Diagnostic(
          "`\(file)` and `\(otherFile)` are of different shops",
          help: "make both with the same `shop.json`, the same columns and the same options"))
    }
    if !frame.hasRows {
      faults.error(
        Diagnostic(
          "`\(file)` is not of a part: its products have no `catalog_row`",
          help: "give each product the number of its row in the whole catalog"))
    }
  }

  private mutating func addFacts(of other: ShopFrame) {
    productCount += other.productCount
    hasAvailable = hasAvailable || other.hasAvailable
    hasPictures = hasPictures || other.hasPictures
    historyStart = [historyStart, other.historyStart].compactMap(\.self).min()
    asOf = [asOf, other.asOf].compactMap(\.self).max { left, right in
      // Of a day and its first moment, the moment says more.
      left == right ? left.isDay && !right.isDay : left < right
    }
    arrivals.merge(other.arrivals, uniquingKeysWith: +)
    wholePrices.add(other.wholePrices)
    seenDays = Set(seenDays).union(other.seenDays).sorted()
    changeCount = min(changeCount + other.changeCount, UnseenTime.mostChanges)
    valuedKeys.formUnion(other.valuedKeys)
    brands.merge(other.brands) { min($0, $1) }
  }
}

extension ShopFrame.Section {
  fileprivate mutating func add(_ other: Self) {
    let isEarlier = (other.row, other.place) < (row, place)
    let (earlier, later) = isEarlier ? (other, self) : (self, other)
    (row, place) = (earlier.row, earlier.place)
    count += other.count
    total += other.total
    names = zip(earlier.names, later.names).map { $0 ?? $1 }
  }
}
