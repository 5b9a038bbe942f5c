package import Diagnostics
import Pages
import Shop

/// A shop that is built part by part, so that its memory is that of the largest part: its parts,
/// and what each must know of the others.
package struct DividedSite: Sendable {
  /// What the tables of a shop gave.
  package enum Survey: Sendable {
    case site(DividedSite)
    /// The shop must be built as a whole, if it can be built.
    case undivided
    /// The tables have errors.
    case faulty
  }

  let shop: DividedShop
  let frame: ShopFrame
  /// When reading began, by `FileClock`.
  let beginning: Int

  /// Reads all tables, part by part.
  ///
  /// - Parameters:
  ///   - count: how many parts there may be.
  ///   - faults: gets every fault of the tables.
  package static func survey(
    _ request: BuildRequest, parts count: Int, faults: inout FaultList, progress: BuildProgress
  ) -> Survey {
    let beginning = FileClock.nanoseconds
    progress.begin(.reading)
    guard
      var shop = DividedShop(
        content: request.content, baseURL: request.baseURL, clock: request.clock, parts: count,
        faults: &faults)
    else { return .undivided }
    progress.add(bytes: shop.byteCount)
    // The builds of the parts report what is wrong with the images.
    var known = FaultList()
    let images = Set(ImageFiles(content: request.content, faults: &known).paths)
    let settings = request.settingsFingerprint
    func frame(_ catalog: Catalog) -> ShopFrame {
      ShopFrame(of: catalog, settings: settings, images: images)
    }
    var frames: [Int: ShopFrame] = [:]
    for part in 0..<shop.partCount {
      var found = faults.emptied
      frames[part] = shop.survey(part, faults: &found).map(frame)
      faults.merge(found)
    }
    for part in shop.endSurvey(faults: &faults) {
      var reported = faults.emptied
      frames[part] = shop.catalog(ofPart: part, frame: nil, faults: &reported).map(frame)
    }
    guard frames.count == shop.partCount else { return .faulty }
    let merged = ShopFrame.merged(
      frames.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }, faults: &faults)
    let site = DividedSite(shop: shop, frame: merged, beginning: beginning)
    if !faults.hasErrors { return .site(site) }
    for part in 0..<shop.partCount { _ = site.prepare(part, request, faults: &faults) }
    return .faulty
  }

  /// Prepares the pages of a part.
  ///
  /// - Parameter faults: gets those that are not in the tables' rows.
  func prepare(
    _ part: Int, _ request: BuildRequest, faults: inout FaultList
  ) -> PreparedSite? {
    prepare(.piece(of: self, part: part), request, faults: &faults)
  }

  func prepare(
    _ extent: BuildRequest.Extent, _ request: BuildRequest, faults: inout FaultList
  ) -> PreparedSite? {
    var request = request
    request.extent = extent
    var found = FaultList()
    // The stages are those of the whole build.
    let site = PreparedSite(request, faults: &found)
    faults.merge(plan: found.mapped { shop.located($0) })
    return site
  }
}
