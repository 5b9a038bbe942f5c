import Bytes
import Diagnostics
import Foundation
import POSIX

// Why the site can't be written, worded for people.
extension Diagnostic {
  /// - Parameter action: the action that the system refused: `write the file`.
  init(cannot action: String, _ path: String, _ error: SystemError = .last) {
    self.init(
      "can't \(action) `\(path)`: \(error.reason)", help: Self.help(for: error.code))
  }

  /// A file or folder of the shop can't be read.
  init(cannotRead path: String, _ kind: String = "folder", _ error: SystemError = .last) {
    switch error.code {
    case ENOENT, ELOOP:
      self.init(
        "the symbolic link `\(path)` leads \(error.code == ELOOP ? "to itself" : "nowhere")",
        help: "mend or remove it")
    case ENOTDIR:
      self.init(
        "there is a file at `\(path)`, where a folder belongs", help: "move it away")
    default:
      self.init(
        "can't read the \(kind) `\(path)`: \(error.reason)",
        help: "allow it: `chmod -R +rX \(path)`")
    }
  }

  static func blockedFile(_ path: String) -> Diagnostic {
    Diagnostic(
      "the site needs a file at `\(path)`, where there is a folder",
      help: "move the folder away and build again")
  }

  /// - Parameters:
  ///   - names: of files in `path`; at least one.
  ///   - isKnown: whether a manifest says which files Aisle made.
  static func foreignFiles(_ names: [String], in path: String, isKnown: Bool) -> Diagnostic {
    let more = names.count > 1 ? " (and \(names.count - 1) more)" : ""
    let reason = isKnown ? "Aisle didn't make" : "no intact manifest names"
    return Diagnostic(
      "a page of the site belongs at `\(path)/\(names[0])`, where there is a file that \(reason)"
        + more,
      help: isKnown
        ? "move the file away and build again" : "empty the folder `\(path)` and build again")
  }

  /// - Parameter path: of the folder that holds `name`.
  static func blockedFolder(_ path: String, named name: String) -> Diagnostic {
    guard errno == ENOTDIR || errno == ELOOP else {
      return Diagnostic(cannot: "open the folder", "\(path)/\(name)")
    }
    return Diagnostic(
      "the site needs a folder at `\(path)/\(name)`, where there is a file or a symbolic link",
      help: "move it away and build again")
  }

  private static func help(for code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "free some disk space and build again; the pages already there are intact"
    case EACCES, EPERM, EROFS: "name a folder that you may write to"
    case ENOTDIR: "a file is in the way of the folder; name another one"
    case EISDIR, EEXIST, ENOTEMPTY: "something else is in the way; move it away and build again"
    case EMFILE, ENFILE: "raise the limit of open files with `ulimit -n 1024`, or use `--jobs 1`"
    case ENAMETOOLONG: "name a folder with a shorter path"
    default: nil
    }
  }
}

extension Error {
  /// Why the system refused, in its own words if the error has them. Foundation says for most
  /// refusals only that the operation could not be completed.
  package var reason: String {
    let refusal = (self as? CocoaError)?.underlying as? POSIXError
    return refusal.map { SystemError($0.code.rawValue).reason } ?? localizedDescription
  }
}
