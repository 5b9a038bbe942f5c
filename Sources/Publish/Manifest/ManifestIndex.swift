import Bytes
import Diagnostics

/// Finds the files of a manifest by their paths. It takes 12 bytes a file.
final class ManifestIndex: Sendable {
  let manifest: Manifest
  /// The digests of all paths: different ones have the same with a chance of one in 2^64.
  private let keys: [UInt64]
  /// The numbers of all files, ascending by their keys.
  private let sorted: [Int32]

  /// - Throws: if the manifest can't be read.
  init(_ manifest: Manifest) throws(Diagnostic) {
    self.manifest = manifest
    var keys: [UInt64] = []
    keys.reserveCapacity(manifest.count)
    try manifest.forEach { path, _ in keys.append(Self.key(of: path)) }
    sorted = keys.indices.map { Int32($0) }.sorted { keys[Int($0)] < keys[Int($1)] }
    self.keys = keys
  }

  /// The number of the file with that path.
  ///
  /// - Parameter expected: the number that it probably has.
  func number(of path: borrowing Span<UInt8>, expected: Int = -1) -> Int? {
    let key = Self.key(of: path)
    if keys.indices.contains(expected), keys[expected] == key { return expected }
    let place = sorted.partitioningIndex { keys[Int($0)] >= key }
    guard place < sorted.count, keys[Int(sorted[place])] == key else { return nil }
    return Int(sorted[place])
  }

  /// True for a file that a former version of the program made.
  func isFormer(_ path: borrowing Span<UInt8>) -> Bool {
    manifest.isFormer && number(of: path) != nil
  }

  private static func key(of path: borrowing Span<UInt8>) -> UInt64 {
    var digest = ContentDigest()
    digest.add(path)
    return digest.fingerprint.first
  }
}
