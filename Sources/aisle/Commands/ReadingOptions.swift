import Diagnostics
import Pages
import Publish
import Shop

/// The options shared by all commands that read a shop: what is read, and how.
struct ReadingOptions {
  private let arguments: Arguments
  private let baseURL: String?
  private let clock: ClockOption?

  /// - Throws: for an invalid base URL, and for a clock that is not a date.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    let address = arguments.value("--base-url")
    baseURL = address.flatMap { BaseURL.normalized($0) }
    if let address, baseURL == nil {
      throw Arguments.Misuse(
        message: "`\(address)` is neither a URL nor a path",
        help: "write `--base-url https://shop.example/` or `--base-url /shop/`")
    }
    clock = try arguments.date("--clock").map { ClockOption($0) }
  }

  /// Reads, plans and checks the shop, and reports its faults. For a shop in parts, it only reads
  /// the tables, and reports nothing unless they have errors.
  ///
  /// - Parameter parts: how many parts there may be; nil to build the shop as a whole.
  /// - Returns: a site that is nil if there are errors, or warnings where `--strict` forbids them.
  func prepare(
    _ request: BuildRequest, parts: Int? = nil, reportingTo terminal: Terminal,
    progress: BuildProgress = BuildProgress()
  ) -> (site: SiteBuild.Source?, faults: FaultList) {
    var faults = FaultList()
    if let parts {
      switch DividedSite.survey(request, parts: parts, faults: &faults, progress: progress) {
      case .site(let site):
        return (.divided(site, accepts: { !$0.hasErrors && isAcceptable($0) }), faults)
      case .faulty:
        terminal.report(faults)
        return (nil, faults)
      case .undivided: break
      }
    }
    let site = PreparedSite(request, faults: &faults, progress: progress)
    terminal.report(faults)
    return (isAcceptable(faults) ? site.map { .prepared($0) } : nil, faults)
  }

  /// Reads and plans the shop for a command that only asks about it, and reports its faults.
  ///
  /// - Returns: nil if there are errors, or warnings where `--strict` forbids them.
  func plan(reportingTo terminal: Terminal) -> SitePlan? {
    var faults = FaultList()
    let site = PlannedSite(request(), faults: &faults)
    terminal.report(faults)
    return isAcceptable(faults) ? site?.plan : nil
  }

  /// Whether a site with these warnings may be built.
  func isAcceptable(_ faults: FaultList) -> Bool {
    faults.warningCount == 0 || !arguments.has("--strict")
  }

  func request(
    output: String = "", jobs: Int = 1, mode: WriteMode = .dryRun, isThorough: Bool = false,
    extent: BuildRequest.Extent = .shop
  ) -> BuildRequest {
    BuildRequest(
      content: arguments.value("--content") ?? "content",
      templates: arguments.value("--templates") ?? "templates",
      namesTemplates: arguments.value("--templates") != nil, output: output, baseURL: baseURL,
      clock: clock, jobs: jobs, mode: mode, isThorough: isThorough,
      allowsRemovals: arguments.has("--allow-removals"),
      changeList: arguments.value("--changed-files").map { ChangeList(path: $0) },
      extent: extent)
  }
}
