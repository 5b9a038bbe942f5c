import Bytes
import Diagnostics

/// Writes the files of one worker to the output folder, and tallies what became of them.
struct SiteWriter: Sendable {
  private let output: OutputFolder?
  private let mode: WriteMode
  /// Nil where every file is to be made.
  private let known: KnownFiles?
  /// One tally for each phase, in the order of the phases.
  private(set) var tallies = WritePhase.allCases.map { _ in WriteTally() }
  /// The phase of the files that are written from now on.
  var phase = WritePhase.assets
  /// What the folders that it is asked to write to are in: empty, or ending in `/`.
  private let root: String
  private var buffer: [UInt8] = []
  private var path: [UInt8] = []
  /// The folder written to last, kept open: pages of a folder follow one another.
  private var folder: OpenFolder?
  private var folderName: String?
  private var pendingFolder: OpenFolder?
  /// The number in `known` of the file that was made after the one that was kept last.
  private var nextKnown = 0

  /// - Parameters:
  ///   - output: absent in a dry run whose folder doesn't exist.
  ///   - root: the folder of the pages' language.
  ///   - known: what the last build left in it.
  init(output: OutputFolder?, root: String = "", mode: WriteMode, known: KnownFiles?) {
    self.root = root
    self.output = output
    self.mode = mode
    self.known = mode == .force ? nil : known
  }

  /// Keeps files as the last build left them, if all of them were made from the same inputs and
  /// nobody has touched them since.
  ///
  /// - Parameter files: in the order in which they would be written.
  /// - Returns: false if they are to be made.
  mutating func keep(
    _ files: [(name: String, inputs: Fingerprint)], in folderName: String
  ) -> Bool {
    guard let known else { return false }
    var indices: [Int] = []
    for (name, inputs) in files {
      setPath(folderName, name)
      guard
        let index = known.index(of: path.span, madeFrom: inputs, expected: nextKnown)
      else { return false }
      nextKnown = index + 1
      indices.append(index)
    }
    for index in indices { keep(index, of: known) }
    return true
  }

  /// Keeps files that were found to be as the last build left them.
  ///
  /// - Parameter range: their numbers in `KnownFiles`.
  mutating func keep(_ range: Range<Int>) {
    guard let known else { return }
    for index in range { keep(index, of: known) }
  }

  private mutating func keep(_ index: Int, of known: KnownFiles) {
    tally.paths.append(known.path(of: index).span)
    tally.files.append(known[index])
    tally.byteCount += known.byteCount(of: index)
  }

  /// Whether a file holds these bytes, for a debug build to check what it keeps.
  mutating func holds(_ bytes: [UInt8], _ name: String, in folderName: String) -> Bool {
    guard let folder = try? output?.open(folder: root + folderName, isMade: false),
      case .same? = try? folder.compare(name, with: bytes, buffer: &buffer)
    else { return false }
    return true
  }

  /// - Parameters:
  ///   - folderName: empty for the root, else names each followed by `/`.
  ///   - inputs: of what the file was made from.
  mutating func write(
    _ bytes: [UInt8], to name: String, in folderName: String, madeFrom inputs: Fingerprint
  ) throws(Diagnostic) {
    let isWhole = output.map { $0.target != .site } ?? false
    if self.folderName != folderName {
      folder = nil
      folder = try output?.open(folder: root + folderName, isMade: isWhole)
      self.folderName = folderName
    }
    setPath(folderName, name)
    // A copy, which shares the bytes: the tally must not change while `self` is read.
    let path = path
    tally.paths.append(path.span)
    tally.byteCount += bytes.count
    if isWhole {
      guard let folder else { return }
      tally.add(try folder.create(name, bytes), madeFrom: inputs)
      tally.writtenCount += 1
    } else {
      try update(bytes, name, root + folderName, inputs)
    }
  }

  private mutating func setPath(_ folder: String, _ name: String) {
    path.removeAll(keepingCapacity: true)
    path += root.utf8
    path += folder.utf8
    path += name.utf8
  }

  mutating func endJob(_ job: Int) { tally.endJob(job) }

  private var tally: WriteTally {
    get { tallies[phase.rawValue] }
    _modify { yield &tallies[phase.rawValue] }
  }

  /// A file that holds `bytes` already is not touched, so its modification time stays.
  private mutating func update(
    _ bytes: [UInt8], _ name: String, _ folderName: String, _ inputs: Fingerprint
  ) throws(Diagnostic) {
    var content = OpenFolder.Content.missing
    let differs = known?.hasUntouchedFile(
      at: path.span, besides: bytes.count, expected: nextKnown)
    if differs == true {
      content = .different
    } else if let folder {
      content = try folder.compare(name, with: bytes, buffer: &buffer)
    }
    if case .same(let state) = content, mode != .force {
      return tally.add(state, madeFrom: inputs)
    }
    tally.writtenCount += 1
    guard mode != .dryRun, let output else {
      tally.changedPaths.append(folder: folderName, name: name)
      return tally.files.append(RememberedFile(inputs: .unknown, stamp: .none))
    }
    if pendingFolder == nil { pendingFolder = try output.openPendingFolder() }
    let number = output.newPendingNumber()
    let isNew = if case .missing = content { true } else { false }
    let file = PendingFile(folder: folderName, name: name, number: number, isNew: isNew)
    _ = try pendingFolder?.create(file.temporaryName, bytes)
    tally.pending.append(file)
    tally.files.append(RememberedFile(inputs: inputs, stamp: FileStamp(pending: number)))
  }
}
