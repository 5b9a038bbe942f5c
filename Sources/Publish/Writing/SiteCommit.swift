import Bytes
import Diagnostics

/// The end of a build: moves the files from the staging folder to their places, removes those of
/// earlier builds that this one did not make, and writes the manifest.
struct SiteCommit {
  let previous: PreviousBuild
  /// Nil if any part of the site may be removed.
  let removals: RemovalGuard?
  /// All files, in the order of the phases.
  let files: [FileList]
  /// The paths of other people's files in the places of the site's.
  let foreign: [String]

  /// - Parameter summary: gets the removed files.
  /// - Returns: the fingerprint of the manifest; nil for a dry run.
  func run(_ summary: inout BuildSummary) throws(Diagnostic) -> Fingerprint? {
    guard let output = previous.output else { return nil }
    let isDryRun = previous.request.mode == .dryRun
    if output.isFresh, !isDryRun { return try publish(in: output) }
    if !foreign.isEmpty {
      throw .foreignFiles(foreign.sorted(), in: output.path, isKnown: previous.manifest != nil)
    }
    let stale = try stale
    // A dry run lists the removals anyway.
    if !isDryRun, let old = previous.manifest {
      try removals?.check(stale, of: old, in: output.path)
    }
    summary.removed = stale.filter { !staysForOnce($0) }.map { String(decoding: $0, as: UTF8.self) }
      .sorted()
    if isDryRun { return nil }
    return try update(stale, in: output, &summary)
  }

  private func publish(in output: OutputFolder) throws(Diagnostic) -> Fingerprint {
    let fingerprint = try Manifest.write(files, in: output.openStaging([]))
    try changes?.add(written: paths(.added).texts)
    try output.sync()
    try output.publishStaged()
    try output.removeStaging()
    try output.sync()
    return fingerprint
  }

  /// Gets the changes before they happen, so that nothing is forgotten even if the build is
  /// interrupted.
  private var changes: ChangeList? { previous.request.changeList }

  /// The paths of the old manifest that this build did not make.
  private var stale: ByteStrings {
    get throws(Diagnostic) {
      var stale = ByteStrings()
      guard let index = previous.index else { return stale }
      var isMade = [Bool](repeating: false, count: index.manifest.count)
      var reader = ManifestReader(index)
      for list in files {
        for number in list.keptNumbers { isMade[number] = true }
        try list.forEachOwn { (path: Span<UInt8>, _) throws(Diagnostic) in
          if let number = try reader.find(path)?.number { isMade[number] = true }
        }
      }
      var number = 0
      try index.manifest.forEach { path, _ in
        if !isMade[number] { stale.append(path) }
        number += 1
      }
      return stale
    }
  }

  /// True if a file that is no longer part of the site is removed by the next build only: assets of
  /// a former version, for which pages that were loaded before may still ask.
  private func staysForOnce(_ path: ArraySlice<UInt8>) -> Bool {
    path.starts(with: Theme.assetFolder.utf8) && previous.manifest?.isFormer == true
  }

  /// - Parameters:
  ///   - stale: the files that are no longer part of the site.
  ///   - summary: names the files to remove; gets those that were.
  private func update(
    _ stale: ByteStrings, in output: OutputFolder, _ summary: inout BuildSummary
  ) throws(Diagnostic) -> Fingerprint {
    let (added, replaced) = (paths(.added), paths(.replaced))
    if added.isEmpty, replaced.isEmpty {
      let fingerprint = try Manifest.fingerprint(of: files)
      if previous.manifest?.fingerprint == fingerprint { return fingerprint }
    }
    try changes?.add(written: added.texts + replaced.texts, removed: summary.removed)
    if var record = previous.record, record.manifest != nil {
      record.manifest = nil
      try write(record, in: output)
    }
    // Until the end, the manifest also names the files that are to be removed, so that the next
    // build knows all of Aisle's files even if this one is interrupted.
    var manifest = try writeManifest(and: stale, in: output)
    // After a power cut, no file may be in its place without its bytes.
    try output.sync()
    var mover = FileMover(output)
    for paths in [added, replaced] {
      for path in paths { try mover.move(path) }
    }
    var removed: [String] = []
    for path in summary.removed {
      do throws(Diagnostic) {
        if try output.remove(path) { removed.append(path) }
      } catch {
        throw Diagnostic(
          error.message,
          help: "all pages are up to date; remove the file yourself, and build again")
      }
    }
    summary.removed = removed
    let staying = ByteStrings(stale.filter { staysForOnce($0) })
    if staying.count < stale.count { manifest = try writeManifest(and: staying, in: output) }
    try output.removeStaging()
    try output.sync()
    return manifest
  }

  /// - Parameter stale: the files of earlier builds that are still there.
  private func writeManifest(
    and stale: ByteStrings, in output: OutputFolder
  ) throws(Diagnostic) -> Fingerprint {
    let lists = files + [FileList(removed: stale)]
    return try output.replace(Manifest.fileName) { (staging) throws(Diagnostic) in
      try Manifest.write(lists, in: staging)
    }
  }

  /// Leaves a record for the next build.
  func write(_ record: SiteRecord, in output: OutputFolder) throws(Diagnostic) {
    guard let bytes = record.bytes else { return }
    try output.replace(SiteRecord.fileName) { (staging) throws(Diagnostic) in
      try staging.create(SiteRecord.fileName, bytes)
    }
  }

  /// The paths of the files with which a build does that, in the order in which they are moved.
  private func paths(_ change: SiteFile.Change) -> ByteStrings {
    var paths = ByteStrings()
    for list in files {
      list.forEachOwn { path, file in if file.change == change { paths.append(path) } }
    }
    return paths
  }
}

/// Moves files from the staging folder to their places in a site.
///
/// New files come first, so that files that change afterwards link only to existing ones; files are
/// removed after everything that linked to them. New pages that link to one another in a circle
/// (two new days of news, a new aisle and its new products) can't all come first: while they are
/// moved, which takes some microseconds each, one of them may link to a page that does not exist
/// yet.
private struct FileMover {
  private let output: OutputFolder
  private var folder: (path: [UInt8], staging: OpenFolder, place: OpenFolder)?

  init(_ output: OutputFolder) { self.output = output }

  mutating func move(_ path: ArraySlice<UInt8>) throws(Diagnostic) {
    do throws(Diagnostic) {
      let parts = splitPath(path.span)
      let folderPath = path[(path.startIndex + parts.folder.lowerBound)...].prefix(
        parts.folder.count)
      if folder.map({ $0.path.elementsEqual(folderPath) }) != true {
        let staging = try output.openStaging(folderPath)
        guard let place = try output.root.folder(at: folderPath, isMade: true) else { return }
        folder = (Array(folderPath), staging, place)
      }
      guard let folder else { return }
      let name = String(decoding: path.dropFirst(parts.folder.count), as: UTF8.self)
      try folder.staging.move(name, to: folder.place, as: name)
    } catch {
      throw Diagnostic(
        error.message,
        help: "build again to finish the site; `--dry-run` lists what is still to be written")
    }
  }
}
