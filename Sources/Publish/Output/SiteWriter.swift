/// Writes the files of one worker to the output folder, and tallies what became of them.
struct SiteWriter: Sendable {
  private let output: OutputFolder?
  private let mode: WriteMode
  /// Of each phase, in their order.
  private(set) var tallies = WritePhase.allCases.map { _ in WriteTally() }
  /// That the files written from now on belong to.
  var phase = WritePhase.assets
  private var buffer: [UInt8] = []
  /// The folder written to last, kept open: pages of a folder follow one another.
  private var folder: OpenFolder?
  private var folderName: String?
  private var pendingFolder: OpenFolder?

  /// - Parameter output: absent in a trial build whose folder doesn't exist.
  init(output: OutputFolder?, mode: WriteMode) {
    self.output = output
    self.mode = mode
  }

  /// - Parameter folderName: empty for the root, else names each followed by `/`.
  mutating func write(_ bytes: [UInt8], to name: String, in folderName: String) throws(OutputFault)
  {
    let isWhole = output.map { $0.target != .site } ?? false
    if self.folderName != folderName {
      folder = nil
      folder = try output?.open(folder: folderName, isMade: isWhole)
      self.folderName = folderName
    }
    tally.paths.append(folder: folderName, name: name)
    tally.byteCount += bytes.count
    if isWhole {
      guard let folder else { return }
      tally.fingerprints.add(
        try folder.create(name, bytes), folder: folderName.utf8, name: name.utf8)
      tally.writtenCount += 1
    } else {
      try update(bytes, name, folderName)
    }
  }

  mutating func endJob(_ job: Int) { tally.endJob(job) }

  private var tally: WriteTally {
    get { tallies[phase.rawValue] }
    _modify { yield &tallies[phase.rawValue] }
  }

  /// A file that holds `bytes` already is not touched, so its modification time stays.
  private mutating func update(
    _ bytes: [UInt8], _ name: String, _ folderName: String
  ) throws(OutputFault) {
    var content = OpenFolder.Content.missing
    if let folder { content = try folder.compare(name, with: bytes, buffer: &buffer) }
    if case .same(let fingerprint) = content, mode != .force {
      return tally.fingerprints.add(fingerprint, folder: folderName.utf8, name: name.utf8)
    }
    tally.writtenCount += 1
    guard mode != .trial, let output else {
      return tally.changedPaths.append(folder: folderName, name: name)
    }
    if pendingFolder == nil { pendingFolder = try output.openPendingFolder() }
    let temporary = output.newPendingName()
    _ = try pendingFolder?.create(temporary, bytes)
    var isNew = false
    if case .missing = content { isNew = true }
    tally.pending.append(
      PendingFile(
        folder: folderName, name: name, temporaryName: temporary, isNew: isNew))
  }
}
