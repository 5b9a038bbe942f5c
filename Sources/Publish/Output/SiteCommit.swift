import Bytes

/// The end of a build: pending files come to their places, files that earlier builds made and this
/// one didn't are removed, and the manifest is written for the next build.
struct SiteCommit {
  let output: OutputFolder?
  let mode: WriteMode
  let workers: Workers
  /// Of everything that pages are made from.
  let inputs: ContentDigest

  /// - Parameter phases: a tally of each, in their order.
  func run(_ phases: [WriteTally], pages: Int) async throws -> BuildSummary {
    let tally = phases.reduce(into: WriteTally()) { $0 += $1 }
    var summary = BuildSummary(tally, pages: pages)
    guard let output else { return summary }
    let manifest = Manifest(paths: tally.paths)
    if output.target != .site {
      _ = try output.root.create(Manifest.fileName, manifest.bytes)
      try output.publish()
      // In an empty folder each file was moved, which counts as a change.
      let scan = OutputScan(output.locked, workers: workers)
      let moved =
        output.target == .empty ? await scan.fingerprints(of: manifest.paths) : tally.fingerprints
      if let moved { storeFingerprint(moved, in: output) }
      return summary
    }
    let old = Manifest(reading: output.root.contents(of: Manifest.fileName) ?? [])
    try refuseForeignFiles(among: tally, old, in: output)
    let stale = old.paths.subtracting(tally.paths)
    summary.removed = stale.texts.sorted()
    if mode != .trial {
      summary.removed = try await update(output, phases, manifest, stale, summary.removed)
    }
    let scan = OutputScan(output.root, workers: workers)
    summary.foreign =
      mode == .trial
      ? scan.foreignFiles(besides: tally.paths + stale, areAllThere: false)
      : scan.foreignFiles(besides: tally.paths)
    return summary
  }

  /// - Throws: for other people's files where the site's own should be; those with the same bytes
  ///   become Aisle's. Without an intact manifest nobody knows who made what: then every file of
  ///   the site counts as Aisle's.
  private func refuseForeignFiles(
    among tally: WriteTally, _ old: Manifest, in output: OutputFolder
  ) throws(OutputFault) {
    guard old.isIntact else { return }
    var replaced = tally.changedPaths
    for file in tally.pending where !file.isNew {
      replaced.append(folder: file.folder, name: file.name)
    }
    let foreign = replaced.subtracting(old.paths).texts
      .filter { output.hasFile($0) }.sorted()
    if !foreign.isEmpty { throw .foreignFiles(foreign, in: output.path) }
  }

  /// - Returns: the paths of the files that were removed.
  private func update(
    _ output: OutputFolder, _ phases: [WriteTally], _ manifest: Manifest,
    _ stale: ByteStrings, _ stalePaths: [String]
  ) async throws -> [String] {
    let pending = phases.map(\.pending)
    // Until the end the manifest names the old files and the new ones: should the build be cut
    // short, the next one knows all that is Aisle's.
    if pending.contains(where: { $0.contains(where: \.isNew) }) {
      try write(Manifest(paths: manifest.paths + stale).bytes, in: output)
    }
    var fingerprints = phases.reduce(into: FileFingerprintSum()) { $0 += $1.fingerprints }
    fingerprints += try await FileMover(output: output, worker: workers.single).run(pending)
    let removed = stalePaths.filter { output.remove(Array($0.utf8)[...]) }
    if output.root.contents(of: Manifest.fileName) != manifest.bytes {
      try write(manifest.bytes, in: output)
    }
    output.removePendingFolder()
    storeFingerprint(fingerprints, in: output)
    return removed
  }

  private func write(_ manifest: [UInt8], in output: OutputFolder) throws(OutputFault) {
    let folder = try output.openPendingFolder()
    let name = output.newPendingName()
    _ = try folder.create(name, manifest)
    try folder.move(name, to: output.root, as: Manifest.fileName)
  }

  private func storeFingerprint(_ files: FileFingerprintSum, in output: OutputFolder) {
    let fingerprint = SiteFingerprint(inputs: inputs, files: files)
    if SiteFingerprint(of: output.locked) == fingerprint { return }
    fingerprint.store(in: output.locked, newestNanoseconds: files.newestNanoseconds)
  }
}
