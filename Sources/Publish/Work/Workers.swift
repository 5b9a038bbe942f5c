import Synchronization

/// Runs numbered, independent jobs on several threads.
///
/// Which thread runs which job varies, so the results of a job must not depend on it.
struct Workers: Sendable {
  /// At least one.
  let count: Int
  private let progress: BuildProgress

  /// - Parameter progress: says when to stop.
  init(count: Int, progress: BuildProgress) {
    self.count = max(count, 1)
    self.progress = progress
  }

  /// Runs the jobs `0..<jobs`, each once. Every other worker takes them from the end: two that
  /// create files in one folder wait for each other, so jobs that run at the same time should be
  /// far apart.
  ///
  /// - Parameters:
  ///   - state: makes the state of a worker, which lasts from job to job, given the worker's number
  ///     from 0.
  ///   - body: runs one job.
  /// - Returns: the workers' states at the end.
  /// - Throws: the fault of the lowest job that fails, else `CancellationError` if the build was to
  ///   stop; once a job has failed only lower ones are begun.
  func run<State: Sendable>(
    _ jobs: Int, state: @escaping @Sendable (Int) -> State,
    body: @escaping @Sendable (inout State, Int) throws -> Void
  ) async throws -> [State] {
    let (queue, progress) = (JobQueue(jobs), progress)
    return try await withThrowingTaskGroup(of: (State, JobFailure?).self) { group in
      for worker in 0..<min(count, max(jobs, 1)) {
        group.addTask {
          var own = state(worker)
          var failure: JobFailure?
          while !progress.isStopping, let job = queue.next(fromEnd: worker % 2 == 1) {
            do {
              try body(&own, job)
            } catch {
              queue.drop(from: job)
              failure = JobFailure(job: job, error: error)
            }
          }
          return (own, failure)
        }
      }
      var states: [State] = []
      var first: JobFailure?
      for try await (state, failure) in group {
        states.append(state)
        if let failure, failure.job < first?.job ?? .max { first = failure }
      }
      if let first { throw first.error }
      if progress.isStopping { throw CancellationError() }
      return states
    }
  }

  private struct JobFailure: Sendable {
    let job: Int
    let error: any Error
  }

  /// The jobs that no worker has begun. (Not a `Mutex`: the thread sanitizer does not know the one
  /// of Linux, and reports races in what it guards.)
  private final class JobQueue: Sendable {
    private let count: Int
    /// How many jobs were asked for from the beginning, in the upper half, and from the end: in one
    /// word, so that taking a job is one atomic step.
    private let taken = Atomic<UInt64>(0)
    /// Neither this job nor one after it is begun.
    private let end: Atomic<Int>

    init(_ jobs: Int) {
      count = jobs
      end = Atomic(jobs)
    }

    func next(fromEnd isFromEnd: Bool) -> Int? {
      while true {
        let before = taken.wrappingAdd(isFromEnd ? 1 : 1 << 32, ordering: .relaxed).oldValue
        let (front, back) = (Int(before >> 32), Int(UInt32(truncatingIfNeeded: before)))
        guard front + back < count else { return nil }
        let job = isFromEnd ? count - 1 - back : front
        if job < end.load(ordering: .relaxed) { return job }
      }
    }

    /// Forgets the jobs that are not below `job`.
    func drop(from job: Int) { end.min(job, ordering: .relaxed) }
  }
}
