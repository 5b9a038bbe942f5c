import Bytes
package import Diagnostics
import Tables

/// The output folder as the last build left it, looked at before the shop is read: if nothing has
/// changed since, nothing need be read.
package struct PreviousBuild: Sendable {
  /// Locked as long as this value lives; nil for a dry run into a folder that does not exist.
  let output: OutputFolder?
  /// Nil if there is none that is intact.
  let manifest: Manifest?
  let hasDamagedManifest: Bool
  /// That of the manifest, made only for a build that renders.
  private(set) var index: ManifestIndex?
  let record: SiteRecord?
  /// The digest of everything that this build is made from.
  let inputs: InputDigest
  let request: BuildRequest
  /// True if the files are those of the manifest, made by this program, unless somebody has changed
  /// their sizes, and any of them may stay as it is.
  let isTrusted: Bool

  /// Nil where there is no site; also where the output folder can't be opened, which the build then
  /// reports.
  package init?(_ request: BuildRequest) {
    guard FileReader.exists("\(request.output)/\(Manifest.fileName)"),
      let previous = try? PreviousBuild(opening: request)
    else { return nil }
    self = previous
  }

  /// Also makes the output folder.
  ///
  /// - Parameter inputs: if they were digested before.
  init(opening request: BuildRequest, inputs: InputDigest? = nil) throws(Diagnostic) {
    self.request = request
    output = try OutputGuard(request: request).open()
    let file = try output?.root.file(Manifest.fileName)
    let manifest = if let file { try Manifest(file) } else { nil as Manifest? }
    self.manifest = manifest
    hasDamagedManifest = file != nil && manifest == nil
    record = (try output?.root.file(SiteRecord.fileName)?.bytes()).flatMap { SiteRecord.read($0) }
    let inputs = inputs ?? InputDigest(request)
    self.inputs = inputs
    isTrusted =
      record.map { $0.manifest == manifest?.fingerprint && $0.program == inputs.program } == true
      && manifest != nil && inputs.program != .unknown && request.mode != .force
  }

  /// Makes `index`.
  ///
  /// - Throws: if the manifest can't be read.
  mutating func indexManifest() throws(Diagnostic) {
    if let manifest { index = try ManifestIndex(manifest) }
  }

  /// For a build that is only tried.
  init(triedOnly request: BuildRequest, inputs: InputDigest) {
    (self.request, self.inputs) = (request, inputs)
    (output, manifest, record) = (nil, nil, nil)
    (hasDamagedManifest, isTrusted) = (false, false)
  }

  /// The warnings of the last build.
  package var warnings: FaultList { record?.warnings ?? FaultList() }

  /// Nil unless everything that the site is made from, and the size of every file of it, is as it
  /// was, no price waits for its day, and a list of changes could say so.
  ///
  /// - Parameter progress: says when to stop.
  package func unchangedSite(progress: BuildProgress) async -> BuildSummary? {
    guard isTrusted, let output, let manifest, let record,
      inputs.fingerprint == record.inputs, inputs.fingerprint != .unknown,
      !warnings.warnings.contains(where: { $0.check == .futurePrice })
    else { return nil }
    let workers = Workers(count: request.jobs, progress: progress)
    guard (try? await manifest.isWhole(in: output.root, workers)) == true,
      (try? request.changeList?.add()) != nil || request.changeList == nil
    else { return nil }
    return BuildSummary(unchanged: manifest, pages: record.pageCount)
  }
}
