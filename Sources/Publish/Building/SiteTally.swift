import Bytes

/// What became of all files of a build. The tallies of its jobs are kept one beside another: a
/// large site has millions of files, and an array that grows takes twice their memory.
struct SiteTally {
  /// For each phase the tallies of its files, in the order of the phases.
  private var phases: [[WriteTally]] = WritePhase.allCases.map { _ in [] }

  /// Adds what the workers made of some jobs.
  mutating func add(_ workers: [PageWorker]) {
    for phase in WritePhase.allCases {
      let tally = WriteTally.joined(workers.map { $0.writer.tallies[phase.rawValue] })
      if tally.paths.count > 0 { phases[phase.rawValue].append(tally) }
    }
  }

  /// For each phase the pending files, in the order in which they were written.
  var pending: [[PendingFile]] { phases.map { $0.flatMap(\.pending) } }

  /// All of it as one tally, with the files in the order of the phases.
  consuming func joined() -> WriteTally {
    var joined = WriteTally()
    joined.reserveCapacity(for: phases.joined())
    for phase in phases.indices {
      for number in phases[phase].indices {
        joined += phases[phase][number]
        // There is no room for all files twice.
        phases[phase][number] = WriteTally()
      }
    }
    return joined
  }
}
