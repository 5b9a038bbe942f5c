import Bytes
import Diagnostics
import Glibc

/// Files of the shop other than its tables: images and its own templates.
enum ShopFiles {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    let state: FileState
  }

  /// The regular files below a folder, sorted by their paths, without hidden ones; symbolic links
  /// are followed. Empty where there is no folder.
  ///
  /// - Parameter faults: gets an error for a folder that can't be read, and for a link that leads
  ///   nowhere or back to a folder that it is in.
  static func files(below folder: String, faults: inout FaultList) -> [File] {
    var status = stat()
    if unsafe lstat(folder, &status) != 0, errno == ENOENT { return [] }
    var files: [File] = []
    add(folder, path: "", parents: [], to: &files, faults: &faults)
    return files.sorted { $0.path < $1.path }
  }

  /// What is directly in a folder, sorted, without hidden files.
  static func names(in folder: String) -> [String] {
    let entries = try? OpenFolder(path: folder).entries()
    return (entries ?? []).map(\.name).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// - Parameters:
  ///   - path: of the folder, relative to the one whose files are wanted.
  ///   - parents: the folders that it is in.
  private static func add(
    _ folder: String, path: String, parents: [FolderIdentity], to files: inout [File],
    faults: inout FaultList
  ) {
    do throws(OutputFault) {
      let open = try OpenFolder(reading: folder)
      let identity = FolderIdentity(open)
      if parents.contains(identity) {
        throw .refused(
          "the symbolic link `\(folder)` leads back to a folder that it is in", help: "remove it")
      }
      for entry in try open.entries() where !entry.name.hasPrefix(".") {
        let place = "\(folder)/\(entry.name)"
        if let state = FileState(following: place), !state.isFolder {
          if state.isRegular { files.append(File(path: path + entry.name, state: state)) }
        } else {
          add(
            place, path: "\(path)\(entry.name)/", parents: parents + [identity], to: &files,
            faults: &faults)
        }
      }
    } catch {
      faults.error(error.diagnostic)
    }
  }

  /// What tells one folder from all others, whatever path leads to it.
  private struct FolderIdentity: Equatable {
    private let device: UInt64
    private let inode: UInt64

    init(_ folder: OpenFolder) {
      var status = stat()
      unsafe fstat(folder.descriptor, &status)
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }
}

/// The shop's images.
struct ImageFiles: Sendable {
  struct Image: Sendable {
    /// Relative to the images folder.
    let path: String
    /// Where the file is.
    let file: String
    let state: FileState
  }

  /// All images, in the order of their paths.
  let images: [Image]
  private let byteCounts: [String: Int]
  /// The fingerprint of all images' sizes.
  let sizes: Fingerprint

  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - faults: as in `ShopFiles.files`.
  init(content: String, faults: inout FaultList) {
    let folder = "\(content)/images"
    let files = ShopFiles.files(below: folder, faults: &faults)
    images = files.map {
      Image(path: $0.path, file: "\(folder)/\($0.path)", state: $0.state)
    }
    byteCounts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.state.byteCount) })
    sizes = Fingerprint {
      for file in files {
        $0.add(file.path)
        $0.add(file.state.byteCount)
      }
    }
  }

  /// The size of an image file in bytes; nil for an image that isn't the shop's own.
  func byteCount(of path: String?) -> Int? { path.flatMap { byteCounts[$0] } }
}
