import Foundation
import POSIX

/// Records the files that are added to a folder or removed from it, in order.
final class FolderWatch {
  struct Event {
    /// Relative to the folder.
    let path: String
    let isRemoval: Bool
  }

  private static let added = UInt32(IN_MOVED_TO | IN_CREATE)
  private static let removed = UInt32(IN_MOVED_FROM | IN_DELETE)

  private let queue: Int32
  private var folders: [Int32: String] = [:]

  /// - Parameter root: folders that are created in it later are not watched.
  init(_ root: URL) throws {
    queue = inotify_init1(Int32(IN_NONBLOCK))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    for path in [""] + paths {
      let folder = path.isEmpty ? root : root.appending(path: path)
      guard (try folder.resourceValues(forKeys: [.isDirectoryKey])).isDirectory == true else {
        continue
      }
      let watch = unsafe inotify_add_watch(queue, folder.path, Self.added | Self.removed)
      folders[watch] = path.isEmpty ? "" : path + "/"
    }
  }

  deinit { close(queue) }

  /// All events since the last call, without those of folders.
  func events() -> [Event] {
    var events: [Event] = []
    let headerSize = MemoryLayout<inotify_event>.size
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(queue, &buffer, buffer.count)
      if count <= 0 { return events }
      var start = 0
      while start < count {
        let header = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        let end = start + headerSize + Int(header.len)
        let name = buffer[(start + headerSize)..<end].prefix { $0 != 0 }
        if header.mask & UInt32(IN_ISDIR) == 0, let folder = folders[header.wd] {
          events.append(
            Event(
              path: folder + String(decoding: name, as: UTF8.self),
              isRemoval: header.mask & Self.removed != 0))
        }
        start = end
      }
    }
  }
}
