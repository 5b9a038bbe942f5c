import Diagnostics
import Foundation
import Parts
import Publish
import Shop

/// `aisle frame`: writes what the parts of a shop need to know about one another.
struct FrameCommand {
  private let arguments: Arguments
  private let output: String

  /// - Throws: if there is no output file, if frames are named without `--merge`, or if none is
  ///   named with it.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    self.arguments = arguments
    guard let output = arguments.value("--output") else {
      throw Arguments.Misuse(
        message: "`--output` is missing", help: "name a file, as in `--output shop.frame`")
    }
    self.output = output
    if arguments.has("--merge") == arguments.operands.isEmpty {
      throw Arguments.Misuse(
        message: arguments.operands.isEmpty
          ? "there are no frames to merge" : "only `--merge` takes the names of frames",
        help: "write `aisle frame --merge a.frame b.frame --output \(output)`")
    }
  }

  func run(on terminal: Terminal) throws(Arguments.Misuse) -> Int32 {
    let options = try ReadingOptions(arguments)
    var faults = FaultList()
    let frame =
      arguments.has("--merge")
      ? merged(faults: &faults) : options.request().makeFrame(faults: &faults)
    terminal.report(faults)
    guard let frame, !faults.hasErrors, options.isAcceptable(faults) else { return 1 }
    do {
      try Data(FrameFile(frame).bytes).write(to: URL(filePath: output), options: .atomic)
    } catch {
      terminal.report(
        Diagnostic(.error, "can't write the frame to `\(output)`: \(error.reason)"))
      return 1
    }
    return 0
  }

  private func merged(faults: inout FaultList) -> ShopFrame? {
    var frames: [(file: String, frame: ShopFrame)] = []
    for file in arguments.operands {
      do throws(Diagnostic) {
        frames.append((file, try FrameFile(reading: file).frame))
      } catch {
        faults.error(error)
      }
    }
    return faults.hasErrors ? nil : ShopFrame.merged(frames, faults: &faults)
  }
}
