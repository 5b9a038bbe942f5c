import Bytes
import Diagnostics

/// The results for the files of one worker and one phase, or of several added up.
struct WriteTally: Sendable {
  /// The paths of all files, in the order of the jobs that made them.
  var paths = PathList()
  /// One for each of `paths`; the stamp of a pending file is its number.
  var files = RememberedFiles()
  /// The paths of the files whose bytes differ; only in a dry run.
  var changedPaths = ByteStrings()
  /// The number of files that were written or, in a dry run, would be.
  var writtenCount = 0
  /// The size of all files together.
  var byteCount = 0
  /// The time of the newest change to a file in its place.
  var newestNanoseconds = 0
  /// The pending files, in the order in which they were written.
  var pending: [PendingFile] = []
  /// The end of the paths of each job.
  private var ends: [(job: Int, end: PathList.Mark)] = []

  mutating func endJob(_ job: Int) { ends.append((job, paths.mark())) }

  /// Adds a file that is in its place.
  mutating func add(_ state: FileState, madeFrom inputs: Fingerprint) {
    files.append(RememberedFile(inputs: inputs, stamp: state.stamp))
    newestNanoseconds = max(newestNanoseconds, state.changeNanoseconds)
  }

  /// All workers' files of one phase, in the order of the jobs.
  static func joined(_ tallies: [WriteTally]) -> WriteTally {
    var joined = WriteTally()
    var parts: [(job: Int, tally: Int, start: PathList.Mark, end: PathList.Mark)] = []
    for (index, tally) in tallies.enumerated() {
      var start = PathList.Mark()
      for (job, end) in tally.ends {
        parts.append((job, index, start, end))
        start = end
      }
      joined.addAllButFiles(of: tally)
    }
    joined.files.reserveCapacity(tallies.reduce(0) { $0 + $1.files.count })
    for part in parts.sorted(by: { $0.job < $1.job }) {
      let tally = tallies[part.tally]
      joined.paths.append(contentsOf: tally.paths, from: part.start, to: part.end)
      joined.files.append(contentsOf: tally.files.list[part.start.count..<part.end.count])
    }
    return joined
  }

  /// Moves the data of the files out of memory.
  mutating func spill(to file: SpillFile) throws(Diagnostic) {
    try paths.spill(to: file)
    try files.spill(to: file)
  }

  static func += (left: inout WriteTally, right: WriteTally) {
    left.paths += right.paths
    left.files += right.files
    left.addAllButFiles(of: right)
  }

  private mutating func addAllButFiles(of other: WriteTally) {
    changedPaths.append(contentsOf: other.changedPaths)
    writtenCount += other.writtenCount
    byteCount += other.byteCount
    newestNanoseconds = max(newestNanoseconds, other.newestNanoseconds)
    pending += other.pending
  }
}

/// The results for all files of a build. For a new site, the data of each file is kept in a spill
/// file, because a large site has millions of files.
struct SiteTally {
  /// For each phase the tallies of its files, in the order of the phases.
  private var phases: [[WriteTally]] = WritePhase.allCases.map { _ in [] }
  /// Nil to keep everything in memory, as the update of a site requires.
  let spill: SpillFile?

  init(spilling file: SpillFile?) { spill = file }

  /// Adds the tallies of the writers of some jobs.
  ///
  /// - Throws: `Diagnostic`, as when the disk is full.
  mutating func add(_ writers: [SiteWriter]) throws(Diagnostic) {
    for phase in WritePhase.allCases {
      var tally = WriteTally.joined(writers.map { $0.tallies[phase.rawValue] })
      if tally.paths.count == 0 { continue }
      if let spill { try tally.spill(to: spill) }
      phases[phase.rawValue].append(tally)
    }
  }

  /// For each phase the pending files, in the order in which they were written.
  var pending: [[PendingFile]] { phases.map { $0.flatMap(\.pending) } }

  /// A single tally of everything, with the files in the order of the phases.
  consuming func joined() -> WriteTally {
    var joined = WriteTally()
    let inMemory = phases.joined().reduce(0) { $0 + $1.files.list.count }
    joined.files.reserveCapacity(inMemory)
    for phase in phases.indices {
      for number in phases[phase].indices {
        joined += phases[phase][number]
        // A large site's files are too many to keep twice.
        phases[phase][number] = WriteTally()
      }
    }
    return joined
  }
}

/// The order in which the files of a site are moved to their places: files come before those that
/// link to them.
enum WritePhase: Int, CaseIterable, Sendable {
  case assets, customPages, products, news, feeds, listings, searchData, searchPage, home
  /// Includes the as-of moment, which must not be newer than the pages: browsers keep a page with
  /// the moment that they load, and an old page must not get a newer one.
  case sitemap
}
