import Bytes

/// The files that the last build left, and which of them are as it left them.
final class KnownFiles: Sendable {
  private let record: BuildRecord
  private let scan: OutputScan.Result
  let paths: ByteStringTable

  /// - Parameters:
  ///   - record: that of the manifest.
  ///   - scan: of the manifest's paths.
  init(_ manifest: Manifest, _ record: BuildRecord, _ scan: OutputScan.Result) {
    paths = ByteStringTable(manifest.paths)
    self.record = record
    self.scan = scan
  }

  /// The number of a file that was made from `inputs` and that nobody has touched since.
  ///
  /// - Parameter path: relative to the output folder.
  func index(of path: Span<UInt8>, madeFrom inputs: Fingerprint) -> Int? {
    guard inputs != .unknown, let index = paths.number(of: path) else { return nil }
    let file = record.files[index]
    return file.inputs == inputs && file.stamp == scan.stamps[index] ? index : nil
  }

  subscript(index: Int) -> RecordedFile { record.files[index] }

  func byteCount(of index: Int) -> Int { Int(scan.byteCounts[index]) }
}
