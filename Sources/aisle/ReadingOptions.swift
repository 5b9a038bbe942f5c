import Diagnostics
import Pages
import Publish
import Shop

/// The options that all commands share which read a shop: what is read and how.
struct ReadingOptions {
  private let arguments: Arguments
  private let baseURL: String?
  private let clock: Clock?

  /// - Throws: for a base URL that is none, and for a clock that is no date.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    let address = arguments.value("--base-url")
    baseURL = address.flatMap { BaseURL.normalized($0) }
    if let address, baseURL == nil {
      throw Arguments.Misuse(
        message: "`--base-url \(address)` is neither an address nor a path",
        help: "--base-url https://shop.example/ or --base-url /shop/")
    }
    do {
      clock = try arguments.value("--clock").map { (text) throws(Diagnostic) in try Clock(text) }
    } catch {
      throw Arguments.Misuse(message: error.message, help: error.help ?? "")
    }
  }

  /// Reads, plans and checks the shop for a command that writes no site.
  ///
  /// - Returns: nil if there are errors, or warnings where `--strict` forbids them.
  func plan(reportingTo terminal: Terminal) -> SitePlan? {
    var faults = FaultList()
    let prepared = PreparedSite(request(output: "", jobs: 1, mode: .trial), faults: &faults)
    terminal.report(faults)
    return faults.warningCount > 0 && arguments.has("--strict") ? nil : prepared?.plan
  }

  func request(output: String, jobs: Int, mode: WriteMode) -> BuildRequest {
    BuildRequest(
      content: arguments.value("--content") ?? "content",
      templates: arguments.value("--templates") ?? "templates",
      namesTemplates: arguments.value("--templates") != nil, output: output, baseURL: baseURL,
      clock: clock, jobs: jobs, mode: mode)
  }
}
