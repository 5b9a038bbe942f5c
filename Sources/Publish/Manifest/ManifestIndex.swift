import Bytes
import Diagnostics

/// Finds the files of a manifest by their paths. It takes 8 bytes a file.
final class ManifestIndex: Sendable {
  let manifest: Manifest
  /// The key of each path, above the number of its file; ascending.
  private let keys: [UInt64]

  /// - Throws: if the manifest can't be read.
  init(_ manifest: Manifest) throws(Diagnostic) {
    self.manifest = manifest
    var keys: [UInt64] = []
    keys.reserveCapacity(manifest.count)
    try manifest.forEach { path, _ in keys.append(Self.key(of: path) << 32 | UInt64(keys.count)) }
    keys.sort()
    self.keys = keys
  }

  /// 32 bits of a digest. Different paths may have the same.
  private static func key(of path: borrowing Span<UInt8>) -> UInt64 {
    var digest = ContentDigest()
    digest.add(path)
    return digest.fingerprint.first >> 32
  }

  /// The numbers of all files that may have a path.
  fileprivate func numbers(of path: borrowing Span<UInt8>) -> some Sequence<Int> {
    let key = Self.key(of: path)
    let found = keys[keys.partitioningIndex { $0 >> 32 >= key }...].prefix { $0 >> 32 == key }
    return found.lazy.map { Int($0 & 0xFFFF_FFFF) }
  }
}

/// Looks up one path after another, mostly in the order of the manifest.
struct ManifestReader: Sendable {
  private let index: ManifestIndex
  /// The files around the one that was found last, and its number.
  private var block: Manifest.Block?
  private var last = -1

  init(_ index: ManifestIndex) { self.index = index }

  /// The file with that path, and its number; nil if the manifest does not name it.
  ///
  /// - Throws: if the manifest can't be read.
  mutating func find(
    _ path: borrowing Span<UInt8>
  ) throws(Diagnostic) -> (number: Int, file: SiteFile)? {
    if last + 1 < index.manifest.count, let file = try file(last + 1, path) { return file }
    for number in index.numbers(of: path) {
      if let file = try file(number, path) { return file }
    }
    return nil
  }

  /// Nil if the file has another path.
  private mutating func file(
    _ number: Int, _ path: borrowing Span<UInt8>
  ) throws(Diagnostic) -> (number: Int, file: SiteFile)? {
    if block?.numbers.contains(number) != true { block = try index.manifest.block(of: number) }
    guard let block, block.hasPath(path, number) else { return nil }
    last = number
    return (number, block[number])
  }
}
