import Synchronization
import Testing

@testable import Publish

@Suite("Workers")
struct WorkersTests {
  private struct Failure: Error, Equatable { let job: Int }

  @Test("do each job once, whatever their number", arguments: [1, 2, 3, 8])
  func eachOnce(count: Int) async throws {
    for jobs in [0, 1, 2, 7, 1000] {
      let states = try await Workers(count: count, progress: BuildProgress()).run(
        jobs, state: { _ in [Int]() }, body: { done, job in done.append(job) })
      #expect(states.flatMap { $0 }.sorted() == Array(0..<jobs))
    }
  }

  @Test("begin at both ends")
  func bothEnds() async throws {
    let states = try await Workers(count: 2, progress: BuildProgress()).run(
      100, state: { (worker: $0, jobs: [Int]()) }, body: { $0.jobs.append($1) })
    for (worker, jobs) in states where !jobs.isEmpty {
      #expect(jobs == jobs.sorted { worker == 0 ? $0 < $1 : $0 > $1 })
      #expect(jobs[0] == (worker == 0 ? 0 : 99))
    }
  }

  @Test("throw the error of the lowest job that fails, whichever fails first", arguments: [1, 5])
  func lowestFault(count: Int) async {
    for lowest in [0, 1, 40, 60] {
      await #expect(throws: Failure(job: lowest)) {
        _ = try await Workers(count: count, progress: BuildProgress()).run(
          100, state: { _ in 0 },
          body: { _, job in if job == lowest || job > 60 { throw Failure(job: job) } })
      }
    }
  }

  @Test("begin no job of a build that has been stopped")
  func stopping() async {
    let progress = BuildProgress()
    progress.stop()
    let begun = Atomic(0)
    await #expect(throws: CancellationError.self) {
      _ = try await Workers(count: 2, progress: progress).run(
        10, state: { _ in 0 }, body: { _, _ in begun.wrappingAdd(1, ordering: .relaxed) })
    }
    #expect(begun.load(ordering: .relaxed) == 0)
  }
}
