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
  private let isToStop = Atomic<Bool>(false)

  package init() {}

  package var stage: Stage { Stage(rawValue: currentStage.load(ordering: .relaxed)) ?? .reading }
  package var pagesDone: Int { madePages.load(ordering: .relaxed) }
  /// 0 until the pages are planned.
  package var pageTotal: Int { plannedPages.load(ordering: .relaxed) }

  /// Asks the build to end as soon as the files being written are whole.
  package func stop() { isToStop.store(true, ordering: .relaxed) }

  var isStopping: Bool { isToStop.load(ordering: .relaxed) }

  func begin(_ stage: Stage) { currentStage.store(stage.rawValue, ordering: .relaxed) }

  func plan(pages: Int) { plannedPages.store(pages, ordering: .relaxed) }

  func addPages(_ count: Int) { madePages.wrappingAdd(count, ordering: .relaxed) }
}
