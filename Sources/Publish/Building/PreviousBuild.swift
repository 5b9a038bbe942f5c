import Bytes
package import Diagnostics
import Tables

/// What the last build left in the output folder, looked at before the shop is read: if nothing has
/// changed since, nothing need be read.
package struct PreviousBuild: Sendable {
  /// Locked as long as this value lives.
  let output: OutputFolder
  let manifest: Manifest
  let memory: BuildMemory
  /// The digest of everything that this build is made from.
  let inputs: InputDigest
  private let changes: ChangeList?
  private let scan: Task<OutputScan.Findings, any Error>
  private let knownFiles: Task<KnownFiles, any Error>?

  /// Nil where there is no site with an intact manifest and the memory that belongs to it, and for
  /// a build that makes everything anew; also where the output folder can't be opened, which the
  /// build then reports.
  ///
  /// - Parameter progress: says when to stop.
  package init?(_ request: BuildRequest, progress: BuildProgress) {
    guard request.mode != .force, FileReader.exists("\(request.output)/\(OutputFolder.memoryName)"),
      let output = try? OutputGuard(request: request).open(),
      let bytes = try? output.root.contents(of: OutputFolder.memoryName),
      let memory = BuildMemory(reading: bytes),
      let manifestBytes = try? output.root.contents(of: Manifest.fileName),
      let manifest = Manifest(reading: manifestBytes), manifest.fingerprint == memory.manifest,
      manifest.paths.count == memory.files.count
    else { return nil }
    self.output = output
    self.manifest = manifest
    self.memory = memory
    findings = memory.findings
    changes = request.changeList
    let folderScan = OutputScan(
      output.root, workers: Workers(count: request.jobs, progress: progress))
    let scan = Task { try await folderScan.run(manifest.paths, folders: memory.folders) }
    self.scan = scan
    inputs = InputDigest(request, inputFiles: memory.inputFiles)
    // The shop is read meanwhile.
    knownFiles =
      inputs.fingerprint == memory.inputs
      ? nil : Task { KnownFiles(manifest, memory, try await scan.value) }
  }

  /// The files that the last build left, compared with what is there.
  var files: KnownFiles {
    get async throws {
      if let knownFiles { return try await knownFiles.value }
      return KnownFiles(manifest, memory, try await scan.value)
    }
  }

  /// What the last build found.
  let findings: BuildFindings?

  /// The warnings of the last build.
  package var warnings: FaultList { findings?.warnings ?? FaultList() }

  /// Nil unless everything that the site is made from, and every file of it, is as it was, no price
  /// waits for its day, and a list of changes could say so.
  package func unchangedSite() async -> BuildSummary? {
    guard inputs.fingerprint == memory.inputs, inputs.fingerprint != .unknown,
      let findings, !findings.warnings.warnings.contains(where: { $0.check == .futurePrice }),
      manifest.leftovers.isEmpty,
      let found = try? await scan.value,
      zip(found.stamps, memory.files.list).allSatisfy({ $0 == $1.stamp }),
      (try? changes?.add()) != nil || changes == nil
    else { return nil }
    var summary = BuildSummary(unchangedSince: memory)
    if found.hasOthers {
      let workers = Workers(count: 1, progress: BuildProgress())
      summary.foreign = OutputScan(output.root, workers: workers).foreignFiles(
        besides: manifest.paths)
    }
    return summary
  }
}
