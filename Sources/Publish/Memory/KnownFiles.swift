import Bytes

/// The files that the last build left, and which of them are as it left them.
final class KnownFiles: Sendable {
  /// The manifest that the last build left.
  let manifest: Manifest
  /// The paths of the manifest, in its order; a file's number is its index.
  let paths: ByteStringTable
  private let files: [RememberedFile]
  private let scan: OutputScan.Findings

  /// - Parameters:
  ///   - memory: the one that belongs to the manifest.
  ///   - scan: the findings at the manifest's paths.
  init(_ manifest: Manifest, _ memory: BuildMemory, _ scan: OutputScan.Findings) {
    self.manifest = manifest
    paths = ByteStringTable(manifest.paths)
    files = memory.files.list
    self.scan = scan
  }

  /// Whether the output folder has no files of other people.
  var areAlone: Bool { !scan.hasOthers }

  /// The number of a file that was made from `inputs` and that nobody has touched since.
  ///
  /// - Parameters:
  ///   - path: relative to the output folder.
  ///   - expected: its probable number, since files are made in the same order each time.
  func index(
    of path: Span<UInt8>, madeFrom inputs: Fingerprint, expected: Int = 0
  ) -> Int? {
    guard inputs != .unknown, let index = paths.number(of: path, expected: expected)
    else { return nil }
    return files[index].inputs == inputs && isUntouched(index) ? index : nil
  }

  /// Whether there is an untouched file with another size, which need not be opened to know that it
  /// differs.
  ///
  /// - Parameter expected: as for `index(of:madeFrom:expected:)`.
  func hasUntouchedFile(at path: Span<UInt8>, besides byteCount: Int, expected: Int) -> Bool {
    guard let index = paths.number(of: path, expected: expected) else { return false }
    return isUntouched(index) && self.byteCount(of: index) != byteCount
  }

  /// The consecutive files in the folder of `path`, beginning with `path`, if nobody has touched
  /// any of them.
  func untouchedFiles(from path: Span<UInt8>) -> Range<Int>? {
    guard let start = paths.number(of: path) else { return nil }
    let folder = paths[start].splitPath.folder
    let end = paths.strings[start...].firstIndex { !$0.splitPath.folder.elementsEqual(folder) }
    let range = start..<(end ?? paths.count)
    return range.allSatisfy(isUntouched) ? range : nil
  }

  subscript(index: Int) -> RememberedFile { files[index] }

  func path(of index: Int) -> ArraySlice<UInt8> { paths[index] }

  func byteCount(of index: Int) -> Int { Int(scan.byteCounts[index]) }

  private func isUntouched(_ index: Int) -> Bool {
    files[index].stamp == scan.stamps[index]
  }
}
