/// One worker's way into the output folder: writes files and remembers what became of them.
struct SiteWriter: Sendable {
  private let output: OutputFolder?
  private let mode: WriteMode
  /// Of each stage, in their sequence.
  private(set) var tallies = WritePhase.allCases.map { _ in WriteTally() }
  /// That the files written from now on are of.
  var stage = WritePhase.assets
  private var buffer: [UInt8] = []
  /// The folder written to last, kept open: pages of a folder follow one another.
  private var folder: OpenFolder?
  private var folderName: String?
  private var waiting: OpenFolder?

  /// - Parameter output: absent in a trial build whose folder doesn't exist.
  init(output: OutputFolder?, mode: WriteMode) {
    self.output = output
    self.mode = mode
  }

  /// - Parameter folder: empty for the root, else names each followed by `/`.
  mutating func write(_ bytes: [UInt8], to name: String, in folder: String) throws(OutputFault) {
    let isWhole = output.map { $0.place != .site } ?? false
    if folderName != folder {
      self.folder = nil
      self.folder = try output?.open(folder: folder, isMade: isWhole)
      folderName = folder
    }
    tally.paths.append(folder: folder, name: name)
    tally.byteCount += bytes.count
    if isWhole {
      guard let place = self.folder else { return }
      tally.states.add(try place.create(name, bytes), folder: folder.utf8, name: name.utf8)
      tally.writtenCount += 1
    } else {
      try update(bytes, name, folder)
    }
  }

  mutating func endJob(_ job: Int) { tally.endJob(job) }

  private var tally: WriteTally {
    get { tallies[stage.rawValue] }
    _modify { yield &tallies[stage.rawValue] }
  }

  /// A file that holds `bytes` already is not touched, so its modification time stays.
  private mutating func update(
    _ bytes: [UInt8], _ name: String, _ folderName: String
  ) throws(OutputFault) {
    var content = OpenFolder.Content.missing
    if let folder { content = try folder.compare(name, with: bytes, buffer: &buffer) }
    if case .same(let state) = content, mode != .force {
      return tally.states.add(state, folder: folderName.utf8, name: name.utf8)
    }
    tally.writtenCount += 1
    guard mode != .trial, let output else {
      return tally.changedPaths.append(folder: folderName, name: name)
    }
    if waiting == nil { waiting = try output.openWaiting() }
    let temporary = output.newWaitingName()
    _ = try waiting?.create(temporary, bytes)
    var isNew = false
    if case .missing = content { isNew = true }
    tally.staged.append(
      StagedFile(
        folder: folderName, name: name, temporaryName: temporary, isNew: isNew))
  }
}
