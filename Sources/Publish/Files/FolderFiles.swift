import Bytes
import Diagnostics
import POSIX
import Tables

/// Files of the shop other than its tables: images, its own templates, files for the root.
enum FolderFiles {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    let state: FileState
  }

  /// The regular files below a folder, sorted by their paths; symbolic links are followed. Empty if
  /// there is no folder.
  ///
  /// - Parameters:
  ///   - includesHidden: whether names that begin with a dot count.
  ///   - faults: gets an error for what can't be read, for what is neither a file nor a folder, for
  ///     a link that leads nowhere or back to its own folder, and for a name that no address can
  ///     have.
  static func files(
    below folder: String, includesHidden: Bool = false, faults: FaultLog
  ) -> [File] {
    var status = stat()
    if unsafe lstat(folder, &status) != 0, errno == ENOENT { return [] }
    var files: [File] = []
    add(folder, path: "", parents: [], includesHidden: includesHidden, to: &files, faults: faults)
    return files.sorted { $0.path < $1.path }
  }

  /// The names in a folder, sorted, without hidden files; nil if it can't be read.
  static func names(in folder: String) -> [String]? {
    let entries = try? OpenFolder(path: folder).entries()
    return entries?.map(\.name).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// - Parameters:
  ///   - path: of the folder, relative to the one whose files are wanted.
  ///   - parents: the folders that it is in.
  private static func add(
    _ folder: String, path: String, parents: [FileState.Identity], includesHidden: Bool,
    to files: inout [File], faults: FaultLog
  ) {
    do throws(Diagnostic) {
      let open = try OpenFolder(path: folder, isOutput: false)
      guard let identity = try open.state(of: ".")?.identity else { return }
      if parents.contains(identity) {
        throw Diagnostic(
          "the symbolic link `\(folder)` leads back to a folder that it is in", help: "remove it")
      }
      for entry in try open.entries() where includesHidden || !entry.name.hasPrefix(".") {
        let place = "\(folder)/\(entry.name)"
        if entry.name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
          faults.error(
            "the name of `\(place)` has a control character", help: "give it another name")
          continue
        }
        if let state = try state(of: place), !state.isFolder {
          files.append(File(path: path + entry.name, state: state))
        } else {
          add(
            place, path: "\(path)\(entry.name)/", parents: parents + [identity],
            includesHidden: includesHidden, to: &files, faults: faults)
        }
      }
    } catch {
      faults.error(error)
    }
  }

  /// Nil for a link that leads nowhere.
  private static func state(of place: String) throws(Diagnostic) -> FileState? {
    do throws(SystemError) {
      guard let state = try FileState(following: place) else { return nil }
      if state.isRegular || state.isFolder { return state }
    } catch {
      throw Diagnostic(cannotRead: place, "file", error)
    }
    throw .notRegular(place)
  }
}
