import Bytes
import FileAttributes
import Glibc

/// What a site was made from and how its files were left: if neither has changed, nothing need be
/// rendered to know that nothing would be written.
///
/// It is stored as an attribute of the manifest, not in a file: a site's bytes are the same
/// wherever it is built, these numbers are not. Where the file system has no attributes, every page
/// is rendered and compared, which is slower and gives the same site.
struct SiteFingerprint: Equatable, Sendable {
  private static let attribute = "user.aisle.state"

  private let bytes: [UInt8]

  /// - Parameter inputs: of everything that pages are made from.
  init(inputs: ContentDigest, files: FileFingerprintSum) {
    let counts = [UInt64(files.fileCount), UInt64(files.byteCount), files.sum]
    bytes =
      inputs.bytes
      + counts.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// The one that the last build left; nil where there is none.
  init?(of folder: OpenFolder) {
    let file = unsafe openat(
      folder.descriptor, Manifest.fileName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe fgetxattr(file, Self.attribute, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return nil }
    self.bytes = Array(bytes.prefix(count))
  }

  /// Whether the site was made from these inputs, whatever has become of its files.
  func isOf(_ inputs: ContentDigest) -> Bool { bytes.starts(with: inputs.bytes) }

  /// Stores the fingerprint with the manifest in `folder`.
  ///
  /// - Parameter newestNanoseconds: when the last of the site's files was changed. The system's
  ///   clock ticks every few milliseconds, and only a change in a later tick shows; so this waits
  ///   for the next tick.
  func store(in folder: OpenFolder, newestNanoseconds: Int) {
    let file = unsafe openat(
      folder.descriptor, Manifest.fileName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    for _ in 0..<20 {
      var now = timespec()
      unsafe clock_gettime(CLOCK_REALTIME_COARSE, &now)
      if now.nanoseconds > newestNanoseconds {
        _ = unsafe bytes.withUnsafeBytes {
          unsafe fsetxattr(file, Self.attribute, $0.baseAddress, $0.count, 0)
        }
        return
      }
      usleep(1000)
    }
  }
}
