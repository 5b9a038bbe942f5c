import Foundation

/// How much a run of the tests tries: a sample of the random shops, kills and sizes in an everyday
/// run, all of them in a full one (`AISLE_TESTS=all` in the environment, as in `.ci/run all`).
package enum Thoroughness {
  package static let isFull = ProcessInfo.processInfo.environment["AISLE_TESTS"] == "all"

  /// `full` in a full run, otherwise `everyday`.
  package static func count(_ everyday: Int, full: Int) -> Int { isFull ? full : everyday }
}
