import Bytes
package import Diagnostics
import Foundation
import POSIX
import Pages
import Parts
import Reading
import Shop

/// A shop that is built part by part, so that a build needs only the memory of the largest part:
/// its parts, and the frame with what each must know about the others.
struct SiteParts: Sendable {
  /// The result of reading all tables of a shop.
  enum Survey: Sendable {
    case parts(SiteParts)
    /// The shop must be built as a whole, if it can be built.
    case undivided
    /// The tables have errors.
    case faulty
  }

  let shop: DividedShop
  let frame: ShopFrame

  /// Reads all tables, part by part.
  ///
  /// - Parameters:
  ///   - count: how many parts there may be.
  ///   - faults: gets every fault of the tables.
  static func survey(
    _ request: BuildRequest, parts count: Int, faults: inout FaultList, progress: BuildProgress
  ) -> Survey {
    progress.begin(.reading)
    guard
      var shop = DividedShop(
        content: request.content, baseURL: request.baseURL, clock: request.clock, parts: count,
        now: request.now, since: request.lastSources, faults: &faults)
    else { return .undivided }
    progress.add(bytes: shop.byteCount)
    // The builds of the parts report faults of the images.
    var known = FaultList()
    let images = Set(ImageFiles(content: request.content, faults: &known).paths)
    let (settings, keys) = (request.settingsFingerprint, shop.settings.rankedKeys)
    func frame(_ catalog: Catalog) -> ShopFrame {
      ShopFrame(of: catalog, settings: settings, keys: keys, images: images)
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
    let parts = SiteParts(shop: shop, frame: merged)
    if !faults.hasErrors { return .parts(parts) }
    for part in 0..<shop.partCount { _ = parts.site(ofPart: part, request, faults: &faults) }
    return .faulty
  }

  /// The site of a part's pages.
  ///
  /// - Parameter faults: gets the faults that are not in the rows of the tables.
  func site(ofPart part: Int, _ request: BuildRequest, faults: inout FaultList) -> Site? {
    site(.piece(of: shop, frame, part: part), request, faults: &faults)
  }

  /// The site of the pages that are about more than one part.
  ///
  /// - Parameters:
  ///   - frame: the file of `frame`.
  ///   - parts: the files that the parts left.
  ///   - faults: as for a part.
  func join(
    frame: String, _ parts: [String], _ request: BuildRequest, faults: inout FaultList
  ) -> Site? {
    site(.join(frame: frame, parts: parts), request, faults: &faults)
  }

  private func site(
    _ extent: BuildRequest.Extent, _ request: BuildRequest, faults: inout FaultList
  ) -> Site? {
    var request = request
    request.extent = extent
    var found = FaultList()
    // The stages of progress are those of the whole build.
    let site = Site(request, faults: &found, progress: BuildProgress())
    faults.merge(plan: found.mapped { shop.located($0) })
    return site
  }
}

/// Why a shop that could be read is not built.
package struct RefusedShop: Error {
  package let faults: FaultList
}

// Builds one part after another, and then the pages of all of them
// (`Architecture: Parts and a join`).
extension SiteBuild {
  /// - Parameter faults: gets those of the plans.
  /// - Returns: the site of the pages that are about more than a part.
  /// - Throws: also `RefusedShop`.
  func render(
    _ parts: SiteParts, _ tally: inout SiteTally, _ faults: inout FaultList,
    in output: OutputFolder?, known: KnownFiles?, settings: Fingerprint
  ) async throws -> Site {
    let folder = try PartFolder(in: request.mode == .dryRun ? nil : output)
    defer { folder.empty() }
    var files: [String] = []
    var failure: Diagnostic?
    for part in 0..<parts.shop.partCount {
      let site = parts.site(ofPart: part, request, faults: &faults)
      // The other parts may have faults, too.
      guard let site, !faults.hasErrors else { continue }
      do {
        if failure == nil {
          try await render(site, &tally, in: output, known: known, settings: settings)
        }
      } catch let fault as Diagnostic {
        // Products of two parts may have the same address; the join reports that.
        failure = fault
      }
      let file = PartFile(of: site.plans, settings: parts.frame.settings)
      files.append(try folder.write(file.bytes, to: "part-\(part)"))
      // The next part needs as much memory, and does not fit into the gaps.
      returnFreedMemory()
    }
    if faults.hasErrors { throw RefusedShop(faults: faults) }
    let frame = try folder.write(FrameFile(parts.frame).bytes, to: "frame")
    let join = parts.join(frame: frame, files, request, faults: &faults)
    guard let join, !faults.hasErrors, accepts(faults) else { throw RefusedShop(faults: faults) }
    if let failure { throw failure }
    try await render(join, &tally, in: output, known: known, settings: settings)
    return join
  }
}

/// The place where a build in parts keeps its part files: among the unfinished files of the site
/// or, if nothing may be written there, in the system's folder for temporary files.
private final class PartFolder {
  private let folder: OpenFolder
  /// Nil if nothing may be written to it.
  private let output: OutputFolder?
  private var names: [String] = []

  init(in output: OutputFolder?) throws {
    self.output = output
    if let output {
      folder = try output.openPendingFolder()
    } else {
      let place = FileManager.default.temporaryDirectory
        .appending(path: "aisle-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      folder = try OpenFolder(path: place.path)
    }
  }

  /// - Returns: the file's path.
  func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) -> String {
    _ = try folder.create(name, bytes)
    names.append(name)
    return "\(folder.path)/\(name)"
  }

  func empty() {
    // What stays in the output folder goes with the pending files.
    for name in names { _ = try? folder.removeFile(name) }
    if output == nil { unsafe rmdir(folder.path) }
  }
}
