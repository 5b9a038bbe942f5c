import Diagnostics
import Foundation
import Mustache
import Publish

/// `aisle build`: reads the shop, writes the site, says what was done.
struct BuildCommand {
  private let arguments: Arguments
  private let jobs: Int

  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    let cores = ProcessInfo.processInfo.activeProcessorCount
    guard let words = arguments.value("--jobs") else {
      jobs = cores
      return
    }
    guard let count = Int(words), (1...256).contains(count) else {
      throw Arguments.Misuse(
        message: "`--jobs \(words)` is no number of threads", help: "aisle build --jobs \(cores)")
    }
    jobs = count
  }

  func run(on terminal: Terminal) async throws(Arguments.Misuse) -> Int32 {
    let clock = ContinuousClock()
    let start = clock.now
    let timing = StageTimes()
    let progress = BuildProgress { timing.begin($0) }
    let request = try ReadingOptions(arguments).request(
      output: arguments.value("--output") ?? "public", jobs: jobs, mode: mode)
    var faults = FaultList()
    let prepared = PreparedSite(request, faults: &faults, progress: progress)
    terminal.report(faults)
    guard let prepared, !(faults.warningCount > 0 && arguments.has("--strict")) else { return 1 }
    let line = ProgressLine(progress, on: terminal)
    let watch = Task { await line.run() }
    let result = await build(prepared, request, progress)
    watch.cancel()
    await watch.value
    switch result {
    case .failure(let fault):
      fault.diagnostics.forEach(terminal.report)
      return 1
    case .success(let summary):
      say(summary, faults: faults, time: clock.now - start, timing: timing, on: terminal)
      return 0
    }
  }

  private var mode: WriteMode {
    arguments.has("--dry-run") ? .trial : arguments.has("--force") ? .force : .changed
  }

  private struct Failure: Error { let diagnostics: [Diagnostic] }

  private func build(
    _ prepared: PreparedSite, _ request: BuildRequest, _ progress: BuildProgress
  ) async -> Result<BuildSummary, Failure> {
    do {
      return .success(try await SiteBuild(prepared, request, progress: progress).run())
    } catch let fault as OutputFault {
      return .failure(Failure(diagnostics: [fault.diagnostic]))
    } catch let error as TemplateError {
      return .failure(Failure(diagnostics: error.diagnostics))
    } catch let fault as Diagnostic {
      return .failure(Failure(diagnostics: [fault]))
    } catch {
      return .failure(Failure(diagnostics: [Diagnostic(.error, "\(error)")]))
    }
  }

  private func say(
    _ summary: BuildSummary, faults: FaultList, time: Duration, timing: StageTimes,
    on terminal: Terminal
  ) {
    if arguments.has("--dry-run") {
      let lines = summary.written.map { "write \($0)\n" } + summary.removed.map { "remove \($0)\n" }
      terminal.write(lines.joined())
    }
    if arguments.has("--timing") { terminal.writeError(timing.text(bytes: summary.bytes)) }
    guard !arguments.has("--quiet") else { return }
    let warnings = faults.warningCount
    terminal.writeError(
      "\(counted(summary.pages, "page")): \(counted(summary.written.count, "file")) "
        + "\(arguments.has("--dry-run") ? "to write" : "written"), \(summary.unchanged) unchanged, "
        + "\(summary.removed.count) removed; \(counted(warnings, "warning")); \(time.shortText)\n")
    if summary.lacksAddressForFeeds {
      terminal.writeError(
        "no news feeds: they need a full address, `baseURL` in shop.json or `--base-url`\n"
      )
    }
  }
}
