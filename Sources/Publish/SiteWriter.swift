/// One worker's way into the output folder: writes files and remembers what became of them.
struct SiteWriter: Sendable {
  /// What became of the files of one worker, or of several added up.
  struct Tally: Sendable {
    /// Relative to the output folder, in the order they were written.
    var paths: [String] = []
    /// Those of `paths` whose bytes differed.
    var writtenPaths: [String] = []
    var bytes = 0

    static func += (left: inout Tally, right: Tally) {
      left.paths += right.paths
      left.writtenPaths += right.writtenPaths
      left.bytes += right.bytes
    }
  }

  private let output: OutputFolder?
  private let worker: Int
  private let mode: WriteMode
  private(set) var tally = Tally()
  private var buffer: [UInt8] = []
  /// The folder written to last, kept open: pages of a folder follow one another.
  private var folder: OpenFolder?
  private var folderName: String?

  /// - Parameter output: absent in a trial build whose folder doesn't exist.
  init(output: OutputFolder?, worker: Int, mode: WriteMode) {
    self.output = output
    self.worker = worker
    self.mode = mode
  }

  /// - Parameter folder: empty for the root, else names each followed by `/`.
  mutating func write(_ bytes: [UInt8], to name: String, in folder: String) throws(OutputFault) {
    if folderName != folder {
      self.folder = nil
      self.folder = try output?.open(folder: folder, isMade: mode != .trial)
      folderName = folder
    }
    let outcome = try self.folder?.write(
      bytes, to: name, worker: worker, mode: mode, comparing: &buffer)
    tally.paths.append(folder + name)
    tally.bytes += bytes.count
    if outcome != .unchanged { tally.writtenPaths.append(folder + name) }
  }
}
