import Bytes
package import Diagnostics
import Foundation
import Pages
import POSIX
import Shop

/// Why a shop that could be read is not built.
package struct RefusedShop: Error {
  package let faults: FaultList
}

// One part after the other, and then what is made of all of them
// (`Architecture: Parts and a join`).
extension SiteBuild {
  /// - Parameter faults: gets those of the plans.
  /// - Returns: the site of the pages that are about more than a part.
  /// - Throws: also `RefusedShop`.
  func makeParts(
    of site: DividedSite, _ tally: inout SiteTally, accepts: (FaultList) -> Bool,
    _ faults: inout FaultList, in output: OutputFolder?, known: KnownFiles?, settings: Fingerprint
  ) async throws -> PreparedSite {
    let folder = try PartFolder(in: request.mode == .dryRun ? nil : output)
    defer { folder.empty() }
    var files: [String] = []
    var failure: OutputFault?
    for part in 0..<site.shop.partCount {
      let prepared = site.prepare(part, request, faults: &faults)
      // The other parts may have faults, too.
      guard let prepared, !faults.hasErrors else { continue }
      do {
        if failure == nil {
          try await makeFiles(
            of: prepared, &tally, in: output, known: known, settings: settings)
        }
      } catch let fault as OutputFault {
        // Products of two parts may have one address: the join says so.
        failure = fault
      }
      let file = PartFile(of: prepared.plans, settings: site.frame.settings)
      files.append(try folder.write(file.bytes, to: "part-\(part)"))
      // The next part needs as much, and does not fit into the gaps.
      returnFreedMemory()
    }
    if faults.hasErrors { throw RefusedShop(faults: faults) }
    let frame = try folder.write(FrameFile(site.frame).bytes, to: "frame")
    let join = site.prepare(.join(frame: frame, parts: files), request, faults: &faults)
    guard let join, accepts(faults) else { throw RefusedShop(faults: faults) }
    if let failure { throw failure }
    try await makeFiles(of: join, &tally, in: output, known: known, settings: settings)
    return join
  }
}

/// Where a build in parts keeps what its parts leave: among the files that wait for their places
/// or, if nothing may be written there, in the system's folder for temporary files.
private final class PartFolder {
  private let folder: OpenFolder
  /// Nil where nothing may be written to it.
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
  func write(_ bytes: [UInt8], to name: String) throws(OutputFault) -> String {
    _ = try folder.create(name, bytes)
    names.append(name)
    return "\(folder.path)/\(name)"
  }

  func empty() {
    for name in names { folder.removeFile(name) }
    output?.removePendingFolderOfNewSite()
    if output == nil { unsafe rmdir(folder.path) }
  }
}
