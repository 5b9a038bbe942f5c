import Bytes
import Diagnostics

/// The end of a build: moves pending files to their places, removes the files of earlier builds
/// that this one did not make, and writes the manifest.
struct SiteCommit {
  let output: OutputFolder?
  let mode: WriteMode
  /// See `BuildRequest`.
  let isDurable: Bool
  let workers: Workers
  /// The files of the last build; nil if it left no memory.
  let known: KnownFiles?
  /// Nil if any part of the site may be removed.
  let removals: RemovalGuard?
  /// Gets the changes before they happen, so that nothing is forgotten even if the build is
  /// interrupted.
  let changes: ChangeList?

  /// - Parameter made: all files.
  /// - Returns: the summary, and the files that the next build should know; the latter is nil for a
  ///   dry run.
  func run(
    _ made: consuming SiteTally, pages: Int
  ) async throws -> (summary: BuildSummary, made: MadeFiles?) {
    let pending = made.pending
    let spill = made.spill
    let tally = made.joined()
    var summary = BuildSummary(tally, pages: pages)
    guard let output else { return (summary, nil) }
    if output.target != .site {
      let lines = ManifestLines(paths: tally.paths)
      _ = try output.root.create(Manifest.fileName, lines.firstLine, then: lines)
      try changes?.add(written: tally.paths.strings.texts)
      try spill?.check()
      try output.publish(isDurable: isDurable)
      summary.notRemoved.add { () throws(Diagnostic) in try output.removePendingFolder() }
      return (summary, madeFiles(tally, lines.fingerprint, in: output))
    }
    let paths = tally.paths.strings
    let manifestBytes = known == nil ? try output.root.contents(of: Manifest.fileName) : nil
    let old = known?.manifest ?? manifestBytes.flatMap { Manifest(reading: $0) }
    summary.hadDamagedManifest = old == nil && manifestBytes != nil
    if let old { try refuseForeignFiles(among: tally, old, in: output) }
    let isSame = old?.paths == paths && old?.leftovers.isEmpty == true
    let table = ByteStringTable(paths)
    var stale = isSame ? ByteStrings() : old?.paths.subtracting(table) ?? ByteStrings()
    // A dry run lists the removals anyway.
    if mode != .dryRun, let old { try removals?.check(stale, of: old.paths, in: output.path) }
    // These were to be removed by an earlier build.
    if let old { stale.append(contentsOf: old.leftovers.subtracting(table)) }
    summary.removed = stale.texts.sorted()
    let scan = OutputScan(output.root, workers: workers)
    guard mode != .dryRun else {
      summary.foreign = scan.foreignFiles(besides: paths + stale)
      return (summary, nil)
    }
    var made = try await update(output, tally, paths, pending, isSame ? old : nil, stale, &summary)
    let left = ByteStrings(summary.notRemoved.paths)
    if known?.areAlone != true {
      summary.foreign = scan.foreignFiles(besidesExisting: paths + left)
    }
    if summary.foreign.isEmpty { made.add(SiteFolders(of: paths).state(in: output.locked)) }
    return (summary, made)
  }

  /// - Throws: for other people's files in the place of the site's; those with the same bytes
  ///   become Aisle's. Without a manifest, nobody knows who made a file, so every file of the site
  ///   counts as Aisle's.
  private func refuseForeignFiles(
    among tally: WriteTally, _ old: Manifest, in output: OutputFolder
  ) throws(Diagnostic) {
    var replaced = tally.changedPaths
    for file in tally.pending where !file.isNew {
      replaced.append(folder: file.folder, name: file.name)
    }
    if replaced.isEmpty { return }
    let others = replaced.subtracting(known?.paths ?? ByteStringTable(old.paths))
      .subtracting(old.leftovers)
    var foreign: [String] = []
    for path in others.texts.sorted() where try output.hasFile(path) { foreign.append(path) }
    if !foreign.isEmpty { throw .foreignFiles(foreign, in: output.path) }
  }

  /// - Parameters:
  ///   - same: the manifest of the last build, if it names the same files.
  ///   - summary: names the files to remove; gets those that were and those that were not.
  /// - Returns: the files of the site.
  private func update(
    _ output: OutputFolder, _ tally: WriteTally, _ paths: ByteStrings,
    _ pending: [[PendingFile]], _ same: Manifest?, _ stale: ByteStrings,
    _ summary: inout BuildSummary
  ) async throws -> MadeFiles {
    // Until the end, the manifest names the old files and the new ones, so that the next build
    // knows all of Aisle's files even if this one is interrupted.
    if pending.contains(where: { $0.contains(where: \.isNew) }) {
      try replace(Manifest(paths: paths, leftovers: stale), in: output)
    }
    let changesSite = same == nil || pending.contains { !$0.isEmpty }
    // After a power cut, no file may be in its place without its bytes.
    if changesSite { try output.sync() }
    try changes?.add(written: FileMover.order(of: pending), removed: summary.removed)
    let states: FileMover.States
    do {
      states = try await FileMover(output: output, worker: workers.single).run(pending)
    } catch let fault as Diagnostic {
      let left = Set(try output.openPendingFolder().entries().map(\.name))
      let unmoved = pending.joined().filter { left.contains($0.temporaryName) }
      throw fault.unfinished(unmoved.map(\.path))
    }
    var removed: [String] = []
    for path in summary.removed {
      summary.notRemoved.add(path) { () throws(Diagnostic) in
        if try output.remove(path) { removed.append(path) }
      }
    }
    summary.removed = removed
    let manifest = same ?? Manifest(paths: paths, leftovers: ByteStrings(summary.notRemoved.paths))
    if same == nil { try replace(manifest, in: output) }
    summary.notRemoved.add { () throws(Diagnostic) in try output.removePendingFolder() }
    if changesSite { try output.sync() }
    var made = MadeFiles(manifest: manifest.fingerprint, tally)
    made.settle(states)
    return made
  }

  private func replace(_ manifest: Manifest, in output: OutputFolder) throws(Diagnostic) {
    try output.replace(Manifest.fileName, with: manifest.firstLine, then: manifest.lines)
  }

  /// In an empty folder the files of the root were moved one by one, which counts as a change.
  private func madeFiles(
    _ tally: WriteTally, _ manifest: Fingerprint, in output: OutputFolder
  ) -> MadeFiles {
    var made = MadeFiles(manifest: manifest, tally)
    made.add(SiteFolders(of: tally.paths).state(in: output.locked))
    guard output.target == .empty else { return made }
    var index = 0
    tally.paths.forEachPath { path in
      if path.count(of: .slash) == 0 { made.replace(index, by: output.locked.state(of: path)) }
      index += 1
    }
    return made
  }
}

/// The files of a site that has been moved to its place.
struct MadeFiles {
  /// The fingerprint of the manifest that names them.
  let manifest: Fingerprint
  /// The state of their folders; unknown if there are other people's files.
  private(set) var folders = Fingerprint.unknown
  /// One for each path of the manifest.
  private(set) var files: RememberedFiles
  /// The size of all files together.
  let byteCount: Int
  /// When the newest of the files and folders was changed.
  private(set) var newestNanoseconds: Int

  init(manifest: Fingerprint, _ tally: WriteTally) {
    self.manifest = manifest
    files = tally.files
    byteCount = tally.byteCount
    newestNanoseconds = tally.newestNanoseconds
  }

  /// - Parameter state: of the folders.
  mutating func add(_ state: (fingerprint: Fingerprint, newestNanoseconds: Int)) {
    folders = state.fingerprint
    newestNanoseconds = max(newestNanoseconds, state.newestNanoseconds)
  }

  /// - Parameter states: of the files that were pending.
  mutating func settle(_ states: FileMover.States) {
    var newest = newestNanoseconds
    files.settle { number in
      let state = states[number]
      newest = max(newest, state?.changeNanoseconds ?? 0)
      return state?.stamp ?? .none
    }
    newestNanoseconds = newest
  }

  /// - Parameter state: nil for a file that somebody has already removed.
  mutating func replace(_ index: Int, by state: FileState?) {
    files.replaceStamp(of: index, by: state?.stamp ?? .none)
    newestNanoseconds = max(newestNanoseconds, state?.changeNanoseconds ?? 0)
  }
}
