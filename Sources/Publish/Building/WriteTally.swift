import Bytes

/// What became of the files of one worker, or of several added up.
struct WriteTally: Sendable {
  /// Of all files, in the order of the jobs that made them.
  var paths = ByteStrings()
  /// Of the files whose bytes differ; only in a trial.
  var changedPaths = ByteStrings()
  /// How many files were written or, in a trial, would be.
  var writtenCount = 0
  /// Of all files' bytes.
  var byteCount = 0
  /// Of all files that are in their places.
  var fingerprints = FileFingerprintSum()
  /// In the order in which they were written.
  var pending: [PendingFile] = []
  /// How many paths there were when each job ended.
  private var ends: [(job: Int, count: Int)] = []

  mutating func endJob(_ job: Int) { ends.append((job, paths.count)) }

  /// All workers' files of one phase, in the order of the jobs.
  static func joined(_ tallies: [WriteTally]) -> WriteTally {
    var joined = WriteTally()
    var parts: [(job: Int, tally: Int, paths: Range<Int>)] = []
    for (index, tally) in tallies.enumerated() {
      var start = 0
      for (job, end) in tally.ends {
        parts.append((job, index, start..<end))
        start = end
      }
      joined.changedPaths.append(contentsOf: tally.changedPaths)
      joined.writtenCount += tally.writtenCount
      joined.byteCount += tally.byteCount
      joined.fingerprints += tally.fingerprints
      joined.pending += tally.pending
    }
    for part in parts.sorted(by: { $0.job < $1.job }) {
      joined.paths.append(contentsOf: tallies[part.tally].paths, in: part.paths)
    }
    return joined
  }

  static func += (left: inout WriteTally, right: WriteTally) {
    left.paths.append(contentsOf: right.paths)
    left.changedPaths.append(contentsOf: right.changedPaths)
    left.writtenCount += right.writtenCount
    left.byteCount += right.byteCount
    left.fingerprints += right.fingerprints
    left.pending += right.pending
  }
}
