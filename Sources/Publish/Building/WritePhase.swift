/// What a site's files are, in the sequence in which they come to their places: whatever is linked
/// to before what links to it.
enum WritePhase: Int, CaseIterable, Sendable {
  case assets, products, news, feeds, listings, searchData, searchPage, home
}

/// Numbered, independent jobs that make files of one stage.
struct PhaseJobs: Sendable {
  let stage: WritePhase
  let count: Int
  /// Does one job, numbered from 0.
  let body: @Sendable (inout PageWorker, Int) throws -> Void
}
