import Synchronization

/// How far a build is; any thread may ask at any time.
package final class BuildProgress: Sendable {
  /// What a build does, in this order.
  package enum Stage: Int, CaseIterable, Sendable {
    case reading, planning, products, listings, finishing
  }

  private let currentStage = Atomic<Int>(0)
  private let madePages = Atomic<Int>(0)
  private let plannedPages = Atomic<Int>(0)
  private let stageBegan: @Sendable (Stage) -> Void

  /// - Parameter stageBegan: called once as each stage begins.
  package init(stageBegan: @escaping @Sendable (Stage) -> Void = { _ in }) {
    self.stageBegan = stageBegan
  }

  package var stage: Stage { Stage(rawValue: currentStage.load(ordering: .relaxed)) ?? .reading }
  package var pagesDone: Int { madePages.load(ordering: .relaxed) }
  /// 0 until the pages are planned.
  package var pageTotal: Int { plannedPages.load(ordering: .relaxed) }

  func begin(_ stage: Stage) {
    currentStage.store(stage.rawValue, ordering: .relaxed)
    stageBegan(stage)
  }

  func plan(pages: Int) { plannedPages.store(pages, ordering: .relaxed) }

  func addPage() { madePages.wrappingAdd(1, ordering: .relaxed) }
}
