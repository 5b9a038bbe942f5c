import Diagnostics
import Foundation
import Quantities
import Recording

/// `aisle record`: adds today's prices of the products to the prices file.
enum RecordCommand {
  static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let faults = FaultLog()
    let recorder = PriceRecorder(
      content: arguments.value("--content") ?? "content", export: arguments.value("--from"),
      date: try arguments.date("--date"), now: .now, latest: max(.now, .ofBuild),
      allowsRemovals: arguments.has("--allow-removals"), allowsJump: arguments.has("--allow-jump"))
    guard let changes = recorder.record(faults: faults) else {
      terminal.report(faults.list)
      return 1
    }
    if !arguments.has("--quiet") { terminal.writeError(text(of: changes)) }
    return 0
  }

  /// `12,317 products: 214 prices changed, 9 new, 31 gone`; the others only if there
  /// are any.
  private static func text(of changes: RecordedChanges) -> String {
    var parts = ["\(counted(changes.priceCount, "price")) changed"]
    if changes.sizeCount > 0 { parts.append("\(counted(changes.sizeCount, "size")) changed") }
    parts += ["\(changes.newCount.grouped) new", "\(changes.goneCount.grouped) gone"]
    if changes.returnCount > 0 { parts.append("\(changes.returnCount.grouped) back") }
    if changes.soldOutCount > 0 { parts.append("\(changes.soldOutCount.grouped) sold out") }
    if changes.backCount > 0 { parts.append("\(changes.backCount.grouped) back in stock") }
    return "\(counted(changes.productCount, "product")): \(parts.joined(separator: ", "))\n"
  }
}

extension Instant {
  /// The time of a build: `SOURCE_DATE_EPOCH` in seconds, or else the system's clock. See
  /// https://reproducible-builds.org/specs/source-date-epoch/.
  static var ofBuild: Instant {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
      .map { Instant(milliseconds: min(max($0, 0), 1 << 40) * 1000) } ?? .now
  }

  /// The time of the system's clock.
  static var now: Instant {
    Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
