import Bytes
package import Diagnostics
import Glibc

/// What the file system refused, as a person should read it.
package struct OutputFault: Error {
  package let diagnostic: Diagnostic

  init(_ message: String, _ path: String, _ error: SystemError = .last) {
    diagnostic = Diagnostic(
      .error, "\(path): \(message) (\(error.reason))", help: Self.help(for: error.code))
  }

  private init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// A fault that the system didn't name.
  static func refused(_ message: String, _ path: String, help: String) -> OutputFault {
    OutputFault(Diagnostic(.error, "\(path): \(message)", help: help))
  }

  static func blockedFile(_ path: String) -> OutputFault {
    .refused(
      "a folder is where the file should be", path, help: "move it away and build again")
  }

  /// - Parameter names: of files in `path`; at least one.
  static func strangers(_ names: [String], in path: String) -> OutputFault {
    let more = names.count > 1 ? " (and \(names.count - 1) more)" : ""
    return .refused(
      "a page of the site belongs here, and Aisle didn't make the file that is there\(more)",
      "\(path)/\(names[0])", help: "move it away and build again")
  }

  /// - Parameter path: of the folder that holds `name`.
  static func blockedFolder(_ path: String, named name: String) -> OutputFault {
    guard errno == ENOTDIR || errno == ELOOP else {
      return OutputFault("the folder can't be opened", "\(path)/\(name)")
    }
    return .refused(
      "`\(name)` is in the way: it is a file or a symbolic link, and a folder is needed", path,
      help: "move it away and build again")
  }

  private static func help(for code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "make room on the disk and build again; the pages already there are whole"
    case EACCES, EPERM, EROFS: "name a folder that you may write to with `--output`"
    case ENOTDIR: "a file is where the folder should be; name another with `--output`"
    case EISDIR, EEXIST, ENOTEMPTY: "something is where the file should be; move it away"
    case EMFILE, ENFILE: "raise the limit of open files with `ulimit -n 1024`, or use `--jobs 1`"
    case ENAMETOOLONG: "name a folder with a shorter path with `--output`"
    default: nil
    }
  }
}
