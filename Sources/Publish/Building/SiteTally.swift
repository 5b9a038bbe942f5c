import Bytes

/// What became of all files of a build. What there is to keep of each file of a new site waits in a
/// file: a large site has millions.
struct SiteTally {
  /// For each phase the tallies of its files, in the order of the phases.
  private var phases: [[WriteTally]] = WritePhase.allCases.map { _ in [] }
  /// Nil to keep everything in memory, as the update of a site needs it.
  let spill: SpillFile?

  init(spilling file: SpillFile?) { spill = file }

  /// Adds what the workers made of some jobs.
  ///
  /// - Throws: `OutputFault`, as when the disk is full.
  mutating func add(_ workers: [PageWorker]) throws(OutputFault) {
    for phase in WritePhase.allCases {
      var tally = WriteTally.joined(workers.map { $0.writer.tallies[phase.rawValue] })
      if tally.paths.count == 0 { continue }
      if let spill { try tally.spill(to: spill) }
      phases[phase.rawValue].append(tally)
    }
  }

  /// For each phase the pending files, in the order in which they were written.
  var pending: [[PendingFile]] { phases.map { $0.flatMap(\.pending) } }

  /// All of it as one tally, with the files in the order of the phases.
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
