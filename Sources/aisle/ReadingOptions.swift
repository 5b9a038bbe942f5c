import Diagnostics
import Publish

/// The options that `build` and `check` share: what is read and how.
struct ReadingOptions {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func request(output: String, jobs: Int, mode: WriteMode) -> BuildRequest {
    BuildRequest(
      content: arguments.value("--content") ?? "content",
      templates: arguments.value("--templates") ?? "templates", output: output,
      baseURL: arguments.value("--base-url"), clock: arguments.value("--clock"), jobs: jobs,
      mode: mode)
  }
}
