import Bytes
import Diagnostics

/// What is wrong with a site on the disk, by its manifest and the memory of its last build.
package struct SiteVerification: Sendable {
  /// Paths of the manifest where there is no file.
  package private(set) var missing: [String] = []
  /// Files that somebody has touched since the last build. Only the folder in which it was made
  /// shows that, not a copy.
  package private(set) var changed: [String] = []
  /// Files of earlier builds that could not be removed.
  package private(set) var notRemoved: [String] = []
  /// Files that Aisle did not make, sorted.
  package let foreign: [String]
  /// Whether `changed` names all changed files.
  package let knowsChanges: Bool

  /// - Parameters:
  ///   - path: of the site's folder.
  ///   - jobs: how many threads work.
  /// - Throws: `Diagnostic` if the folder or its manifest can't be read.
  package init(of path: String, jobs: Int) async throws {
    let root = try OpenFolder(path: path)
    let bytes = try root.contents(of: Manifest.fileName)
    guard let manifest = bytes.flatMap({ Manifest(reading: $0) }) else {
      throw Diagnostic(
        "the manifest `\(path)/\(Manifest.fileName)` is \(bytes == nil ? "missing" : "damaged")",
        help: "build the site again")
    }
    let workers = Workers(count: jobs, progress: BuildProgress())
    let scan = OutputScan(root, workers: workers)
    let stamps = try await scan.run(manifest.paths, folders: .unknown).stamps
    let memory = try root.contents(of: OutputFolder.memoryName)
      .flatMap { BuildMemory(reading: $0) }
    let files = memory?.manifest == manifest.fingerprint ? memory?.files.list : nil
    let known = files.flatMap { $0.count == stamps.count ? $0 : nil } ?? []
    knowsChanges = zip(stamps, known).contains { $0 == $1.stamp }
    for (number, path) in manifest.paths.texts.enumerated() {
      if stamps[number] == .none {
        missing.append(path)
      } else if knowsChanges, known[number].stamp != stamps[number] {
        changed.append(path)
      }
    }
    let others = scan.foreignFiles(besides: manifest.paths)
    let leftovers = Set(manifest.leftovers.texts)
    notRemoved = others.filter { leftovers.contains($0) }
    foreign = others.filter { !leftovers.contains($0) }
  }

  /// Whether all files of the site are as they should be; other people's files may be there.
  package var isWhole: Bool { missing.isEmpty && changed.isEmpty && notRemoved.isEmpty }
}
