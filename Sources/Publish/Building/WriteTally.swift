/// What became of the files of one worker, or of several added up.
struct WriteTally: Sendable {
  /// Of all files, in the sequence of the jobs that made them.
  var paths = PathList()
  /// Of the files whose bytes differ; only in a trial.
  var changedPaths = PathList()
  /// How many files were written or, in a trial, would be.
  var writtenCount = 0
  /// Of all files' bytes.
  var byteCount = 0
  /// Of all files that are in their places.
  var states = FileFingerprintSum()
  var staged: [StagedFile] = []
  /// What each job added to `paths`: the end of its lines and their count so far.
  private var ends: [(job: Int, end: Int, count: Int)] = []

  mutating func endJob(_ job: Int) { ends.append((job, paths.bytes.count, paths.count)) }

  /// All workers' files of one stage; which worker did which job can't be seen any more.
  static func joined(_ tallies: [WriteTally]) -> WriteTally {
    var joined = WriteTally()
    var parts: [(job: Int, tally: Int, lines: Range<Int>, count: Int)] = []
    for (index, tally) in tallies.enumerated() {
      var (start, counted) = (0, 0)
      for (job, end, count) in tally.ends {
        parts.append((job, index, start..<end, count - counted))
        (start, counted) = (end, count)
      }
      joined.changedPaths += tally.changedPaths
      joined.writtenCount += tally.writtenCount
      joined.byteCount += tally.byteCount
      joined.states += tally.states
      joined.staged += tally.staged
    }
    for part in parts.sorted(by: { $0.job < $1.job }) {
      joined.paths.append(lines: tallies[part.tally].paths.bytes[part.lines], count: part.count)
    }
    return joined
  }

  static func += (left: inout WriteTally, right: WriteTally) {
    left.paths += right.paths
    left.changedPaths += right.changedPaths
    left.writtenCount += right.writtenCount
    left.byteCount += right.byteCount
    left.states += right.states
    left.staged += right.staged
  }
}
