import Diagnostics
import Foundation
import Pages
import Publish

/// `aisle build`: reads the shop, writes the site and prints a report.
struct BuildCommand {
  private let arguments: Arguments
  private let jobs: Int
  let slice: SiteSlice
  /// True if an earlier build of the same process has printed its notes on the shop.
  var isRepeated = false
  /// Of a process that builds more than once.
  var interrupts: InterruptWatch?

  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    if arguments.has("--dry-run"), arguments.value("--changed-files") != nil {
      throw Arguments.Misuse(
        message: "`--dry-run` changes no files that `--changed-files` could list",
        help: "leave out one of them; `--dry-run` prints its list")
    }
    jobs = try Self.jobs(arguments) ?? ProcessInfo.processInfo.activeProcessorCount
    slice = try Self.slice(arguments) ?? .whole
  }

  /// - Throws: for anything but a number from 1.
  private static func jobs(_ arguments: Arguments) throws(Arguments.Misuse) -> Int? {
    guard let words = arguments.value("--jobs") else { return nil }
    if let count = Int(words), (1...256).contains(count) { return count }
    throw Arguments.Misuse(
      message: "`\(words)` is not a number of threads from 1 to 256",
      help: "write a number, as in `--jobs 4`")
  }

  /// - Throws: for anything but a number and the number of slices, which it does not exceed.
  private static func slice(_ arguments: Arguments) throws(Arguments.Misuse) -> SiteSlice? {
    guard let words = arguments.value("--slice") else { return nil }
    let parts = words.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let number = parts[0], let count = parts[1], number > 0,
      number <= count, count <= 10_000
    {
      return SiteSlice(number, of: count)
    }
    throw Arguments.Misuse(
      message: "`\(words)` is not a slice of up to 10,000",
      help: "write its number and how many there are, as in `--slice 3/32`")
  }

  /// - Returns: also the plan of the site; nil if the build failed, or if nothing has changed since
  ///   the last build.
  func build(
    on terminal: Terminal
  ) async throws(Arguments.Misuse) -> (exitCode: Int32, plan: SitePlan?) {
    let start = ContinuousClock.now
    let progress = BuildProgress()
    let options = try ReadingOptions(arguments)
    let request = options.request(
      output: arguments.value("--output") ?? "public", jobs: jobs, mode: mode,
      slice: slice)
    let previous = PreviousBuild(request)
    if let previous, let summary = await previous.unchangedSite(progress: progress) {
      let warnings = previous.warnings
      if options.isAcceptable(warnings) {
        terminal.report(warnings)
        write(report(summary, warnings, start), to: terminal)
        return (0, nil)
      }
    }
    let faults = FaultLog()
    let build = SiteBuild(
      request, since: previous, progress: progress, accepts: options.isAcceptable, faults: faults)
    terminal.report(faults.list)
    guard let build else {
      report(refused: faults.list, on: terminal)
      return (1, nil)
    }
    do {
      let summary = try await watched(progress, on: terminal) { try await build.run() }
      terminal.report(summary.excesses)
      write(report(summary, summary.warnings, start), to: terminal)
      return (0, build.plan)
    } catch let refusal as RefusedSite {
      terminal.report(refusal.faults)
      report(refused: refusal.faults, on: terminal)
    } catch is CancellationError {
      terminal.report(
        Diagnostic(
          .error, "interrupted after \(progress.pagesDone) of \(progress.pageTotal) pages",
          help: "every file is intact; build again to finish the site"))
      return (InterruptWatch.exitCode, nil)
    } catch {
      terminal.report(error as? Diagnostic ?? Diagnostic("\(error)"))
    }
    return (1, nil)
  }

  private func report(
    _ summary: BuildSummary, _ faults: FaultList, _ start: ContinuousClock.Instant
  ) -> BuildReport {
    BuildReport(
      summary: summary, isDryRun: mode == .dryRun, warnings: faults.warningCount,
      notes: faults.notes, time: ContinuousClock.now - start)
  }

  private func report(refused faults: FaultList, on terminal: Terminal) {
    if arguments.has("--quiet") { return }
    terminal.writeError(
      faults.notes.map { "\($0)\n" }.joined() + "nothing was written; \(counted(faults))\n")
  }

  private var mode: WriteMode {
    arguments.has("--dry-run") ? .dryRun : arguments.has("--force") ? .force : .changed
  }

  /// Shows progress and handles Ctrl-C while `work` runs.
  private func watched<Value: Sendable>(
    _ progress: BuildProgress, on terminal: Terminal, _ work: () async throws -> Value
  ) async throws -> Value {
    let interrupts = interrupts ?? InterruptWatch()
    interrupts.watch(progress)
    defer { interrupts.watch(nil) }
    let line = arguments.has("--quiet") ? nil : ProgressLine(progress, on: terminal)
    defer { line?.end() }
    return try await work()
  }

  private func write(_ report: BuildReport, to terminal: Terminal) {
    if arguments.has("--json") {
      terminal.write(report.json)
    } else if report.isDryRun {
      terminal.write(report.listText)
    }
    if arguments.has("--quiet") { return }
    terminal.writeError(isRepeated ? report.summaryLine : report.text)
  }
}
