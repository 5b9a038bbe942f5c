import Bytes
import Shop

/// The end of a build: what waits comes to its place, what earlier builds made and this one didn't
/// goes, and the manifest tells the next build of it.
struct SiteCommit {
  let output: OutputFolder?
  let mode: WriteMode
  let workers: Workers
  /// Of everything that pages are made from.
  let inputs: ContentDigest

  /// - Parameter stages: of the build, in their sequence.
  func run(_ stages: [WriteTally], pages: Int) async throws -> BuildSummary {
    let tally = stages.reduce(into: WriteTally()) { $0 += $1 }
    var summary = BuildSummary(tally, pages: pages)
    guard let output else { return summary }
    let manifest = Manifest(paths: tally.paths)
    if output.place != .site {
      _ = try output.root.create(Manifest.fileName, manifest.bytes)
      try output.publish()
      // In an empty folder each file was moved, and looks changed since.
      let survey = OutputScan(output.locked, workers: workers)
      let moved = output.place == .empty ? await survey.states(of: manifest.paths) : tally.states
      if let moved { keepState(moved, in: output) }
      return summary
    }
    let old = Manifest(reading: output.root.contents(of: Manifest.fileName) ?? [])
    try refuseStrangers(among: tally, old, in: output)
    let stale = old.paths.subtracting(tally.paths)
    summary.removed = stale.texts.sorted()
    if mode != .trial {
      summary.removed = try await update(output, stages, manifest, stale, summary.removed)
    }
    let survey = OutputScan(output.root, workers: workers)
    summary.foreign =
      mode == .trial
      ? survey.foreignFiles(besides: tally.paths + stale, areAllThere: false)
      : survey.foreignFiles(besides: tally.paths)
    return summary
  }

  /// - Throws: for files of others that are where the site's own should be; those with the same
  ///   bytes become Aisle's. Who made what can't be known without a manifest that is whole: then
  ///   every file of the site counts as Aisle's.
  private func refuseStrangers(
    among tally: WriteTally, _ old: Manifest, in output: OutputFolder
  ) throws(OutputFault) {
    guard old.isIntact else { return }
    var replaced = tally.changedPaths
    for file in tally.staged where !file.isNew {
      replaced.append(folder: file.folder, name: file.name)
    }
    let strangers = replaced.subtracting(old.paths).texts
      .filter { output.hasFile($0) }.sorted()
    if !strangers.isEmpty { throw .strangers(strangers, in: output.path) }
  }

  /// - Returns: the paths of the files that were removed.
  private func update(
    _ output: OutputFolder, _ stages: [WriteTally], _ manifest: Manifest,
    _ stale: ByteStrings, _ stalePaths: [String]
  ) async throws -> [String] {
    let staged = stages.map(\.staged)
    // Until the end the manifest names what was and what will be: should the build be cut short,
    // the next one knows all that is Aisle's.
    if staged.contains(where: { $0.contains(where: \.isNew) }) {
      try write(Manifest(paths: manifest.paths + stale).bytes, in: output)
    }
    var states = stages.reduce(into: FileFingerprintSum()) { $0 += $1.states }
    states += try await FileMover(output: output, worker: workers.single).run(staged)
    let removed = stalePaths.filter { output.remove(Array($0.utf8)[...]) }
    if output.root.contents(of: Manifest.fileName) != manifest.bytes {
      try write(manifest.bytes, in: output)
    }
    output.removeWaiting()
    keepState(states, in: output)
    return removed
  }

  private func write(_ manifest: [UInt8], in output: OutputFolder) throws(OutputFault) {
    let waiting = try output.openWaiting()
    let name = output.newWaitingName()
    _ = try waiting.create(name, manifest)
    try waiting.move(name, to: output.root, as: Manifest.fileName)
  }

  private func keepState(_ files: FileFingerprintSum, in output: OutputFolder) {
    let state = SiteFingerprint(inputs: inputs, files: files)
    if SiteFingerprint(of: output.locked) == state { return }
    state.keep(in: output.locked, newestNanoseconds: files.newestNanoseconds)
  }
}
