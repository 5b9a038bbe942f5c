/// The end of a build: removes what earlier builds made and this one didn't, then writes the
/// manifest, so that a build that was cut short is finished by the next.
struct Finish {
  private let output: OutputFolder?
  private let mode: WriteMode

  init(_ output: OutputFolder?, mode: WriteMode) {
    self.output = output
    self.mode = mode
  }

  /// - Parameter tally: of all files of this build.
  func run(_ tally: SiteWriter.Tally, pages: Int) throws(OutputFault) -> BuildSummary {
    var summary = BuildSummary()
    summary.pages = pages
    summary.written = tally.writtenPaths.sorted()
    summary.unchanged = tally.paths.count - tally.writtenPaths.count
    summary.bytes = tally.bytes
    guard let output else { return summary }
    let old = Manifest(reading: output.contents(ofRootFile: Manifest.fileName) ?? [])
    let new = Manifest(paths: tally.paths)
    let kept = Set(new.paths)
    let stale = old.paths.filter { !kept.contains($0) }
    if mode == .trial {
      summary.removed = stale
      return summary
    }
    summary.removed = stale.filter { output.remove($0) }
    var writer = SiteWriter(output: output, worker: 0, mode: mode)
    try writer.write(new.bytes, to: Manifest.fileName, in: "")
    output.removeTemporaryFiles()
    return summary
  }
}
