import Bytes
import Diagnostics

/// The end of a build: moves pending files to their places, removes the files of earlier builds
/// that this one did not make, and writes the manifest.
struct SiteCommit {
  let output: OutputFolder?
  let mode: WriteMode
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
      try output.publish()
      return (summary, madeFiles(tally, lines.fingerprint, in: output))
    }
    let paths = tally.paths.strings
    let old =
      known?.manifest ?? Manifest(reading: output.root.contents(of: Manifest.fileName) ?? [])
    try refuseForeignFiles(among: tally, old, in: output)
    let isSame = old.isIntact && old.paths == paths
    let stale = isSame ? ByteStrings() : old.paths.subtracting(paths)
    // A dry run lists the removals anyway.
    if mode != .dryRun { try removals?.check(stale, of: old.paths, in: output.path) }
    summary.removed = stale.texts.sorted()
    let scan = OutputScan(output.root, workers: workers)
    guard mode != .dryRun else {
      summary.foreign = scan.foreignFiles(besides: paths + stale)
      return (summary, nil)
    }
    var made: MadeFiles
    (made, summary.removed) = try await update(
      output, tally, paths, pending, isSame ? old : nil, stale, summary.removed)
    if known?.areAlone != true {
      summary.foreign = scan.foreignFiles(besidesExisting: paths)
    }
    if summary.foreign.isEmpty { made.add(SiteFolders(of: paths).state(in: output.locked)) }
    return (summary, made)
  }

  /// - Throws: for other people's files in the place of the site's; those with the same bytes
  ///   become Aisle's. Without an intact manifest, nobody knows who made a file, so every file of
  ///   the site counts as Aisle's.
  private func refuseForeignFiles(
    among tally: WriteTally, _ old: Manifest, in output: OutputFolder
  ) throws(OutputFault) {
    guard old.isIntact else { return }
    var replaced = tally.changedPaths
    for file in tally.pending where !file.isNew {
      replaced.append(folder: file.folder, name: file.name)
    }
    if replaced.isEmpty { return }
    let foreign = replaced.subtracting(known?.paths ?? ByteStringTable(old.paths)).texts
      .filter { output.hasFile($0) }.sorted()
    if !foreign.isEmpty { throw .foreignFiles(foreign, in: output.path) }
  }

  /// - Parameter same: the manifest of the last build, if it names the same files.
  /// - Returns: the files of the site, and the paths of those that were removed.
  private func update(
    _ output: OutputFolder, _ tally: WriteTally, _ paths: ByteStrings,
    _ pending: [[PendingFile]], _ same: Manifest?, _ stale: ByteStrings, _ stalePaths: [String]
  ) async throws -> (MadeFiles, removed: [String]) {
    let manifest = same ?? Manifest(paths: paths)
    // Until the end, the manifest names the old files and the new ones, so that the next build
    // knows all of Aisle's files even if this one is interrupted.
    if pending.contains(where: { $0.contains(where: \.isNew) }) {
      try replace(Manifest(paths: paths + stale), in: output)
    }
    try changes?.add(written: FileMover.order(of: pending), removed: stalePaths)
    let states = try await FileMover(output: output, worker: workers.single).run(pending)
    let removed = stalePaths.filter { output.remove(Array($0.utf8)[...]) }
    if same == nil { try replace(manifest, in: output) }
    output.removePendingFolder()
    var made = MadeFiles(manifest: manifest.fingerprint, tally)
    made.settle(states)
    return (made, removed)
  }

  private func replace(_ manifest: Manifest, in output: OutputFolder) throws(OutputFault) {
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
