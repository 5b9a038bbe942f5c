import Diagnostics
import Publish
import Shop

/// The options that `build` and `check` share: what is read and how.
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

  func request(output: String, jobs: Int, mode: WriteMode) -> BuildRequest {
    BuildRequest(
      content: arguments.value("--content") ?? "content",
      templates: arguments.value("--templates") ?? "templates", output: output, baseURL: baseURL,
      clock: clock, jobs: jobs, mode: mode)
  }
}
