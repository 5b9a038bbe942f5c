import Diagnostics
import Shop

/// The pages of all days with news, in a join.
struct DayStages: StageSource {
  /// Pages of a day that follow one another.
  private struct Run {
    let day: Int
    let firstPage: Int
    var events: [MergedEntry] = []
  }

  private static let pagesPerFile = 25

  private let join: ShopJoin
  private var events: MergedEntries
  private var day = 0
  /// How many pages of the day were made.
  private var pages = 0

  /// - Throws: if a file can't be read.
  init(_ join: ShopJoin) throws(Diagnostic) {
    self.join = join
    events = try join.parts.merged(.days)
  }

  mutating func next() throws(Diagnostic) -> [JoinStage] {
    let days = join.facts.days
    var runs: [Run] = []
    var products = StageProducts()
    while day < days.count, products.count < join.productsPerStage {
      var run = Run(day: day, firstPage: pages + 1)
      let group = -days[day].day.number
      let most = Self.pagesPerFile * NewsPage.eventsPerPage
      while run.events.count < most, let event = try events.pop(ofGroup: group) {
        run.events.append(event)
        products.add(event.product)
      }
      join.facts.productsOfSummary(ofDay: day).forEach { products.add($0) }
      runs.append(run)
      pages += Self.pagesPerFile
      if events.next?.entry.group != group { (day, pages) = (day + 1, 0) }
    }
    if runs.isEmpty { return [] }
    let facts = join.facts
    return join.stages(try join.plans(of: products.all, .texts)) { plan in
      runs.compactMap { run in
        facts.summary(ofDay: run.day, isLinked: false, in: plan).map { summary in
          .pages(
            NewsPage.pages(
              ofDay: run.day, from: run.firstPage, events: plan.events(run.events), summary,
              of: plan))
        }
      }
    }
  }
}
