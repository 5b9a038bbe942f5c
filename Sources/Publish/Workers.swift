import Synchronization

/// Work on numbered, independent jobs by several threads.
///
/// Which thread does which job varies; what a job makes must not depend on it.
struct Workers: Sendable {
  /// At least one.
  let count: Int
  private let progress: BuildProgress

  /// - Parameter progress: says when to stop.
  init(count: Int, progress: BuildProgress) {
    self.count = max(count, 1)
    self.progress = progress
  }

  /// One of them, for what gains nothing from more.
  var single: Workers { Workers(count: 1, progress: progress) }

  /// Does the jobs `0..<jobs`, handed out in ascending order, each once.
  ///
  /// - Parameters:
  ///   - state: makes what one worker keeps between its jobs, given the worker's number from 0.
  ///   - body: does one job.
  /// - Returns: the workers' states at the end.
  /// - Throws: of the jobs that failed, the fault of the lowest, else `Interruption` if the build
  ///   was to stop; no new job is begun after either.
  func run<State: Sendable>(
    _ jobs: Int, state: @escaping @Sendable (Int) -> State,
    body: @escaping @Sendable (inout State, Int) throws -> Void
  ) async throws -> [State] {
    let (queue, progress) = (JobQueue(), progress)
    return try await withThrowingTaskGroup(of: (State, Failure?).self) { group in
      for worker in 0..<min(count, max(jobs, 1)) {
        group.addTask {
          var own = state(worker)
          while !progress.isStopping, let job = queue.next(of: jobs) {
            do {
              try body(&own, job)
            } catch {
              queue.stop()
              return (own, Failure(job: job, error: error))
            }
          }
          return (own, nil)
        }
      }
      var states: [State] = []
      var first: Failure?
      for try await (state, failure) in group {
        states.append(state)
        if let failure, failure.job < first?.job ?? .max { first = failure }
      }
      if let first { throw first.error }
      if progress.isStopping { throw Interruption() }
      return states
    }
  }

  private struct Failure: Sendable {
    let job: Int
    let error: any Error
  }

  private final class JobQueue: Sendable {
    private let begun = Atomic<Int>(0)
    private let isStopped = Atomic<Bool>(false)

    func next(of jobs: Int) -> Int? {
      if isStopped.load(ordering: .relaxed) { return nil }
      let job = begun.wrappingAdd(1, ordering: .relaxed).oldValue
      return job < jobs ? job : nil
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }
  }
}
