import Diagnostics
import Pages
import Publish
import Quantities
import Reading

/// The options shared by all commands that read a shop.
struct ReadingOptions: Sendable {
  private let arguments: Arguments
  private let baseURL: String?
  private let clock: ParsedDate?

  /// - Throws: for an invalid base URL, and for a clock that is not a date.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    let address = arguments.value("--base-url")
    baseURL = address.flatMap { BaseURL.normalized($0) }
    if let address, baseURL == nil {
      throw Arguments.Misuse(
        message: "`\(address)` is no address of a site's root",
        help: "write `--base-url \(BaseURL.suggestion(for: address))`")
    }
    clock = try arguments.date("--clock")
  }

  /// Reads and plans the shop for a command that only asks about it. Its faults are reported if
  /// they forbid that; warnings beside an answer would hide it.
  ///
  /// - Returns: nil if there are errors, or warnings where `--strict` forbids them.
  func plan(reportingTo terminal: Terminal) -> SitePlan? {
    let faults = FaultLog()
    let plan = SiteBuild.plan(request(), faults: faults)
    if let plan, isAcceptable(faults.list) { return plan }
    terminal.report(faults.list)
    return nil
  }

  /// True if a site with these warnings may be built.
  @Sendable func isAcceptable(_ faults: FaultList) -> Bool {
    faults.warningCount == 0 || !arguments.has("--strict")
  }

  func request(
    output: String = "", jobs: Int = 1, mode: WriteMode = .dryRun, isThorough: Bool = false,
    slice: SiteSlice = .whole
  ) -> BuildRequest {
    let templates = arguments.value("--templates")
    var request = BuildRequest(
      content: arguments.value("--content") ?? "content", templates: templates ?? "templates",
      output: output)
    request.namesTemplates = templates != nil
    (request.baseURL, request.clock, request.now) = (baseURL, clock, .ofBuild)
    (request.jobs, request.mode, request.slice) = (jobs, mode, slice)
    request.isThorough = isThorough
    request.allowsRemovals = arguments.has("--allow-removals")
    request.changeList = arguments.value("--changed-files").map { ChangeList(path: $0) }
    return request
  }
}
