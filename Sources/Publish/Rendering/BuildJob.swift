import Pages

/// A piece of a build's work that does not depend on any other.
struct BuildJob: Sendable {
  /// The phase to which the job's files belong.
  let phase: WritePhase
  /// The place of its files within their phase and batch; nil for the job's number.
  let place: Int?
  /// Makes the files.
  let run: @Sendable (inout PageWorker) throws -> Void

  init(
    _ phase: WritePhase, place: Int? = nil,
    _ run: @escaping @Sendable (inout PageWorker) throws -> Void
  ) {
    (self.phase, self.place, self.run) = (phase, place, run)
  }
}
