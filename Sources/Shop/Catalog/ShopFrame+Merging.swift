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
    let isSettled = frames.allSatisfy { $0.frame.settlesSpellings }
    if frames.count == 1 { return result }
    var indices: [[String]: Int] = [:]
    var owners: [[String]: String] = [:]
    result.sections = []
    for (number, (file, frame)) in frames.enumerated() {
      check(frame, in: file, besides: result, in: first, faults: &faults)
      if number > 0 { result.addFacts(of: frame) }
      for section in frame.sections {
        let key = isSettled ? AisleSpellings.folded(section.path) : section.path
        if section.count > 0, let owner = owners.updateValue(file, forKey: key) {
          faults.error(
            "the aisle \(section.path.joined(separator: " > ").inBackticks) is in two parts, "
              + "`\(owner)` and `\(file)`", help: "put all products of an aisle into one part")
        }
        if let index = indices[key] {
          result.sections[index].add(section)
        } else {
          indices[key] = result.sections.count
          result.sections.append(section)
        }
      }
    }
    result.sections.sort { ($0.row, $0.place) < ($1.row, $1.place) }
    if isSettled { result.settleNames() }
    return result
  }

  /// Names each aisle as most products of the whole shop spell it, parents first.
  private mutating func settleNames() {
    var names: [[String]: [String]] = [:]
    for index in sections.indices {
      let folded = AisleSpellings.folded(sections[index].path)
      let parent = names[Array(folded.dropLast())] ?? []
      sections[index].path = parent + [AisleSpellings.best(of: sections[index].allSpellings)]
      names[folded] = sections[index].path
    }
  }

  private static func check(
    _ frame: ShopFrame, in file: String, besides other: ShopFrame, in otherFile: String,
    faults: inout FaultList
  ) {
    if frame.settings != other.settings || frame.columns != other.columns {
      faults.error(
        "`\(file)` and `\(otherFile)` are of different shops",
        help: "make both with the same `shop.json`, the same columns and the same options")
    }
    if !frame.hasRows {
      faults.error(
        "`\(file)` is not of a part: its products have no `catalog_row`",
        help: "give each product the number of its row in the whole catalog")
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
    for (index, tally) in other.tallies.enumerated() {
      // Some parts may have no prices.
      if index < tallies.count { tallies[index].add(tally) } else { tallies.append(tally) }
    }
    valuedKeys.formUnion(other.valuedKeys)
    brands.merge(other.brands) { min($0, $1) }
  }
}

extension ShopFrame.Section {
  fileprivate var allSpellings: [AisleSpelling] {
    spellings ?? [AisleSpelling(name: path.last ?? "", count: total, first: row)]
  }

  fileprivate mutating func add(_ other: Self) {
    let all = AisleSpellings.merged(allSpellings + other.allSpellings)
    spellings = all.count > 1 ? all : nil
    if (other.row, other.place) < (row, place) {
      (path, row, place) = (other.path, other.row, other.place)
    }
    count += other.count
    total += other.total
    names = zip(names, other.names).map { [$0, $1].compactMap(\.self).min() }
  }
}
