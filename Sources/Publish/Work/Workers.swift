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

  /// The jobs that no worker has begun: one range, in one word so that taking a job is one atomic
  /// step. (Not a `Mutex`: the thread sanitizer does not know the one of Linux, and reports races
  /// in what it guards.)
  private final class JobQueue: Sendable {
    /// The lower bound in the upper half.
    private let rest: Atomic<UInt64>

    init(_ jobs: Int) { rest = Atomic(Self.word(0..<jobs)) }

    func next(fromEnd isFromEnd: Bool) -> Int? {
      let (before, after) = change {
        isFromEnd ? $0.dropLast() : $0.dropFirst()
      }
      guard after.count < before.count else { return nil }
      return isFromEnd ? after.upperBound : before.lowerBound
    }

    /// Forgets the jobs that are not below `job`.
    func drop(from job: Int) {
      _ = change { $0.clamped(to: 0..<job) }
    }

    private func change(
      _ body: (Range<Int>) -> Range<Int>
    ) -> (before: Range<Int>, after: Range<Int>) {
      var current = rest.load(ordering: .relaxed)
      while true {
        let before = Self.jobs(current)
        let after = body(before)
        let (isExchanged, original) = rest.weakCompareExchange(
          expected: current, desired: Self.word(after), ordering: .relaxed)
        if isExchanged { return (before, after) }
        current = original
      }
    }

    private static func word(_ jobs: Range<Int>) -> UInt64 {
      UInt64(UInt32(jobs.lowerBound)) << 32 | UInt64(UInt32(jobs.upperBound))
    }

    private static func jobs(_ word: UInt64) -> Range<Int> {
      Int(word >> 32)..<Int(UInt32(truncatingIfNeeded: word))
    }
  }
}
