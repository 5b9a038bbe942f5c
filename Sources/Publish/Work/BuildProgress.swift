import Synchronization

/// The progress of a build; any thread may ask at any time.
package final class BuildProgress: Sendable {
  /// The stages of a build, in order.
  package enum Stage: Int, CaseIterable, Sendable {
    case reading, planning, pages, finishing
  }

  private let currentStage = Atomic<Int>(0)
  private let madePages = Atomic<Int>(0)
  private let plannedPages = Atomic<Int>(0)
  private let handledBytes = Atomic<Int>(0)
  private let isToStop = Atomic<Bool>(false)
  private let stageBegan: @Sendable (Stage, Int) -> Void

  /// - Parameter stageBegan: called once as each stage begins, with `bytes` as they are then.
  package init(stageBegan: @escaping @Sendable (Stage, Int) -> Void = { _, _ in }) {
    self.stageBegan = stageBegan
  }

  package var stage: Stage { Stage(rawValue: currentStage.load(ordering: .relaxed)) ?? .reading }
  package var pagesDone: Int { madePages.load(ordering: .relaxed) }
  /// 0 until the pages are planned.
  package var pageTotal: Int { plannedPages.load(ordering: .relaxed) }

  /// Read and made so far.
  package var bytes: Int { handledBytes.load(ordering: .relaxed) }

  /// Asks the build to end as soon as the files being written are whole.
  package func stop() { isToStop.store(true, ordering: .relaxed) }

  var isStopping: Bool { isToStop.load(ordering: .relaxed) }

  func begin(_ stage: Stage) {
    currentStage.store(stage.rawValue, ordering: .relaxed)
    stageBegan(stage, bytes)
  }

  func plan(pages: Int) { plannedPages.store(pages, ordering: .relaxed) }

  func addPage(bytes: Int) {
    addPages(1)
    add(bytes: bytes)
  }

  func addPages(_ count: Int) { madePages.wrappingAdd(count, ordering: .relaxed) }

  func add(bytes: Int) { handledBytes.wrappingAdd(bytes, ordering: .relaxed) }
}
